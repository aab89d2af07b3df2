import path from 'node:path';
import { createBooking, createClient } from '@studio/contract';
import { expect } from 'vitest';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import { fetchFrom, from, someAddress } from '../fixtures/client-address.ts';
import { objectIn } from '../fixtures/json.ts';
import { request } from '../fixtures/request.ts';
import { openServer, ownerPassword, sharedSecret, temporaryFolder } from '../fixtures/server.ts';
import { openSession, startPreparedPostgres } from '../fixtures/studio.ts';
import { newBooking } from '../fixtures/submissions.ts';
import { machineTest } from '../fixtures/test.ts';

const wrong = { username: 'admin', password: 'wrong-horse-battery' };

machineTest('processes share sessions and limits, also after a restart', async ({ machine, onTestFinished }) => {
  const folder = path.join(machine.folder, 'elsewhere');
  const database = await startPreparedPostgres(folder);
  const env = { DATABASE_URL: database.url, PAYLOAD_SECRET: sharedSecret };
  const first = await machine.open({ env });
  const { folder: second, remove } = await temporaryFolder();
  onTestFinished(remove);
  const other = await openServer({ dataDir: second, env });
  onTestFinished(() => other.discard());
  const inbox = async (baseUrl: string, token: string) => (await request(baseUrl, 'GET', '/api/bookings', { token })).status;
  const logIn = (baseUrl: string, address: string, json: object = wrong, door = 'admin') =>
    request(baseUrl, 'POST', `/api/${door}/login`, { json, headers: from(address) });

  // A log-out applies to both processes.
  const token = await openSession(first.baseUrl);
  expect(await inbox(other.baseUrl, token)).toBe(200);
  expect((await request(first.baseUrl, 'POST', '/api/admin/logout', { json: {}, token })).status).toBe(200);
  expect(await inbox(other.baseUrl, token)).toBe(401);
  expect((await request(other.baseUrl, 'GET', '/api/contact', { cookie: token })).status).toBe(401);

  // The limits of bookings and of failed log-ins count the attempts in both processes.
  const guest = someAddress();
  const book = (baseUrl: string) => createClient({ baseUrl, fetch: fetchFrom(guest) }).send(createBooking, newBooking());
  let booked = 0;
  for (let round = 0; round < 16; round += 1) {
    const outcomes = await Promise.all([first, other, first, other].map(({ baseUrl }) => book(baseUrl)));
    booked += outcomes.filter(({ ok }) => ok).length;
  }
  expect(booked).toBe(60);
  const stranger = someAddress();
  for (let index = 0; index < 5; index += 1)
    for (const { baseUrl } of [first, other]) expect((await logIn(baseUrl, stranger)).status).toBe(401);
  for (const { baseUrl } of [first, other]) expect((await logIn(baseUrl, stranger)).status).toBe(429);

  // The security log contains the events without the address of the client.
  for (const event of ['succeeded', 'rejected', 'limited']) expect(first.output).toContain(`"event":"login.${event}"`);
  expect(first.output).not.toContain(stranger);

  // Limits and sessions survive a restart.
  const kept = await openSession(first.baseUrl);
  await first.stop();
  const next = await machine.open({ env });
  expect((await logIn(next.baseUrl, stranger)).status).toBe(429);
  expect(await book(next.baseUrl)).toMatchObject({ ok: false, status: 429 });
  expect(await inbox(next.baseUrl, kept)).toBe(200);

  // A changed secret ends sessions and keeps data.
  await next.stop();
  const rotated = await machine.open({ env: { ...env, PAYLOAD_SECRET: `another, ${sharedSecret}` } });
  expect(await inbox(rotated.baseUrl, kept)).toBe(401);
  expect((await request(rotated.baseUrl, 'GET', '/api/booking', { cookie: kept })).status).toBe(401);
  const anew = await openSession(rotated.baseUrl);
  const listed = await request(rotated.baseUrl, 'GET', '/api/bookings', { token: anew });
  expect(objectIn(listed.json)['data']).toHaveLength(60);

  // Log-ins fail with 503 while the database, which stores the counters of the limits, is unavailable.
  await database.stop();
  for (const door of ['admin', 'user'])
    expect((await logIn(rotated.baseUrl, someAddress(), { username: 'admin', password: ownerPassword }, door)).status).toBe(503);
  const again = await startPostgres(folder);
  onTestFinished(() => again.stop());
  await expect.poll(async () => (await logIn(rotated.baseUrl, someAddress())).status, { timeout: 20_000 }).toBe(401);
});
