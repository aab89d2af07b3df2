import { randomUUID } from 'node:crypto';
import { createBooking, createClient, sendMessage, updateBooking } from '@studio/contract';
import { describe, expect } from 'vitest';
import { fetchFrom, someAddress } from '../fixtures/client-address.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, messagesOf, newBooking, newMessage } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

const reused = 'This was already sent with other details. Please reload the page and try again.';

describe('a repeated submission', () => {
  test('is stored once for ten concurrent requests with one key', async ({ request, owner }) => {
    for (const [path, form, read] of [
      ['/api/bookings', newBooking(), bookingsOf],
      ['/api/contact', newMessage(), messagesOf],
    ] as const) {
      const headers = { 'idempotency-key': randomUUID() };
      const answers = await Promise.all(Array.from({ length: 10 }, () => request('POST', path, { json: form, headers })));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await read(owner, form.name)).toHaveLength(1);
    }
  });

  test('is stored once for ten concurrent requests without a key', async ({ visitor, owner }) => {
    const [booking, message] = [newBooking(), newMessage()];
    const sent = Array.from({ length: 10 }, async () => [
      unwrap(await visitor.send(createBooking, booking)),
      unwrap(await visitor.send(sendMessage, message)),
    ]);
    await Promise.all(sent);
    expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
    expect(await messagesOf(owner, message.name)).toHaveLength(1);
  });

  test('gets the first answer later, also after changes by the admin', async ({ visitor, owner, database }) => {
    const booking = newBooking();
    const options = { idempotencyKey: randomUUID() };
    const first = unwrap(await visitor.send(createBooking, booking, options));
    await database.execute(`update booking set created_at = now() - interval '3 days', status = 'declined' where name = '${booking.name}'`);
    expect(unwrap(await visitor.send(createBooking, booking, options))).toEqual(first);
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ status: 'declined' }]);
  });

  test('is rejected with the same key and other fields', async ({ visitor, arabicVisitor, owner }) => {
    const [booking, message] = [newBooking(), newMessage()];
    const options = { idempotencyKey: randomUUID() };
    unwrap(await visitor.send(createBooking, booking, options));
    unwrap(await visitor.send(sendMessage, message, options));
    const other = rejection(await visitor.send(createBooking, { ...booking, message: 'other' }, options));
    expect(other).toMatchObject({ status: 422, message: reused, errors: {} });
    const inArabic = rejection(await arabicVisitor.send(sendMessage, { ...message, email: 'other@guest.example' }, options));
    expect(inArabic).toMatchObject({
      status: 422,
      message: 'سبق إرسال هذا الطلب ببيانات مختلفة. يُرجى إعادة تحميل الصفحة والمحاولة مرة أخرى.',
    });
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ message: booking.message }]);
    expect(await messagesOf(owner, message.name)).toMatchObject([{ email: message.email }]);
  });

  test('is stored once and rejected once for concurrent requests with one key and other fields', async ({ visitor, owner }) => {
    const [one, other] = [newBooking(), newBooking()];
    const options = { idempotencyKey: randomUUID() };
    const outcomes = await Promise.all([one, other].map((booking) => visitor.send(createBooking, booking, options)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(rejection(outcomes.find(({ ok }) => !ok) ?? { ok: false, failure: 'unreachable' }).status).toBe(422);
    expect([...(await bookingsOf(owner, one.name)), ...(await bookingsOf(owner, other.name))]).toHaveLength(1);
  });
});

describe('a submission without a key', () => {
  test('is a duplicate if only white space or the digits’ script differs', async ({ visitor, owner }) => {
    const booking = newBooking({ phone: '0550123456' });
    unwrap(await visitor.send(createBooking, booking));
    unwrap(await visitor.send(createBooking, { ...booking, phone: ' ٠٥٥٠١٢٣٤٥٦', location: ` ${booking.location}\u0000 ` }));
    expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
  });

  test('gets the client’s secret page from the same address only', async ({ studio, owner }) => {
    const booking = newBooking();
    const clientAt = (address: string) => createClient({ baseUrl: studio.baseUrl, lang: 'en', fetch: fetchFrom(address) });
    const [client, stranger] = [clientAt(someAddress()), clientAt(someAddress())];
    const first = unwrap(await client.send(createBooking, booking));
    expect(first.data?.page).toBeDefined();
    expect(unwrap(await client.send(createBooking, booking))).toEqual(first);
    const repeated = async (fields: object = {}) => unwrap(await stranger.send(createBooking, { ...booking, ...fields }));
    const { data: _, ...withoutPage } = first;
    expect(await repeated()).toEqual(withoutPage);
    // Submissions of the stranger's own do not open the page either: possible spam, and the same fields with a key.
    unwrap(await stranger.send(createBooking, { ...booking, formTopic: 'x' }));
    expect(await repeated()).toEqual(withoutPage);
    const own = unwrap(await stranger.send(createBooking, booking, { idempotencyKey: randomUUID() }));
    expect(own.data?.page).not.toBe(first.data?.page);
    expect(await repeated()).toEqual(withoutPage);
    expect(await bookingsOf(owner, booking.name)).toHaveLength(2);
  });

  test('is another one if a word differs', async ({ visitor, owner }) => {
    const booking = newBooking();
    unwrap(await visitor.send(createBooking, booking));
    unwrap(await visitor.send(createBooking, { ...booking, message: `${booking.message}!` }));
    expect(await bookingsOf(owner, booking.name)).toHaveLength(2);
  });

  test.for(['declined', 'cancelled'] as const)('is another one after the first was %s', async (status, { visitor, owner }) => {
    const booking = newBooking();
    unwrap(await visitor.send(createBooking, booking));
    const [{ _id: id } = expect.fail('No booking')] = await bookingsOf(owner, booking.name);
    unwrap(await owner.send(updateBooking, { status }, { id }));
    const again = unwrap(await visitor.send(createBooking, booking));
    expect(unwrap(await visitor.send(createBooking, booking))).toEqual(again);
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ status: 'pending', reference: again.data?.reference }, { status }]);
  });

  test('is another one after ten minutes', async ({ visitor, owner, database }) => {
    const booking = newBooking();
    unwrap(await visitor.send(createBooking, booking));
    await database.execute(`update booking set created_at = created_at - interval '9 minutes 50 seconds' where name = '${booking.name}'`);
    unwrap(await visitor.send(createBooking, booking));
    expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
    await database.execute(`update booking set created_at = created_at - interval '10 seconds' where name = '${booking.name}'`);
    unwrap(await visitor.send(createBooking, booking));
    expect(await bookingsOf(owner, booking.name)).toHaveLength(2);
  });
});

test('equal fields with different keys are two submissions', async ({ visitor, owner }) => {
  const booking = newBooking();
  for (const idempotencyKey of [randomUUID(), randomUUID()]) unwrap(await visitor.send(createBooking, booking, { idempotencyKey }));
  expect(await bookingsOf(owner, booking.name)).toHaveLength(2);
});

test('a key is separate for bookings and messages', async ({ visitor, owner }) => {
  const [booking, message] = [newBooking(), newMessage()];
  const options = { idempotencyKey: randomUUID() };
  unwrap(await visitor.send(createBooking, booking, options));
  unwrap(await visitor.send(sendMessage, message, options));
  expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
  expect(await messagesOf(owner, message.name)).toHaveLength(1);
});

test('a rejected submission does not use its key', async ({ visitor, owner }) => {
  const booking = newBooking();
  const options = { idempotencyKey: randomUUID() };
  expect(rejection(await visitor.send(createBooking, { ...booking, email: 'none' }, options)).status).toBe(400);
  unwrap(await visitor.send(createBooking, booking, options));
  expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
});

describe('a key', () => {
  test.for([' ', '', 'two words', 'k'.repeat(101), 'clé', '\u00a0', ['one', 'two']])('cannot be %j', async (key, { request, owner }) => {
    const booking = newBooking();
    const answer = await request('POST', '/api/bookings', { json: booking, headers: { 'idempotency-key': key } });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ success: false, message: 'The Idempotency-Key must be 1 to 100 printable characters.' });
    expect(await bookingsOf(owner, booking.name)).toEqual([]);
  });

  test.for(["'; drop table booking; --", '%00', '"quoted"', '~!@#$%^&*()'.padEnd(100, 'k')])(
    'may be %j',
    async (text, { request, owner }) => {
      const booking = newBooking();
      const headers = { 'idempotency-key': `${randomUUID().slice(0, 8)}${text.replaceAll(' ', '_')}`.slice(0, 100) };
      for (const _ of [1, 2]) expect((await request('POST', '/api/bookings', { json: booking, headers })).status).toBe(201);
      expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
    },
  );
});
