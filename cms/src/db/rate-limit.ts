import { createHmac } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import type { Executor } from './transaction.ts';

/** A limit of `most` uses in a window of `seconds`, which starts at the first use. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

/** One counter of a limit, such as the counter of one address. */
export type Counter = readonly [limit: Limit, key: string];

/** Hashes the parts of a key (address, account), so that the database contains neither. */
export const limitKey = ({ secret }: Pick<Payload, 'secret'>, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

const rowKey = ([{ name }, key]: Counter): string => `${name}:${key}`;

/** A limit that is reached, and the seconds until its window ends. */
export interface ReachedLimit {
  limit: Limit;
  seconds: number;
}

/**
 * Counts one use on every counter; counts none if a limit is reached. An expired counter starts a new window.
 * @param counters in the same order everywhere, because their rows are locked in this order
 * @returns the reached limit; undefined if the use was counted
 * @throws if the database is down: the caller must reject a use that is not counted
 */
export async function consumeLimits(executor: Executor, counters: readonly Counter[]): Promise<ReachedLimit | undefined> {
  const now = Date.now();
  const rows = counters.map((counter) => sql`(${rowKey(counter)}, 1, ${now + counter[0].seconds * 1000})`);
  const counted = await executor.execute(
    sql`insert into rate_limit as counter (key, points, expire) values ${sql.join(rows, sql`, `)}
        on conflict (key) do update set
          points = case when counter.expire <= ${now} then 1 else counter.points + 1 end,
          expire = case when counter.expire <= ${now} then excluded.expire else counter.expire end
        returning key, points, expire`,
  );
  const byKey = new Map(counted.rows.map((row) => [row['key'], row]));
  const reached = counters.find((counter) => Number(byKey.get(rowKey(counter))?.['points']) > counter[0].most);
  if (!reached) return undefined;
  await releaseLimits(executor, counters);
  const expire = Number(byKey.get(rowKey(reached))?.['expire']);
  return { limit: reached[0], seconds: Math.max(1, Math.ceil((expire - now) / 1000)) };
}

/** Returns whether a counter has a use in its present window. */
export async function isCounted(executor: Executor, counter: Counter): Promise<boolean> {
  const { rows } = await executor.execute(sql`select 1 from rate_limit where key = ${rowKey(counter)} and expire > ${Date.now()}`);
  return rows.length > 0;
}

/** Reverts one use of every counter. Locks their rows in the order of `counters`, as `consumeLimits` does, because another order can deadlock. */
export async function releaseLimits(executor: Executor, counters: readonly Counter[]): Promise<void> {
  const keys = sql.join(
    counters.map((counter) => sql`${rowKey(counter)}`),
    sql`, `,
  );
  const locked = sql`select key from rate_limit where key in (${keys}) order by array_position(array[${keys}]::text[], key::text) for update`;
  await executor.execute(sql`update rate_limit set points = points - 1 where key in (${locked}) and expire > ${Date.now()}`);
}

/** Deletes a counter, so that its next use starts a new window. */
export async function resetLimit(executor: Executor, counter: Counter): Promise<void> {
  await executor.execute(sql`delete from rate_limit where key = ${rowKey(counter)}`);
}

/** Deletes expired counters, except those that a transaction has locked. */
export async function deleteExpiredLimits({ db }: Payload): Promise<void> {
  await db.drizzle.execute(
    sql`delete from rate_limit where key in (select key from rate_limit where expire < ${Date.now()} for update skip locked)`,
  );
}
