import type { Access, FieldAccess } from 'payload';

/** Returns whether a user is an admin; every other user is staff. */
export const isAdmin = (user: object | null | undefined): boolean => Object(user).role === 'admin';

/** All users. */
export const staff: Access = ({ req }) => req.user !== null;

/** Admins only. */
export const admin: Access & FieldAccess = ({ req }) => isAdmin(req.user);

/** Admins, and every user for their own document. */
export const adminOrSelf: Access = ({ req: { user } }) => isAdmin(user) || (user !== null && { id: { equals: user.id } });

/** No user: only the server's own code. */
export const nobody: Access & FieldAccess = () => false;

/** A field that only the server sets. */
export const readOnlyField = { access: { update: nobody }, admin: { readOnly: true } } as const;

/** A field that users neither set nor see. */
export const internalField = { access: { create: nobody, update: nobody }, hidden: true } as const;
