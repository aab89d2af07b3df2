import { randomUUID } from 'node:crypto';
import { createClient, logIn, permitUserChanges, readFactors } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { lockPage } from '../fixtures/database.ts';
import { clientOfToken, prove } from '../fixtures/factors.ts';
import { fieldsIn, objectIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { test as studioTest } from '../fixtures/test.ts';

const test = studioTest
  .extend('member', ({ request, studio }) => createUser(request, studio.token))
  .extend('token', ({ studio, member }) => openSession(studio.baseUrl, member.username, member.password))
  /** Reads the stored user with the admin's session. */
  .extend('stored', ({ request, studio, member }) => async () => {
    const { json } = await request('GET', `/api/user/${member.id}`, { token: studio.token });
    const { username, role, email } = objectIn(json);
    return { username, role, email };
  });

const another = 'another-long-password';

describe('a staff user', () => {
  test('reads only their own account', async ({ request, studio, member, token }) => {
    const { json } = await request('GET', '/api/user/me', { token: studio.token });
    const owner = fieldsIn(json, { user: v.object({ id: v.string() }) }).user.id;
    expect(await request('GET', `/api/user/${member.id}`, { token })).toMatchObject({
      status: 200,
      json: { id: member.id, role: 'staff' },
    });
    expect((await request('GET', `/api/user/${owner}`, { token })).status).toBe(404);
    expect(await request('GET', '/api/user?limit=100', { token })).toMatchObject({ json: { totalDocs: 1, docs: [{ id: member.id }] } });
    expect(await request('GET', '/api/user?where[username][equals]=admin', { token })).toMatchObject({ json: { totalDocs: 0 } });
    expect(await request('GET', '/api/user/count', { token })).toMatchObject({ json: { totalDocs: 1 } });
  });

  test('changes their own password with the current one', async ({ request, studio, member, token }) => {
    const client = createClient({ baseUrl: studio.baseUrl });
    const answer = await request('POST', '/api/admin/password', { json: { current: member.password, password: another }, token });
    expect(answer.status).toBe(200);
    expect(await client.send(logIn, { username: member.username, password: another })).toMatchObject({ ok: true });
  });

  test('cannot change it in the panel, which does not require the current one', async ({ request, studio, member, token }) => {
    for (const path of [`/api/user/${member.id}`, `/api/user?where[username][equals]=${member.username}`]) {
      const answer = await request('PATCH', path, { json: { password: another }, token, headers: { 'accept-language': 'en' } });
      expect(answer.text, path).toContain('Please change your own password on the studio’s screens');
    }
    expect(await openSession(studio.baseUrl, member.username, member.password)).toBeTruthy();
  });

  test('cannot lock documents that only an admin may change', async ({ request, studio, member, token }) => {
    const user = { relationTo: 'user', value: member.id };
    expect((await request('POST', '/api/payload-locked-documents', { json: { document: user, user }, token })).status).toBe(403);
    const demoted = await request('PATCH', `/api/user/${member.id}`, { json: { role: 'admin' }, token: studio.token });
    expect(demoted.status).toBe(200);
  });

  test('cannot change or delete locks of others, read their owners, or lock in the name of others', async ({
    request,
    studio,
    member,
    token,
    database,
  }) => {
    const locks = '/api/payload-locked-documents';
    const page = randomUUID();
    const id = await lockPage(database, page, 'admin');
    const { json } = await request('GET', `${locks}?where[globalSlug][equals]=${page}&depth=2`, { token });
    expect(json).toMatchObject({ docs: [{ id, globalSlug: page }] });
    expect(JSON.stringify(json)).not.toContain('user');
    expect((await request('GET', `${locks}?where[user.value][exists]=true`, { token })).status).toBe(400);
    expect((await request('DELETE', `${locks}/${id}`, { token })).status).toBe(403);
    expect((await request('DELETE', `${locks}?where[id][equals]=${id}`, { token })).json).toMatchObject({ docs: [] });
    expect((await request('PATCH', `${locks}?where[id][equals]=${id}`, { token, json: {} })).status).toBe(403);

    // Send the requests of the panel: the panel takes over a document lock by its id, and deletes the document lock when the document is closed.
    const other = await createUser(request, studio.token);
    const forged = { globalSlug: 'retention', user: { relationTo: 'user', value: other.id } };
    expect((await request('PATCH', `${locks}/${id}`, { token, json: forged })).json).toMatchObject({ doc: { globalSlug: page } });
    const { rows } = await database.execute(`select user_id from payload_locked_documents_rels where parent_id = '${id}'`);
    expect(rows).toEqual([{ user_id: member.id }]);
    expect((await request('DELETE', `${locks}/${id}`, { token })).status).toBe(200);
  });

  test('cannot set a weak password or one that contains the username', async ({ request, member, token }) => {
    for (const password of ['short', 'aaaaaaaaaaaaaaaaaaaa', `${member.username}-1-2-3`]) {
      expect((await request('PATCH', `/api/user/${member.id}`, { json: { password }, token })).status, password).toBe(400);
    }
  });

  test('cannot change their own username or role', async ({ request, member, token, stored }) => {
    const before = await stored();
    const json = { role: 'admin', username: 'the-boss', email: 'boss@studio.example', sessions: [], hash: 'x', id: 'x' };
    const { id } = member;
    for (const path of [`/api/user/${id}`, `/api/user?where[id][equals]=${id}`, `/api/user/${id}?overrideAccess=true&draft=true`]) {
      expect([200, 400, 403], path).toContain((await request('PATCH', path, { json, token })).status);
      expect(await stored()).toEqual(before);
    }
  });

  test('cannot change other users by any request', async ({ request, studio, token }) => {
    const other = await createUser(request, studio.token);
    const path = `/api/user?where[username][equals]=${other.username}`;
    expect((await request('PATCH', path, { json: { password: another }, token })).json).toMatchObject({ docs: [] });
    expect((await request('PATCH', `/api/user/${other.id}`, { json: { password: another }, token })).status).toBe(403);
    expect((await request('DELETE', `/api/user/${other.id}`, { token })).status).toBe(403);
    expect(await openSession(studio.baseUrl, other.username, other.password)).toBeTruthy();
  });

  test('cannot delete their own account', async ({ request, member, token }) => {
    expect((await request('DELETE', `/api/user/${member.id}`, { token })).status).toBe(403);
    expect((await request('GET', '/api/user/me', { token })).json).toMatchObject({ user: { id: member.id } });
  });

  test('does not become an admin by a second account', async ({ request, token }) => {
    const json = { username: 'a-second-me', password: another, role: 'admin' };
    expect((await request('POST', '/api/user', { json, token })).status).toBe(403);
    expect((await request('POST', '/api/admin/login', { json })).status).toBe(401);
  });
});

test('the rejection of a weak password contains its field, which the panel marks', async ({ request, studio }) => {
  const json = { username: 'a-new-member', password: 'too-short', role: 'staff' };
  const answer = await request('POST', '/api/user', { json, token: studio.token, headers: { 'accept-language': 'ar' } });
  const message = expect.stringMatching(/^يُرجى اختيار كلمة مرور غير شائعة/u);
  expect([answer.status, answer.json]).toMatchObject([400, { errors: [{ message, data: { errors: [{ path: 'password', message }] } }] }]);
});

describe('the session of an admin changes users', () => {
  test('for ten minutes after a log-in, and after a proof of identity for it again', async ({ request, studio, member, database }) => {
    const admin = await createUser(request, studio.token, { role: 'admin' });
    const token = await openSession(studio.baseUrl, admin.username, admin.password);
    const client = clientOfToken(studio.baseUrl, token);
    const age = (minutes: number) =>
      database.execute(`update session_device set proven_at = now() - interval '${minutes} minutes' where user_id = '${admin.id}'`);
    const until = async () => unwrap(await client.send(readFactors)).data.userChangesUntil;
    const user = { username: `user-${admin.id}`, password: another, role: 'admin' };
    const rename = () => request('PATCH', `/api/user/${member.id}`, { json: { email: `${member.id}@studio.example` }, token });
    await age(9);
    expect((await rename()).status).toBe(200);
    expect(Date.parse((await until()) ?? '')).toBeGreaterThan(Date.now());

    await age(11);
    expect(await until()).toBeNull();
    const one = `/api/user?where[id][equals]=${member.id}`;
    const changes = [
      ['POST', '/api/user', user],
      ['PATCH', `/api/user/${member.id}`, { password: another }],
      ['PATCH', one, { role: 'admin' }],
      ['PATCH', `/api/user/${admin.id}`, { username: 'the-boss' }],
      ['DELETE', `/api/user/${member.id}`],
      ['DELETE', one],
      ['POST', `/api/user/${member.id}/sign-out`],
    ] as const;
    for (const [method, path, json] of changes)
      for (const [language, text] of [
        ['en', 'Please confirm first that it is you. Open /admin/account'],
        ['ar', 'يُرجى تأكيد هويتكم أولاً. افتحوا «الحساب»'],
      ] as const) {
        const headers = { 'accept-language': language };
        const answer = await request(method, path, { token, headers, ...(json && { json }) });
        expect([method, path, answer.status]).toEqual([method, path, 403]);
        expect(answer.json).toMatchObject({ errors: [{ message: expect.stringContaining(text) }] });
      }
    expect(await openSession(studio.baseUrl, member.username, member.password)).toBeTruthy();
    const retention = (json: object) => request('POST', '/api/globals/retention', { token, json });
    const shorter = await retention({ auditMonths: 1 });
    expect([shorter.status, shorter.text]).toEqual([403, expect.stringContaining('Please confirm first that it is you.')]);
    expect(objectIn((await request('GET', '/api/globals/retention', { token })).json)['auditMonths']).toBeGreaterThan(1);
    expect((await retention({})).status).toBe(200);

    expect(rejection(await client.send(permitUserChanges, { proof: await prove(client, admin.password, 'endDevices') })).status).toBe(403);
    const permit = { proof: await prove(client, admin.password, 'changeUsers') };
    const permitted = await request('POST', permitUserChanges.path, { json: permit, token });
    expect(permitted.status).toBe(200);
    // The response sets the cookie again, because a log-in in the panel may have replaced the cookie with another session.
    expect(permitted.headers.getSetCookie()[0]).toContain(`studio-token=${token};`);
    expect((await request('POST', '/api/user', { json: user, cookie: token })).status).toBe(201);
    await age(11);
    const next = await openSession(studio.baseUrl, admin.username, admin.password);
    expect((await request('DELETE', `/api/user/${member.id}`, { token: next })).status).toBe(200);
    expect((await rename()).status).toBe(403);
  });

  test('not by a session from before this rule, nor of staff', async ({ request, studio, member, token, database }) => {
    const admin = await createUser(request, studio.token, { role: 'admin' });
    const old = await openSession(studio.baseUrl, admin.username, admin.password);
    await database.execute(`delete from session_device where user_id = '${admin.id}'`);
    expect((await request('DELETE', `/api/user/${member.id}`, { token: old })).status).toBe(403);
    const client = clientOfToken(studio.baseUrl, old);
    unwrap(await client.send(permitUserChanges, { proof: await prove(client, admin.password, 'changeUsers') }));
    const theirs = clientOfToken(studio.baseUrl, token);
    const proof = await prove(theirs, member.password, 'changeUsers');
    expect(rejection(await theirs.send(permitUserChanges, { proof })).status).toBe(403);
    expect(unwrap(await theirs.send(readFactors)).data).toMatchObject({ canChangeUsers: false, userChangesUntil: null });
    expect(unwrap(await client.send(readFactors)).data.canChangeUsers).toBe(true);
    expect((await request('DELETE', `/api/user/${member.id}`, { token: old })).status).toBe(200);
  });
});

describe('a role is checked at every request', () => {
  test('applies a changed role at once', async ({ request, studio, member, token }) => {
    const become = (role: string) => request('PATCH', `/api/user/${member.id}`, { json: { role }, token: studio.token });
    const list = async () => objectIn((await request('GET', '/api/user/count', { token })).json)['totalDocs'];
    expect(await list()).toBe(1);
    expect((await become('admin')).status).toBe(200);
    expect(await list()).toBeGreaterThan(1);
    expect((await become('staff')).status).toBe(200);
    expect(await list()).toBe(1);
  });

  test('rejects a deleted user at once', async ({ request, studio, member, token }) => {
    expect((await request('GET', '/api/globals/home', { token })).status).toBe(200);
    expect((await request('DELETE', `/api/user/${member.id}`, { token: studio.token })).status).toBe(200);
    for (const path of ['/api/globals/home', '/api/bookings', '/api/photo'])
      expect((await request('GET', path, { token })).status).toBe(401);
    expect((await request('GET', '/api/user/me', { token })).json).toMatchObject({ user: null });
  });
});
