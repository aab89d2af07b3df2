import { createBooking } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { fieldsIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { anyReceipt } from '../fixtures/receipt.ts';
import { bookingsOf, newBooking, someName } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;

describe('a booking', () => {
  test('returns an English confirmation', async ({ request }) => {
    const answer = await request('POST', '/api/bookings', { json: newBooking() });
    expect(answer.status).toBe(201);
    expect(answer.json).toStrictEqual({
      success: true,
      message: 'Thank you for your booking! We will get back to you soon.',
      data: anyReceipt,
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/u);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('returns an Arabic confirmation', async ({ arabicVisitor }) => {
    const { message } = unwrap(await arabicVisitor.send(createBooking, newBooking()));
    expect(message).toBe('شكراً لحجزكم! سنتواصل معكم قريباً.');
  });

  test('is listed for the admin as it was sent', async ({ visitor, owner, request, studio }) => {
    const booking = newBooking();
    const before = Date.now();
    unwrap(await visitor.send(createBooking, booking));
    const [stored] = await bookingsOf(owner, booking.name);
    expect(stored).toMatchObject({ ...booking, status: 'pending' });
    expect(stored?._id).toMatch(uuid);
    expect(Date.parse(stored?.createdAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
    const { json } = await request('GET', '/api/bookings', { token: studio.token });
    const keys = ['_id', 'name', 'email', 'phone', 'location', 'date', 'package', 'message', 'status', 'language', 'createdAt'];
    expect(json).toEqual({ success: true, data: expect.any(Array) });
    expect(json).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ name: booking.name })]) });
    // Add the fields that only some rows have, so that all rows have the same keys.
    const optional = { language: '', mailLimited: true, reference: '', time: {}, womenOnly: true };
    for (const row of fieldsIn(json, { data: v.array(v.looseObject({})) }).data)
      expect(Object.keys({ ...optional, ...row }).toSorted()).toEqual(
        [...keys, 'mailLimited', 'reference', 'time', 'womenOnly'].toSorted(),
      );
  });

  test('is accepted with required fields only', async ({ visitor, owner }) => {
    const name = someName();
    unwrap(await visitor.send(createBooking, { name, email: 'sara@guest.example', package: 'portrait' }));
    expect(await bookingsOf(owner, name)).toMatchObject([{ phone: '', location: '', date: '', message: '', package: 'portrait' }]);
  });

  test.for(['wedding', 'portrait', 'event'] as const)('is accepted for the package %s', async (name, { visitor, owner }) => {
    const booking = newBooking({ package: name });
    unwrap(await visitor.send(createBooking, booking));
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ package: name }]);
  });

  test('is stored without extra white space', async ({ visitor, owner }) => {
    const booking = newBooking();
    unwrap(
      await visitor.send(createBooking, {
        ...booking,
        name: `  ${booking.name}\u0000\u202e\t `,
        email: ' sara@guest.example ',
        location: 'Al\r\n Ula ',
        message: '\r\nfirst\r\nsecond \ud800\u0007 ',
      }),
    );
    expect(await bookingsOf(owner, booking.name)).toMatchObject([
      { email: 'sara@guest.example', location: 'Al Ula', message: 'first\nsecond \ufffd' },
    ]);
  });

  test('keeps text of any script unchanged', async ({ visitor, owner }) => {
    const words = 'سارة 💍👩‍👩‍👧 Zoë Zoe\u0308 <script>alert(1)</script> {{name}} \'"; drop table booking; -- %s $1';
    const booking = newBooking({ location: words, message: words });
    unwrap(await visitor.send(createBooking, booking));
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ location: words, message: words }]);
  });
});

describe('fields that a visitor cannot set', () => {
  const forged = {
    _id: '00000000-0000-4000-8000-000000000001',
    id: '00000000-0000-4000-8000-000000000002',
    status: 'confirmed',
    createdAt: '2020-01-01T00:00:00.000Z',
    updatedAt: '2020-01-01T00:00:00.000Z',
    fingerprint: 'mine',
    idempotencyKey: 'mine',
    isAdmin: true,
    ['__proto__']: { status: 'confirmed' },
    constructor: { prototype: { status: 'confirmed' } },
  };

  test('are the id, the status and the time', async ({ request, owner, database }) => {
    const booking = newBooking();
    const { status } = await request('POST', '/api/bookings', { json: { ...booking, ...forged } });
    expect(status).toBe(201);
    const [stored] = await bookingsOf(owner, booking.name);
    expect(stored?.status).toBe('pending');
    expect([forged.id, forged._id]).not.toContain(stored?._id);
    expect(Date.parse(stored?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const { rows } = await database.execute(`select fingerprint, idempotency_key from booking where name = '${booking.name}'`);
    expect(rows).toEqual([{ fingerprint: expect.not.stringMatching(/^mine$/u), idempotency_key: null }]);
  });

  test('are not set by a prototype in JSON', async ({ request, owner }) => {
    const booking = newBooking();
    const body = `${JSON.stringify(booking).slice(0, -1)},"__proto__":{"status":"confirmed"}}`;
    expect((await request('POST', '/api/bookings', { body, headers: { 'content-type': 'application/json' } })).status).toBe(201);
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ status: 'pending' }]);
  });
});
