import { changePassword, createClient } from '@studio/contract';
import { describe, expect } from 'vitest';
import { tokenIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { createUser, type Member } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { test as studioTest } from '../fixtures/test.ts';

const test = studioTest.extend('member', ({ request, studio }): Promise<Member> => createUser(request, studio.token));

const weak = 'Please choose an uncommon password of at least 15 characters, at least 6 of them different, without the username.';
const long = 'Please choose an uncommon password of at most 200 characters.';
const other = 'a-new-and-long-password';

describe('changing the password', () => {
  test('keeps this session and ends all others of the user', async ({ studio, request, member }) => {
    const open = (password: string) => openSession(studio.baseUrl, member.username, password);
    const [here, elsewhere] = [await open(member.password), await open(member.password)];
    const answer = await request('POST', '/api/admin/password', { json: { current: member.password, password: other }, token: here });
    expect(answer.status).toBe(200);
    expect(answer.json).toStrictEqual({ token: expect.any(String) });
    const token = tokenIn(answer.json);
    expect(answer.headers.getSetCookie()[0]).toContain(`studio-token=${token};`);
    expect((await request('GET', '/api/bookings', { token })).status).toBe(200);
    for (const dead of [here, elsewhere]) {
      expect((await request('GET', '/api/bookings', { token: dead })).status).toBe(401);
      expect((await request('GET', '/api/contact', { cookie: dead })).status).toBe(401);
    }
    const old = await request('POST', '/api/admin/login', { json: { username: member.username, password: member.password } });
    expect(old.status).toBe(401);
    expect(await open(other)).toBeTruthy();
  });

  test('keeps sessions of other users', async ({ studio, request, member }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    unwrap(
      await createClient({ baseUrl: studio.baseUrl, token: () => token }).send(changePassword, {
        current: member.password,
        password: other,
      }),
    );
    expect((await request('GET', '/api/bookings', { token: studio.token })).status).toBe(200);
  });
});

describe('a password change is rejected', () => {
  test('with a wrong current password', async ({ studio, request, member }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    for (const current of ['wrong-horse-battery', '', undefined]) {
      const answer = await request('POST', '/api/admin/password', { json: { current, password: other }, token });
      expect(answer).toMatchObject({ status: 400, json: { success: false, errors: { current: expect.any(String) } } });
    }
    expect((await request('GET', '/api/bookings', { token })).status).toBe(200);
    expect(await openSession(studio.baseUrl, member.username, member.password)).toBeTruthy();
  });

  test('for a weak password', async ({ studio, request, member }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    const passwords = [
      '',
      'short',
      'fourteen-chars',
      'aaaaaaaaaaaaaaaaaaaa',
      'ababababababababab',
      '💍'.repeat(15),
      `my-${member.username}-1`,
    ];
    for (const password of passwords) {
      const answer = await request('POST', '/api/admin/password', { json: { current: member.password, password }, token });
      expect(answer.status, password).toBe(400);
      expect(answer.json).toEqual({ success: false, message: weak, errors: { password: weak } });
    }
    const tooLong = await request('POST', '/api/admin/password', {
      json: { current: member.password, password: `${other}x`.repeat(10) },
      token,
    });
    expect(tooLong).toMatchObject({ status: 400, json: { errors: { password: long } } });
    expect(await openSession(studio.baseUrl, member.username, member.password)).toBeTruthy();
  });

  test.for([7, null, true, [], ['a-new-and-long-password'], { length: 20 }])('for %j', async (password, { studio, request }) => {
    const answer = await request('POST', '/api/admin/password', { json: { current: 'x', password }, token: studio.token });
    expect(answer).toMatchObject({ status: 400, json: { errors: { password: weak } } });
    const asCurrent = await request('POST', '/api/admin/password', { json: { current: password, password: other }, token: studio.token });
    expect(asCurrent).toMatchObject({ status: 400, json: { errors: { current: 'Please enter your password.' } } });
  });

  test('with an Arabic message', async ({ studio, member }) => {
    const token = await openSession(studio.baseUrl, member.username, member.password);
    const client = createClient({ baseUrl: studio.baseUrl, lang: 'ar', token: () => token });
    const { message } = rejection(await client.send(changePassword, { current: 'wrong-horse-battery', password: other }));
    expect(message).toBe('كلمة المرور الحالية غير صحيحة.');
  });
});

describe('a password in the panel', () => {
  test.for(['short', 'aaaaaaaaaaaaaaaaaaaa'])('is rejected if it is weak: %s', async (password, { request, studio, member }) => {
    const { token } = studio;
    const hired = await request('POST', '/api/user', { json: { username: `${member.username}-2`, password }, token });
    const changed = await request('PATCH', `/api/user/${member.id}`, { json: { password }, token });
    for (const { status, json } of [hired, changed])
      expect({ status, json }).toMatchObject({ status: 400, json: { errors: [{ message: weak }] } });
    expect((await request('POST', '/api/admin/login', { json: member })).status).toBe(200);
  });
});
