import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { fieldsIn } from '../fixtures/json.ts';
import type { RequestOptions } from '../fixtures/request.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { quietStudioTest } from '../fixtures/test.ts';

const only = 'This is the only admin. Please make another user an admin first.';
const onlyInArabic = 'هذا هو المدير الوحيد. يُرجى منح مستخدم آخر صلاحية المدير أولاً.';

/** A test in a quiet studio, whose first admin is the only admin. */
const test = quietStudioTest
  .extend('first', { scope: 'file' }, async ({ request, database, studio: { token } }, { onCleanup }) => {
    // Restore the role, because the test with two concurrent demotions may have made the first admin staff.
    onCleanup(async () => void (await database.execute(`update "user" set role = 'admin' where username = 'admin'`)));
    const me = await request('GET', '/api/user/me', { token });
    return fieldsIn(me.json, { user: v.object({ id: v.string() }) }).user.id;
  })
  .extend('admins', { scope: 'file' }, ({ database }) => async () => {
    const { rows } = await database.execute(`select count(*)::int as n from "user" where role = 'admin'`);
    return rows[0]?.['n'];
  });

const demotion: RequestOptions = { json: { role: 'staff' } };

describe('the last admin', () => {
  test('cannot be deleted or made staff', async ({ request, studio: { token }, first, admins }) => {
    await createUser(request, token);
    const [one, all] = [`where[id][equals]=${first}`, 'where[id][exists]=true'];
    for (const [method, path, question] of [
      ['DELETE', `/api/user/${first}`, {}],
      ['DELETE', `/api/user?${one}`, {}],
      ['DELETE', `/api/user?${all}`, {}],
      ['DELETE', '/api/user?where[role][equals]=admin', {}],
      ['PATCH', `/api/user/${first}`, demotion],
      ['PATCH', `/api/user?${one}`, demotion],
      ['PATCH', `/api/user?${all}`, demotion],
    ] as const) {
      const answer = await request(method, path, { ...question, token });
      expect(answer, `${method} ${path}`).toMatchObject({ status: 400, json: { errors: [{ message: only }] } });
      expect(await admins()).toBe(1);
    }
  });

  test('gets an Arabic message', async ({ request, studio: { token }, first }) => {
    const answer = await request('PATCH', `/api/user/${first}`, { ...demotion, token, headers: { 'accept-language': 'ar' } });
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ message: onlyInArabic }] } });
  });

  test('keeps the role after any invalid value', async ({ request, studio: { token }, first, admins }) => {
    for (const role of [null, '', 'owner', ['staff'], {}]) {
      expect((await request('PATCH', `/api/user/${first}`, { json: { role }, token })).status, JSON.stringify(role)).toBe(400);
    }
    expect(await admins()).toBe(1);
  });

  test('can change other fields of their own account', async ({ request, studio: { token }, first }) => {
    expect((await request('PATCH', `/api/user/${first}`, { json: { email: 'owner@studio.example', role: 'admin' }, token })).status).toBe(
      200,
    );
  });

  test('is not revealed to staff', async ({ request, studio: { token, baseUrl }, first }) => {
    const member = await createUser(request, token);
    const staff = await openSession(baseUrl, member.username, member.password);
    for (const answer of [
      await request('DELETE', `/api/user/${first}`, { token: staff }),
      await request('PATCH', `/api/user/${first}`, { ...demotion, token: staff }),
    ])
      expect(answer.status).toBe(403);
  });
});

describe('of two admins', () => {
  test.for(['PATCH', 'DELETE'])(
    'one can be removed, and not both by one request: %s',
    async (method, { request, studio: { token }, admins }) => {
      const second = await createUser(request, token, { role: 'admin' });
      const both = await request(method, '/api/user?where[role][equals]=admin', { ...(method === 'PATCH' && demotion), token });
      expect(both).toMatchObject({ status: 400, json: { errors: [{ message: only }] } });
      expect(await admins()).toBe(2);
      const one = await request(method, `/api/user/${second.id}`, { ...(method === 'PATCH' && demotion), token });
      expect([one.status, await admins()]).toEqual([200, 1]);
    },
  );

  test('one remains when each demotes the other at the same time', async ({ request, studio: { token, baseUrl }, first, admins }) => {
    const second = await createUser(request, token, { role: 'admin' });
    const other = await openSession(baseUrl, second.username, second.password);
    const answers = await Promise.all([
      request('PATCH', `/api/user/${second.id}`, { ...demotion, token }),
      request('PATCH', `/api/user/${first}`, { ...demotion, token: other }),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await admins()).toBe(1);
  });
});
