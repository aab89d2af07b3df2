import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { loadavg, setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient, listPhotos, renditionUrl } from '@studio/contract';
import { frugalRecipe } from '#src/photos/render/render-order.ts';
import { enter, publishGallery } from '../tests/fixtures/client-galleries.ts';
import { openDatabase } from '../tests/fixtures/database.ts';
import { unwrap } from '../tests/fixtures/outcome.ts';
import { resetRateLimits } from '../tests/fixtures/rate-limits.ts';
import { request } from '../tests/fixtures/request.ts';
import { openStudio, type Studio } from '../tests/fixtures/studio.ts';
import { newBooking } from '../tests/fixtures/submissions.ts';
import { copyPhoto } from './copy-photo.ts';
import { processTime } from './process-time.ts';
import { printRow } from './table.ts';

interface RepeatedRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Clients that send requests in a loop, from loopback addresses. */
interface Flood {
  requests: readonly RepeatedRequest[];
  addresses: readonly string[];
  connections: number;
}

/** Default duration of each phase in seconds. */
const duration = 15;

/** Intervals of the visitor's requests in milliseconds. The interval of pages is short: with few requests, the p99 would be the slowest response. */
const interval = { page: 10, booking: 500 };

/**
 * The addresses that hold connections during all floods, and the number of connections of each. The last flood also sends its requests from these
 * addresses.
 */
const holders = { addresses: Array.from({ length: 8 }, (_, index) => `127.0.3.${index + 1}`), connections: 200 };

const pages = ['/', '/gallery', '/ar/book', '/services', '/ar/'];

/**
 * Measures a visitor's pages and bookings in a quiet phase, and then during a flood while eight addresses hold connections open; repeats this for
 * each flood.
 * @param only a substring of the names of the floods to run
 */
export async function bench([seconds = String(duration), only = '']: readonly string[]): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  // Rate limits count the addresses of connections, because no proxy is configured.
  const { studio, close } = await openStudio({ env: { SEED: 'demo', TRUST_PROXY: '' }, args: [] });
  cleanUp.defer(close);
  const { baseUrl, databaseUrl, pid } = studio;
  while ((await fetch(`${baseUrl}/cms`)).status !== 200) await setTimeout(1000);
  // Mark the photos as rendered, so that no rendering runs during the measurement.
  const database = openDatabase(databaseUrl);
  await database.execute(`update photo set recipe = ${frugalRecipe.number}`).finally(() => database.$client.end());
  const milliseconds = Number(seconds) * 1000;
  printRow([
    'flood',
    'quiet p50 ms',
    'p99',
    'flooded p50 ms',
    'p99',
    'of quiet p95',
    'of quiet p99',
    'slowest booking ms',
    'server’s CPU %',
    'answers to the flood',
    'load',
  ]);
  printRow(Array.from({ length: 11 }, () => '---'));
  for (const [name, flood] of Object.entries(await floodsOf(studio))) {
    if (!name.includes(only)) continue;
    await resetRateLimits(databaseUrl);
    const start = await processTime(pid, true);
    const quiet = await visit(baseUrl, milliseconds);
    const middle = await processTime(pid, true);
    const release = holdConnections(baseUrl);
    const end = startFlood(baseUrl, flood);
    // Measure the flood, not the opening of its connections.
    await setTimeout(2000);
    const begun = await processTime(pid, true);
    const flooded = await visit(baseUrl, milliseconds);
    const cpu = [middle - start, (await processTime(pid, true)) - begun];
    const answers = await end();
    release();
    printRow([
      name,
      ...[quiet, flooded].flatMap(({ times }) => [quantile(times, 0.5), quantile(times, 0.99)]).map((time) => time.toFixed(1)),
      ...[0.95, 0.99].map((share) => (quantile(flooded.times, share) / quantile(quiet.times, share)).toFixed(1)),
      `${Math.max(...flooded.bookings).toFixed(0)} (quiet ${Math.max(...quiet.bookings).toFixed(0)})`,
      cpu.map((time) => ((time / milliseconds) * 100).toFixed(0)).join(' → '),
      Object.entries(answers)
        .map(([status, number]) => `${number} × ${status}`)
        .join(', '),
      (loadavg()[0] ?? 0).toFixed(1),
    ]);
  }
}

/** Number of photos of the client gallery, all with the same name. */
const galleryPhotos = 2000;

/** Publishes a client gallery, and returns requests of a client who has entered it. */
async function galleryRequests(studio: Studio): Promise<Record<string, RepeatedRequest>> {
  const { baseUrl, token, databaseUrl } = studio;
  const owner = createClient({ baseUrl, token: () => token });
  const published = await publishGallery(owner, { names: ['image.jpg'], favourites: null });
  const id = published.gallery._id;
  await copyPhoto(studio, id, galleryPhotos);
  const database = openDatabase(databaseUrl);
  await database
    .execute(`update client_gallery_photo set name = 'image.jpg' where gallery_id = '${id}'`)
    .finally(() => database.$client.end());
  const { cookie } = await enter(baseUrl, published);
  return {
    'ranges of a ZIP of 2,000 photos': {
      path: `/g/${published.token}/zip/all-original-1.zip`,
      headers: { cookie, range: 'bytes=100000-100099' },
    },
    'the ZIPs of 2,000 photos': { path: `/api/g/${published.token}/downloads`, headers: { cookie } },
  };
}

async function floodsOf(studio: Studio): Promise<Record<string, Flood>> {
  const { baseUrl, token } = studio;
  const [photo] = unwrap(await createClient({ baseUrl }).send(listPhotos)).data;
  if (!photo) throw new Error('The demo studio has no photo');
  const panel = await request(baseUrl, 'GET', '/cms', { cookie: token });
  const script = /\/_next\/static\/[^"]+\.js/u.exec(panel.text)?.[0] ?? '';
  const json = { 'content-type': 'application/json' };
  const upload = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'x'.repeat(100_000) };
  const requests: Record<string, RepeatedRequest> = {
    'a page': { path: '/' },
    'a photo file': { path: renditionUrl(photo, 480, 'avif') },
    'the page of a shared photo': { path: `/gallery?photo=${photo._id}` },
    'log-in page of the panel': { path: '/cms/login' },
    'a page of the panel': { path: '/cms/collections/booking?a=1', headers: { cookie: 'studio-token=x.y.z' } },
    'a script of the panel': { path: script },
    'an unknown address of Next': { path: '/_next/data/x/cms.json' },
    'a call from memory': { path: '/api/photos' },
    'a closed call': { path: '/api/bookings' },
    'a booking with errors': { method: 'POST', path: '/api/bookings', headers: json, body: '{"name":""}' },
    'an upload without a token': { path: '/api/photos', ...upload },
    '/readyz': { path: '/readyz' },
    'a form of 16,000 names': {
      method: 'POST',
      path: '/api/bookings',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: Array.from({ length: 16_000 }, (_, index) => index.toString(36)).join('&'),
    },
    'a list of 30,000 choices': {
      method: 'POST',
      path: '/api/g/x/choice',
      headers: json,
      body: JSON.stringify({ changes: Array.from({ length: 30_000 }, () => 0) }),
    },
    'the API description': { path: '/api/openapi.json' },
    ...(await galleryRequests(studio)),
  };
  const floods = Object.entries(requests).map(([name, repeated], index) => {
    const flood: Flood = { requests: [repeated], addresses: [`127.0.2.${index + 1}`], connections: 100 };
    return [name, flood] as const;
  });
  return { ...Object.fromEntries(floods), 'all, from eight addresses': { requests: Object.values(requests), ...holders } };
}

/** Holds connections open with incomplete requests, and reopens those that the server closes. @returns a function that closes them */
function holdConnections(baseUrl: string): () => void {
  const { hostname, port } = new URL(baseUrl);
  const open = new Set<Socket>();
  let isOver = false;
  const hold = (localAddress: string) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress }, () => void socket.write('GET / HTTP/1.1\r\nHost: x\r\n'));
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', async () => {
      open.delete(socket);
      await setTimeout(100);
      if (!isOver) hold(localAddress);
    });
  };
  for (const address of holders.addresses) for (let index = 0; index < holders.connections; index += 1) hold(address);
  return () => {
    isOver = true;
    for (const socket of open) socket.destroy();
  };
}

/** Starts a flood. @returns a function that ends the flood and returns the number of responses by status */
function startFlood(baseUrl: string, { requests, addresses, connections }: Flood): () => Promise<Record<string, number>> {
  const args = [baseUrl, addresses.join(','), String(connections)];
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'flood-clients.mjs'), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // Not an argument: Linux limits one to 128 KiB.
  child.stdin.end(JSON.stringify(requests));
  // Lower the priority of the flood: real clients do not use this machine's CPU.
  setPriority(child.pid ?? 0, 19);
  const exited = once(child, 'exit');
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  return async () => {
    child.kill('SIGTERM');
    await exited;
    const answers: Record<string, number> = JSON.parse(printed);
    return answers;
  };
}

/** Requests pages and sends bookings at constant intervals, without waiting for earlier responses. @returns the response times, in milliseconds */
async function visit(baseUrl: string, milliseconds: number): Promise<{ times: number[]; bookings: number[] }> {
  const agent = new Agent({ keepAlive: true, localAddress: '127.0.1.1' });
  const end = performance.now() + milliseconds;
  const repeat = async (pause: number, send: (index: number) => Promise<{ status: number }>, expected: number) => {
    const times: Promise<number>[] = [];
    const measure = async (index: number) => {
      const sent = performance.now();
      const { status } = await send(index);
      if (status !== expected) throw new Error(`A visitor got ${status}`);
      return performance.now() - sent;
    };
    const begun = performance.now();
    for (let index = 0; performance.now() < end; index += 1) {
      times.push(measure(index));
      await setTimeout(Math.max(0, begun + (index + 1) * pause - performance.now()));
    }
    return Promise.all(times);
  };
  const page = (index: number) => request(baseUrl, 'GET', pages[index % pages.length] ?? '/', { agent });
  const book = () => request(baseUrl, 'POST', '/api/bookings', { agent, json: newBooking() });
  const [times, bookings] = await Promise.all([repeat(interval.page, page, 200), repeat(interval.booking, book, 201)]);
  agent.destroy();
  return { times, bookings };
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
