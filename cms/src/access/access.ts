import type { Access, FieldAccess } from 'payload';

/** Whoever is signed in: the owner and the staff. */
export const staff: Access = ({ req }) => req.user !== null;

/** Closed to everyone; only our own code writes here. */
export const nobody: Access & FieldAccess = () => false;
