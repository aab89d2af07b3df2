import { createClient, logOut, refreshSession } from '@studio/contract';
import { describe, expect } from 'vitest';
import { objectIn, tokenIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { createUser, endOf, type Member } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { test as studioTest } from '../fixtures/test.ts';

const day = 24 * 60 * 60;

const test = studioTest.extend('member', ({ request, studio }): Promise<Member> => createUser(request, studio.token));

describe('a log-out', () => {
  test('ends the token and the cookie', async ({ studio, request, member }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    expect((await request('GET', '/api/contact', { cookie: token })).status).toBe(200);
    const answer = await request('POST', '/api/admin/logout', { json: {}, token });
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^studio-token=(?:;|$)/u);
    expect(Date.parse(/expires=([^;]+)/iu.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '')).toBeLessThan(Date.now());
    expect((await request('GET', '/api/bookings', { token })).status).toBe(401);
    expect((await request('GET', '/api/contact', { cookie: token })).status).toBe(401);
    expect((await request('GET', '/api/booking', { cookie: token })).status).toBe(401);
    expect((await request('POST', '/api/admin/refresh', { json: {}, token })).status).toBe(401);
    expect((await request('POST', '/api/admin/logout', { json: {}, token })).status).toBe(401);
  });

  test('keeps other sessions of the user', async ({ studio, member }) => {
    const [phone, desk] = [
      await openSession(studio.baseUrl, member.username, member.password),
      await openSession(studio.baseUrl, member.username, member.password),
    ];
    const client = (token: string) => createClient({ baseUrl: studio.baseUrl, token: () => token });
    unwrap(await client(phone).send(logOut));
    expect(rejection(await client(phone).send(refreshSession)).status).toBe(401);
    unwrap(await client(desk).send(refreshSession));
  });

  test('in the panel ends the token of the contract', async ({ studio, request, member }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    expect((await request('POST', '/api/user/logout', { json: {}, cookie: token })).status).toBe(200);
    expect((await request('GET', '/api/bookings', { token })).status).toBe(401);
  });
});

describe('refreshing a session', () => {
  test('extends it and its cookie to seven days', async ({ studio, request, member, database }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    await database.execute(`update user_sessions set created_at = created_at - interval '5 days', expires_at = expires_at - interval '5 days'
      where _parent_id = '${member.id}'`);
    const answer = await request('POST', '/api/admin/refresh', { json: {}, token });
    expect(answer.status).toBe(200);
    expect(answer.json).toStrictEqual({ token: expect.any(String) });
    const renewed = tokenIn(answer.json);
    expect(answer.headers.getSetCookie()[0]).toContain(`studio-token=${renewed};`);
    expect(Math.abs(endOf(renewed) - Date.now() / 1000 - 7 * day)).toBeLessThan(60);
    expect((await request('GET', '/api/bookings', { token: renewed })).status).toBe(200);
  });

  test('extends it to thirty days in all at most', async ({ studio, request, member, database }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    const age = 29 * day;
    await database.execute(`update user_sessions set created_at = now() - interval '${age} seconds' where _parent_id = '${member.id}'`);
    const last = Date.now() / 1000 + 30 * day - age;
    for (const [path, sent] of [
      ['/api/admin/refresh', { token }],
      ['/api/user/refresh-token', { cookie: token }],
    ] as const) {
      const { status, json } = await request('POST', path, { json: {}, ...sent });
      const { token: renewed, refreshedToken } = objectIn(json);
      if (status === 200) expect(endOf(String(renewed ?? refreshedToken)), path).toBeLessThan(last + 60);
      else expect([401, 403]).toContain(status);
    }
  });
});

describe('sessions of a user end', () => {
  test('when an admin deletes the user', async ({ studio, request, member }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    expect((await request('DELETE', `/api/user/${member.id}`, { token: studio.token })).status).toBe(200);
    expect((await request('GET', '/api/bookings', { token })).status).toBe(401);
    expect((await request('POST', '/api/admin/login', { json: { username: member.username, password: member.password } })).status).toBe(
      401,
    );
  });

  test('when the password is changed in the panel', async ({ studio, request, member }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    const json = { password: 'another-long-password' };
    expect((await request('PATCH', `/api/user/${member.id}`, { json, token: studio.token })).status).toBe(200);
    expect((await request('GET', '/api/bookings', { token })).status).toBe(401);
  });
});

describe('a session expires', () => {
  test.for([
    ['seven days after it was last renewed', `expires_at = now() - interval '1 second'`],
    ['thirty days after the log-in, however often it was renewed', `created_at = now() - interval '30 days'`],
  ] as const)('%s, although its token is valid', async ([, change], { studio, request, member, database }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    const statuses = async () => [
      (await request('GET', '/api/bookings', { token })).status,
      (await request('GET', '/api/contact', { cookie: token })).status,
      (await request('GET', '/api/booking', { cookie: token })).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    await database.execute(`update user_sessions set ${change} where _parent_id = '${member.id}'`);
    expect(await statuses()).toEqual([401, 401, 401]);
    for (const path of ['/api/admin/refresh', '/api/user/refresh-token'])
      expect((await request('POST', path, { json: {}, token })).status, path).toBe(401);
  });
});

describe('all sessions of a user end by one request', () => {
  const signOut = (id: string) => `/api/user/${id}/sign-out`;

  test('of an admin, and no others', async ({ studio, request, member }) => {
    const open = () => openSession(studio.baseUrl, member.username, member.password);
    const tokens = [await open(), await open()];
    expect((await request('POST', signOut(member.id), { token: studio.token })).status).toBe(200);
    for (const token of tokens) expect((await request('GET', '/api/bookings', { token })).status).toBe(401);
    expect((await request('GET', '/api/bookings', { token: studio.token })).status).toBe(200);
    expect((await request('GET', '/api/bookings', { token: await open() })).status).toBe(200);
  });

  test('but not of the acting user, who proves the identity on the account screen', async ({ studio, request, member }) => {
    const open = () => openSession(studio.baseUrl, member.username, member.password);
    const [here, elsewhere] = [await open(), await open()];
    for (const path of [signOut(member.id), '/api/user/logout?allSessions=true']) {
      const answer = await request('POST', path, { cookie: here, headers: { 'accept-language': 'ar' } });
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []]);
      expect(answer.json).toMatchObject({ errors: [{ message: expect.stringContaining('من «الحساب» في شاشات إدارة الاستوديو') }] });
    }
    for (const token of [here, elsewhere]) expect((await request('GET', '/api/bookings', { token })).status).toBe(200);
  });

  test('but not of another staff user or an unauthenticated client', async ({ studio, request, member }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    const other = await createUser(request, studio.token);
    const theirs = await openSession(studio.baseUrl, other.username, other.password);
    expect((await request('POST', signOut(other.id), { token })).status).toBe(403);
    expect((await request('POST', signOut(other.id))).status).toBe(401);
    expect((await request('POST', signOut(other.id), { cookie: studio.token, headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
    expect((await request('GET', '/api/bookings', { token: theirs })).status).toBe(200);
    for (const id of [crypto.randomUUID(), 'not-an-id'])
      expect((await request('POST', signOut(id), { token: studio.token })).status).toBe(404);
  });
});

test('a log-in concurrent to a password change gets no lasting session', async ({ studio, request, member }) => {
  const { id, username, password } = member;
  const logIns = Array.from({ length: 4 }, () => request('POST', '/api/admin/login', { json: { username, password } }));
  const another = 'another-long-password';
  const changed = await request('PATCH', `/api/user/${id}`, { json: { password: another }, token: studio.token });
  expect(changed.status).toBe(200);
  for (const { status, json } of await Promise.all(logIns)) {
    if (status === 200) expect((await request('GET', '/api/bookings', { token: tokenIn(json) })).status).toBe(401);
    else expect(status).toBe(401);
  }
  expect((await request('POST', '/api/admin/login', { json: { username, password } })).status).toBe(401);
  expect(await openSession(studio.baseUrl, username, another)).toBeTruthy();
});

test('concurrent log-ins by both routes keep their sessions', async ({ request, member }) => {
  const { username, password } = member;
  const doors = ['admin', 'user', 'admin', 'user'];
  const answers = await Promise.all(doors.map((door) => request('POST', `/api/${door}/login`, { json: { username, password } })));
  const tokens = answers.map(({ json }) => tokenIn(json));
  for (const token of tokens) expect((await request('GET', '/api/bookings', { token })).status).toBe(200);
  // Log out in the panel during a refresh.
  const [gone = '', renewed = '', ...others] = tokens;
  const [, { json }] = await Promise.all([
    request('POST', '/api/user/logout', { json: {}, cookie: gone }),
    request('POST', '/api/user/refresh-token', { json: {}, cookie: renewed }),
  ]);
  for (const token of [String(objectIn(json)['refreshedToken']), ...others])
    expect((await request('GET', '/api/bookings', { token })).status).toBe(200);
  expect((await request('GET', '/api/bookings', { token: gone })).status).toBe(401);
});
