import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient, listPhotos, renditionUrl } from '@studio/contract';
import { unwrap } from '../tests/fixtures/outcome.ts';
import { request } from '../tests/fixtures/request.ts';
import { noSettings, ownerPassword, temporaryFolder } from '../tests/fixtures/server.ts';
import { openSession } from '../tests/fixtures/studio.ts';
import { freePort } from './nginx.ts';
import { treeMemory, treeOf } from './process-tree.ts';
import { printRow } from './table.ts';

const times = 3;
const megabyte = 1_000_000;

/**
 * Measures the time from `npm start` of an existing studio with builds until all public addresses answer, and the memory of the server after a
 * thousand requests.
 */
export async function bench(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const { folder, remove } = await temporaryFolder();
  cleanUp.defer(remove);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const settings = { ...noSettings, DATA_DIR: folder, PORT: String(port), SEED: 'demo', ADMIN_PASSWORD: ownerPassword };
  const start = () =>
    spawn('npm', ['start'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  const first = start();
  cleanUp.defer(() => void first.kill('SIGTERM'));
  await untilReady(baseUrl);
  await untilPanel(baseUrl);
  await end(first);

  printRow(['a start', 'from `npm start` s', 'from the server’s first line s']);
  printRow(['---', '---', '---']);
  for (let time = 1; time <= times; time += 1) {
    const begun = performance.now();
    const child = start();
    const line = once(child.stdout ?? child, 'data').then(() => performance.now());
    await untilReady(baseUrl);
    const ready = performance.now();
    printRow([String(time), ((ready - begun) / 1000).toFixed(1), ((ready - (await line)) / 1000).toFixed(1)]);
    if (time === times) await weigh(baseUrl, child.pid ?? 0);
    await end(child);
  }
}

async function weigh(baseUrl: string, launcher: number): Promise<void> {
  await untilPanel(baseUrl);
  const [photo] = unwrap(await createClient({ baseUrl }).send(listPhotos)).data;
  const addresses = [
    '/',
    '/ar/',
    '/gallery',
    '/book',
    '/api/photos',
    '/api/photos?limit=24&lang=ar',
    '/api/content?lang=ar',
    '/cms',
    '/readyz',
  ];
  const all = [...addresses, ...(photo ? [renditionUrl(photo, 480, 'avif')] : [])];
  const cookie = await openSession(baseUrl);
  for (let asked = 0; asked < 1000; asked += 1) await request(baseUrl, 'GET', all[asked % all.length] ?? '/', { cookie });
  const pid = await serverUnder(launcher);
  const resident = /^VmRSS:\s+(\d+)/mu.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
  console.log('');
  printRow(['after a thousand requests', 'MB']);
  printRow(['---', '---']);
  printRow(['the server, resident', ((Number(resident) * 1024) / megabyte).toFixed(0)]);
  printRow(['with the processes that render', ((await treeMemory(pid)) / megabyte).toFixed(0)]);
}

/** Returns the process id of the server below a launcher process. */
async function serverUnder(launcher: number): Promise<number> {
  for (const pid of await treeOf(launcher)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (/\0src\/main\.ts\0$/u.test(command)) return pid;
  }
  throw new Error('There is no server');
}

/** Waits until all public addresses answer. */
async function untilReady(baseUrl: string): Promise<void> {
  while ((await fetch(`${baseUrl}/readyz`).catch(() => undefined))?.status !== 200) await setTimeout(20);
}

/** Waits until the panel answers. */
async function untilPanel(baseUrl: string): Promise<void> {
  while ((await fetch(`${baseUrl}/cms`).catch(() => undefined))?.status !== 200) await setTimeout(500);
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'close');
}
