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

/** Runs a statement that returns the points of one counter and the time at which its window ends. */
async function readCounter(executor: Executor, statement: SQL): Promise<{ points: number; secondsLeft: number }> {
  const { rows } = await executor.execute(statement);
  const { points = 0, expire = 0 } = rows[0] ?? {};
  return { points: Number(points), secondsLeft: Math.max(1, Math.ceil((Number(expire) - Date.now()) / 1000)) };
}

/** Adds points to a counter; an expired counter starts a new window. */
const addPoints = (executor: Executor, counter: Counter, points: 1 | -1) => {
  const [now, expire] = [Date.now(), Date.now() + counter[0].seconds * 1000];
  return readCounter(
    executor,
    sql`insert into rate_limit as counter (key, points, expire) values (${rowKey(counter)}, ${points}, ${expire})
        on conflict (key) do update set
          points = case when counter.expire <= ${now} then excluded.points else counter.points + excluded.points end,
          expire = case when counter.expire <= ${now} then excluded.expire else counter.expire end
        returning points, expire`,
  );
};

/**
 * Counts one use on every counter, or on none.
 * @returns undefined, or the seconds to wait if a limit is reached
 * @throws if the database is down, so that no use is uncounted
 */
export async function consumeLimits(executor: Executor, counters: readonly Counter[]): Promise<number | undefined> {
  for (const [index, counter] of counters.entries()) {
    const { points, secondsLeft } = await addPoints(executor, counter, 1);
    if (points <= counter[0].most) continue;
    await releaseLimits(executor, counters.slice(0, index));
    return secondsLeft;
  }
  return undefined;
}

/** Checks every counter without counting. @returns undefined, or the seconds to wait if a limit is reached */
export async function checkLimits(executor: Executor, counters: readonly Counter[]): Promise<number | undefined> {
  for (const counter of counters) {
    const { points, secondsLeft } = await readCounter(
      executor,
      sql`select points, expire from rate_limit where key = ${rowKey(counter)} and expire > ${Date.now()}`,
    );
    if (points >= counter[0].most) return secondsLeft;
  }
  return undefined;
}

/** Reverts one use of every counter. */
export async function releaseLimits(executor: Executor, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) await addPoints(executor, counter, -1);
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
