import { randomUUID } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import { expect } from 'vitest';
import { type Counter, consumeLimits, releaseLimits } from '#src/limits/counters.ts';
import { test } from '../fixtures/test.ts';

test('concurrent counts and releases of the same counters do not deadlock', async ({ database }) => {
  const run = randomUUID();
  const first: Counter = ['log-in', `${run} b`];
  const second: Counter = ['log-in', `${run} a`];
  // Insert the rows in the order of their keys, so that PostgreSQL finds and locks them in this order.
  for (const counter of [second, first]) await consumeLimits(database, [counter]);
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like ${'update rate_limit%'}`;
  const released = await database.transaction(async (transaction) => {
    await consumeLimits(transaction, [first]);
    const release = releaseLimits(database, [first, second]);
    await expect.poll(async () => (await database.execute(waiting)).rows.length).toBeGreaterThan(0);
    await consumeLimits(transaction, [second]);
    return { release };
  });
  await released.release;
  const { rows } = await database.execute(sql`select points from rate_limit where key like ${`log-in:${run}%`}`);
  expect(rows).toEqual([{ points: 1 }, { points: 1 }]);
});
