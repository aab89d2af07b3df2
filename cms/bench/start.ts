import { once } from 'node:events';
import { createClient, listPhotos, renditionUrl } from '@studio/contract';
import { unwrap } from '../tests/fixtures/outcome.ts';
import { request } from '../tests/fixtures/request.ts';
import { temporaryFolder } from '../tests/fixtures/server.ts';
import { openSession } from '../tests/fixtures/studio.ts';
import { end, residentMemory, StartedStudio, serverUnder } from './npm-start.ts';
import { treeMemory } from './process-tree.ts';
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
  const studio = await StartedStudio.of(folder);

  const first = studio.start();
  cleanUp.defer(() => void first.kill('SIGTERM'));
  await studio.untilReady();
  await studio.untilPanel();
  await end(first);

  printRow(['a start', 'from `npm start` s', 'from the server’s first line s']);
  printRow(['---', '---', '---']);
  for (let time = 1; time <= times; time += 1) {
    const begun = performance.now();
    const child = studio.start();
    const line = once(child.stdout ?? child, 'data').then(() => performance.now());
    await studio.untilReady();
    const ready = performance.now();
    printRow([String(time), ((ready - begun) / 1000).toFixed(1), ((ready - (await line)) / 1000).toFixed(1)]);
    if (time === times) {
      await studio.untilPanel();
      await weigh(studio.baseUrl, await serverUnder(child.pid ?? 0));
    }
    await end(child);
  }
}

async function weigh(baseUrl: string, pid: number): Promise<void> {
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
  console.log('');
  printRow(['after a thousand requests', 'MB']);
  printRow(['---', '---']);
  printRow(['the server, resident', ((await residentMemory(pid)) / megabyte).toFixed(0)]);
  printRow(['the server, peak', ((await residentMemory(pid, 'peak')) / megabyte).toFixed(0)]);
  printRow(['with the processes that render', ((await treeMemory(pid)) / megabyte).toFixed(0)]);
}
