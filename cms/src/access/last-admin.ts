import type { CollectionBeforeOperationHook, PayloadRequest, Where } from 'payload';
import { lockTransaction } from '#src/db/transaction.ts';
import { panelError } from '#src/lib/rejection.ts';
import { isAdmin } from './access.ts';

/**
 * Refuses what would leave the studio without an admin: deleting the last one, or making the last one something else.
 * It looks before the operation begins, at all users it is about: within one, Payload deletes them at the same time.
 */
export const keepOneAdmin: CollectionBeforeOperationHook<'user'> = async ({ args, operation, overrideAccess, req }) => {
  const { role }: { role?: unknown } = Object('data' in args ? args.data : undefined);
  const takesAdmins = operation === 'delete' || (operation === 'update' && role !== undefined && role !== 'admin');
  // Whom the collection's access refuses anyway is told nothing here.
  const isAllowed = overrideAccess === true || isAdmin(req.user);
  const where = affectedBy(args);
  if (!takesAdmins || !isAllowed || !where) return;
  await lockTransaction(req, 'admins');
  const affected = await req.payload.find({ collection: 'user', where, req, depth: 0, pagination: false });
  if (!(await otherAdmins(req, affected.docs))) throw panelError(req, 'user.errors.last');
};

/** Which users an operation is about; undefined where it does not say. */
function affectedBy(args: object): Where | undefined {
  if ('id' in args && args.id !== undefined) return { id: { equals: args.id } };
  return 'where' in args && typeof args.where === 'object' && args.where !== null ? { ...args.where } : undefined;
}

async function otherAdmins(req: PayloadRequest, users: readonly { id: string }[]): Promise<boolean> {
  const where: Where = { role: { equals: 'admin' }, id: { not_in: users.map(({ id }) => id) } };
  const { totalDocs } = await req.payload.count({ collection: 'user', where, req });
  return totalDocs > 0;
}
