import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, or, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { type Transaction, withLock } from '#src/db/transaction.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { type ClientGroup, clientGroups } from './client-group.ts';
import { type ClientItem, readMatchedClients } from './read-clients.ts';

/** The lock that serializes merges and splits of clients by staff. */
const clientLock = 'clients';

type Side = ClientGroup['side'];

/** Adds items to one side of a merge or split. */
async function addItems(transaction: Transaction, changeId: string, side: Side, items: readonly ClientItem[]): Promise<void> {
  if (items.length === 0) return;
  await transaction.insert(clientGroups).values(
    items.map(({ kind, id }) => ({
      changeId,
      side,
      bookingId: kind === 'booking' ? id : null,
      messageId: kind === 'message' ? id : null,
    })),
  );
}

/** Removes items from the groups of earlier merges and splits. The rows remain, because they still separate the two sides of earlier splits. */
async function leaveGroups(transaction: Transaction, changeId: string, items: readonly ClientItem[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  await transaction
    .update(clientGroups)
    .set({ endedBy: changeId, updatedAt: sql`now()` })
    .where(and(isNull(clientGroups.endedBy), or(inArray(clientGroups.bookingId, ids), inArray(clientGroups.messageId, ids))));
}

/** Merges two clients. @returns the id of the change, or a rejection */
export const mergePeople = (payload: Payload, one: string, other: string): Promise<string | Rejection> =>
  withLock(payload, clientLock, async (transaction: Transaction): Promise<string | Rejection> => {
    const clients = await readMatchedClients(transaction);
    const clientOf = (id: string) => clients.find((items) => items.some((item) => item.id === id && !item.isDeleted));
    const [first, second] = [clientOf(one), clientOf(other)];
    if (!first || !second) return reject(404, 'errors.gone');
    if (first === second) return reject(409, 'client.errors.same');
    const change = randomUUID();
    // Store all items of both clients, so that they stay together when other items are split off later.
    await addItems(transaction, change, 'merged', [...first, ...second]);
    return change;
  });

/** Splits some items of a client into a new client. @returns the id of the change, or a rejection */
export const splitPerson = (payload: Payload, ids: readonly string[]): Promise<string | Rejection> =>
  withLock(payload, clientLock, async (transaction: Transaction): Promise<string | Rejection> => {
    const clients = await readMatchedClients(transaction);
    const items = clients.find((each) => each.some(({ id, isDeleted }) => id === ids[0] && !isDeleted)) ?? [];
    const [split, kept] = [items.filter(({ id }) => ids.includes(id)), items.filter(({ id }) => !ids.includes(id))];
    if (split.length !== new Set(ids).size) return reject(404, 'errors.gone');
    if (kept.every(({ isDeleted }) => isDeleted)) return reject(409, 'client.errors.all');
    const change = randomUUID();
    await leaveGroups(transaction, change, split);
    await addItems(transaction, change, 'split', split);
    await addItems(transaction, change, 'kept', kept);
    return change;
  });

/** Undoes a merge or split. @returns whether it was found */
export const undoChange = (payload: Payload, changeId: string): Promise<boolean> =>
  withLock(payload, clientLock, async (transaction: Transaction): Promise<boolean> => {
    const removed = await transaction.delete(clientGroups).where(eq(clientGroups.changeId, changeId)).returning({ id: clientGroups.id });
    await transaction.update(clientGroups).set({ endedBy: null, updatedAt: sql`now()` }).where(eq(clientGroups.endedBy, changeId));
    return removed.length > 0;
  });
