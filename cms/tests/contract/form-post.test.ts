import { describe, expect } from 'vitest';
import { bookingsOf, messagesOf, newBooking, newMessage, someName } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

const type = { 'content-type': 'application/x-www-form-urlencoded' };
const typed = (fields: object): string => new URLSearchParams(Object.entries(fields)).toString();

describe('a form posted without JavaScript', () => {
  test('redirects a booking to the confirmation page', async ({ request, owner }) => {
    const booking = newBooking({ message: 'سطر أول\r\nsecond & third + 100% = 💍' });
    const answer = await request('POST', '/api/bookings', { body: typed(booking), headers: type });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/book/thanks');
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ ...booking, message: booking.message.replace('\r\n', '\n') }]);
  });

  test('uses the package of the card if the list has none', async ({ request, owner }) => {
    const { package: card, ...booking } = newBooking({ package: 'portrait' });
    const answer = await request('POST', '/api/bookings', { body: typed({ card, ...booking }), headers: type });
    expect(answer.status).toBe(303);
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ package: 'portrait' }]);
  });

  test('redirects a message of the Arabic page', async ({ request, owner }) => {
    const message = newMessage();
    const answer = await request('POST', '/api/contact?lang=ar', { body: typed(message), headers: type });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ar/contact/thanks']);
    expect(await messagesOf(owner, message.name)).toHaveLength(1);
  });

  test('uses the language of the page, not of the browser', async ({ request }) => {
    const post = (address: string, language: string) =>
      request('POST', address, { body: typed(newBooking()), headers: { ...type, 'accept-language': language } });
    expect((await post('/api/bookings?lang=en', 'ar')).headers.get('location')).toBe('/book/thanks');
    expect((await post('/api/bookings?lang=ar', 'en')).headers.get('location')).toBe('/ar/book/thanks');
  });

  test('stores a double submission once', async ({ request, owner }) => {
    const booking = newBooking();
    const answers = await Promise.all([1, 2, 3].map(() => request('POST', '/api/bookings', { body: typed(booking), headers: type })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
  });

  test('accepts Arabic digits and a charset', async ({ request, owner }) => {
    const booking = newBooking();
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
    const answer = await request('POST', '/api/bookings', { body: typed({ ...booking, phone: '٠٥٥٠١٢٣٤٥٦' }), headers });
    expect(answer.status).toBe(303);
    expect(await bookingsOf(owner, booking.name)).toMatchObject([{ phone: '0550123456' }]);
  });

  test('returns the errors of the fields', async ({ request, owner }) => {
    const name = someName();
    const answer = await request('POST', '/api/bookings', { body: typed({ name, email: 'none' }), headers: type });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      success: false,
      errors: { email: 'Please enter a valid email.', package: 'Please select a package.' },
    });
    expect(await bookingsOf(owner, name)).toEqual([]);
  });

  test.for(['', '&&&', '=', '%', '%ff%fe', 'name', '__proto__=x&constructor=y', 'name=a&name=b'])(
    'returns 400 for %j',
    async (body, { request }) => {
      const answer = await request('POST', '/api/contact', { body, headers: type });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ success: false, errors: { email: 'Please enter a valid email.' } });
    },
  );

  test('rejects a body over the limit', async ({ request }) => {
    expect((await request('POST', '/api/contact', { body: `name=${'x'.repeat(100_000)}`, headers: type })).status).toBe(413);
  });

  test('applies to POST only: GET with a form content type reads', async ({ request, studio }) => {
    const answer = await request('GET', '/api/contact', { token: studio.token, headers: type });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual(expect.any(Array));
  });

  test.for([
    ['/api/bookings?lang=en', '/book'],
    ['/api/contact?lang=ar', '/ar/contact'],
  ] as const)('opens the page of the form for a browser that reloads %s', async ([address, page], { request, studio }) => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const answer = await request('GET', address, { headers: { accept }, cookie: studio.token });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, page]);
    expect((await request('GET', address, { headers: { accept }, token: studio.token })).status).toBe(200);
    expect((await request('GET', address, { token: studio.token })).status).toBe(200);
  });

  test('is rejected by all other calls', async ({ request, studio }) => {
    const login = typed({ username: 'admin', password: 'correct-horse-battery' });
    expect((await request('POST', '/api/admin/login', { body: login, headers: type })).status).toBe(415);
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await request('PATCH', `/api/bookings/${id}`, { body: 'status=confirmed', headers: type, token: studio.token })).status).toBe(
      415,
    );
  });
});

describe('a form of a foreign page is rejected', () => {
  const senders: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a site that begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
    ['another site, by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour, by the browser’s word', { 'sec-fetch-site': 'same-site' }],
    ['nonsense', { origin: 'nonsense' }],
  ];
  test.for(senders)('rejects a form with %s', async ([, headers], { request, owner }) => {
    const booking = newBooking();
    for (const sent of [
      { body: typed(booking), headers: { ...type, ...headers } },
      { json: booking, headers },
      { body: JSON.stringify(booking), headers: { 'content-type': 'text/plain', ...headers } },
    ]) {
      const answer = await request('POST', '/api/bookings', sent);
      expect(answer.status).toBe(403);
      expect(answer.json).toEqual({ success: false, message: "This form can only be sent from the studio's own pages." });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(await bookingsOf(owner, booking.name)).toEqual([]);
  });

  test('and a log-in form', async ({ request }) => {
    const json = { username: 'admin', password: 'correct-horse-battery' };
    const answer = await request('POST', '/api/admin/login', { json, headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('a form of the server’s own address or localhost is accepted', async ({ request, studio }) => {
    const { port } = new URL(studio.baseUrl);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `studio.local:${port}`, `192.168.1.20:${port}`]) {
      const headers = { ...type, host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      expect((await request('POST', '/api/contact', { body: typed(newMessage()), headers })).status).toBe(303);
    }
  });

  test('a form of a foreign name that resolves to this machine is rejected', async ({ request, studio }) => {
    const host = `evil.example:${new URL(studio.baseUrl).port}`;
    const headers = { ...type, host, origin: `http://${host}` };
    expect((await request('POST', '/api/contact', { body: typed(newMessage()), headers })).status).toBe(403);
  });
});
