import { createBooking, sendMessage } from '@studio/contract';
import { describe, expect } from 'vitest';
import { upload } from '../fixtures/gallery.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { bookingsOf, newBooking, newMessage } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';

const id = '00000000-0000-4000-8000-000000000000';

/** Stored text that unauthenticated clients must never read. */
const secret = 'words behind every closed door';

const test = studioTest.extend('stored', { scope: 'file' }, async ({ visitor, owner }) => {
  const booking = newBooking({ message: secret });
  unwrap(await visitor.send(createBooking, booking));
  unwrap(await visitor.send(sendMessage, newMessage({ message: secret })));
  const [known] = await bookingsOf(owner, booking.name);
  const photo = await upload(owner);
  return { booking: known?._id ?? '', photo: photo._id };
});

const collections = ['booking', 'contact-message', 'user', 'photo', 'package', 'photo-document', 'team', 'document'];
const rooms = collections.flatMap((name) => [`/api/${name}`, `/api/${name}/${id}`, `/api/${name}/count`, `/api/${name}/access/${id}`]);
const globalRooms = ['home', 'studio', 'wording'].flatMap((name) =>
  ['', '/versions', `/versions/${id}`, '/access'].map((room) => `/api/globals/${name}${room}`),
);
const nowhere = [
  '/api',
  '/api/',
  '/api/nothing',
  '/api/graphql',
  '/api/graphql-playground',
  '/api/payload-jobs',
  '/api/payload-jobs/run',
  '/api/payload-jobs/handle-schedules',
  '/api/payload-migrations',
  '/api/payload-kv',
  '/api/globals',
  '/api/globals/x',
  '/api/globals/home/nothing',
  '/api/globals/home/versions/x/y',
  '/api/booking/versions',
  `/api/photo/versions/${id}`,
  `/api/booking/${id}/duplicate`,
  `/api/document/${id}/duplicate`,
  `/api/package/${id}/duplicate`,
  '/api/og',
  '/api/user/first-register',
  '/api/user/forgot-password',
  '/api/user/reset-password',
  '/api/user/unlock',
  '/api/user/verify/x',
  '/api/bookings/duplicate/x',
];
const staffOnly = [
  '/api/access',
  '/api/reorder',
  '/api/payload-preferences',
  '/api/payload-preferences/nav',
  '/api/payload-locked-documents',
  '/api/user/refresh-token',
  '/api/photo/file/x.jpg',
  '/api/photo/paste-url',
  '/api/document/file/x.pdf',
  '/api/document/paste-url',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

describe('an unauthenticated client cannot use the panel’s API', () => {
  const doors = [...rooms, ...globalRooms, ...nowhere, ...staffOnly];
  test.for(doors)('rejects unauthenticated clients at %s', async (path, { requestFromAnywhere: request, stored: _ }) => {
    for (const method of methods) {
      for (const sent of [{}, { cookie: 'garbage' }, { token: 'garbage' }]) {
        const answer = await request(method, path, {
          ...sent,
          ...(method !== 'GET' && method !== 'HEAD' && { json: { username: 'x', email: 'x@y.example' } }),
        });
        expect([401, 403, 404, 405], `${method} ${path}`).toContain(answer.status);
        expect(answer.text).not.toContain(secret);
        if (method !== 'HEAD') expect(answer.json).toMatchObject({ success: false, message: expect.any(String) });
      }
    }
  });

  test.for(nowhere)('%s returns 404, for the admin too', async (path, { requestFromAnywhere: request, studio }) => {
    for (const method of methods) {
      const answer = await request(method, path, { token: studio.token, cookie: studio.token, ...(method === 'POST' && { json: {} }) });
      expect([404, 405]).toContain(answer.status);
    }
  });

  test('rejects the registration of a first user', async ({ request, database }) => {
    const count = async () => (await database.execute(`select count(*) as n from "user" where username like 'intruder%'`)).rows[0]?.['n'];
    for (const path of [
      '/api/user/first-register',
      '/api/user/first-register/',
      '/api/user',
      '/api/user/FIRST-REGISTER',
      '/api/user//first-register',
    ]) {
      const answer = await request('POST', path, { json: { username: 'intruder', password: 'a-long-password-of-mine' } });
      expect([401, 403, 404]).toContain(answer.status);
    }
    expect(await count()).toBe('0');
  });

  test('public routes return no data', async ({ request }) => {
    expect((await request('GET', '/api/user/init')).json).toEqual({ initialized: true });
    expect((await request('GET', '/api/user/me')).json).toMatchObject({ user: null });
    expect((await request('GET', '/api/user/me', { cookie: 'garbage', token: 'garbage' })).json).toMatchObject({ user: null });
    for (const json of [
      {},
      [],
      { username: [1] },
      { username: { equals: 'admin' } },
      { username: 'admin', password: 'wrong' },
      { email: 'admin' },
    ]) {
      const answer = await request('POST', '/api/user/login', { json });
      expect([400, 401]).toContain(answer.status);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('no variant of an address opens the panel’s API', () => {
  const tricks = ['/api/booking', '/api/contact-message', '/api/bookings', '/api/contact', '/api/user'].flatMap((path) => [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/%2e/'),
    path.replace('/api/', '/api/x/../'),
    path.replace('/api/', '/api/photos/%2e%2e/'),
    path.replace('/api/', '/api%2f'),
    path.replace('/api/', '/api\\'),
    path.replace('/api/', '/API/'),
    path.toUpperCase().replace('/API', '/api'),
    `${path}%20`,
    `${path}%00`,
    `${path};x=1`,
    `${path}.json`,
    `${path}?depth=5`,
    `${path}?where[id][exists]=true`,
    `${path}?where=&limit=0&pagination=false&depth=10&draft=true&trash=true&showHiddenFields=true&overrideAccess=true`,
    `${path}?select[message]=true&joins=&populate[x]=y&sort=fingerprint`,
    `${path}?locale=all&fallback-locale=none&user=1`,
    `${path}#x`,
    `http://127.0.0.1${path}`,
  ]);
  test.for(tricks)('keeps the panel’s API closed at %s', async (path, { requestFromAnywhere: request, stored: _ }) => {
    for (const method of ['GET', 'HEAD', 'DELETE']) {
      const answer = await request(method, path);
      expect([302, 308, 400, 401, 403, 404, 405, 503], method).toContain(answer.status);
      expect(answer.text).not.toContain(secret);
    }
  });

  test.for([`/api/booking/${id}`, '/api/bookings', '/api/contact', '/api/user', '/api/user/login', '/api/user/me', `/api/photos/${id}`])(
    'nor a method override header: %s',
    async (path, { requestFromAnywhere: request, stored: _ }) => {
      for (const name of ['x-http-method-override', 'x-payload-http-method-override', 'x-method-override', 'x-http-method']) {
        for (const [method, other] of [
          ['POST', 'GET'],
          ['GET', 'DELETE'],
          ['POST', 'PATCH'],
          ['GET', 'POST'],
        ] as const) {
          const answer = await request(method, path, { headers: { [name]: other }, ...(method === 'POST' && { json: {} }) });
          expect(answer.text).not.toContain(secret);
          if (path !== '/api/user/me') expect([400, 401, 403, 404, 405], `${name}: ${method} as ${other}`).toContain(answer.status);
        }
      }
    },
  );

  test('nor a header that a proxy may set', async ({ request, stored: _ }) => {
    const forged: Record<string, string>[] = [
      { 'x-forwarded-user': 'admin' },
      { 'x-original-url': '/api/booking' },
      { 'x-rewrite-url': '/api/booking' },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
      { 'x-forwarded-host': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' },
      { disableautologin: 'true' },
    ];
    for (const headers of forged) {
      for (const path of ['/api/booking', '/api/bookings', '/api/contact']) {
        const answer = await request('GET', path, { headers });
        expect(answer.status).toBe(401);
      }
    }
  });
});
