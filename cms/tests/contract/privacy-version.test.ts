import { createBooking, readContent, sendMessage } from '@studio/contract';
import { expect } from 'vitest';
import { granted } from '../outcome.ts';
import { newBooking, newMessage, someName } from '../submissions.ts';
import { test as studioTest } from '../test.ts';

const test = studioTest
  /** An address that nobody else has. */
  .extend('email', (): string => `${someName().replace(/\W/gu, '')}@guest.example`)
  .extend('keptOf', ({ ask, studio }) => async (email: string): Promise<string[]> => {
    const { json } = await ask('POST', '/api/personal-data/export', { json: { person: email }, token: studio.token });
    const { bookings, messages } = Object(json).data;
    return [...bookings, ...messages].map(({ privacyVersion }) => privacyVersion);
  });

test('who sends a form is kept with the privacy text that its page was built with', async ({ visitor, email, keptOf }) => {
  const shown = '0123456789ab';
  granted(await visitor.send(createBooking, newBooking({ email, privacyVersion: shown })));
  granted(await visitor.send(sendMessage, newMessage({ email, privacyVersion: shown })));
  expect(await keptOf(email)).toEqual([shown, shown]);
});

test('who sends no version, or none of ours, is kept with today’s, which is the same in both languages', async ({
  ask,
  visitor,
  arabicVisitor,
  email,
  keptOf,
}) => {
  for (const privacyVersion of [undefined, '', '<b>', 5, ['0123456789ab'], '0123456789AB'])
    expect((await ask('POST', '/api/bookings', { json: { ...newBooking({ email }), privacyVersion } })).status).toBe(201);
  const [en, ar] = [granted(await visitor.send(readContent, {})), granted(await arabicVisitor.send(readContent, { lang: 'ar' }))];
  expect(en.data.privacyVersion).toMatch(/^[\da-f]{12}$/u);
  expect(ar.data.privacyVersion).toBe(en.data.privacyVersion);
  expect(await keptOf(email)).toEqual(Array.from({ length: 6 }, () => en.data.privacyVersion));
});

test('a form that is sent again after its page was built anew is the same', async ({ ask, email, keptOf }) => {
  const booking = newBooking({ email });
  for (const privacyVersion of ['0123456789ab', 'ba9876543210'])
    expect(
      (await ask('POST', '/api/bookings', { json: { ...booking, privacyVersion }, headers: { 'idempotency-key': email } })).status,
    ).toBe(201);
  expect(await keptOf(email)).toEqual(['0123456789ab']);
});

test('a promise that changes is another version', async ({ ask, studio, visitor }) => {
  const version = async () => granted(await visitor.send(readContent, {})).data.privacyVersion;
  const before = await version();
  const change = (json: object) => ask('POST', '/api/globals/retention', { json, token: studio.token });
  await change({ bookingMonths: 36, messageMonths: 12 });
  expect(await version()).not.toBe(before);
  await change({ bookingMonths: 24, messageMonths: 12 });
  expect(await version()).toBe(before);
});
