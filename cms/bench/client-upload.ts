import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Client, createClient, limits, listGalleryPhotos, type OwnGallery, readOwnGallery } from '@studio/contract';
import sharp from 'sharp';
import { openUploadPage } from '../../site/bench/gallery-upload.ts';
import { addGallery } from '../tests/fixtures/client-galleries.ts';
import { unwrap } from '../tests/fixtures/outcome.ts';
import { request } from '../tests/fixtures/request.ts';
import { freePort, openServer, type TestServer, temporaryFolder } from '../tests/fixtures/server.ts';
import { openSession } from '../tests/fixtures/studio.ts';
import { DroppingProxy } from './dropping-proxy.ts';
import { treeMemory, treeOf } from './process-tree.ts';
import { printRow } from './table.ts';

const [width, height] = [4240, 2832];
const megabyte = 1_000_000;

/** Maximum upload rate of each connection in bytes per second. The page uploads three files concurrently. */
const rate = 8 * megabyte;

/** Returns comment segments that enlarge a JPEG by about the given number of bytes. */
function padding(bytes: number): Buffer {
  const segment = Buffer.alloc(65_537, 'x');
  segment.writeUInt32BE(0xfffeffff);
  return Buffer.concat(Array.from({ length: Math.max(0, Math.floor(bytes / segment.length)) }, () => segment));
}

/**
 * Makes photos of 12 megapixels with noise, each with a unique comment segment.
 * @param size the approximate minimum size of a file in bytes
 * @returns the paths of the photos, in the order of their names, and their SHA-256 hashes
 */
async function makePhotos(folder: string, count: number, size: number): Promise<{ files: string[]; hashes: string[] }> {
  const noise = {
    create: { width, height, channels: 3 as const, background: '#888', noise: { type: 'gaussian' as const, mean: 128, sigma: 24 } },
  };
  const photo = await sharp(noise).jpeg({ quality: 88 }).toBuffer();
  const pad = padding(size - photo.length);
  const [files, hashes]: [string[], string[]] = [[], []];
  for (let number = 1; number <= count; number += 1) {
    const text = Buffer.from(`photo ${number}`);
    const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
    const bytes = Buffer.concat([photo.subarray(0, 2), comment, text, pad, photo.subarray(2)]);
    const file = path.join(folder, `IMG_${String(number).padStart(4, '0')}.JPG`);
    await writeFile(file, bytes);
    files.push(file);
    hashes.push(createHash('sha256').update(bytes).digest('hex'));
  }
  return { files, hashes };
}

/** Returns the memory of the render processes of a server in bytes; a page shared by several processes counts proportionally (PSS). */
async function renderMemory(root: number): Promise<number> {
  let sum = 0;
  for (const pid of await treeOf(root)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('render-process')) sum += await treeMemory(pid, true);
  }
  return sum;
}

/** Records response times and failures of a page, and the peak memory of the server and its render processes, until `stop`. */
class Watch {
  readonly pid: () => number;
  readonly times: number[] = [];
  failures = 0;
  server = 0;
  renderers = 0;
  #isOver = false;
  readonly #done: Promise<unknown>;

  /** @param isAway whether the server is being restarted */
  constructor(pid: () => number, baseUrl: string, isAway: () => boolean) {
    this.pid = pid;
    this.#done = Promise.all([this.#watchPages(baseUrl, isAway), this.#watchMemory()]);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#done;
  }

  async #watchPages(baseUrl: string, isAway: () => boolean): Promise<void> {
    const asked: Promise<void>[] = [];
    const ask = async () => {
      const start = performance.now();
      try {
        await (await fetch(`${baseUrl}/gallery`)).arrayBuffer();
        this.times.push(performance.now() - start);
      } catch {
        if (!isAway()) this.failures += 1;
      }
    };
    while (!this.#isOver) {
      if (!isAway()) asked.push(ask());
      await setTimeout(50);
    }
    await Promise.all(asked);
  }

  async #watchMemory(): Promise<void> {
    while (!this.#isOver) {
      this.server = Math.max(this.server, await treeMemory(this.pid(), true));
      this.renderers = Math.max(this.renderers, await renderMemory(this.pid()));
      await setTimeout(200);
    }
  }
}

const storedIn = async (owner: Client, { _id: id }: OwnGallery): Promise<number> => {
  const { photos } = unwrap(await owner.send(readOwnGallery, {}, { id })).data;
  return photos.ready + photos.waiting + photos.failed;
};

async function untilStored(owner: Client, gallery: OwnGallery, count: number): Promise<void> {
  while ((await storedIn(owner, gallery).catch(() => 0)) < count) await setTimeout(500);
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Compares the stored originals with the uploaded files by content, name and order, and requests one original. */
async function compare(
  server: TestServer,
  owner: Client,
  gallery: OwnGallery,
  { files, hashes }: { files: string[]; hashes: string[] },
  token: string,
) {
  const photos = unwrap(await owner.send(listGalleryPhotos, {}, { id: gallery._id })).data;
  const names = files.map((file) => path.basename(file));
  let identical = 0;
  const database = await import('../tests/fixtures/database.ts').then(({ openDatabase }) => openDatabase(server.databaseUrl));
  const { rows } = await database
    .execute('select name, original from client_gallery_photo order by position')
    .finally(() => database.$client.end());
  for (const [index, row] of rows.entries()) {
    const bytes = await readFile(path.join(server.dataDir, 'client-galleries', String(row['original'])));
    if (createHash('sha256').update(bytes).digest('hex') === hashes[index] && row['name'] === names[index]) identical += 1;
  }
  const answered = await request(
    server.baseUrl,
    'GET',
    `/g/${gallery._id}/photos/${photos.find(({ state }) => state === 'ready')?._id}/original`,
    {
      cookie: token,
      headers: { 'sec-fetch-site': 'same-origin' },
    },
  );
  const isServed = hashes.includes(createHash('sha256').update(answered.bytes).digest('hex'));
  const isInOrder = photos.length === names.length && photos.every(({ name }, index) => name === names[index]);
  return { stored: photos.length, identical, isInOrder, isServed };
}

/**
 * Uploads photos of 12 megapixels on the owner's screen in Chromium, over a connection that drops, with a reload of the page after a third and a
 * restart of the server after two thirds. Needs Linux (/proc).
 * @param given the number of photos, the seconds between drops, and the minimum size of a photo in megabytes
 */
export async function bench([count = '60', seconds = '20', megabytes = '0']: readonly string[]): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const { folder, remove } = await temporaryFolder();
  cleanUp.defer(remove);
  for (const name of ['data', 'photos', 'browser']) await mkdir(path.join(folder, name));
  const photos = await makePhotos(path.join(folder, 'photos'), Number(count), Number(megabytes) * megabyte);
  const port = await freePort();
  const proxy = await DroppingProxy.open(Number(port), Number(seconds) * 1000, rate);
  cleanUp.defer(() => proxy.close());
  const options = { dataDir: path.join(folder, 'data'), env: { PORT: port, PUBLIC_URL: proxy.endpoint }, args: ['--no-panel'] };
  let server = await openServer(options);
  cleanUp.defer(() => server.stop());
  const token = await openSession(server.baseUrl);
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  const gallery = await addGallery(owner);

  let isAway = false;
  const resting = new Watch(
    () => server.pid,
    server.baseUrl,
    () => false,
  );
  await setTimeout(10_000);
  await resting.stop();
  const start = performance.now();
  const watch = new Watch(
    () => server.pid,
    server.baseUrl,
    () => isAway,
  );
  const page = await openUploadPage(path.join(folder, 'browser'), { baseUrl: proxy.endpoint, token, gallery: gallery._id });
  cleanUp.defer(() => page.close());
  await page.choose(photos.files);
  await untilStored(owner, gallery, Number(count) / 3);
  await page.choose(photos.files);
  await untilStored(owner, gallery, (Number(count) * 2) / 3);
  isAway = true;
  await server.stop();
  server = await openServer(options);
  isAway = false;
  await untilStored(owner, gallery, Number(count));
  const took = (performance.now() - start) / 1000;
  await watch.stop();
  while (unwrap(await owner.send(readOwnGallery, {}, { id: gallery._id })).data.photos.ready === 0) await setTimeout(500);
  const { stored, identical, isInOrder, isServed } = await compare(server, owner, gallery, photos, token);

  printRow([`${count} photos of 12 megapixels`, 'result']);
  printRow(['---', '---']);
  printRow([
    'bytes',
    `${((await readFile(photos.files[0] ?? '')).length / megabyte).toFixed(1)} MB each, at most ${limits.photoBytes / megabyte}`,
  ]);
  printRow(['seconds, with a reload of the page and a restart of the server', took.toFixed(0)]);
  printRow(['drops of the connection', String(proxy.drops)]);
  printRow(['stored, of which identical with their names', `${stored}, ${identical}`]);
  printRow(['in the order of the files', String(isInOrder)]);
  printRow(['an original is served as it was sent', String(isServed)]);
  const times = (values: readonly number[]) => [0.5, 0.99, 1].map((share) => percentile(values, share).toFixed(0)).join(', ');
  printRow(['GET /gallery at rest: p50, p99, worst ms', times(resting.times)]);
  printRow(['GET /gallery meanwhile: p50, p99, worst ms', times(watch.times)]);
  printRow(['failed requests of the gallery outside the restart', String(watch.failures)]);
  printRow(['memory of the server at rest, MB', (resting.server / megabyte).toFixed(0)]);
  printRow(['peak memory of the server, MB', (watch.server / megabyte).toFixed(0)]);
  printRow(['peak memory of the renderers, MB', (watch.renderers / megabyte).toFixed(0)]);
}
