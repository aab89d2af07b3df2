import { createClient, logIn } from '@studio/contract';
import { describe, expect } from 'vitest';
import { tokenIn } from '../fixtures/json.ts';
import { rejection } from '../fixtures/outcome.ts';
import { createUser, endOf } from '../fixtures/staff.ts';
import { test } from '../fixtures/test.ts';

const wrong = 'Invalid credentials or server error';

const attributesOf = (cookie: string): Map<string, string> =>
  new Map(
    cookie.split(/;\s*/u).map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.toLowerCase(), value];
    }),
  );

describe('a log-in', () => {
  test('returns a token for the inbox', async ({ request, studio }) => {
    const { username, password } = await createUser(request, studio.token);
    const answer = await request('POST', '/api/admin/login', { json: { username, password } });
    expect(answer.status).toBe(200);
    expect(answer.json).toStrictEqual({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/u) });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const token = tokenIn(answer.json);
    expect((await request('GET', '/api/bookings', { token })).status).toBe(200);
  });

  test('sets an HttpOnly SameSite=Strict cookie', async ({ request, studio }) => {
    const { username, password } = await createUser(request, studio.token);
    const answer = await request('POST', '/api/admin/login', { json: { username, password } });
    const cookies = answer.headers.getSetCookie().map(attributesOf);
    expect(cookies).toHaveLength(2);
    const [session, device] = cookies;
    expect(session?.get('studio-token')).toBe(tokenIn(answer.json));
    expect(session?.get('path')).toBe('/');
    // The other cookie marks a known device and gives no access.
    expect(device?.get('path')).toBe('/');
    for (const attributes of cookies) {
      expect(attributes.has('httponly')).toBe(true);
      expect(attributes.get('samesite')).toBe('Strict');
      expect(attributes.has('secure')).toBe(false);
      expect(attributes.has('domain')).toBe(false);
    }
  });

  test('lasts seven days', async ({ request, studio }) => {
    const { username, password } = await createUser(request, studio.token);
    const answer = await request('POST', '/api/admin/login', { json: { username, password } });
    const week = Date.now() / 1000 + 7 * 24 * 60 * 60;
    expect(Math.abs(endOf(tokenIn(answer.json)) - week)).toBeLessThan(60);
    const expires = Date.parse(attributesOf(answer.headers.getSetCookie()[0] ?? '').get('expires') ?? '') / 1000;
    expect(Math.abs(expires - week)).toBeLessThan(60);
  });

  test('works on two devices at the same time', async ({ request, studio }) => {
    const { username, password } = await createUser(request, studio.token);
    const answers = await Promise.all([1, 2, 3, 4].map(() => request('POST', '/api/admin/login', { json: { username, password } })));
    const tokens = answers.map(({ json }) => tokenIn(json));
    const inboxes = await Promise.all(tokens.map((token) => request('GET', '/api/bookings', { token })));
    expect(inboxes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('accepts a password of 200 characters of any script', async ({ request, studio }) => {
    const words = Array.from({ length: 25 }, () => '💍ص éطعمx').join('');
    expect([...words]).toHaveLength(200);
    const { username, password } = await createUser(request, studio.token, { password: words });
    expect((await request('POST', '/api/admin/login', { json: { username, password } })).status).toBe(200);
  });
});

describe('a wrong password', () => {
  test('gets the same answer as a wrong name', async ({ request, studio }) => {
    const { username } = await createUser(request, studio.token);
    const guesses = [
      { username, password: 'wrong-horse-battery' },
      { username: 'nobody-of-this-name', password: 'correct-horse-battery' },
      { username: username.toUpperCase(), password: 'wrong-horse-battery' },
      { username: "' or 1=1 --", password: "' or 1=1 --" },
    ];
    const answers = await Promise.all(guesses.map((json) => request('POST', '/api/admin/login', { json })));
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.text).toBe(JSON.stringify({ success: false, message: wrong }));
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const names = answers.map(({ headers }) => [...headers.keys()].toSorted().join());
    expect(new Set(names).size).toBe(1);
  });

  test('gets an Arabic message', async ({ arabicVisitor }) => {
    expect(rejection(await arabicVisitor.send(logIn, { username: 'nobody', password: 'nothing' }))).toMatchObject({
      status: 401,
      message: 'بيانات الدخول غير صحيحة أو تعذّر الاتصال بالخادم',
    });
  });

  test('is rejected beside a valid cookie', async ({ studio, request }) => {
    const answer = await request('POST', '/api/admin/login', { json: { username: 'nobody', password: 'x' }, cookie: studio.token });
    expect(answer.status).toBe(401);
  });
});

describe('an invalid log-in', () => {
  const name = 'Please enter your username.';
  const password = 'Please enter your password.';

  test.for([{}, { username: '', password: '' }])('%j: needs both fields', async (json, { request }) => {
    const answer = await request('POST', '/api/admin/login', { json });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ success: false, message: name, errors: { username: name, password } });
  });

  test.for([7, null, true, [], ['admin'], {}, { $ne: null }, { equals: 'admin' }])('%j is rejected', async (value, { request }) => {
    const asName = await request('POST', '/api/admin/login', { json: { username: value, password: 'x' } });
    expect(asName).toMatchObject({ status: 400, json: { errors: { username: name } } });
    const asPassword = await request('POST', '/api/admin/login', { json: { username: 'admin', password: value } });
    expect(asPassword).toMatchObject({ status: 400, json: { errors: { password } } });
  });

  test('with a too long password is rejected without a hash', async ({ studio }) => {
    const client = createClient({ baseUrl: studio.baseUrl });
    expect(rejection(await client.send(logIn, { username: 'n'.repeat(101), password: 'x' })).status).toBe(400);
    expect(rejection(await client.send(logIn, { username: 'admin', password: 'x'.repeat(201) })).status).toBe(400);
  });

  test.for(['\u0000', 'ad\u0000min', '\ud800', 'ａdmin', 'admin\u200b'])('%j is rejected', async (username, { request }) => {
    const answer = await request('POST', '/api/admin/login', { json: { username, password: 'correct-horse-battery' } });
    expect([400, 401]).toContain(answer.status);
  });
});
