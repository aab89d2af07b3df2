import { calls, createBooking, pathOf, sendMessage } from '@studio/contract';
import { describe, expect } from 'vitest';
import { unwrap } from '../fixtures/outcome.ts';
import { forge } from '../fixtures/staff.ts';
import { newBooking, newMessage } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';

const id = '00000000-0000-4000-8000-000000000000';
const closed = calls
  .filter((call) => call.auth !== 'none')
  .map((call) => ({ ...call, address: pathOf(call, id), name: `${call.method} ${call.path}` }));
const bearerOnly = closed.filter((call) => call.auth === 'bearer');
const cookieWrites = closed.filter((call) => call.auth === 'session' && call.method !== 'GET');
const week = 7 * 24 * 60 * 60;

/** Text of the inbox that unauthenticated clients must never read. */
const secret = 'words for the studio alone';

const test = studioTest.extend('inbox', { scope: 'file' }, async ({ visitor }) => {
  unwrap(await visitor.send(createBooking, newBooking({ message: secret })));
  unwrap(await visitor.send(sendMessage, newMessage({ message: secret })));
  return { secret };
});

test('the list of closed calls is complete', () => {
  expect(closed.map(({ name }) => name).toSorted()).toEqual(
    [
      'DELETE /api/admin/appointments/{id}',
      'DELETE /api/admin/galleries/{id}',
      'DELETE /api/admin/push/{id}',
      'DELETE /api/admin/releases/requests/{id}',
      'GET /api/admin/releases',
      'GET /api/admin/releases/{id}',
      'GET /api/admin/releases/{id}/scan',
      'GET /api/admin/withheld-photos',
      'POST /api/admin/photo-people',
      'POST /api/admin/releases/paper',
      'POST /api/admin/releases/requests',
      'POST /api/admin/releases/{id}/document',
      'POST /api/admin/releases/{id}/publish',
      'POST /api/admin/releases/{id}/withdraw',
      'POST /api/admin/withheld-photos/publish',
      'DELETE /api/admin/upgrade-items/{id}',
      'GET /api/admin/upgrade-items',
      'POST /api/admin/upgrade-items/{id}/publish',
      'DELETE /api/bookings/{id}',
      'DELETE /api/contact/{id}',
      'DELETE /api/payments/{id}',
      'DELETE /api/photos/{id}',
      'DELETE /api/photos/deleted/{id}',
      'GET /api/admin/audit-log',
      'GET /api/admin/calendar',
      'GET /api/admin/push',
      'GET /api/admin/due-messages',
      'GET /api/admin/clients',
      'GET /api/admin/clients/{id}',
      'GET /api/admin/money',
      'GET /api/admin/money/payments',
      'GET /api/admin/galleries',
      'GET /api/admin/galleries/{id}',
      'GET /api/admin/galleries/{id}/export',
      'GET /api/admin/galleries/{id}/photos',
      'GET /api/admin/photos',
      'GET /api/admin/summary',
      'GET /api/admin/today',
      'GET /api/bookings',
      'GET /api/bookings/deleted',
      'GET /api/bookings/{id}/history',
      'GET /api/bookings/{id}/link',
      'GET /api/bookings/{id}/message',
      'GET /api/bookings/{id}/money',
      'GET /api/payments/{id}',
      'GET /api/photos/deleted',
      'GET /api/photos/uses',
      'GET /api/contact',
      'GET /api/contact/deleted',
      'PATCH /api/admin/appointments/{id}',
      'PATCH /api/admin/galleries/{id}',
      'PATCH /api/bookings/{id}',
      'PATCH /api/bookings/{id}/money',
      'PATCH /api/contact/{id}',
      'PATCH /api/photos/{id}',
      'POST /api/admin/appointments',
      'POST /api/admin/bookings',
      'POST /api/admin/due-messages',
      'POST /api/admin/clients/merge',
      'POST /api/admin/clients/split',
      'POST /api/admin/clients/undo',
      'POST /api/admin/cover',
      'POST /api/admin/galleries',
      'POST /api/admin/galleries/{id}/act',
      'POST /api/admin/galleries/{id}/delete-photos',
      'POST /api/admin/galleries/{id}/files',
      'POST /api/admin/galleries/{id}/move',
      'POST /api/admin/galleries/{id}/photos',
      'POST /api/admin/galleries/{id}/retry',
      'POST /api/admin/galleries/{id}/sets',
      'POST /api/admin/galleries/{id}/sort',
      'POST /api/admin/logout',
      'POST /api/admin/photos/move',
      'POST /api/admin/password',
      'DELETE /api/admin/passkeys/{id}',
      'DELETE /api/admin/second-factor',
      'GET /api/admin/factors',
      'PATCH /api/admin/passkeys/{id}',
      'POST /api/admin/devices/end',
      'POST /api/admin/factors/passkey-proof',
      'POST /api/admin/factors/proof',
      'POST /api/admin/factors/user-changes',
      'POST /api/admin/passkeys',
      'POST /api/admin/passkeys/options',
      'POST /api/admin/recovery-codes',
      'POST /api/admin/second-factor',
      'POST /api/admin/second-factor/options',
      'POST /api/admin/refresh',
      'POST /api/admin/push',
      'POST /api/bookings/{id}/link',
      'POST /api/bookings/{id}/payments',
      'POST /api/bookings/{id}/restore',
      'POST /api/contact/{id}/restore',
      'POST /api/payments/{id}/restore',
      'POST /api/photos',
      'POST /api/photos/{id}/restore',
    ].toSorted(),
  );
});

describe('an unauthenticated client gets 401', () => {
  test.for(closed)('$name: without a token', async ({ method, address }, { requestFromAnywhere: request, inbox }) => {
    const answer = await request(method, address, { ...(method !== 'GET' && { json: {} }) });
    expect(answer.status).toBe(401);
    expect(answer.json).toStrictEqual({ success: false, message: 'Please log in.' });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).not.toContain(inbox.secret);
  });

  test('while the valid token is accepted', async ({ request, studio }) => {
    expect((await request('GET', '/api/bookings', { token: await forge(studio.token, {}, studio.dataDir) })).status).toBe(200);
    const now = Math.floor(Date.now() / 1000);
    const renewed = await forge(studio.token, { iat: now, exp: now + week }, studio.dataDir);
    expect((await request('GET', '/api/bookings', { token: renewed })).status).toBe(200);
  });

  test.for(['JWT', 'Basic', 'Bearer:', 'users API-Key'])('the scheme %s is rejected', async (scheme, { request, studio }) => {
    const answer = await request('GET', '/api/bookings', { headers: { authorization: `${scheme} ${studio.token}` } });
    expect(answer.status).toBe(401);
  });

  test('while the scheme is accepted in lower case', async ({ request, studio }) => {
    for (const path of ['/api/bookings', '/api/booking'])
      expect((await request('GET', path, { headers: { authorization: `bearer ${studio.token}` } })).status).toBe(200);
  });

  test('a token in the address is ignored', async ({ request, studio }) => {
    for (const name of ['token', 'access_token', 'authorization', 'studio-token']) {
      expect((await request('GET', `/api/contact?${name}=${studio.token}`)).status).toBe(401);
    }
  });
});

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:1' },
  { 'sec-fetch-site': 'cross-site' },
];

describe('the session cookie without a token', () => {
  test.for(bearerOnly)('$name: is rejected', async ({ method, address }, { request, studio }) => {
    const ours = { origin: studio.baseUrl, 'sec-fetch-site': 'same-origin' };
    for (const headers of [{}, ours]) {
      const answer = await request(method, address, { ...(method !== 'GET' && { json: {} }), cookie: studio.token, headers });
      expect(answer.status).toBe(401);
    }
  });

  test('is accepted for the list of messages', async ({ request, studio, inbox }) => {
    const site = { 'sec-fetch-site': 'same-origin' };
    const own: Record<string, string>[] = [{}, site, { ...site, origin: studio.baseUrl }];
    for (const headers of own) {
      const answer = await request('GET', '/api/contact', { cookie: studio.token, headers });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(inbox.secret);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test.for(foreign)('is rejected from a foreign page: %j', async (headers, { request, studio, inbox }) => {
    const answer = await request('GET', '/api/contact', { cookie: studio.token, headers });
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain(inbox.secret);
  });

  test.for(cookieWrites)('$name: is accepted from the studio’s own pages only', async ({ method, address }, { request, studio }) => {
    const statusFrom = async (headers: Record<string, string>) =>
      (await request(method, address, { json: {}, cookie: studio.token, headers })).status;
    expect(await statusFrom({ origin: studio.baseUrl, 'sec-fetch-site': 'same-origin' })).toBe(404);
    for (const headers of foreign) expect(await statusFrom(headers)).toBe(403);
  });

  test('is rejected beside an invalid token', async ({ request, studio }) => {
    expect((await request('GET', '/api/bookings', { token: 'garbage', cookie: studio.token })).status).toBe(401);
  });
});
