import { createBooking, createClient, deletePhoto, listBookings, uploadPhoto } from '@studio/contract';
import * as v from 'valibot';
import { expect } from 'vitest';
import { from, someAddress } from '../address.ts';
import { ask } from '../ask.ts';
import { upload } from '../gallery.ts';
import { granted, refused } from '../outcome.ts';
import { fileOf } from '../pictures.ts';
import { hire } from '../staff.ts';
import { openSession } from '../studio.ts';
import { newBooking } from '../submissions.ts';
import { machineTest } from '../test.ts';

const line = v.strictObject({
  time: v.pipe(v.string(), v.isoTimestamp()),
  level: v.literal('security'),
  event: v.string(),
  user: v.optional(v.pipe(v.string(), v.uuid())),
  id: v.optional(v.pipe(v.string(), v.uuid())),
  reason: v.optional(v.string()),
  counts: v.optional(v.record(v.string(), v.number())),
});

machineTest('whoever watches the studio reads what was done, by whom, and nothing of anybody', async ({ machine }) => {
  const server = await machine.open();
  const { baseUrl } = server;
  const token = await openSession(baseUrl);
  const owner = createClient({ baseUrl, token: () => token });
  const stranger = someAddress();
  // A name that would like to be a line of its own.
  const json = { username: 'admin\n{"level":"security"}', password: 'wrong-horse-battery' };
  for (let time = 0; time < 11; time += 1) await ask(baseUrl, 'POST', '/api/admin/login', { json, headers: from(stranger) });
  const booking = newBooking();
  granted(await createClient({ baseUrl }).send(createBooking, booking));
  refused(await owner.send(uploadPhoto, { photo: fileOf(Buffer.from('GIF89a, or so')), category: 'Other' }));
  granted(await owner.send(deletePhoto, {}, { id: (await upload(owner))._id }));
  const [stored] = granted(await owner.send(listBookings)).data;
  const headers = { origin: baseUrl, 'sec-fetch-site': 'same-origin' };
  const person = { json: { person: booking.email }, cookie: token, headers };
  expect((await ask(baseUrl, 'POST', '/api/personal-data/export', person)).status).toBe(200);
  expect((await ask(baseUrl, 'DELETE', `/api/booking/${stored?._id}`, { cookie: token, headers })).status).toBe(200);
  const member = await hire((method, address, question) => ask(baseUrl, method, address, question), token);
  const change = { json: { password: 'another-long-password' }, cookie: token, headers };
  expect((await ask(baseUrl, 'PATCH', `/api/user/${member.id}`, change)).status).toBe(200);
  const broken = { body: '{', cookie: token, headers: { ...headers, 'content-type': 'application/json' } };
  const nonsense = [
    ask(baseUrl, 'GET', '/api/booking?where[status][equals]=x', { cookie: token, headers }),
    ask(baseUrl, 'POST', '/api/globals/retention', broken),
  ];
  for (const { status } of await Promise.all(nonsense)) expect(status).toBe(400);
  expect((await ask(baseUrl, 'POST', '/api/admin/logout', { token })).status).toBe(200);
  await server.stop();

  // One line at most, and no stack as if the fault were ours.
  expect(server.output.match(/A request made no sense/gu)).toHaveLength(1);
  expect(server.output).not.toMatch(/"level":50/u);
  const lines = server.output.split('\n').filter((printed) => printed.includes('"security"'));
  const told = lines.map((printed) => v.parse(line, JSON.parse(printed)));
  const events = told.map(({ event }) => event);
  expect(events.filter((event) => event === 'login.refused')).toHaveLength(10);
  for (const event of [
    'login.succeeded',
    'login.limited',
    'upload.refused',
    'photo.deleted',
    'personal-data.exported',
    'submission.deleted',
    'password.changed',
    'logout',
  ])
    expect(events).toContain(event);
  // Who was let in did all of it, but for what a stranger tried.
  const users = new Set(told.filter(({ event }) => !/^login\.(?:refused|limited)$/u.test(event)).map(({ user }) => user));
  expect(users).toEqual(new Set([told.find(({ event }) => event === 'login.succeeded')?.user]));
  for (const word of [booking.name, booking.email, stranger, 'admin', 'wrong-horse-battery']) expect(lines.join('\n')).not.toContain(word);
});
