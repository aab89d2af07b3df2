import { calls, needsUser, pathOf } from '@studio/contract';
import { describe, expect } from 'vitest';
import { attacksOf, expectSafeRejection, named } from '../../fixtures/attacks.ts';
import { createUser, forge, sign } from '../../fixtures/staff.ts';
import { openSession } from '../../fixtures/studio.ts';
import { test as studioTest } from '../../fixtures/test.ts';
import { unknownId } from '../../fixtures/unknown-id.ts';

const now = () => Math.floor(Date.now() / 1000);

const test = studioTest.extend(
  'bad',
  { scope: 'file' },
  async ({ request, studio: { baseUrl, dataDir, token } }): Promise<Record<string, string>> => {
    const [head = '', claims = '', signature = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const mine = (changes: object, header: object = {}) => forge(token, changes, dataDir, header);
    const { username, password } = await createUser(request, token);
    const ended = await openSession(baseUrl, username, password);
    await request('POST', '/api/admin/logout', { json: {}, token: ended });
    return {
      'of a session that was ended': ended,
      'that has expired': await mine({ exp: now() - 60 }),
      'that never expires, of no session': await mine({ exp: now() + 10 ** 9, sid: unknownId }),
      'of somebody who is not there': await mine({ id: unknownId }),
      'of another collection': await mine({ collection: 'booking' }),
      'of Payload’s own collection': await mine({ collection: 'payload-preferences' }),
      'of no collection': await mine({ collection: null }),
      'without a session': await mine({ sid: null }),
      'whose id is a condition': await mine({ id: { not_equals: unknownId } }),
      'signed with another secret': sign(token, {}, 'another secret of 32 characters!'),
      'signed with an empty secret': sign(token, {}, ''),
      'not signed: alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      'not signed: alg None': `${encode({ alg: 'None', typ: 'JWT' })}.${claims}.${signature}`,
      'that says it was signed otherwise': `${encode({ alg: 'HS512', typ: 'JWT' })}.${claims}.${signature}`,
      'with a key of its own': await mine({}, { jwk: { kty: 'oct', k: 'AAAA' }, kid: '../../dev/null', alg: 'RS256' }),
      'with other claims below the same signature': `${head}.${encode({ collection: 'user', id: unknownId, exp: now() + 9999 })}.${signature}`,
      'cut off': token.slice(0, -1),
      'with nothing in it': '..',
      'that is empty': '',
      'of two parts': `${head}.${claims}`,
      'that is no token': 'admin',
      'that is very long': 'x'.repeat(8000),
    };
  },
);

const guarded = calls.filter(needsUser);

describe('a protected call rejects a token', () => {
  const cases = guarded.map((call, index) => ({ call, name: named(call), index }));
  test.for(cases)('rejects bad tokens at $name', async ({ call, index }, { requestFromAnywhere: request, bad }) => {
    for (const [what, token] of attacksOf(Object.entries(bad), index)) {
      const body = call.body === 'multipart' ? { body: new FormData() } : call.method === 'GET' ? {} : { json: {} };
      const headers = [`JWT ${token}`, token].map((authorization) => ({ headers: { authorization } }));
      for (const sent of [{ token }, { cookie: token }, ...headers]) {
        const answer = await request(call.method, pathOf(call, unknownId), { ...body, ...sent });
        expect(answer, what).toMatchObject({ status: 401, json: { success: false, message: 'Please log in.' } });
        expectSafeRejection(answer, what);
        expect(answer.headers.getSetCookie(), what).toEqual([]);
      }
    }
  });
});

test('and so does the panel’s REST API', async ({ request, bad }) => {
  for (const [what, token] of Object.entries(bad)) {
    for (const path of ['/api/booking', '/api/user', '/api/access', '/api/publication']) {
      expectSafeRejection(await request('GET', path, { token }), what);
      expect((await request('GET', path, { cookie: token })).status, `${what}: ${path}`).toBe(401);
    }
    expect((await request('GET', '/api/user/me', { token, cookie: token })).json, what).toMatchObject({ user: null });
  }
});

test('a token in an address is ignored', async ({ request, studio: { token } }) => {
  for (const name of ['token', 'access_token', 'jwt', 'authorization', 'studio-token']) {
    expect((await request('GET', `/api/bookings?${name}=${token}`)).status).toBe(401);
    expect((await request('GET', `/api/booking?${name}=${token}`)).status).toBe(401);
  }
});
