import type { Access, FieldAccess } from 'payload';

/** Returns whether a user is an admin; every other user is staff. */
export const isAdmin = (user: object | null | undefined): boolean => Object(user).role === 'admin';

export const staff: Access = ({ req }) => req.user !== null;

export const admin: Access & FieldAccess = ({ req }) => isAdmin(req.user);

export const adminOrSelf: Access = ({ req: { user } }) => isAdmin(user) || (user !== null && { id: { equals: user.id } });

/** Denies access to all users; only the server's own code has access. */
export const nobody: Access & FieldAccess = () => false;

/** Options of a field that users cannot update; the panel shows the field as read-only. */
export const readOnlyField = { access: { update: nobody }, admin: { readOnly: true } } as const;

/** Options of a field that users can neither set nor see. */
export const internalField = { access: { create: nobody, update: nobody }, hidden: true } as const;
