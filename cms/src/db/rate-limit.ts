import { createHmac } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Transaction } from './transaction.ts';

/** So many of something in a time that begins with the first. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
}

/** One count of a limit, as of one address. */
export type Count = readonly [limit: Limit, key: string];

/** What a limit is counted by (an address, an account), so that it can be known again and not be read. */
export const limitKey = ({ secret }: Pick<Payload, 'secret'>, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

/** Where counts are kept: the database, or one transaction of it. */
type Store = Pick<Payload['db']['drizzle'] | Transaction, 'execute'>;

interface Query {
  text: string;
  values: unknown[];
}

/** The library's statements, each as one that is neither prepared nor named, which a pooler in front of the database may not keep. */
const clientOf = (store: Store) => ({
  query: ({ text, values }: Query) =>
    store.execute(
      sql.join(text.split(/\$(\d+)/u).map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))),
    ),
});

const counterOf = (store: Store, { name, most, seconds }: Limit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: clientOf(store),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: seconds,
  });

/**
 * Counts one more of each, of all or of none.
 * @returns in how many seconds there may be one more, where there may not now
 * @throws where the database is away: nobody is let through uncounted
 */
export async function take(store: Store, counts: readonly Count[]): Promise<number | undefined> {
  for (const [index, [limit, key]] of counts.entries()) {
    try {
      await counterOf(store, limit).consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      await giveBack(store, counts.slice(0, index));
      return secondsOf(refused);
    }
  }
  return undefined;
}

/** Whether there may be one more of each, without counting it. @returns in how many seconds, where there may not now */
export async function wait(store: Store, counts: readonly Count[]): Promise<number | undefined> {
  for (const [limit, key] of counts) {
    const counted = await counterOf(store, limit).get(key);
    if (counted && counted.consumedPoints >= limit.most) return secondsOf(counted);
  }
  return undefined;
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Takes back what was counted. */
export async function giveBack(store: Store, counts: readonly Count[]): Promise<void> {
  for (const [limit, key] of counts) await counterOf(store, limit).reward(key);
}

/** Begins a count anew. */
export async function clear(store: Store, [limit, key]: Count): Promise<void> {
  await counterOf(store, limit).delete(key);
}

/** Removes the counts whose time is over, but for those that somebody is just counting on: it waits for nobody. */
export async function deleteExpiredLimits({ db }: Payload): Promise<void> {
  await db.drizzle.execute(
    sql`delete from rate_limit where key in (select key from rate_limit where expire < ${Date.now()} for update skip locked)`,
  );
}
