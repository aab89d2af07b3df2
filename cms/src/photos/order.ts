import { and, eq, gt, inArray, lt, max, min, not, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { generateKeyBetween, generateNKeysBetween } from 'payload/shared';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { type Transaction, withLockedRequest } from '#src/db/transaction.ts';
import { notifyPhotosChanged } from './events.ts';

/**
 * The sort key of photos, compared byte by byte in every database locale. Keys are fractional indexes (payload/shared's
 * `generateKeyBetween`): moving a photo changes no other row.
 */
export const orderKey: SQL<string> = sql<string>`${table._order} collate "C"`;

/** The lock under which keys are generated: without it, concurrent writers would generate equal keys. */
const lock = 'photo order';

/**
 * Stores a photo before all others.
 * @param store receives the sort key and the request whose transaction it joins
 */
export async function putFirst<Result>(payload: Payload, store: (order: string, req: PayloadRequest) => Promise<Result>): Promise<Result> {
  const req = await createLocalReq({}, payload);
  return withLockedRequest(req, lock, async (transaction) => {
    const [row] = await transaction.select({ first: min(orderKey) }).from(table);
    return store(generateKeyBetween(null, row?.first ?? null), req);
  });
}

/** Photos to move directly before or after another photo, or before or after all photos. */
export interface Move {
  ids: readonly string[];
  side: 'before' | 'after';
  target?: string | undefined;
}

/**
 * Moves published photos, in the order of the list.
 * @returns the new keys of the photos; undefined if a photo or the target is not published
 */
export async function movePhotos(payload: Payload, { ids, side, target }: Move): Promise<string[] | undefined> {
  const req = await createLocalReq({}, payload);
  const keys = await withLockedRequest(req, lock, async (transaction) => {
    const found = await transaction
      .select({ id: table.id, order: orderKey })
      .from(table)
      .where(and(inArray(table.id, target ? [...ids, target] : [...ids]), eq(table.state, 'ready')))
      .for('update');
    if (found.length !== ids.length + (target ? 1 : 0)) return undefined;
    const beside = found.find(({ id }) => id === target)?.order;
    const between = generateNKeysBetween(...(await gapOf(transaction, side, beside, ids)), ids.length);
    const updatedAt = new Date().toISOString();
    for (const [index, id] of ids.entries())
      await transaction.update(table).set({ _order: between[index], updatedAt }).where(eq(table.id, id));
    return between;
  });
  if (keys) notifyPhotosChanged();
  return keys;
}

/**
 * Returns the keys around a place among the photos that do not move; null at either end.
 * @param beside the key next to the place; undefined for the place before or after all photos
 */
async function gapOf(
  transaction: Transaction,
  side: Move['side'],
  beside: string | undefined,
  moving: readonly string[],
): Promise<[low: string | null, high: string | null]> {
  const read = async (key: SQL<string | null>, condition?: SQL) => {
    const [row] = await transaction
      .select({ key })
      .from(table)
      .where(and(not(inArray(table.id, [...moving])), condition));
    return row?.key ?? null;
  };
  const [first, last] = [min(orderKey), max(orderKey)];
  if (beside === undefined) return side === 'before' ? [null, await read(first)] : [await read(last), null];
  return side === 'before' ? [await read(last, lt(orderKey, beside)), beside] : [beside, await read(first, gt(orderKey, beside))];
}
