import { Agent } from 'node:http';
import { limits } from '@studio/contract';
import { describe, expect } from 'vitest';
import { bookingsOf, newBooking } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

const type = { 'content-type': 'application/json' };
const tooLarge = { success: false, message: 'This is too much at once. Please send less.' };

/** Returns a booking whose JSON has this many bytes. */
const bookingOfBytes = (bytes: number) => {
  const booking = newBooking();
  const rest = bytes - Buffer.byteLength(JSON.stringify({ ...booking, padding: '' }));
  return { booking, body: JSON.stringify({ ...booking, padding: 'x'.repeat(rest) }) };
};

function* piecesOf(body: string): Iterable<Uint8Array> {
  for (let at = 0; at < body.length; at += 16_000) yield Buffer.from(body.slice(at, at + 16_000));
}

describe('a body over the limit is rejected', () => {
  test('accepts a body at the limit', async ({ request, owner }) => {
    const { booking, body } = bookingOfBytes(limits.bodyBytes);
    expect((await request('POST', '/api/bookings', { body, headers: type })).status).toBe(201);
    expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
  });

  test.for([
    { way: 'with its length said', send: (body: string) => ({ body }) },
    { way: 'in pieces of unsaid length', send: (body: string) => ({ chunks: piecesOf(body) }) },
  ])('rejects one byte more, $way', async ({ send }, { request, owner }) => {
    const { booking, body } = bookingOfBytes(limits.bodyBytes + 1);
    const answer = await request('POST', '/api/bookings', { ...send(body), headers: type });
    expect(answer.status).toBe(413);
    expect(answer.json).toEqual(tooLarge);
    expect(await bookingsOf(owner, booking.name)).toEqual([]);
  });

  test.for(['/api/contact', '/api/admin/login', '/api/bookings'])('returns 413 for many megabytes to %s', async (path, { request }) => {
    const body = 'x'.repeat(8_000_000);
    for (const sent of [{ body }, { chunks: piecesOf(body) }]) {
      const answer = await request('POST', path, { ...sent, headers: { ...type, 'accept-language': 'ar' } });
      expect(answer.status).toBe(413);
      expect(answer.json).toEqual({ success: false, message: 'حجم البيانات المرسلة كبير جداً. يُرجى تقليله.' });
    }
  });

  test('closes the connection, and accepts the next request', async ({ request }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (const sent of [{ body: 'x'.repeat(1_000_000) }, { chunks: piecesOf('x'.repeat(1_000_000)) }]) {
        const answer = await request('POST', '/api/bookings', { ...sent, headers: type, agent });
        expect(answer.status).toBe(413);
        expect(answer.headers.get('connection')).toBe('close');
        const next = await request('POST', '/api/bookings', { json: newBooking(), agent });
        expect(next.status).toBe(201);
        expect(next.headers.get('connection')).toBe('keep-alive');
      }
    } finally {
      agent.destroy();
    }
  });

  test('rejects it from the admin too', async ({ request, studio }) => {
    const id = '00000000-0000-4000-8000-000000000000';
    const answer = await request('PATCH', `/api/photos/${id}`, { body: 'x'.repeat(100_000), headers: type, token: studio.token });
    expect(answer.status).toBe(413);
  });
});
