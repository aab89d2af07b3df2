import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type Client,
  createAppointment,
  createBooking,
  createClient,
  deleteAppointment,
  deletePhoto,
  listBookings,
  listPhotos,
  moveAppointment,
  readAvailability,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import { fetchFrom, fetchFromAnywhere, from, someAddress } from '../fixtures/client-address.ts';
import { openDatabase } from '../fixtures/database.ts';
import { FaultProxy } from '../fixtures/fault-proxy.ts';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { docsIn } from '../fixtures/json.ts';
import { MailSink } from '../fixtures/mail-sink.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { openReplicas } from '../fixtures/replicas.ts';
import { request } from '../fixtures/request.ts';
import { openSession } from '../fixtures/studio.ts';
import { bookingsOf, newBooking, slotDay } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';

/** Timeout and polling interval for a notification between processes on a busy machine, in milliseconds. */
const notified = { timeout: 15_000, interval: 100 };

/** Timeout and polling interval for a retry after a kill, in milliseconds: the retry starts after missed heartbeats, at the next poll. */
const eventually = { timeout: 150_000, interval: 100 };

/** Sends a booking, and retries it with the same idempotency key after 503 (overload), in at most ten attempts. */
async function bookPatiently(visitor: Client, booking: ReturnType<typeof newBooking> & { start?: string }) {
  const idempotencyKey = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await visitor.send(createBooking, booking, { idempotencyKey });
    if (outcome.ok) return outcome;
    const { status, retryAfter = 1 } = rejection(outcome);
    if (status !== 503 || attempt === 10) return outcome;
    await setTimeout(retryAfter * 1000);
  }
}

const test = studioTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('sink', { scope: 'file' }, async ({}, { onCleanup }) => {
    const sink = await MailSink.open();
    onCleanup(() => sink.close());
    return sink;
  })
  .extend('replicas', { scope: 'file' }, async ({ sink }, { onCleanup }) => {
    const replicas = await openReplicas({ env: sink.settings });
    onCleanup(() => replicas.close());
    return replicas;
  })
  .extend('database', { scope: 'file' }, async ({ replicas }, { onCleanup }) => {
    const database = openDatabase(replicas.databaseUrl);
    onCleanup(() => database.$client.end());
    return database;
  })
  .extend('owner', { scope: 'file' }, async ({ replicas: { servers } }) => {
    const { baseUrl = '' } = servers[0] ?? {};
    const token = await openSession(baseUrl);
    return createClient({ baseUrl, token: () => token });
  });

describe('three processes', () => {
  test('show a photo with its files, and its deletion', async ({ replicas, owner }) => {
    const others = replicas.servers.slice(1).map(({ baseUrl }) => ({ baseUrl, visitor: createClient({ baseUrl }) }));
    const seen = () => Promise.all(others.map(async ({ visitor }) => unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)));
    expect(await seen()).toEqual([[], []]);
    const photo = await upload(owner, { category: 'Wedding' });
    await expect.poll(seen, notified).toEqual([[photo._id], [photo._id]]);
    for (const { baseUrl } of others)
      for (const file of filesOf(photo)) expect([file, (await request(baseUrl, 'GET', file)).status]).toEqual([file, 200]);
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    await expect.poll(seen, notified).toEqual([[], []]);
  });

  test('show an appointment, its end, and a changed package in the availability', async ({ replicas, owner }) => {
    const day = slotDay(10);
    const start = `${day}T12:00:00+03:00`;
    const visitors = replicas.servers.map(({ baseUrl }) => createClient({ baseUrl }));
    const seen = () =>
      Promise.all(
        visitors.map(async (visitor) => {
          const { days } = unwrap(await visitor.send(readAvailability, { package: 'portrait', from: day, to: day })).data;
          return days.flatMap(({ slots }) => slots).filter((slot) => slot >= start && slot < `${day}T13`);
        }),
      );
    const half = `${day}T12:30:00+03:00`;
    expect(await seen()).toEqual(visitors.map(() => [start, half]));
    const { id } = unwrap(await owner.send(createAppointment, { start, minutes: 30 })).data;
    await expect.poll(seen, notified).toEqual(visitors.map(() => [half]));
    unwrap(await owner.send(deleteAppointment, {}, { id }));
    await expect.poll(seen, notified).toEqual(visitors.map(() => [start, half]));

    const { baseUrl = '' } = replicas.servers[0] ?? {};
    const token = await openSession(baseUrl);
    const { json } = await request(baseUrl, 'GET', '/api/package?where[slug][equals]=portrait&depth=0', { token });
    const address = `/api/package/${docsIn(json)[0]?.id}`;
    const setStep = (slotStep: string | null) => request(baseUrl, 'PATCH', address, { json: { slotStep, _status: 'published' }, token });
    expect((await setStep('60')).status).toBe(200);
    await expect.poll(seen, notified).toEqual(visitors.map(() => [start]));
    const book = (visitor: (typeof visitors)[number], at: string) =>
      visitor.send(createBooking, { ...newBooking({ package: 'portrait', date: '' }), start: at });
    for (const visitor of visitors) expect(rejection(await book(visitor, half)).status).toBe(409);
    expect((await setStep(null)).status).toBe(200);
    await expect.poll(seen, notified).toEqual(visitors.map(() => [start, half]));
    // A slot that a process lists can be booked at the same process immediately.
    unwrap(await book(visitors[1] ?? expect.fail('No process'), half));
  });

  test('share sessions and log-outs', async ({ replicas: { servers } }) => {
    const [one = '', other = ''] = servers.map(({ baseUrl }) => baseUrl);
    const token = await openSession(one);
    const statuses = () =>
      Promise.all(servers.map(async ({ baseUrl }) => (await request(baseUrl, 'GET', '/api/bookings', { token })).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await request(other, 'POST', '/api/admin/logout', { json: {}, token })).status).toBe(200);
    expect(await statuses()).toEqual([401, 401, 401]);
  });

  test('share the limits of submissions and log-ins', async ({ replicas: { servers } }) => {
    const guest = someAddress();
    const book = (baseUrl: string) => bookPatiently(createClient({ baseUrl, fetch: fetchFrom(guest) }), newBooking());
    const outcomes = await Promise.all(Array.from({ length: 22 }, () => servers.map(({ baseUrl }) => book(baseUrl))).flat());
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(60);
    const stranger = someAddress();
    const guess = (baseUrl: string) =>
      request(baseUrl, 'POST', '/api/admin/login', {
        json: { username: 'admin', password: 'wrong-horse-battery' },
        headers: from(stranger),
      });
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) for (const { baseUrl } of servers) statuses.push((await guess(baseUrl)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });

  test('store concurrent bookings with one key once, also after a lost response', async ({ replicas: { servers }, owner }) => {
    for (const isLost of [false, true]) {
      const [first, second] = servers;
      const proxy = await FaultProxy.open(Number(new URL(first?.baseUrl ?? '').port));
      if (isLost) proxy.injectFault('drop the answer');
      const [booking, idempotencyKey] = [newBooking(), randomUUID()];
      const book = (baseUrl = '') => createClient({ baseUrl, fetch: fetchFromAnywhere }).send(createBooking, booking, { idempotencyKey });
      const lost = book(proxy.endpoint);
      const outcomes = await Promise.all(Array.from({ length: 10 }, (_, turn) => book((turn % 2 ? first : second)?.baseUrl)));
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
      expect(outcomes[0]).toMatchObject({ ok: true });
      expect((await lost).ok).toBe(!isLost);
      expect(await bookingsOf(owner, booking.name)).toHaveLength(1);
      await proxy.close();
    }
  });

  test('hold a slot for one of 200 clients, and move one of two appointments to it', async ({ replicas: { servers }, owner }) => {
    const day = slotDay();
    const startOf = (time: string) => `${day}T${time}:00+03:00`;
    const clientOf = (turn: number) => createClient({ baseUrl: servers[turn % 3]?.baseUrl ?? '', fetch: fetchFromAnywhere });
    const bookingOf = () => ({ ...newBooking({ package: 'portrait', date: '', name: `Client of ${day}` }), start: startOf('10:00') });
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, turn) => bookPatiently(clientOf(turn), bookingOf())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes)
      if (!outcome.ok)
        expect(rejection(outcome)).toMatchObject({ status: 409, data: { slots: [startOf('11:00'), startOf('11:30'), startOf('12:00')] } });
    expect(await bookingsOf(owner, `Client of ${day}`)).toMatchObject([{ time: { state: 'held' } }]);
    const [one, other] = await Promise.all(
      ['14:00', '16:00'].map(async (time) => unwrap(await owner.send(createAppointment, { start: startOf(time), minutes: 60 })).data.id),
    );
    const owners = await Promise.all(
      servers.slice(0, 2).map(async ({ baseUrl }) => {
        const token = await openSession(baseUrl);
        return createClient({ baseUrl, token: () => token });
      }),
    );
    const moves = await Promise.all(
      [one, other].map((id = '', turn) => owners[turn]?.send(moveAppointment, { start: startOf('18:00') }, { id })),
    );
    expect(moves.filter((outcome) => outcome?.ok)).toHaveLength(1);
    expect(moves.map((outcome) => (outcome && !outcome.ok ? rejection(outcome).status : 200)).toSorted()).toEqual([200, 409]);
  });

  test('send each mail and re-render each photo once, also after a kill', async ({ replicas, owner, sink, database, onTestFinished }) => {
    const photos = await Promise.all(Array.from({ length: 4 }, () => upload(owner, { category: 'Nature' })));
    // Use a unique email domain, so that a retry of the test ignores the mails of earlier attempts.
    const domain = `${randomUUID()}.example`;
    const guests = Array.from({ length: 30 }, (_, number) => newBooking({ email: `guest-${number}@${domain}` }));
    const { held: heldBefore } = sink;
    const unsent = async () => {
      const { rows } = await database.execute("select count(*)::int as unsent from jobs.job where name = 'mail' and state < 'completed'");
      return rows[0]?.['unsent'];
    };
    // The sink accepts the first mail, but the sending process is killed before the reply.
    const [held = expect.fail('Nobody books'), ...others] = guests;
    sink.injectFault(held.email, 'stalls after DATA');
    const [, second, third] = replicas.servers;
    const book = async (server: typeof third, booking: typeof held) => {
      const visitor = createClient({ baseUrl: server?.baseUrl ?? '', fetch: fetchFromAnywhere });
      unwrap(await visitor.send(createBooking, booking));
    };
    await book(third, held);
    await expect.poll(() => sink.held, eventually).toBe(heldBefore + 1);
    await Promise.all(others.map((booking, number) => book(number % 2 ? second : third, booking)));
    // After a kill, every mail without a reply is sent again, so wait until all other mails are marked as sent.
    await expect.poll(unsent, eventually).toBe(1);
    await third?.kill();
    const again = replicas.startAgain(2);
    onTestFinished(() => again.untilOpen());
    const stored = async () => unwrap(await owner.send(listBookings)).data.filter(({ email }) => email.endsWith(domain));
    expect(await stored()).toHaveLength(guests.length);
    await expect.poll(unsent, eventually).toBe(0);
    const ids = sink.arrived.filter(({ recipients }) => recipients.join().endsWith(domain)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(guests.length);
    expect(ids.length - sink.to(held.email).length).toBe(others.length);
    expect(sink.to(held.email)).toHaveLength(2);
    const widths = async () => unwrap(await owner.send(listPhotos)).data.filter(({ _id }) => photos.some((photo) => photo._id === _id));
    await expect
      .poll(
        async () => (await widths()).every(({ renditions: { base } }) => photos.every((photo) => photo.renditions.base !== base)),
        eventually,
      )
      .toBe(true);
    // The folders of the processes contain no data that must be kept.
    for (const { dataDir } of replicas.servers) {
      const kept = await readdir(dataDir);
      expect(
        kept.filter((name) => ['media', 'originals', 'postgres', 'secret', 'outbox'].includes(name)),
        path.basename(dataDir),
      ).toEqual([]);
    }
  });
});
