import { randomUUID } from 'node:crypto';
import { createBooking, sendMessage } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { fieldsIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { askPanel } from '../fixtures/panel.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { bookingsOf, messagesOf, newBooking, newMessage, someName } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

const success = { success: true };

const test = studioTest
  .extend(
    'ask',
    ({ request, studio }) =>
      (method: string, path: string, json: object = {}) =>
        request(method, path, { token: studio.token, ...(method !== 'GET' && { json }) }),
  )
  .extend('panel', ({ request, studio }) => askPanel(request, studio))
  .extend('staff', { scope: 'file' }, async ({ request, studio }) => {
    const { username, password } = await createUser(request, studio.token);
    return openSession(studio.baseUrl, username, password);
  })
  /** Sends a submission under a unique name; returns its row and path, and functions that list the rows of that name in the inbox and in the bin. */
  .extend('rowsOf', ({ visitor, owner, request, studio }) => async (at: '/api/bookings' | '/api/contact') => {
    const isBooking = at === '/api/bookings';
    const name = someName();
    unwrap(isBooking ? await visitor.send(createBooking, newBooking({ name })) : await visitor.send(sendMessage, newMessage({ name })));
    const present = () => (isBooking ? bookingsOf(owner, name) : messagesOf(owner, name));
    const binned = async () => {
      const { json } = await request('GET', `${at}/deleted`, { token: studio.token });
      const row = v.looseObject({ name: v.string(), deletedAt: v.string() });
      return fieldsIn(json, { data: v.array(row) }).data.filter((row) => row.name === name);
    };
    const [row] = await present();
    return { row: row ?? expect.fail('The row is missing'), path: `${at}/${row?._id}`, present, binned };
  });

const kinds = [
  { at: '/api/bookings', slug: 'booking', change: { status: 'confirmed' } },
  { at: '/api/contact', slug: 'contact-message', change: { read: true } },
] as const;

describe.for(kinds)('a row deleted at $at', ({ at, slug, change }) => {
  test('leaves the lists, and returns unchanged when it is restored', async ({ ask, panel, rowsOf }) => {
    const { row, path, present, binned } = await rowsOf(at);
    expect(await ask('DELETE', path)).toMatchObject({ status: 200, json: success });
    expect([await present(), await binned()]).toEqual([[], [{ ...row, deletedAt: expect.any(String) }]]);
    expect((await panel('GET', `/api/${slug}/${row._id}`)).status).toBe(404);
    expect((await panel('GET', `/api/${slug}?where[id][equals]=${row._id}`)).json).toMatchObject({ totalDocs: 0 });
    expect(await ask('POST', `${path}/restore`)).toMatchObject({ status: 200, json: { ...success, data: row } });
    expect([await present(), await binned()]).toEqual([[row], []]);
  });

  test('returns 404 for a change and a second deletion, and is restored once', async ({ ask, rowsOf }) => {
    const { row, path, present } = await rowsOf(at);
    await ask('DELETE', path);
    for (const [method, json] of [
      ['DELETE', {}],
      ['PATCH', change],
    ] as const)
      expect(await ask(method, path, json)).toMatchObject({ status: 404, json: { message: 'This is no longer here.' } });
    for (const status of [200, 200]) expect((await ask('POST', `${path}/restore`)).status).toBe(status);
    expect(await present()).toEqual([row]);
  });

  test('stays deleted after concurrent changes', async ({ ask, rowsOf }) => {
    const { path, present, binned } = await rowsOf(at);
    const changes = [1, 2, 3].map(() => ask('PATCH', path, change));
    const [deletion, ...changed] = await Promise.all([ask('DELETE', path), ...changes]);
    expect(deletion?.status).toBe(200);
    for (const { status } of changed) expect([200, 404]).toContain(status);
    expect([await present(), (await binned()).length]).toEqual([[], 1]);
  });

  test('is neither deleted nor restored by staff, who read the bin', async ({ ask, request, rowsOf, staff }) => {
    const { row, path, present, binned } = await rowsOf(at);
    const forbidden = { status: 403, json: { message: 'This is not allowed.' } };
    expect(await request('DELETE', path, { token: staff })).toMatchObject(forbidden);
    expect(await present()).toEqual([row]);
    await ask('DELETE', path);
    expect(await request('POST', `${path}/restore`, { token: staff, json: {} })).toMatchObject(forbidden);
    expect((await request('PATCH', `/api/${slug}/${row._id}?trash=true`, { token: staff, json: { deletedAt: null } })).status).toBe(403);
    expect((await request('GET', `${at}/deleted`, { token: staff })).text).toContain(row.name);
    expect(await binned()).toHaveLength(1);
  });

  test('has the time of the server, also if the panel deletes it', async ({ panel, rowsOf }) => {
    const { row, binned } = await rowsOf(at);
    const path = `/api/${slug}/${row._id}`;
    const start = Date.now() - 1000;
    expect((await panel('PATCH', path, { json: { deletedAt: '2099-01-01T00:00:00.000Z' } })).status).toBe(200);
    const [{ deletedAt } = { deletedAt: '' }] = await binned();
    expect(Date.parse(deletedAt)).toBeGreaterThan(start);
    expect(Date.parse(deletedAt)).toBeLessThan(Date.now() + 1000);
    await panel('PATCH', `${path}?trash=true`, { json: { deletedAt: '2099-01-01T00:00:00.000Z' } });
    expect(await binned()).toMatchObject([{ deletedAt }]);
  });

  test('is deleted permanently by the panel', async ({ panel, rowsOf, database }) => {
    const { row, path, binned } = await rowsOf(at);
    await panel('DELETE', path);
    await panel('PATCH', `/api/${slug}/${row._id}`, { json: { deletedAt: new Date().toISOString() } });
    expect(await binned()).toHaveLength(1);
    expect((await panel('DELETE', `/api/${slug}/${row._id}?trash=true`)).status).toBe(200);
    const { rows } = await database.execute(`select id from ${slug.replace('-', '_')} where id = '${row._id}'`);
    expect(rows).toEqual([]);
  });

  test.for([unknownId, 'not-an-id', '~'])('returns 404 for %s', async (id, { ask }) => {
    const path = `${at}/${encodeURIComponent(id)}`;
    expect([(await ask('DELETE', path)).status, (await ask('POST', `${path}/restore`)).status]).toEqual([404, 404]);
  });
});

describe('a submission in the bin', () => {
  test('is stored again without its key, and not with it', async ({ visitor, owner, ask }) => {
    const booking = newBooking();
    const idempotencyKey = randomUUID();
    unwrap(await visitor.send(createBooking, booking, { idempotencyKey }));
    const [stored] = await bookingsOf(owner, booking.name);
    await ask('DELETE', `/api/bookings/${stored?._id}`);
    unwrap(await visitor.send(createBooking, booking, { idempotencyKey }));
    expect(await bookingsOf(owner, booking.name)).toEqual([]);
    unwrap(await visitor.send(createBooking, booking));
    expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
  });

  test('is personal data, which can be erased permanently', async ({ visitor, owner, ask, panel, database }) => {
    const email = `${randomUUID()}@guest.example`;
    const [booking, message] = [newBooking({ email }), newMessage({ email })];
    unwrap(await visitor.send(createBooking, booking));
    unwrap(await visitor.send(sendMessage, message));
    const [storedBooking] = await bookingsOf(owner, booking.name);
    const [storedMessage] = await messagesOf(owner, message.name);
    await ask('DELETE', `/api/bookings/${storedBooking?._id}`);
    await ask('DELETE', `/api/contact/${storedMessage?._id}`);
    const found = { ...success, data: { bookings: [{ deletedAt: expect.any(String) }], messages: [{ deletedAt: expect.any(String) }] } };
    for (const call of ['find', 'export'])
      expect((await panel('POST', `/api/personal-data/${call}`, { json: { person: email } })).json).toMatchObject(found);
    const erased = await panel('POST', '/api/personal-data/erase', { json: { person: email } });
    expect(erased.json).toEqual({ ...success, data: { bookings: 1, messages: 1, galleries: 0, releases: 0 } });
    const { rows } = await database.execute(
      `select id from booking where email = '${email}' union all select id from contact_message where email = '${email}'`,
    );
    expect(rows).toEqual([]);
  });
});
