import { randomUUID } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import { createBooking, createClient, type Language, sendMessage } from '@studio/contract';
import { describe, expect } from 'vitest';
import { fetchFrom, someAddress } from '../fixtures/client-address.ts';
import { granted, refused } from '../fixtures/outcome.ts';
import { bookingsOf, newBooking, newMessage } from '../fixtures/submissions.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const tooMany = /Please send it again in about ten minutes/u;

/** In a studio in which nobody else books. */
const test = ownStudioTest()
  .extend(
    'from',
    ({ studio: { baseUrl } }) =>
      (address: string, lang: Language = 'en') =>
        createClient({ baseUrl, lang, fetch: fetchFrom(address) }),
  )
  /** Sets how many were stored of late. */
  .extend('count', ({ database }) => async (name: string, points: number) => {
    await database.execute(sql`update rate_limit set points = ${points} where key like ${`${name}:%`}`);
  });

describe('of the visitors at one address', () => {
  test('sixty are stored in ten minutes, also when all come at once, and whoever repeats is thanked', async ({
    from,
    owner,
    studio,
    count,
  }) => {
    const address = '2001:db8::60';
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const booking = newBooking();
    const send = (idempotencyKey: string) => from(address).send(createBooking, booking, { idempotencyKey });
    // Refused ones are none of the sixty.
    for (let index = 0; index < 5; index += 1) refused(await from(address).send(createBooking, newBooking({ name: '' })));
    granted(await from(address).send(sendMessage, newMessage()));
    await count('submissions', 50);
    const outcomes = await Promise.all(keys.map(send));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await bookingsOf(owner, booking.name)).toHaveLength(10);
    for (const outcome of outcomes) {
      if (outcome.ok) continue;
      const { status, message, retryAfter } = refused(outcome);
      expect([status, message]).toEqual([429, expect.stringMatching(tooMany)]);
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(600);
    }
    for (const [index, outcome] of outcomes.entries()) if (outcome.ok) granted(await send(keys[index] ?? ''));
    // A message is one, too; and whoever is in the same /64 is at the same address.
    expect(refused(await from('2001:db8::61').send(sendMessage, newMessage())).status).toBe(429);
    expect(refused(await from(`203.0.113.9, ${address}`, 'ar').send(sendMessage, newMessage())).message).toContain('بعد عشر دقائق');
    expect(refused(await createClient({ baseUrl: studio.baseUrl, fetch: fetchFrom(address) }).send(sendMessage, newMessage())).status).toBe(
      429,
    );
    granted(await from(someAddress()).send(sendMessage, newMessage()));
  });

  test('who is refused is not counted', async ({ from, count, database }) => {
    const address = someAddress();
    granted(await from(address).send(sendMessage, newMessage()));
    await count('submissions-in-all', 600);
    for (let index = 0; index < 3; index += 1) expect(refused(await from(address).send(createBooking, newBooking())).status).toBe(429);
    const { rows } = await database.execute(`select points from rate_limit where key like 'submissions:%'`);
    expect(rows).toContainEqual({ points: 1 });
    await count('submissions-in-all', 599);
    granted(await from(address).send(createBooking, newBooking()));
    expect(refused(await from(someAddress()).send(createBooking, newBooking())).status).toBe(429);
    await count('submissions-in-all', 0);
  });

  test('all may send again when the ten minutes are over', async ({ from, count, database }) => {
    const address = someAddress();
    granted(await from(address).send(sendMessage, newMessage()));
    await count('submissions', 60);
    expect(refused(await from(address).send(sendMessage, newMessage())).status).toBe(429);
    await database.execute(sql`update rate_limit set expire = ${Date.now() - 1} where key like 'submissions%'`);
    granted(await from(address).send(sendMessage, newMessage()));
  });
});
