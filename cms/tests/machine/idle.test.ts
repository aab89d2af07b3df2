import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { createBooking, createClient } from '@studio/contract';
import { expect } from 'vitest';
import { memoryOf } from '../fixtures/leftovers.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { skipTest } from '../fixtures/skip-test.ts';
import { newBooking } from '../fixtures/submissions.ts';
import { machineTest } from '../fixtures/test.ts';

const crowd = 10_000;

/** Number of connections that are opened at a time: fewer than the default backlog of a listening socket (511). */
const batch = 200;

const megabyte = 1024 * 1024;

machineTest(`closes ${crowd} idle connections, and serves others meanwhile`, async ({ machine, task, skip }) => {
  if (process.platform !== 'linux') skipTest(task.name, 'only Linux has /proc', skip);
  const [, files = 0] = /^Max open files\s+(\d+)/mu.exec(await readFile('/proc/self/limits', 'utf8')) ?? [];
  if (Number(files) < crowd + 1000) skipTest(task.name, `a process may open ${files} files here`, skip);
  const server = await machine.open();
  const { hostname, port } = new URL(server.baseUrl);
  const before = await memoryOf(server.pid);
  const left = new Set<Socket>();
  let mostOpen = 0;
  for (let connected = batch; connected <= crowd; connected += batch) {
    const arriving = Array.from({ length: batch }, () => connect(Number(port), hostname));
    for (const socket of arriving) {
      socket.once('close', () => left.add(socket));
      socket.on('error', () => undefined).resume();
    }
    await Promise.all(arriving.map((socket) => once(socket, 'connect')));
    mostOpen = Math.max(mostOpen, connected - left.size);
  }
  expect(mostOpen).toBeGreaterThanOrEqual(crowd / 2);
  expect((await request(server.baseUrl, 'GET', '/healthz')).status).toBe(200);
  unwrap(await createClient({ baseUrl: server.baseUrl }).send(createBooking, newBooking()));
  expect((await memoryOf(server.pid)) - before).toBeLessThan(300 * megabyte);
  await expect.poll(() => left.size, { timeout: 60_000 }).toBe(crowd);
  await server.stop();
});
