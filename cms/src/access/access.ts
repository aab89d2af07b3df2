import type { Access, FieldAccess } from 'payload';

/** Whether somebody is an admin. Who has no role is one of the staff. */
export const isAdmin = (user: object | null | undefined): boolean => Object(user).role === 'admin';

/** Whoever is signed in: the admins, and the staff. */
export const staff: Access = ({ req }) => req.user !== null;

/** Those who may do everything. */
export const admin: Access & FieldAccess = ({ req }) => isAdmin(req.user);

/** The admins, and everyone else where the user is they themselves. */
export const adminOrOneself: Access = ({ req: { user } }) => isAdmin(user) || (user !== null && { id: { equals: user.id } });

/** Closed to everyone; only our own code writes here. */
export const nobody: Access & FieldAccess = () => false;
