import { randomUUID } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import { createBooking, createClient, type Language, sendMessage } from '@studio/contract';
import { describe, expect } from 'vitest';
import { fetchFrom, someAddress } from '../fixtures/client-address.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, newBooking, newMessage } from '../fixtures/submissions.ts';
import { quietStudioTest } from '../fixtures/test.ts';

const tooMany = /Please send it again in about ten minutes/u;

/** A test in a quiet studio, because other submissions would count. */
const test = quietStudioTest
  .extend(
    'from',
    ({ studio: { baseUrl } }) =>
      (address: string, lang: Language = 'en') =>
        createClient({ baseUrl, lang, fetch: fetchFrom(address) }),
  )
  /** Sets all counters of a rate limit. */
  .extend('count', ({ database }) => async (name: string, points: number) => {
    await database.execute(sql`update rate_limit set points = ${points} where key like ${`${name}:%`}`);
  });

describe('submissions', () => {
  test('of one address are limited to sixty in ten minutes, also concurrently; repeated ones succeed', async ({
    from,
    owner,
    studio,
    count,
  }) => {
    const address = '2001:db8::60';
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const booking = newBooking();
    const send = (idempotencyKey: string) => from(address).send(createBooking, booking, { idempotencyKey });
    // Rejected submissions do not count.
    for (let index = 0; index < 5; index += 1) rejection(await from(address).send(createBooking, newBooking({ name: '' })));
    unwrap(await from(address).send(sendMessage, newMessage()));
    await count('submissions', 50);
    const outcomes = await Promise.all(keys.map(send));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await bookingsOf(owner, booking.name)).toHaveLength(10);
    for (const outcome of outcomes) {
      if (outcome.ok) continue;
      const { status, message, retryAfter } = rejection(outcome);
      expect([status, message]).toEqual([429, expect.stringMatching(tooMany)]);
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(600);
    }
    for (const [index, outcome] of outcomes.entries()) if (outcome.ok) unwrap(await send(keys[index] ?? ''));
    // Messages count too, and all addresses of a /64 count as one.
    expect(rejection(await from('2001:db8::61').send(sendMessage, newMessage())).status).toBe(429);
    expect(rejection(await from(`203.0.113.9, ${address}`, 'ar').send(sendMessage, newMessage())).message).toContain('بعد عشر دقائق');
    expect(
      rejection(await createClient({ baseUrl: studio.baseUrl, fetch: fetchFrom(address) }).send(sendMessage, newMessage())).status,
    ).toBe(429);
    unwrap(await from(someAddress()).send(sendMessage, newMessage()));
  });

  test('do not count if they are rejected', async ({ from, count, database }) => {
    const address = someAddress();
    unwrap(await from(address).send(sendMessage, newMessage()));
    await count('submissions-in-all', 600);
    for (let index = 0; index < 3; index += 1) expect(rejection(await from(address).send(createBooking, newBooking())).status).toBe(429);
    const { rows } = await database.execute(`select points from rate_limit where key like 'submissions:%'`);
    expect(rows).toContainEqual({ points: 1 });
    await count('submissions-in-all', 599);
    unwrap(await from(address).send(createBooking, newBooking()));
    expect(rejection(await from(someAddress()).send(createBooking, newBooking())).status).toBe(429);
    await count('submissions-in-all', 0);
  });

  test('are accepted again after ten minutes', async ({ from, count, database }) => {
    const address = someAddress();
    unwrap(await from(address).send(sendMessage, newMessage()));
    await count('submissions', 60);
    expect(rejection(await from(address).send(sendMessage, newMessage())).status).toBe(429);
    await database.execute(sql`update rate_limit set expire = ${Date.now() - 1} where key like 'submissions%'`);
    unwrap(await from(address).send(sendMessage, newMessage()));
  });
});
