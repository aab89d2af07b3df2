import { randomUUID } from 'node:crypto';
import {
  type AuditEntry,
  actOnGallery,
  addPayment,
  changePassword,
  createClient,
  deleteGalleryPhotos,
  exportChoice,
  exportPayments,
  listBookings,
  logIn,
  logOut,
  movePhotos,
  permitUserChanges,
  publishWithheld,
  readAuditLog,
  restoreBooking,
  setPhotoPeople,
  updateBooking,
} from '@studio/contract';
import * as v from 'valibot';
import { expect } from 'vitest';
import { addGallery, sendPhoto } from '../fixtures/client-galleries.ts';
import { prove } from '../fixtures/factors.ts';
import { upload } from '../fixtures/gallery.ts';
import { docIn, fieldsIn, tokenIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { sentBooking, sentMessage } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';

const agent = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

const test = studioTest
  /** A new admin for each test, so that the audit entries of this admin come from one test only. */
  .extend('member', ({ request, studio }) => createUser(request, studio.token, { role: 'admin' }))
  .extend('token', ({ studio, member }) => openSession(studio.baseUrl, member.username, member.password))
  .extend('me', ({ studio, token }) => createClient({ baseUrl: studio.baseUrl, lang: 'en', token: () => token }))
  .extend('entries', ({ owner, member }) => async (): Promise<AuditEntry[]> => {
    const { entries } = unwrap(await owner.send(readAuditLog, { username: member.username })).data;
    return entries.filter(({ action }) => action !== 'loggedIn');
  });

test('each change has an entry with user, device and reference, and no name of a client', async ({
  visitor,
  owner,
  me,
  member,
  request,
  token,
  entries,
}) => {
  const booking = await sentBooking({ visitor, owner });
  const message = await sentMessage({ visitor, owner });
  const id = booking._id;
  // Send the same idempotency key with each request: endpoints that ignore the key must still record each change.
  const headers = { 'user-agent': agent, 'idempotency-key': randomUUID() };
  const patch = await request('PATCH', `/api/bookings/${id}`, { json: { status: 'declined' }, token, headers });
  expect(patch.status).toBe(200);
  expect((await request('DELETE', `/api/bookings/${id}`, { token, headers })).status).toBe(200);
  unwrap(await me.send(restoreBooking, {}, { id }));
  const key = randomUUID();
  for (const _ of [1, 2]) unwrap(await me.send(addPayment, { kind: 'payment', method: 'cash', amount: 5000 }, { id, idempotencyKey: key }));
  expect((await request('PATCH', `/api/contact/${message._id}`, { json: { read: true }, token })).status).toBe(200);
  // Rejected changes are not recorded.
  expect(rejection(await me.send(updateBooking, { status: 'pending' }, { id: randomUUID() })).status).toBe(404);
  expect((await request('PATCH', `/api/booking/${id}`, { json: { status: 'pending' }, token, headers })).status).toBe(200);

  const found = await entries();
  expect(found.map(({ noun, action, detail }) => [noun, action, detail].join(' '))).toEqual([
    'booking statusChanged pending',
    'message changed ',
    'payment added ',
    'booking restored ',
    'booking deleted ',
    'booking statusChanged declined',
  ]);
  const ofBooking = { username: member.username, label: booking.reference, count: 1 };
  expect(found[0]).toMatchObject({ ...ofBooking, target: id, browser: 'Chrome · Android' });
  expect(found[2]).toMatchObject(ofBooking);
  expect(found[5]).toMatchObject({ ...ofBooking, target: id, browser: 'Chrome · Android', device: '' });
  expect(JSON.stringify(found)).not.toContain(booking.name);
  expect(Math.abs(Date.parse(found[0]?.at ?? '') - Date.now())).toBeLessThan(600_000);
});

test('changes in the panel are recorded: users, teams, packages, pages and settings, and no drafts', async ({
  request,
  studio,
  member,
  me,
  token,
  entries,
}) => {
  const other = await createUser(request, studio.token);
  const send = async (method: string, path: string, json?: object) => {
    const answer = await request(method, path, { token, ...(json && { json }) });
    expect([path, answer.status < 300 ? 'done' : answer.text]).toEqual([path, 'done']);
    return answer.json;
  };
  await send('PATCH', `/api/user/${other.id}`, { role: 'admin' });
  await send('PATCH', `/api/user/${other.id}`, { username: `new-${other.id}`, password: randomUUID(), role: 'staff' });
  await send('POST', `/api/user/${other.id}/sign-out`);
  await send('DELETE', `/api/user/${other.id}`);
  const team = docIn(await send('POST', '/api/team', { name: `Team ${randomUUID()}`, members: 'mixed', colour: 'sea', active: false }));
  await send('DELETE', `/api/team?where[id][equals]=${team.id}`);
  const slug = `p-${randomUUID()}`;
  const doc = docIn(await send('POST', '/api/package?draft=true', { slug, name: 'Draft', _status: 'draft' }));
  await send('PATCH', `/api/package/${doc.id}`, { name: 'A package', _status: 'published' });
  await send('DELETE', `/api/package/${doc.id}`);
  await send('POST', '/api/globals/developer?locale=en&draft=true&autosave=true', { developerTitle: 'Draft', _status: 'draft' });
  await send('POST', '/api/globals/client-messages', {});
  await send('POST', permitUserChanges.path, { proof: await prove(me, member.password, 'changeUsers') });
  const months = { bookingMonths: v.number(), auditMonths: v.number() };
  const { bookingMonths, auditMonths } = fieldsIn(await send('GET', '/api/globals/retention'), months);
  await send('POST', '/api/globals/retention', { bookingMonths: bookingMonths + 1, auditMonths: auditMonths - 1 });
  await send('POST', '/api/globals/retention', { bookingMonths, auditMonths });
  await send('POST', '/api/publication/publish');

  expect((await entries()).map(({ noun, action, label, detail }) => [noun, action, label, detail].join(' ').trim()).toReversed()).toEqual([
    `user roleChanged ${other.username} admin`,
    `user renamed new-${other.id} ${other.username}`,
    `user passwordChanged new-${other.id}`,
    `user roleChanged new-${other.id} staff`,
    `user sessionsEnded new-${other.id}`,
    `user erased new-${other.id}`,
    'team added',
    'team erased',
    `package published ${slug}`,
    `package erased ${slug}`,
    'setting changed client-messages',
    `user changesPermitted ${member.username}`,
    `setting changed retention bookingMonths ${bookingMonths} → ${bookingMonths + 1}, auditMonths ${auditMonths} → ${auditMonths - 1}`,
    `setting changed retention bookingMonths ${bookingMonths + 1} → ${bookingMonths}, auditMonths ${auditMonths - 1} → ${auditMonths}`,
    'publication rebuilt',
  ]);
});

test('exports are recorded with their number, and reading is not', async ({ visitor, owner, me, entries }) => {
  const { _id: id } = await sentBooking({ visitor, owner });
  unwrap(await me.send(addPayment, { kind: 'payment', method: 'cash', amount: 5000, day: '2012-05-06' }, { id }));
  const gallery = await addGallery(me);
  unwrap(await me.send(exportPayments, { from: '2012-05-06', to: '2012-05-06' }));
  unwrap(await me.send(exportChoice, { format: 'csv' }, { id: gallery._id }));
  unwrap(await me.send(listBookings));
  expect(rejection(await me.send(exportChoice, { format: 'csv' }, { id: randomUUID() })).status).toBe(404);
  const found = (await entries()).filter(({ action }) => action !== 'added');
  expect(found.map(({ noun, action, target, detail, count }) => [noun, action, target, detail, count])).toEqual([
    ['gallery', 'exported', gallery._id, 'csv', 0],
    ['payment', 'exported', '', '2012-05-06 – 2012-05-06', 1],
  ]);
});

test('entries have the id of the user, whose name may change or pass to another user', async ({ request, studio, owner }) => {
  const [one, other] = [
    await createUser(request, studio.token, { role: 'admin' }),
    await createUser(request, studio.token, { role: 'admin' }),
  ];
  const nameOf = (id: string, username: string) => request('PATCH', `/api/user/${id}`, { json: { username }, token: studio.token });
  await openSession(studio.baseUrl, one.username, one.password);
  expect((await nameOf(one.id, `former-${one.id}`)).status).toBe(200);
  expect((await nameOf(other.id, one.username)).status).toBe(200);
  await openSession(studio.baseUrl, one.username, other.password);
  const read = async () =>
    unwrap(await owner.send(readAuditLog, { username: one.username })).data.entries.map(({ user, presentName }) => [user, presentName]);
  expect(await read()).toEqual([
    [other.id, one.username],
    [one.id, `former-${one.id}`],
  ]);
  expect((await request('DELETE', `/api/user/${one.id}`, { token: studio.token })).status).toBe(200);
  expect((await read())[1]).toEqual([one.id, null]);
});

test('photos of a client gallery have one entry in an hour', async ({ me, entries }) => {
  const gallery = await addGallery(me);
  for (const order of [0, 1, 2]) unwrap(await sendPhoto(me, gallery._id, { name: `IMG_${order}.jpg`, order }));
  const found = (await entries()).map(({ noun, action, target }) => `${noun} ${action} ${target}`);
  // Allow two entries, because the hour may end between the uploads.
  expect(new Set(found)).toEqual(new Set([`gallery photosAdded ${gallery._id}`, `gallery added ${gallery._id}`]));
  expect(found.length).toBeLessThan(4);
});

test('changes of photos are recorded, also of many at once', async ({ me, request, token, entries }) => {
  const photos = [await upload(me), await upload(me)].map(({ _id }) => _id);
  unwrap(await me.send(movePhotos, { photos, side: 'before' }));
  expect((await request('DELETE', `/api/photo?where[id][in]=${photos.join(',')}`, { token })).status).toBe(200);
  const found = await entries();
  expect(found.map(({ noun, action, count, target }) => [noun, action, count, target])).toEqual([
    ['photo', 'deleted', 2, ''],
    ['photo', 'moved', 2, ''],
    ['photo', 'added', 1, photos[1]],
    ['photo', 'added', 1, photos[0]],
  ]);
});

test('photos that do not exist are not counted, and an action without effect has no entry', async ({ me, entries }) => {
  const gallery = await addGallery(me);
  const { photo } = unwrap(await sendPhoto(me, gallery._id)).data;
  const shown = await upload(me);
  const unknown = [randomUUID(), randomUUID()];
  const remove = async (photos: string[]) => unwrap(await me.send(deleteGalleryPhotos, { photos }, { id: gallery._id })).data.deleted;
  const name = async (photos: string[]) => unwrap(await me.send(setPhotoPeople, { photos, people: 'nobody' })).data.changed;
  expect([await remove(unknown), await name(unknown)]).toEqual([[], []]);
  expect(unwrap(await me.send(publishWithheld, { photos: unknown })).data.published).toEqual([]);
  expect(await remove([photo._id, ...unknown])).toEqual([photo._id]);
  expect(await remove([photo._id])).toEqual([]);
  expect(await name([shown._id, ...unknown])).toEqual([shown._id]);
  for (const action of ['reopen', 'end', 'end', 'resume', 'resume'] as const)
    unwrap(await me.send(actOnGallery, { action }, { id: gallery._id }));
  const found = (await entries()).filter(({ action }) => !action.endsWith('dded'));
  expect(found.map(({ noun, action, count, target }) => [noun, action, count, target]).toReversed()).toEqual([
    ['gallery', 'photosDeleted', 1, gallery._id],
    ['photo', 'changed', 1, ''],
    ['gallery', 'unpublished', 1, gallery._id],
    ['gallery', 'published', 1, gallery._id],
  ]);
});

test('log-ins, changes of the password and log-outs have the same code of a known device', async ({ studio, request, owner, member }) => {
  const { username, password } = member;
  const first = await request('POST', '/api/admin/login', { json: { username, password }, headers: { 'user-agent': agent } });
  const [cookie = ''] = first.headers.getSetCookie().filter((each) => each.startsWith('studio-device-'));
  const headers = { cookie: cookie.split(';')[0] ?? '', 'user-agent': agent };
  const again = await request('POST', '/api/admin/login', { json: { username, password }, headers });
  const token = tokenIn(again.json);
  const next = `another ${randomUUID()}`;
  const changed = await request('POST', '/api/admin/password', { json: { current: password, password: next }, token, headers });
  const client = createClient({ baseUrl: studio.baseUrl, token: () => tokenIn(changed.json) });
  unwrap(await client.send(logOut));
  expect(await createClient({ baseUrl: studio.baseUrl }).send(logIn, { username, password })).toMatchObject({ ok: false });
  const { entries } = unwrap(await owner.send(readAuditLog, { username })).data;
  expect(entries.map(({ noun, action }) => `${noun} ${action}`)).toEqual([
    'session loggedOut',
    'user passwordChanged',
    'session loggedIn',
    'session loggedIn',
  ]);
  expect(entries[1]).toMatchObject({ label: username, browser: 'Chrome · Android', device: expect.stringMatching(/^[\da-f]{6}$/u) });
  expect(entries[2]?.device).toBe(entries[1]?.device);
  expect(changePassword.path).toBe('/api/admin/password');
});

test('is read by admins only, filtered and page by page', async ({ request, studio, owner, member, database }) => {
  const { username, password } = await createUser(request, studio.token);
  const staff = createClient({ baseUrl: studio.baseUrl, token: () => studio.token });
  const token = await openSession(studio.baseUrl, username, password);
  expect(rejection(await createClient({ baseUrl: studio.baseUrl, token: () => token }).send(readAuditLog, {})).status).toBe(403);
  await database.execute(`insert into audit_entry (username, noun, action, label)
    select '${member.username}', case when n % 2 = 0 then 'photo' else 'team' end, 'changed', n::text from generate_series(1, 120) as n`);
  const page = async (filter: object) => unwrap(await staff.send(readAuditLog, { username: member.username, ...filter })).data;
  const first = await page({});
  expect(first.entries.map(({ label }) => label).slice(0, 2)).toEqual(['120', '119']);
  expect([first.entries.length, first.hasMore]).toEqual([50, true]);
  expect(first.usernames).toContain(member.username);
  const second = await page({ before: first.entries.at(-1)?.id });
  expect(second.entries[0]?.label).toBe('70');
  const photos = await page({ noun: 'photo', before: second.entries.at(-1)?.id });
  expect(photos.entries.map(({ label }) => label)).toEqual(['20', '18', '16', '14', '12', '10', '8', '6', '4', '2']);
  expect(photos.hasMore).toBe(false);
  for (const wrong of ['noun=nothing', 'before=x', 'before=1;drop']) {
    const answer = await request('GET', `/api/admin/audit-log?${wrong}`, { token: studio.token });
    expect([wrong, answer.status]).toEqual([wrong, 400]);
  }
  expect(rejection(await createClient({ baseUrl: studio.baseUrl }).send(readAuditLog, {})).status).toBe(401);
  expect(unwrap(await owner.send(readAuditLog, {})).data.months).toBe(12);
});

test('cannot be changed in the database, and only old entries deleted', async ({ database }) => {
  const label = randomUUID();
  await database.execute(`insert into audit_entry (username, noun, action, label, at)
    values ('a', 'photo', 'changed', '${label}', now()), ('b', 'photo', 'changed', '${label}', now() - interval '2 months')`);
  const run = async (statement: string) => {
    const outcome = await database.execute(statement).then(
      ({ rowCount }) => rowCount,
      (error: unknown) => error instanceof Error && error.cause instanceof Error && error.cause.message,
    );
    return outcome;
  };
  expect(await run(`update audit_entry set username = 'c' where label = '${label}'`)).toBe('Entries of the audit log cannot be changed.');
  expect(await run(`delete from audit_entry where label = '${label}'`)).toBe('Entries of the audit log cannot be changed.');
  expect(await run('truncate audit_entry')).toBe('Entries of the audit log cannot be changed.');
  expect(
    await run(`select set_config('session_replication_role', 'replica', true); delete from audit_entry where label = '${label}'`),
  ).toBe('Entries of the audit log cannot be changed.');
  expect(await run(`delete from audit_entry where label = '${label}' and username = 'b'`)).toBe(1);
});
