import { calls, createBooking, logIn, logInWithPasskey, needsUser, pathOf, sendMessage, startPasskeyLogIn } from '@studio/contract';
import { describe, expect } from 'vitest';
import { accessTable } from '../fixtures/access-table.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { forge } from '../fixtures/staff.ts';
import { newBooking, newMessage } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';

const id = '00000000-0000-4000-8000-000000000000';
const closed = calls.filter(needsUser).map((call) => ({ ...call, address: pathOf(call, id), name: `${call.method} ${call.path}` }));
const bearerOnly = closed.filter((call) => !call.cookie);
const cookieWrites = closed.filter((call) => call.cookie && call.method !== 'GET');
const week = 7 * 24 * 60 * 60;

/** Text of the inbox that unauthenticated clients must never read. */
const secret = 'words for the studio alone';

const test = studioTest.extend('inbox', { scope: 'file' }, async ({ visitor }) => {
  unwrap(await visitor.send(createBooking, newBooking({ message: secret })));
  unwrap(await visitor.send(sendMessage, newMessage({ message: secret })));
  return { secret };
});

test('only a log-in is open below the address of the admin', () => {
  const open = calls.filter((call) => !needsUser(call) && call.path.startsWith('/api/admin/'));
  expect(open).toEqual([logIn, startPasskeyLogIn, logInWithPasskey]);
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

  test.for(cookieWrites)('$name: is accepted from the studio’s own pages only', async ({ method, address, name }, { request, studio }) => {
    const statusFrom = async (headers: Record<string, string>) =>
      (await request(method, address, { json: {}, cookie: studio.token, headers })).status;
    const [, , , , ofAdmin] = accessTable[name] ?? [];
    expect(await statusFrom({ origin: studio.baseUrl, 'sec-fetch-site': 'same-origin' })).toBe(ofAdmin);
    for (const headers of foreign) expect(await statusFrom(headers)).toBe(403);
  });

  test('is rejected beside an invalid token', async ({ request, studio }) => {
    expect((await request('GET', '/api/bookings', { token: 'garbage', cookie: studio.token })).status).toBe(401);
  });
});
