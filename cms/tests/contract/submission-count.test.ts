import { createHash, randomUUID } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import { createBooking, createClient, type Language, sendMessage } from '@studio/contract';
import { describe, expect } from 'vitest';
import { fetchFrom, someAddress } from '../fixtures/client-address.ts';
import { objectIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { solve } from '../fixtures/proof-of-work.ts';
import { bookingsOf, newBooking, newMessage } from '../fixtures/submissions.ts';
import { quietStudioTest } from '../fixtures/test.ts';

const tooMany = /Please send it again in about ten minutes, or reach us by WhatsApp or phone/u;

/** A test in a quiet studio, because other submissions would be counted. */
const test = quietStudioTest
  .extend(
    'from',
    ({ studio: { baseUrl } }) =>
      (address: string, lang: Language = 'en') =>
        createClient({ baseUrl, lang, fetch: fetchFrom(address) }),
  )
  .extend('count', ({ database }) => async (name: string, points: number) => {
    await database.execute(sql`update rate_limit set points = ${points} where key like ${`${name}:%`}`);
  })
  /** Fills general limits until the end of the test. */
  .extend('full', ({ database }, { onCleanup }) => async (...names: string[]) => {
    for (const name of names)
      await database.execute(sql`insert into rate_limit (key, points, expire) values (${`${name}:`}, 600, ${Date.now() + 600_000})
        on conflict (key) do update set points = 600, expire = excluded.expire`);
    onCleanup(async () => {
      await database.execute(sql`delete from rate_limit where key like 'submissions%'`);
    });
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
    // Rejected submissions are not counted.
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
    // Messages are counted, too, and all addresses of a /64 count as one.
    expect(rejection(await from('2001:db8::61').send(sendMessage, newMessage())).status).toBe(429);
    expect(rejection(await from(`203.0.113.9, ${address}`, 'ar').send(sendMessage, newMessage())).message).toContain('بعد عشر دقائق');
    expect(
      rejection(await createClient({ baseUrl: studio.baseUrl, fetch: fetchFrom(address) }).send(sendMessage, newMessage())).status,
    ).toBe(429);
    unwrap(await from(someAddress()).send(sendMessage, newMessage()));
  });

  test('are not counted if they are rejected', async ({ from, count, full, database }) => {
    const address = someAddress();
    unwrap(await from(address).send(sendMessage, newMessage()));
    await full('submissions-in-all', 'submissions-reserve-in-all');
    for (let index = 0; index < 3; index += 1) expect(rejection(await from(address).send(createBooking, newBooking())).status).toBe(429);
    const { rows } = await database.execute(`select points from rate_limit where key like 'submissions:%'`);
    expect(rows).toContainEqual({ points: 1 });
    await count('submissions-in-all', 599);
    unwrap(await from(address).send(createBooking, newBooking()));
    expect(rejection(await from(someAddress()).send(createBooking, newBooking())).status).toBe(429);
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

describe('after the general limit', () => {
  const general = 'submissions-in-all';
  const both = [general, 'submissions-reserve-in-all'] as const;

  test('two submissions of a network are accepted, as those of visitors without JavaScript', async ({ from, full }) => {
    await full(general);
    for (const address of ['2001:db8:1:1::1', '2001:db8:1:2::1']) unwrap(await from(address).send(sendMessage, newMessage()));
    // The third submission of the /48 needs a proof of work.
    const { status, work } = rejection(await from('2001:db8:1:3::1').send(sendMessage, newMessage()));
    expect([status, work?.maxnumber]).toEqual([429, 300_000]);
    unwrap(await from('2001:db8:2:1::1').send(sendMessage, newMessage()));
  });

  test('a proof of work makes a submission acceptable, once', async ({ from, owner, full }) => {
    await full(...both);
    const [address, booking] = [someAddress(), newBooking()];
    const { message, retryAfter, work } = rejection(await from(address).send(createBooking, booking));
    expect([message, work]).toEqual([expect.stringMatching(tooMany), expect.objectContaining({ algorithm: 'SHA-256' })]);
    expect(retryAfter).toBeGreaterThan(0);
    const solution = solve(work);
    // Send two concurrent submissions with one solution, as if two processes received them.
    const others = [newMessage(), newMessage()];
    const sent = await Promise.all(others.map((other) => from(someAddress()).send(sendMessage, { ...other, work: solution })));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rejection(await from(address).send(createBooking, { ...booking, work: solution })).work).not.toEqual(work);
    expect(await bookingsOf(owner, booking.name)).toEqual([]);
  });

  test('a wrong or forged solution is rejected', async ({ from, full, request }) => {
    await full(...both);
    const solution = solve(rejection(await from(someAddress()).send(sendMessage, newMessage())).work);
    const known = createHash('sha256').update('x1').digest('hex');
    for (const forged of [
      { ...solution, number: solution.number + 1 },
      { ...solution, salt: solution.salt.replace(/expires=\d+/u, 'expires=99999999999') },
      { ...solution, challenge: known, salt: 'x', number: 1 },
      { ...solution, signature: '' },
      JSON.stringify(solution),
      [],
    ]) {
      const answer = await request('POST', '/api/contact', { json: { ...newMessage(), work: forged } });
      expect([answer.status, typeof objectIn(answer.json)['work']]).toEqual([429, 'object']);
    }
    unwrap(await from(someAddress()).send(sendMessage, { ...newMessage(), work: solution }));
  });

  test('sixty submissions of one address are the limit also with a proof of work', async ({ from, full, count }) => {
    const address = someAddress();
    unwrap(await from(address).send(sendMessage, newMessage()));
    await full(...both);
    const work = solve(rejection(await from(address).send(sendMessage, newMessage())).work);
    await count('submissions', 60);
    const refused = rejection(await from(address).send(sendMessage, { ...newMessage(), work }));
    expect([refused.status, refused.work]).toEqual([429, undefined]);
  });

  test('possible spam has its own limit, and needs a proof of work after it', async ({ from, full, database }) => {
    const spam = () => ({ ...newMessage(), formTopic: 'x' });
    unwrap(await from(someAddress()).send(sendMessage, spam()));
    const { rows } = await database.execute(`select points from rate_limit where key = '${general}:'`);
    expect(rows).toEqual([]);
    await full('submissions-suspected');
    const { work } = rejection(await from(someAddress()).send(sendMessage, spam()));
    unwrap(await from(someAddress()).send(sendMessage, newMessage()));
    unwrap(await from(someAddress()).send(sendMessage, { ...spam(), work: solve(work) }));
  });
});
