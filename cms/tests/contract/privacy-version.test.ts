import { createBooking, readContent, sendMessage } from '@studio/contract';
import * as v from 'valibot';
import { expect } from 'vitest';
import { dataIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { newBooking, newMessage, someName } from '../fixtures/submissions.ts';
import { quietStudioTest } from '../fixtures/test.ts';

const test = quietStudioTest
  .extend('email', (): string => `${someName().replace(/\W/gu, '')}@guest.example`)
  .extend('keptOf', ({ request, studio }) => async (email: string): Promise<string[]> => {
    const { json } = await request('POST', '/api/personal-data/export', { json: { person: email }, token: studio.token });
    const kept = v.array(v.object({ privacyVersion: v.string() }));
    const { bookings, messages } = dataIn(json, { bookings: kept, messages: kept });
    return [...bookings, ...messages].map(({ privacyVersion }) => privacyVersion);
  })
  /** Sets the retention, which the privacy page shows. */
  .extend('promise', ({ request, studio }) => async (months: { bookingMonths: number }): Promise<void> => {
    const json = { messageMonths: 12, ...months };
    expect((await request('POST', '/api/globals/retention', { json, token: studio.token })).status).toBe(200);
  })
  .extend(
    'version',
    ({ visitor }) =>
      async (): Promise<string> =>
        unwrap(await visitor.send(readContent, {})).data.privacyVersion,
  )
  /** Returns the privacy version of pages that were built before a change of the retention. */
  .extend('earlier', async ({ promise, version }) => {
    await promise({ bookingMonths: 36 });
    const earlier = await version();
    await promise({ bookingMonths: 24 });
    return earlier;
  })
  .extend('today', async ({ promise, version }) => {
    await promise({ bookingMonths: 24 });
    return version();
  });

test('a submission is stored with the privacy version of its page', async ({ visitor, email, today, earlier, keptOf }) => {
  expect(earlier).not.toBe(today);
  unwrap(await visitor.send(createBooking, newBooking({ email, privacyVersion: earlier })));
  unwrap(await visitor.send(sendMessage, newMessage({ email, privacyVersion: today })));
  expect(await keptOf(email)).toEqual([earlier, today]);
});

test('a submission with a missing or unknown version is stored with the current one, equal in both languages', async ({
  request,
  visitor,
  arabicVisitor,
  email,
  keptOf,
}) => {
  for (const privacyVersion of [undefined, '', '<b>', 5, ['0123456789ab'], '0123456789AB', '0123456789ab'])
    expect((await request('POST', '/api/bookings', { json: { ...newBooking({ email }), privacyVersion } })).status).toBe(201);
  const [en, ar] = [unwrap(await visitor.send(readContent, {})), unwrap(await arabicVisitor.send(readContent, { lang: 'ar' }))];
  expect(en.data.privacyVersion).toMatch(/^[\da-f]{12}$/u);
  expect(ar.data.privacyVersion).toBe(en.data.privacyVersion);
  expect(await keptOf(email)).toEqual(Array.from({ length: 7 }, () => en.data.privacyVersion));
});

test('a repeated submission with a newer version is a duplicate', async ({ request, email, today, earlier, keptOf }) => {
  const booking = newBooking({ email });
  for (const privacyVersion of [earlier, today])
    expect(
      (await request('POST', '/api/bookings', { json: { ...booking, privacyVersion }, headers: { 'idempotency-key': email } })).status,
    ).toBe(201);
  expect(await keptOf(email)).toEqual([earlier]);
});

test('a changed text makes a new version, and the old text the old version', async ({ version, promise, today, earlier }) => {
  expect(await version()).toBe(today);
  await promise({ bookingMonths: 36 });
  expect(await version()).toBe(earlier);
  await promise({ bookingMonths: 24 });
  expect(await version()).toBe(today);
});
