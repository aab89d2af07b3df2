import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Client, createClient, listPhotos, uploadPhoto } from '@studio/contract';
import sharp from 'sharp';
import { fastRecipe, renditionWidths } from '#src/photos/render/render-order.ts';
import { openDatabase } from '../tests/fixtures/database.ts';
import { fileOf } from '../tests/fixtures/images.ts';
import { openServer, type TestServer } from '../tests/fixtures/server.ts';
import { openSession } from '../tests/fixtures/studio.ts';
import { treeMemory, treeTime } from './process-tree.ts';
import { printRow } from './table.ts';

const cms = path.resolve(import.meta.dirname, '..');
const [width, height] = [6000, 4000];
const rounds = 3;
const together = 20;

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Makes a photo of 24 megapixels from sixteen demo pictures with noise. */
async function makePhoto(): Promise<Buffer> {
  const folder = path.join(cms, 'src/seed/photos');
  const names = (await readdir(folder)).toSorted().slice(0, 16);
  const tile = { width: width / 4, height: height / 4 };
  const tiles = await Promise.all(
    names.map(async (name, index) => ({
      input: await sharp(path.join(folder, name))
        .resize({ ...tile, fit: 'cover' })
        .png({ compressionLevel: 0 })
        .toBuffer(),
      left: (index % 4) * tile.width,
      top: Math.floor(index / 4) * tile.height,
    })),
  );
  const size = { width, height, channels: 3 as const, background: '#808080' };
  const grain = await sharp({ create: { ...size, noise: { type: 'gaussian', mean: 128, sigma: 6 } } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const mosaic = await sharp({ create: size }).composite(tiles).png({ compressionLevel: 0 }).toBuffer();
  return sharp(mosaic)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns the CPU seconds in which plain sharp makes the renditions of the fast recipe. */
async function bareSharp(file: string): Promise<number> {
  const widths = renditionWidths(width, height, fastRecipe).toReversed().map(String);
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/bare-sharp.ts', file, ...widths], { cwd: cms });
  return Number(stdout);
}

/** Uploads a photo and checks that the next list contains it. @returns CPU seconds of the server and its children until the response to the upload */
async function uploadOnce(server: TestServer, owner: Client, photo: File): Promise<number> {
  const before = await treeTime(server.pid);
  const outcome = await owner.send(uploadPhoto, { photo, category: 'Other' });
  const cpu = ((await treeTime(server.pid)) - before) / 1000;
  if (!outcome.ok) throw new Error(`The photo was not taken: ${JSON.stringify(outcome)}`);
  const gallery = await owner.send(listPhotos);
  if (!gallery.ok || !gallery.value.data.some(({ _id }) => _id === outcome.value.data._id))
    throw new Error('The photo was not in the next answer of the gallery.');
  return cpu;
}

/** Waits until the background rendering of all photos has ended. */
async function untilFinal(server: TestServer): Promise<void> {
  const database = openDatabase(server.databaseUrl);
  try {
    while ((await database.execute(`select from photo where recipe = ${fastRecipe.number}`)).rowCount !== 0) await setTimeout(500);
  } finally {
    await database.$client.end();
  }
}

/** Requests the gallery every 20 ms until a promise settles. @returns response times in milliseconds */
async function watchPage(baseUrl: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  const ask = async () => {
    const start = performance.now();
    await (await fetch(`${baseUrl}/gallery`)).arrayBuffer();
    times.push(performance.now() - start);
  };
  while (!isOver) {
    asked.push(ask());
    await setTimeout(20);
  }
  await Promise.all(asked);
  return times;
}

/** Returns the peak memory of the server and its children in bytes, until a promise settles. */
async function watchMemory(server: TestServer, until: Promise<unknown>): Promise<number> {
  let most = 0;
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    most = Math.max(most, await treeMemory(server.pid));
    await setTimeout(100);
  }
  return most;
}

/**
 * Measures an upload of 24 megapixels against plain sharp, and memory and response times under twenty concurrent uploads. Runs without the
 * panel; PostgreSQL is not counted. Needs Linux (/proc).
 */
export async function bench(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-bench-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const bytes = await makePhoto();
  const file = path.join(folder, 'photo.jpg');
  await writeFile(file, bytes);
  const photo = fileOf(await readFile(file));
  const server = await openServer({ dataDir: path.join(folder, 'data'), args: ['--no-panel'] });
  cleanUp.defer(() => server.stop());
  const token = await openSession(server.baseUrl);
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });

  const [bare, ours, whole]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareSharp(file));
    const before = await treeTime(server.pid);
    ours.push(await uploadOnce(server, owner, photo));
    await untilFinal(server);
    whole.push(((await treeTime(server.pid)) - before) / 1000);
  }
  const ratio = medianOf(ours) / medianOf(bare);
  printRow(['one photo of 24 megapixels', 'CPU s', 'of bare sharp']);
  printRow(['---', '---', '---']);
  printRow(['bare sharp', medianOf(bare).toFixed(2), '1.00']);
  printRow(['upload until the answer', medianOf(ours).toFixed(2), ratio.toFixed(2)]);
  printRow(['upload until the last rendition', medianOf(whole).toFixed(2), (medianOf(whole) / medianOf(bare)).toFixed(2)]);
  printRow(['the first one, which starts the process', (ours[0] ?? 0).toFixed(2), ((ours[0] ?? 0) / medianOf(bare)).toFixed(2)]);

  const resting = await watchPage(server.baseUrl, setTimeout(10_000));
  const start = performance.now();
  const uploads = Promise.all(Array.from({ length: together }, () => owner.send(uploadPhoto, { photo, category: 'Other' })));
  const [outcomes, busy, memory] = await Promise.all([uploads, watchPage(server.baseUrl, uploads), watchMemory(server, uploads)]);
  const seconds = (performance.now() - start) / 1000;
  console.log('');
  printRow(['twenty at once', 'refused', 's in all', 'peak MB', 'GET /gallery p50 ms', 'p99 ms', 'worst ms']);
  printRow(Array.from({ length: 7 }, () => '---'));
  const times = (values: readonly number[]) => [0.5, 0.99, 1].map((share) => percentile(values, share).toFixed(1));
  printRow(['at rest', '', '', '', ...times(resting)]);
  const rejections = outcomes.filter(({ ok }) => !ok).length;
  printRow(['meanwhile', String(rejections), seconds.toFixed(0), (memory / 1e6).toFixed(0), ...times(busy)]);
}
