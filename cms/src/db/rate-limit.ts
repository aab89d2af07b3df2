import { createHmac } from 'node:crypto';
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle';
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

/** Runs a statement that returns rows of counters, and returns the first counter whose limit is reached. */
async function findReached(
  executor: Executor,
  counters: readonly Counter[],
  statement: SQL,
  isReached: (points: number, most: number) => boolean,
): Promise<ReachedLimit | undefined> {
  const { rows } = await executor.execute(statement);
  const byKey = new Map(rows.map((row) => [row['key'], row]));
  for (const counter of counters) {
    const [limit] = counter;
    const { points = 0, expire = 0 } = byKey.get(rowKey(counter)) ?? {};
    if (!isReached(Number(points), limit.most)) continue;
    return { limit, seconds: Math.max(1, Math.ceil((Number(expire) - Date.now()) / 1000)) };
  }
  return undefined;
}

/** Returns the keys of counters as a list of SQL. */
const keysOf = (counters: readonly Counter[]): SQL =>
  sql.join(
    counters.map((counter) => sql`${rowKey(counter)}`),
    sql`, `,
  );

/**
 * Counts one use on every counter, or on none. An expired counter starts a new window.
 * @param counters in the same order everywhere, because their rows are locked in this order
 * @throws if the database is down, so that no use is uncounted
 */
export async function consumeLimits(executor: Executor, counters: readonly Counter[]): Promise<ReachedLimit | undefined> {
  const now = Date.now();
  const rows = counters.map((counter) => sql`(${rowKey(counter)}, 1, ${now + counter[0].seconds * 1000})`);
  const reached = await findReached(
    executor,
    counters,
    sql`insert into rate_limit as counter (key, points, expire) values ${sql.join(rows, sql`, `)}
        on conflict (key) do update set
          points = case when counter.expire <= ${now} then 1 else counter.points + 1 end,
          expire = case when counter.expire <= ${now} then excluded.expire else counter.expire end
        returning key, points, expire`,
    (points, most) => points > most,
  );
  if (reached) await releaseLimits(executor, counters);
  return reached;
}

/** Checks every counter without counting. */
export const checkLimits = (executor: Executor, counters: readonly Counter[]): Promise<ReachedLimit | undefined> =>
  findReached(
    executor,
    counters,
    sql`select key, points, expire from rate_limit where key in (${keysOf(counters)}) and expire > ${Date.now()}`,
    (points, most) => points >= most,
  );

/** Reverts one use of every counter. */
export async function releaseLimits(executor: Executor, counters: readonly Counter[]): Promise<void> {
  await executor.execute(sql`update rate_limit set points = points - 1 where key in (${keysOf(counters)}) and expire > ${Date.now()}`);
}

/** Resets one counter. */
export async function resetLimit(executor: Executor, counter: Counter): Promise<void> {
  await executor.execute(sql`delete from rate_limit where key = ${rowKey(counter)}`);
}

/** Deletes expired counters, except those that a transaction has locked. */
export async function deleteExpiredLimits({ db }: Payload): Promise<void> {
  await db.drizzle.execute(
    sql`delete from rate_limit where key in (select key from rate_limit where expire < ${Date.now()} for update skip locked)`,
  );
}
