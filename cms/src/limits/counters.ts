import { createHmac } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import { type RateLimitName, rateLimits } from '@studio/contract';
import type { Payload } from 'payload';
import type { Executor } from '#src/db/transaction.ts';

type WindowName = { [Name in RateLimitName]: (typeof rateLimits)[Name] extends { most: number } ? Name : never }[RateLimitName];

export type Counter = readonly [limit: WindowName, key: string];

/** A use that is remembered for some seconds, without a limit of its own. */
export interface Mark {
  name: 'single-use' | 'submission-sender' | 'work';
  key: string;
  seconds: number;
}

/** Hashes the parts of a key (address, account), so that the database contains neither. */
export const limitKey = ({ secret }: Pick<Payload, 'secret'>, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

const rowKey = (name: string, key: string): string => `${name}:${key}`;

export interface ReachedLimit {
  limit: WindowName;
  seconds: number;
}

interface Row {
  key: string;
  most: number;
  seconds: number;
}

const rowOf = ([limit, key]: Counter): Row => ({
  key: rowKey(limit, key),
  most: rateLimits[limit].most,
  seconds: rateLimits[limit].seconds,
});

/** Counts one use in every row; counts none if a row is full. @returns the full row, with the seconds until its window ends */
async function countRows(executor: Executor, rows: readonly Row[]): Promise<Row | undefined> {
  const now = Date.now();
  const values = rows.map(({ key, seconds }) => sql`(${key}, 1, ${now + seconds * 1000})`);
  const counted = await executor.execute(
    sql`insert into rate_limit as counter (key, points, expire) values ${sql.join(values, sql`, `)}
        on conflict (key) do update set
          points = case when counter.expire <= ${now} then 1 else counter.points + 1 end,
          expire = case when counter.expire <= ${now} then excluded.expire else counter.expire end
        returning key, points, expire`,
  );
  const byKey = new Map(counted.rows.map((row) => [row['key'], row]));
  const full = rows.find(({ key, most }) => Number(byKey.get(key)?.['points']) > most);
  if (!full) return undefined;
  await releaseRows(executor, rows);
  return { ...full, seconds: Math.max(1, Math.ceil((Number(byKey.get(full.key)?.['expire']) - now) / 1000)) };
}

/** Reverts one use in every row. Locks them in their order, as `countRows` does, because another order can deadlock. */
async function releaseRows(executor: Executor, rows: readonly Row[]): Promise<void> {
  const keys = sql.join(
    rows.map(({ key }) => sql`${key}`),
    sql`, `,
  );
  const locked = sql`select key from rate_limit where key in (${keys}) order by array_position(array[${keys}]::text[], key::text) for update`;
  await executor.execute(sql`update rate_limit set points = points - 1 where key in (${locked}) and expire > ${Date.now()}`);
}

/**
 * Counts one use on every counter, and remembers the marks; does neither if a limit is reached. An expired counter starts a new window.
 * @param counters in the same order everywhere, because their rows are locked in this order
 * @returns the reached limit; undefined if the use was counted
 * @throws if the database is down: the caller must reject a use that is not counted
 */
export async function consumeLimits(
  executor: Executor,
  counters: readonly Counter[],
  marks: readonly Mark[] = [],
): Promise<ReachedLimit | undefined> {
  const marked = marks.map(({ name, key, seconds }) => ({ key: rowKey(name, key), most: Number.POSITIVE_INFINITY, seconds }));
  const full = await countRows(executor, [...counters.map(rowOf), ...marked]);
  const reached = full && counters.find(([limit, key]) => rowKey(limit, key) === full.key);
  return reached && { limit: reached[0], seconds: full.seconds };
}

/** Remembers a mark. @returns false if it is remembered already, by any process */
export const claimMark = async (executor: Executor, { name, key, seconds }: Mark): Promise<boolean> =>
  (await countRows(executor, [{ key: rowKey(name, key), most: 1, seconds }])) === undefined;

export async function isMarked(executor: Executor, { name, key }: Mark): Promise<boolean> {
  const { rows } = await executor.execute(sql`select 1 from rate_limit where key = ${rowKey(name, key)} and expire > ${Date.now()}`);
  return rows.length > 0;
}

/** Reverts one use of every counter. @param counters in the order of `consumeLimits` */
export const releaseLimits = (executor: Executor, counters: readonly Counter[]): Promise<void> =>
  releaseRows(executor, counters.map(rowOf));

/** Deletes a counter, so that its next use starts a new window. */
export async function resetLimit(executor: Executor, [limit, key]: Counter): Promise<void> {
  await executor.execute(sql`delete from rate_limit where key = ${rowKey(limit, key)}`);
}

/** Deletes expired counters, except those that a transaction has locked. */
export async function deleteExpiredLimits({ db }: Payload): Promise<void> {
  await db.drizzle.execute(
    sql`delete from rate_limit where key in (select key from rate_limit where expire < ${Date.now()} for update skip locked)`,
  );
}
