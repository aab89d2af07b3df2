import { readFileSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { createBooking, createClient, listPhotos, uploadPhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { runningPostmaster } from '#src/db/embedded/lock.ts';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import { upload } from '../fixtures/gallery.ts';
import { somePhoto } from '../fixtures/images.ts';
import { Load } from '../fixtures/load.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { resetRateLimits } from '../fixtures/rate-limits.ts';
import { request } from '../fixtures/request.ts';
import { sharedSecret } from '../fixtures/server.ts';
import { skipTest } from '../fixtures/skip-test.ts';
import { openSession, startPreparedPostgres } from '../fixtures/studio.ts';
import { bookingsOf, newBooking } from '../fixtures/submissions.ts';
import { machineTest } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

/** Timeout of polling, in milliseconds. */
const polling = { timeout: 240_000 };

const unavailable = { success: false, message: 'We cannot save this right now. Please try again in a moment.' };

describe('while the database is unavailable', () => {
  machineTest('all calls return 503, and work again afterwards', async ({ machine }) => {
    const folder = path.join(machine.folder, 'elsewhere');
    const database = await startPreparedPostgres(folder);
    const server = await machine.open({
      env: { DATABASE_URL: database.url, PAYLOAD_SECRET: sharedSecret },
    });
    const { baseUrl } = server;
    const token = await openSession(baseUrl);
    const visitor = createClient({ baseUrl, lang: 'en' });
    const owner = createClient({ baseUrl, token: () => token });
    const before = newBooking();
    unwrap(await visitor.send(createBooking, before));
    await database.stop();

    const booking = newBooking();
    await expectAllUnavailable({ baseUrl, token, booking });

    const again = await startPostgres(folder);
    expect(again.url).toBe(database.url);
    await expect.poll(async () => (await request(baseUrl, 'GET', '/readyz')).status, { timeout: 20_000 }).toBe(200);
    expect(await bookingsOf(owner, before.name)).toHaveLength(1);
    expect(await bookingsOf(owner, booking.name)).toEqual([]);
    unwrap(await visitor.send(createBooking, booking));
    expect(await bookingsOf(owner, booking.name)).toHaveLength(1);

    if (process.platform === 'linux') {
      const goOn = freeze(runningPostmaster(path.join(folder, 'data')) ?? expect.fail('There is no database'));
      const later = newBooking();
      try {
        await expectAllUnavailable({ baseUrl, token, booking: later });
        expect(server.output).toContain('The database does not answer: timeout');
        // After a failed health check, calls fail immediately.
        await expectAllUnavailable({ baseUrl, token, booking: later });
      } finally {
        goOn();
      }
      await server.untilPrinted(/does not answer: timeout.*The database answers again/su);
      unwrap(await visitor.send(createBooking, later));
      expect(await bookingsOf(owner, later.name)).toHaveLength(1);
    }
    await server.stop();
    await again.stop();
  });
});

machineTest('an embedded database that is killed is restarted, and the process fails if it cannot be', async ({ machine }) => {
  const server = await machine.open();
  const { baseUrl } = server;
  const token = await openSession(baseUrl);
  const visitor = createClient({ baseUrl, lang: 'en' });
  const booking = newBooking();
  unwrap(await visitor.send(createBooking, booking));
  const data = path.join(machine.folder, 'postgres', 'data');
  const kill = () => process.kill(runningPostmaster(data) ?? expect.fail('There is no database'), 'SIGKILL');

  kill();
  await server.untilPrinted(/The database ended unexpectedly/u);
  expect((await request(baseUrl, 'GET', '/healthz')).status).toBe(200);
  await expect.poll(async () => (await request(baseUrl, 'GET', '/readyz')).status, polling).toBe(200);
  expect(await bookingsOf(createClient({ baseUrl, token: () => token }), booking.name)).toHaveLength(1);
  await expect.poll(async () => (await visitor.send(createBooking, newBooking())).ok, polling).toBe(true);

  await rename(path.join(data, 'global'), path.join(data, 'global.away'));
  kill();
  await server.untilPrinted(/could not be restarted; see its postgres.log/u);
  expect(await server.ended()).toBe(1);
});

machineTest('restarts of the database under load lose nothing that was confirmed', async ({ machine }) => {
  const folder = path.join(machine.folder, 'elsewhere');
  let database = await startPreparedPostgres(folder);
  const server = await machine.open({ env: { DATABASE_URL: database.url, PAYLOAD_SECRET: sharedSecret } });
  const { baseUrl } = server;
  const token = await openSession(baseUrl);
  const load = new Load();
  const going = new AbortController();
  const coming = load.runUntil({ baseUrl, token, signal: going.signal });
  for (let times = 0; times < 3; times += 1) {
    await resetRateLimits(database.url);
    const before = load.confirmed;
    await expect.poll(() => load.confirmed, polling).toBeGreaterThan(before + 20);
    await database.stop();
    database = await startPostgres(folder);
  }
  await resetRateLimits(database.url);
  const before = load.confirmed;
  await expect.poll(() => load.confirmed, polling).toBeGreaterThan(before + 20);
  going.abort();
  await coming;
  const owner = createClient({ baseUrl, token: () => token });
  await load.retry({ visitor: createClient({ baseUrl }), owner });
  await load.expectStoredAndMailed(server, owner);
  console.log(`The longest answer took ${(load.longest / 1000).toFixed(1)} s.`);
  await server.stop();
  await database.stop();
});

describe('while the disk of photos is unavailable', () => {
  machineTest('an upload returns 503, and no incomplete photo is public', async ({ machine, skip }) => {
    if (process.platform !== 'linux') skipTest('an upload without a disk', 'only Linux has /proc', skip);
    const server = await machine.open();
    const token = await openSession(server.baseUrl);
    const owner = createClient({ baseUrl: server.baseUrl, lang: 'en', token: () => token });
    const kept = await upload(owner);
    for (const name of ['originals', 'media']) {
      const folder = path.join(machine.folder, name);
      await rename(folder, `${folder}.away`);
      // Link to /proc, in which not even root can create a file.
      await symlink('/proc', folder);
      const outcome = rejection(await owner.send(uploadPhoto, { photo: await somePhoto(), category: 'Other' }));
      expect(outcome).toMatchObject({ status: 503, message: unavailable.message });
      expect(outcome.retryAfter).toBeGreaterThan(0);
      expect(unwrap(await owner.send(listPhotos)).data.map(({ _id }) => _id)).toEqual([kept._id]);
      await rm(folder);
      await rename(`${folder}.away`, folder);
    }
    expect((await upload(owner)).url).toBeTruthy();
    expect(unwrap(await owner.send(listPhotos)).data).toHaveLength(2);
    await server.stop();
  });
});

/** Expects 503 with a retry-after from all calls. */
async function expectAllUnavailable({ baseUrl, token, booking }: { baseUrl: string; token: string; booking: object }): Promise<void> {
  const asked = [
    request(baseUrl, 'GET', '/api/photos'),
    request(baseUrl, 'GET', '/api/photos/categories'),
    request(baseUrl, 'POST', '/api/bookings', { json: booking }),
    request(baseUrl, 'GET', '/api/bookings', { token }),
    request(baseUrl, 'GET', '/api/contact', { cookie: token }),
    request(baseUrl, 'POST', '/api/admin/login', { json: { username: 'admin', password: 'correct-horse-battery' } }),
    request(baseUrl, 'DELETE', `/api/photos/${unknownId}`, { token }),
    request(baseUrl, 'POST', '/api/photos', { token, body: formOf(await somePhoto()) }),
  ];
  for (const { status, json, headers } of await Promise.all(asked)) {
    expect([status, json]).toEqual([503, unavailable]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await request(baseUrl, 'GET', '/cms/preview/', { cookie: token })).status).toBe(503);
  // Calls without a session still return 401, and the health endpoints respond.
  expect((await request(baseUrl, 'GET', '/api/bookings')).status).toBe(401);
  expect((await request(baseUrl, 'GET', '/healthz')).status).toBe(200);
  expect((await request(baseUrl, 'GET', '/readyz')).status).toBe(503);
}

/** Stops all processes of PostgreSQL with SIGSTOP. @returns a function that continues them */
function freeze(postmaster: number): () => void {
  const pids = [postmaster, ...readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number)];
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) process.kill(pid, signal);
  };
  tell('SIGSTOP');
  return () => tell('SIGCONT');
}

function formOf(photo: File): FormData {
  const form = new FormData();
  form.append('category', 'Other');
  form.append('photo', photo);
  return form;
}
