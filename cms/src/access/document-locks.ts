import type { Access, CollectionBeforeChangeHook, FieldAccess, SanitizedConfig } from 'payload';
import { nobody, staff } from './roles.ts';

/** Grants access to the user's own locks. */
const ownLocks: Access = ({ req: { user } }) => user !== null && { 'user.value': { equals: user.id } };

/** Grants every user access to a lock by its id, but not to all locks that match a filter. */
const oneLock: Access = ({ req: { user }, id }) => user !== null && id !== undefined;

/** Hides a field from HTTP clients, and rejects filters by it; the panel's pages read it on the server. */
const serverOnly: FieldAccess = ({ req }) => req.payloadAPI !== 'REST';

/** Reduces an update of a lock to a change of its user: the signed-in user takes the lock over. */
const takeOver: CollectionBeforeChangeHook = ({ data, operation, req: { user } }) =>
  operation === 'update' && user ? { user: { relationTo: user.collection, value: user.id } } : data;

/**
 * Restricts the locks of documents that are open in the panel. Payload 3.90 permits every user to create, read, change and delete all locks over
 * HTTP, although the panel creates them on the server.
 */
export function restrictLocks(config: SanitizedConfig): SanitizedConfig {
  const locks = config.collections.find(({ slug }) => slug === 'payload-locked-documents');
  if (!locks) return config;
  Object.assign(locks.access, { create: nobody, read: staff, update: oneLock, delete: ownLocks });
  locks.hooks.beforeChange.push(takeOver);
  for (const field of locks.fields) if ('name' in field && field.name === 'user') Object.assign(field, { access: { read: serverOnly } });
  return config;
}
