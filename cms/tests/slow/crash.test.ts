import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createBooking, createClient, listBookings } from '@studio/contract';
import { describe, expect } from 'vitest';
import { livingPostmaster } from '#src/server/postgres-lock.ts';
import { granted } from '../outcome.ts';
import type { TestServer } from '../server.ts';
import { openSession } from '../studio.ts';
import { newBooking } from '../submissions.ts';
import { machineTest } from '../test.ts';

/** Somebody who books until the answer says that it is stored, with one key. */
interface Guest {
  booking: ReturnType<typeof newBooking>;
  idempotencyKey: string;
}

const newGuest = (): Guest => ({ booking: newBooking(), idempotencyKey: randomUUID() });

/**
 * Guests come until the server is gone. Who got no answer comes again in the next round.
 * @returns the names of those who were told that it is stored
 */
async function bookUntilGone(server: TestServer, waiting: Guest[], enough: number, end: () => void): Promise<string[]> {
  const client = createClient({ baseUrl: server.baseUrl });
  const stored: string[] = [];
  const serve = async () => {
    for (let isGone = false; !isGone; ) {
      const guest = waiting.shift() ?? newGuest();
      const outcome = await client.send(createBooking, guest.booking, { idempotencyKey: guest.idempotencyKey });
      if (outcome.ok) stored.push(guest.booking.name);
      else {
        waiting.push(guest);
        isGone = outcome.failure === 'unreachable';
      }
      if (stored.length === enough) end();
    }
  };
  await Promise.all(Array.from({ length: 8 }, serve));
  return stored;
}

/** The studio's book. */
async function bookingsOf(server: TestServer) {
  const token = await openSession(server.baseUrl);
  return granted(await createClient({ baseUrl: server.baseUrl, token: () => token }).send(listBookings)).data;
}

/** How often each name is in the studio's book. */
async function bookOf(server: TestServer): Promise<Map<string, number>> {
  const data = await bookingsOf(server);
  const times = new Map<string, number>();
  for (const { name } of data) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

/** Waits until each booking has its two mails, and sees that there is no other. A mail whose process was killed is taken up within a minute. */
async function expectMails(server: TestServer): Promise<void> {
  const mails = (await bookingsOf(server)).flatMap(({ _id }) => [`booking.${_id}.studio.eml`, `booking.${_id}.visitor.eml`]);
  const outbox = path.join(server.dataDir, 'outbox');
  const missing = async () => {
    const there = new Set(await readdir(outbox));
    return mails.filter((name) => !there.has(name)).length;
  };
  await expect.poll(missing, { timeout: 150_000, interval: 200 }).toBe(0);
  expect((await readdir(outbox)).toSorted()).toEqual(mails.toSorted());
}

describe('every booking that was answered is there after a crash, once, and so are its mails', () => {
  machineTest('of the server, in the middle of bookings', async ({ machine }) => {
    const promised: string[] = [];
    const waiting: Guest[] = [];
    for (const enough of [1, 17, 40, 23, 5]) {
      const server = await machine.open();
      let killed: Promise<void> | undefined;
      promised.push(...(await bookUntilGone(server, waiting, enough, () => (killed ??= server.kill()))));
      await killed;
      expect(waiting.length).toBeGreaterThan(0);
    }
    const server = await machine.open();
    const client = createClient({ baseUrl: server.baseUrl });
    for (const { booking, idempotencyKey } of waiting) {
      granted(await client.send(createBooking, booking, { idempotencyKey }));
      promised.push(booking.name);
    }
    const book = await bookOf(server);
    expect(promised.length).toBeGreaterThan(80);
    expect(promised.filter((name) => book.get(name) !== 1)).toEqual([]);
    expect(book.size).toBe(promised.length);
    await expectMails(server);
    await server.stop();
  });

  machineTest('of the database, in the middle of bookings', async ({ machine }) => {
    const promised: string[] = [];
    const waiting: Guest[] = [];
    const data = path.join(machine.folder, 'postgres', 'data');
    for (const enough of [10, 30]) {
      const server = await machine.open();
      const postmaster = livingPostmaster(data);
      expect(postmaster).toBeGreaterThan(1);
      const kill = () => process.kill(postmaster ?? 0, 'SIGKILL');
      promised.push(...(await bookUntilGone(server, waiting, enough, kill)));
      expect(await server.ended()).not.toBeNull();
    }
    const server = await machine.open();
    const book = await bookOf(server);
    expect(promised.length).toBeGreaterThanOrEqual(40);
    expect(promised.filter((name) => book.get(name) !== 1)).toEqual([]);
    expect([...book.values()].every((times) => times === 1)).toBe(true);
    await expectMails(server);
    await server.stop();
  });
});
