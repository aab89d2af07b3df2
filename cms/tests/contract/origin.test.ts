import { describe, expect } from 'vitest';
import { freePort } from '../fixtures/server.ts';
import { newBooking, newMessage } from '../fixtures/submissions.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const home = 'https://studio.example';
const apart = 'https://site.example';

const test = ownStudioTest({ env: { PORT: await freePort(), PUBLIC_URL: home, CORS_ORIGINS: `${apart}, https://cdn.example` } });

const corsOf = (headers: Headers): string[] => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('with PUBLIC_URL', () => {
  test('cookies are Secure', async ({ request }) => {
    const json = { username: 'admin', password: 'correct-horse-battery' };
    const answer = await request('POST', '/api/admin/login', { json, headers: { origin: home } });
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    const [cookie = ''] = cookies;
    expect(cookies.map((each) => each.replace(/=.*/su, ''))).toEqual(['studio-token', expect.stringMatching(/^__Host-studio-device-/u)]);
    expect(cookies[1]).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure$/u);
    expect(cookie).toMatch(/;\s*Secure/iu);
    expect(cookie).toMatch(/;\s*HttpOnly/iu);
    expect(cookie).toMatch(/;\s*SameSite=Strict/iu);
  });

  test('forms of that origin are accepted', async ({ request }) => {
    expect((await request('POST', '/api/contact', { json: newMessage(), headers: { origin: home } })).status).toBe(201);
    expect((await request('POST', '/api/contact', { json: newMessage() })).status).toBe(201);
  });

  test('forms of other origins are rejected, localhost too', async ({ request, studio }) => {
    const origins = [
      'https://evil.example',
      'http://studio.example',
      'https://studio.example:8443',
      'https://www.studio.example',
      'https://studio.example.evil.example',
      'null',
      studio.baseUrl,
      'http://localhost:3000',
    ];
    for (const origin of origins)
      expect((await request('POST', '/api/contact', { json: newMessage(), headers: { origin } })).status, origin).toBe(403);
  });

  test('the cookie opens the messages for that origin only', async ({ request, studio }) => {
    const read = (headers: Record<string, string>) => request('GET', '/api/contact', { cookie: studio.token, headers });
    expect((await read({ origin: home })).status).toBe(200);
    expect((await read({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    for (const origin of ['https://evil.example', apart, studio.baseUrl]) expect((await read({ origin })).status, origin).toBe(401);
  });
});

describe('an origin of CORS_ORIGINS', () => {
  test('gets CORS headers for the contract', async ({ request }) => {
    const asked = {
      origin: apart,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key,authorization',
    };
    const preflight = await request('OPTIONS', '/api/bookings', { headers: asked });
    expect(preflight.status).toBeLessThan(300);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(apart);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    for (const name of ['content-type', 'idempotency-key', 'authorization'])
      expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(name);
    const answer = await request('POST', '/api/bookings', {
      json: newBooking(),
      headers: { origin: apart, 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('access-control-allow-origin')).toBe(apart);
    expect(
      (await request('GET', '/api/photos', { headers: { origin: 'https://cdn.example' } })).headers.get('access-control-allow-origin'),
    ).toBe('https://cdn.example');
  });

  test('is the target of the redirect after a form without JavaScript', async ({ request }) => {
    const body = new URLSearchParams(Object.entries(newMessage())).toString();
    const post = (origin: string) =>
      request('POST', '/api/contact?lang=ar', { body, headers: { origin, 'content-type': 'application/x-www-form-urlencoded' } });
    expect((await post(apart)).headers.get('location')).toBe(`${apart}/ar/contact/thanks`);
    expect((await post(home)).headers.get('location')).toBe('/ar/contact/thanks');
  });

  test('gets CORS headers for rejections', async ({ request }) => {
    for (const [method, path, json] of [
      ['POST', '/api/bookings', {}],
      ['GET', '/api/bookings', undefined],
      ['PUT', '/api/bookings', {}],
      ['GET', '/api/nothing', undefined],
    ] as const) {
      const answer = await request(method, path, { headers: { origin: apart }, ...(json && { json }) });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers.get('access-control-allow-origin')).toBe(apart);
    }
  });

  test('gets no credentials header', async ({ request, studio }) => {
    const answer = await request('GET', '/api/contact', { cookie: studio.token, headers: { origin: apart } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('gets no CORS headers for the panel’s API', async ({ request, studio }) => {
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      expect((await request(method, '/api/booking', { token: studio.token, json: {}, headers: { origin: apart } })).status).toBe(403);
    }
  });

  test('other origins get no CORS headers', async ({ request }) => {
    for (const origin of ['https://evil.example', 'null', `${apart}.evil.example`, 'http://site.example', home]) {
      for (const path of ['/api/photos', '/api/bookings', '/api/contact']) {
        for (const method of ['GET', 'OPTIONS']) {
          const { headers } = await request(method, path, { headers: { origin } });
          expect(headers.get('access-control-allow-origin'), `${method} ${path} from ${origin}`).toBeNull();
          if (method === 'GET') expect(headers.get('vary') ?? '', 'a cache keeps them apart').toMatch(/origin/iu);
        }
      }
    }
    expect(corsOf((await request('GET', '/api/photos')).headers)).toEqual([]);
  });
});

describe('a log-in from a page', () => {
  const json = { username: 'admin', password: 'correct-horse-battery' };
  const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];

  test('of a foreign origin is rejected by both routes and sets no cookie', async ({ request }) => {
    for (const door of ['/api/admin/login', '/api/user/login']) {
      for (const headers of foreign) {
        const answer = await request('POST', door, { json, headers });
        expect([answer.status, answer.headers.getSetCookie()], `${door} ${JSON.stringify(headers)}`).toEqual([403, []]);
      }
    }
  });

  test('of a CORS origin is accepted by the contract’s route only', async ({ request }) => {
    expect((await request('POST', '/api/admin/login', { json, headers: { origin: apart } })).status).toBe(200);
    expect((await request('POST', '/api/user/login', { json, headers: { origin: apart } })).status).toBe(403);
    const { headers } = await request('POST', '/api/user/login', { json, headers: { origin: home } });
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/;\s*Secure/iu);
    expect(headers.getSetCookie()).toHaveLength(2);
  });
});
