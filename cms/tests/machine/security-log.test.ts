import {
  createBooking,
  createClient,
  deletePhoto,
  listBookings,
  openClientPage,
  restorePhoto,
  sendMessage,
  uploadPhoto,
} from '@studio/contract';
import * as v from 'valibot';
import { expect } from 'vitest';
import { uuid } from '#src/lib/uuid.ts';
import { from, someAddress } from '../fixtures/client-address.ts';
import { openDatabase } from '../fixtures/database.ts';
import { upload } from '../fixtures/gallery.ts';
import { fileOf } from '../fixtures/images.ts';
import { dataIn, objectIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { newBooking, newMessage } from '../fixtures/submissions.ts';
import { machineTest } from '../fixtures/test.ts';

const every = {
  time: v.pipe(v.string(), v.isoTimestamp()),
  requestId: v.optional(v.string()),
  queue: v.optional(v.string()),
  job: v.optional(uuid),
};

const line = v.variant('event', [
  v.strictObject({
    ...every,
    level: v.picklist(['info', 'warn', 'error']),
    event: v.literal('request'),
    requestId: v.string(),
    method: v.string(),
    route: v.pipe(v.string(), v.regex(/^(?:\/(?:[a-z-]+|\{id\}))+$/u)),
    status: v.number(),
    milliseconds: v.number(),
    bytes: v.optional(v.number()),
    cut: v.optional(v.boolean()),
    msg: v.string(),
  }),
  v.strictObject({ ...every, level: v.literal('info'), event: v.literal('server.step'), msg: v.string() }),
  v.strictObject({
    ...every,
    level: v.literal('info'),
    event: v.literal('server.open'),
    site: v.string(),
    owner: v.string(),
    panel: v.string(),
    msg: v.string(),
  }),
  v.strictObject({ ...every, level: v.literal('warn'), event: v.literal('calendar.unread'), calendar: uuid, reason: v.string() }),
  v.strictObject({
    ...every,
    level: v.literal('security'),
    event: v.pipe(v.string(), v.regex(/^(?:logout|[a-z-]+\.[a-z]+)$/u)),
    user: v.optional(uuid),
    id: v.optional(uuid),
    reason: v.optional(v.string()),
    counts: v.optional(v.record(v.string(), v.number())),
  }),
]);

/** Schema of a log line without an event: a warning or an error. */
const fault = v.object({
  ...every,
  level: v.picklist(['warn', 'error']),
  err: v.optional(v.object({ type: v.string() })),
  msg: v.optional(v.string()),
});

machineTest('the security log has events with user ids, and no personal data', async ({ machine }) => {
  const server = await machine.open();
  const { baseUrl } = server;
  const token = await openSession(baseUrl);
  const owner = createClient({ baseUrl, token: () => token });
  const visitor = createClient({ baseUrl });
  const stranger = someAddress();
  // A username with line breaks must not inject a log line.
  const json = { username: 'admin\n{"level":"security"}', password: 'wrong-horse-battery' };
  for (let time = 0; time < 11; time += 1) await request(baseUrl, 'POST', '/api/admin/login', { json, headers: from(stranger) });
  const booking = newBooking({ email: 'haya@guest.example' });
  const message = newMessage({ email: 'hessa@guest.example' });
  const { data: asked } = unwrap(await visitor.send(createBooking, booking));
  unwrap(await visitor.send(sendMessage, message));
  // Request the client page by its link, and use the link's token in other addresses, as a faulty program could.
  const pagePath = asked?.page ?? '';
  const pageToken = pagePath.split('/').at(-1) ?? '';
  unwrap(await visitor.send(openClientPage, { token: pageToken }));
  for (const path of [
    pagePath,
    `/ar${pagePath}`,
    `${pagePath}/x`,
    `/api/booking-page?token=${pageToken}`,
    `/api/booking-page/${pageToken}`,
  ])
    for (const method of ['GET', 'HEAD', 'POST']) await request(baseUrl, method, path);
  rejection(await owner.send(uploadPhoto, { photo: fileOf(Buffer.from('GIF89a, or so')), category: 'Other' }));
  const { _id: photo } = await upload(owner);
  unwrap(await owner.send(deletePhoto, {}, { id: photo }));
  unwrap(await owner.send(restorePhoto, {}, { id: photo }));
  const [stored] = unwrap(await owner.send(listBookings)).data;
  const headers = { origin: baseUrl, 'sec-fetch-site': 'same-origin' };
  const person = { json: { person: booking.email }, cookie: token, headers };
  expect((await request(baseUrl, 'POST', '/api/personal-data/export', person)).status).toBe(200);
  await request(baseUrl, 'GET', `/api/booking/${booking.email}?where[name][like]=${encodeURIComponent(booking.name)}`, {
    cookie: token,
    headers,
  });
  await request(baseUrl, 'GET', `/api/haya-testperson/${booking.email}`);
  const deletions = [1, 2, 3].map(() => request(baseUrl, 'DELETE', `/api/bookings/${stored?._id}`, { token }));
  expect((await Promise.all(deletions)).map(({ status }) => status)).toContain(200);
  expect((await request(baseUrl, 'POST', `/api/bookings/${stored?._id}/restore`, { token, json: {} })).status).toBe(200);
  expect((await request(baseUrl, 'DELETE', `/api/booking/${stored?._id}`, { cookie: token, headers })).status).toBe(200);
  const asPanel = (path: string, body: object) => request(baseUrl, 'POST', path, { json: body, cookie: token, headers });
  const shared = await asPanel('/api/calendars/shared', { language: 'en' });
  const calendarPath = dataIn(shared.json, { path: v.string() }).path;
  expect((await request(baseUrl, 'GET', calendarPath)).status).toBe(200);
  const calendarAddress = 'http://localhost/private-address-0123/basic.ics';
  expect((await asPanel('/api/calendars/add', { address: calendarAddress })).status).toBe(200);
  await server.untilPrinted(/"calendar\.unread"/u);
  const member = await createUser((method, address, question) => request(baseUrl, method, address, question), token);
  const change = { json: { password: 'another-long-password' }, cookie: token, headers };
  expect((await request(baseUrl, 'PATCH', `/api/user/${member.id}`, change)).status).toBe(200);
  const broken = { body: '{', cookie: token, headers: { ...headers, 'content-type': 'application/json' } };
  const nonsense = [
    request(baseUrl, 'GET', '/api/booking?where[status][equals]=x', { cookie: token, headers }),
    request(baseUrl, 'POST', '/api/globals/retention', broken),
  ];
  for (const { status } of await Promise.all(nonsense)) expect(status).toBe(400);
  expect((await request(baseUrl, 'POST', '/api/admin/logout', { token })).status).toBe(200);
  // Both malformed requests together log one line, and no internal error.
  expect(server.output.match(/A request was malformed/gu)).toHaveLength(1);
  expect(server.output).not.toContain('"level":"error"');

  // The server keeps a well-formed request id of the proxy, and replaces other ids.
  const named = await request(baseUrl, 'GET', '/api/content', { headers: { 'x-request-id': 'of-the-proxy-0123456789' } });
  expect(named.headers.get('x-request-id')).toBe('of-the-proxy-0123456789');
  const odd = await request(baseUrl, 'GET', '/api/content', { headers: { 'x-request-id': 'haya@guest.example, or so' } });
  expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/u);

  // The log line of an internal error has the request id of its response.
  const database = openDatabase(server.databaseUrl);
  await database.execute('alter table contact_message rename to elsewhere');
  const failed = await request(baseUrl, 'POST', '/api/contact', { json: { ...message, message: 'Something else, about 012 3456.' } });
  expect(failed).toMatchObject({ status: 500, json: { success: false, requestId: failed.headers.get('x-request-id') } });
  await database.execute('alter table elsewhere rename to contact_message');
  await database.$client.end();
  await server.stop();

  const lines = server.output
    .trim()
    .split('\n')
    .map((printed) => objectIn(JSON.parse(printed)));
  const told = lines.flatMap((each) => (each['event'] === undefined ? [] : [v.parse(line, each)]));
  const faults = lines.flatMap((each) => (each['event'] === undefined ? [v.parse(fault, each)] : []));
  const events = told.map(({ event }) => event);
  expect(events.filter((event) => event === 'login.rejected')).toHaveLength(10);
  // The three concurrent deletions are logged as one event.
  for (const event of ['submission.binned', 'submission.restored']) expect(events.filter((each) => each === event)).toHaveLength(1);
  for (const event of [
    'login.succeeded',
    'login.limited',
    'upload.rejected',
    'photo.binned',
    'photo.restored',
    'personal-data.exported',
    'submission.deleted',
    'password.changed',
    'calendar.shared',
    'calendar.added',
    'logout',
  ])
    expect(events).toContain(event);
  // All security events except rejected and limited log-ins have the id of the admin.
  const deeds = told.flatMap((each) => (each.level === 'security' && !/^login\.(?:rejected|limited)$/u.test(each.event) ? [each] : []));
  expect(new Set(deeds.map(({ user }) => user))).toEqual(new Set([deeds.find(({ event }) => event === 'login.succeeded')?.user]));
  const requests = told.filter(({ event }) => event === 'request');
  expect(requests.map((each) => ('msg' in each ? each.msg : ''))).toEqual(
    expect.arrayContaining([
      'POST /api/bookings 201',
      'GET /api/booking/{id} 404',
      'GET /api/{id}/{id} 404',
      'GET /calendar/{id} 200',
      'POST /api/contact 500',
    ]),
  );
  // The log lines of an endpoint have the id of the request.
  const [export_] = told.filter(({ event }) => event === 'personal-data.exported');
  expect(requests.filter(({ requestId }) => requestId === export_?.requestId)).toMatchObject([{ route: '/api/personal-data/export' }]);
  expect(faults.find(({ requestId }) => requestId === failed.headers.get('x-request-id'))).toMatchObject({ level: 'error' });

  const strangers = [
    booking.name,
    message.name,
    'guest.example',
    'haya',
    '012 3456',
    '550123456',
    'sixty',
    stranger,
    'wrong-horse',
    pageToken,
    calendarPath,
    calendarPath.slice(10, 20),
    'private-address',
    token.slice(-20),
  ];
  for (const word of strangers) expect(server.output).not.toContain(word);
  expect(JSON.stringify(told.filter(({ level }) => level === 'security'))).not.toContain('admin');
});
