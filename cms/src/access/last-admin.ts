import type { CollectionBeforeOperationHook, PayloadRequest, Where } from 'payload';
import { lockTransaction } from '#src/db/transaction.ts';
import { panelError } from '#src/lib/rejection.ts';
import { isAdmin } from './roles.ts';

/**
 * Rejects the deletion or demotion of the last admin. Checks all affected users before the operation: Payload deletes them concurrently.
 * @throws APIError
 */
export const keepOneAdmin: CollectionBeforeOperationHook<'user'> = async ({ args, operation, overrideAccess, req }) => {
  const { role }: { role?: unknown } = Object('data' in args ? args.data : undefined);
  const removesAdmins = operation === 'delete' || (operation === 'update' && role !== undefined && role !== 'admin');
  // Skip other users: access control denies them deletions and changes of roles, without disclosing a reason.
  const isAllowed = overrideAccess === true || isAdmin(req.user);
  const where = affectedUsers(args);
  if (!removesAdmins || !isAllowed || !where) return;
  await lockTransaction(req, 'admins');
  const affected = await req.payload.find({ collection: 'user', where, req, depth: 0, pagination: false });
  if (!(await hasOtherAdmins(req, affected.docs))) throw panelError(req, 'user.errors.last');
};

/** Returns the filter of the users that an operation affects; undefined for an operation without id and filter. */
function affectedUsers(args: object): Where | undefined {
  if ('id' in args && args.id !== undefined) return { id: { equals: args.id } };
  return 'where' in args && typeof args.where === 'object' && args.where !== null ? { ...args.where } : undefined;
}

async function hasOtherAdmins(req: PayloadRequest, users: readonly { id: string }[]): Promise<boolean> {
  const where: Where = { role: { equals: 'admin' }, id: { not_in: users.map(({ id }) => id) } };
  const { totalDocs } = await req.payload.count({ collection: 'user', where, req });
  return totalDocs > 0;
}
