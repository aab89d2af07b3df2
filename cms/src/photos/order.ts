import { and, eq, gt, inArray, lt, max, min, not, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { generateKeyBetween, generateNKeysBetween } from 'payload/shared';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { type Transaction, withLock } from '#src/db/transaction.ts';
import { notifyPhotosChanged } from '#src/lib/change-events.ts';

/**
 * The key by which staff order photos, compared byte by byte wherever the database was made: digits come before letters. Keys are
 * fractions (payload/shared's `generateKeyBetween`), so that a photo moves between two others and no other row changes.
 */
export const orderKey: SQL<string> = sql<string>`${table._order} collate "C"`;

/** Keys are given out one after the other, or two photos would come to stand in one place. */
const name = 'photo order';

/**
 * Runs work that stores a photo before all others: what is new comes first.
 * @param store is given the key, and the request whose transaction it joins
 */
export async function putFirst<Result>(payload: Payload, store: (order: string, req: PayloadRequest) => Promise<Result>): Promise<Result> {
  const req = await createLocalReq({}, payload);
  return withLock(req, name, async (transaction) => {
    const [row] = await transaction.select({ first: min(orderKey) }).from(table);
    return store(generateKeyBetween(null, row?.first ?? null), req);
  });
}

/** Where photos are to stand: right before or right after another one. */
export interface Move {
  ids: readonly string[];
  side: 'before' | 'after';
  target: string;
}

/**
 * Moves published photos, keeping the order in which they are named.
 * @returns their keys; undefined where one of them, or the one beside which they are to stand, is not there
 */
export async function movePhotos(payload: Payload, { ids, side, target }: Move): Promise<string[] | undefined> {
  const req = await createLocalReq({}, payload);
  const keys = await withLock(req, name, async (transaction) => {
    const there = await transaction
      .select({ id: table.id, order: orderKey })
      .from(table)
      .where(and(inArray(table.id, [...ids, target]), eq(table.state, 'ready')))
      .for('update');
    const beside = there.find(({ id }) => id === target)?.order;
    if (beside === undefined || there.length !== ids.length + 1) return undefined;
    const neighbour = await neighbourOf(transaction, beside, side, ids);
    const between =
      side === 'after' ? generateNKeysBetween(beside, neighbour, ids.length) : generateNKeysBetween(neighbour, beside, ids.length);
    const updatedAt = new Date().toISOString();
    for (const [index, id] of ids.entries())
      await transaction.update(table).set({ _order: between[index], updatedAt }).where(eq(table.id, id));
    return between;
  });
  if (keys) notifyPhotosChanged();
  return keys;
}

/** The key next to one, of the photos that stay where they are; null at either end. */
async function neighbourOf(transaction: Transaction, key: string, side: Move['side'], moving: readonly string[]): Promise<string | null> {
  const stays = not(inArray(table.id, [...moving]));
  const [row] =
    side === 'after'
      ? await transaction
          .select({ key: min(orderKey) })
          .from(table)
          .where(and(stays, gt(orderKey, key)))
      : await transaction
          .select({ key: max(orderKey) })
          .from(table)
          .where(and(stays, lt(orderKey, key)));
  return row?.key ?? null;
}
