import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createClient, listBookings, listPhotos } from '@studio/contract';
import { from, someAddress } from '../tests/fixtures/client-address.ts';
import { openDatabase } from '../tests/fixtures/database.ts';
import { upload } from '../tests/fixtures/gallery.ts';
import { HaProxy, hasProxy } from '../tests/fixtures/haproxy.ts';
import { unwrap } from '../tests/fixtures/outcome.ts';
import { resetRateLimits } from '../tests/fixtures/rate-limits.ts';
import { openReplicas, type Replicas } from '../tests/fixtures/replicas.ts';
import { request } from '../tests/fixtures/request.ts';
import { temporaryFolder } from '../tests/fixtures/server.ts';
import { openSession } from '../tests/fixtures/studio.ts';
import { newBooking } from '../tests/fixtures/submissions.ts';
import { processTime } from './process-time.ts';
import { treeMemory } from './process-tree.ts';
import { printRow } from './table.ts';

const megabyte = 1024 * 1024;

/** Paths that visitors request. */
const addresses = ['/', '/ar/', '/gallery', '/api/photos', '/ar/book', '/api/photos/categories'];

/** Intervals in milliseconds: between kills, until the proxy detects a restarted replica, between page requests, and between bookings. */
const pause = { kill: 4000, notice: 1500, reader: 10, booker: 50 };

/**
 * Runs three replicas behind HAProxy under load, and kills and restarts one every few seconds.
 * @param given duration in seconds (default 120)
 */
export async function bench([seconds = '120']: readonly string[]): Promise<void> {
  if (!hasProxy()) return console.log('Not run: HAProxy is not installed (apt-get install haproxy).');
  const replicas = await openReplicas({ args: ['--no-panel'] });
  const { folder, remove } = await temporaryFolder();
  const proxy = await HaProxy.open(
    replicas.servers.map(({ baseUrl }) => baseUrl),
    folder,
  );
  const agent = new Agent({ keepAlive: true });
  await printCosts(replicas, agent);
  await printNotice(replicas);
  const going = new AbortController();
  const seen = { reads: 0, bookings: 0, longest: 0 };
  const [faults, thanked, unsure]: [string[], string[], string[]] = [[], [], []];
  const asked = async (method: string, path: string, expected: number, question: Parameters<typeof request>[3]) => {
    const sent = performance.now();
    const status = await request(proxy.baseUrl, method, path, { ...question, agent }).then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    );
    seen.longest = Math.max(seen.longest, performance.now() - sent);
    if (status !== expected) faults.push(`${method} ${path}: ${status}`);
    return status === expected;
  };
  const read = async () => {
    while (!going.signal.aborted) {
      await asked('GET', addresses[seen.reads++ % addresses.length] ?? '/', 200, {});
      await setTimeout(pause.reader);
    }
  };
  const book = async () => {
    while (!going.signal.aborted) {
      const json = newBooking();
      seen.bookings += 1;
      const headers = { ...from(someAddress()), 'idempotency-key': randomUUID() };
      const isThanked = await asked('POST', '/api/bookings', 201, { json, headers });
      (isThanked ? thanked : unsure).push(json.name);
      await setTimeout(pause.booker);
    }
  };
  const forget = async () => {
    while (!going.signal.aborted) {
      await resetRateLimits(replicas.databaseUrl);
      await setTimeout(1000);
    }
  };
  const crowd = [read(), read(), read(), read(), book(), book(), book(), book(), forget()];
  const end = Date.now() + Number(seconds) * 1000;
  let kills = 0;
  /** Indexes of the ready replicas, in the order of their starts. */
  const ready = [...replicas.servers.keys()];
  const startAgain = async (index: number) => {
    const again = replicas.startAgain(index);
    await again.untilOpen();
    while ((await request(again.baseUrl, 'GET', '/readyz')).status !== 200) await setTimeout(100);
    await setTimeout(pause.notice);
    ready.push(index);
  };
  const starting: Promise<void>[] = [];
  while (Date.now() < end) {
    await setTimeout(pause.kill);
    // Never kill the only ready replica.
    const index = ready.length > 1 ? ready.shift() : undefined;
    if (index === undefined) continue;
    await replicas.servers[index]?.kill();
    kills += 1;
    starting.push(startAgain(index));
  }
  await Promise.all(starting);
  going.abort();
  await Promise.all(crowd);
  const baseUrl = replicas.servers[0]?.baseUrl ?? '';
  const token = await openSession(baseUrl);
  const stored = unwrap(await createClient({ baseUrl, token: () => token }).send(listBookings)).data.map(({ name }) => name);
  const times = new Map<string, number>();
  for (const name of stored) times.set(name, (times.get(name) ?? 0) + 1);
  const all = seen.reads + seen.bookings;
  const rows = {
    'requests, of them bookings': `${all}, ${seen.bookings}`,
    'replicas killed, every … s': `${kills}, ${(Number(seconds) / kills).toFixed(1)}`,
    'other answers than 200 and 201': `${faults.length} (${((100 * faults.length) / all).toFixed(3)} %)`,
    'bookings thanked for': String(thanked.length),
    'of those lost': String(thanked.filter((name) => !times.has(name)).length),
    'stored twice': String([...times.values()].filter((count) => count > 1).length),
    'stored, though the visitor was not told': String(unsure.filter((name) => times.has(name)).length),
    'longest answer s': (seen.longest / 1000).toFixed(2),
  };
  printRow(['three replicas behind HAProxy', '']);
  printRow(['---', '---']);
  for (const row of Object.entries(rows)) printRow(row);
  for (const fault of new Set(faults)) console.log(fault);
  agent.destroy();
  await proxy.close();
  await replicas.close();
  await remove();
}

/** Measures and prints the CPU per request of one replica, the memory of each replica, and the database connections of all replicas. */
async function printCosts({ servers, databaseUrl }: Replicas, agent: Agent): Promise<void> {
  const [server] = servers;
  if (!server) return;
  const book = () => ({ json: newBooking(), headers: { ...from(someAddress()), 'idempotency-key': randomUUID() } });
  const kinds = [
    { name: 'a page', times: 4000, method: 'GET', path: '/', question: () => ({ headers: { 'accept-encoding': 'br' } }) },
    { name: 'the list of photos', times: 4000, method: 'GET', path: '/api/photos', question: () => ({}) },
    { name: 'a booking', times: 500, method: 'POST', path: '/api/bookings', question: book },
  ];
  printRow(['one replica', 'CPU ms a request', 'so many a second fill one core']);
  printRow(['---', '---', '---']);
  for (const { name, times, method, path, question } of kinds) {
    await resetRateLimits(databaseUrl);
    const before = await processTime(server.pid, true);
    for (let count = 0; count < times; count += 10)
      await Promise.all(Array.from({ length: 10 }, () => request(server.baseUrl, method, path, { ...question(), agent })));
    const each = ((await processTime(server.pid, true)) - before) / times;
    printRow([name, each.toFixed(3), String(Math.round(1000 / each))]);
  }
  await resetRateLimits(databaseUrl);
  const database = openDatabase(databaseUrl);
  const { rows } = await database.execute<{ count: number }>(
    `select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await database.$client.end();
  const memory = await Promise.all(servers.map(({ pid }) => treeMemory(pid, true)));
  console.log(`\nMemory of each, without the panel: ${memory.map((bytes) => `${Math.round(bytes / megabyte)} MB`).join(', ')}`);
  console.log(`Connections to the database, of all three: ${rows[0]?.count}\n`);
}

/** Measures and prints the delay until the other replicas list an uploaded photo. */
async function printNotice({ servers }: Replicas): Promise<void> {
  const [baseUrl = '', ...others] = servers.map((server) => server.baseUrl);
  const token = await openSession(baseUrl);
  const owner = createClient({ baseUrl, token: () => token });
  const waits: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const { _id } = await upload(owner);
    const answered = performance.now();
    const isSeenAt = async (other: string) =>
      unwrap(await createClient({ baseUrl: other }).send(listPhotos)).data.some((photo) => photo._id === _id);
    while (!(await Promise.all(others.map(isSeenAt))).every(Boolean)) await setTimeout(5);
    waits.push(performance.now() - answered);
  }
  console.log(`A photo is in the answers of both others after ${waits.map((wait) => Math.round(wait)).join(', ')} ms\n`);
}
