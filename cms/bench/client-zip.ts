import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { type Client, createClient, deleteGalleryPhotos, listDownloads } from '@studio/contract';
import { layOutZip } from '#src/client-galleries/zip.ts';
import { enter, type GalleryBrowser, type PublishedGallery, publishGallery } from '../tests/fixtures/client-galleries.ts';
import { fileOf, picture } from '../tests/fixtures/images.ts';
import { unwrap } from '../tests/fixtures/outcome.ts';
import { openServer, type TestServer, temporaryFolder } from '../tests/fixtures/server.ts';
import { openSession } from '../tests/fixtures/studio.ts';
import { treeMemory, treeTime } from './process-tree.ts';
import { printRow } from './table.ts';

const fileBytes = 50_000_000;
const resumes = 8;

/** Returns the response to a request with a cookie. */
const get = (url: string, cookie: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    httpRequest(url, { headers: { cookie, ...headers }, agent: false })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });

/**
 * Reads a body into a hash, and returns the number of bytes read.
 * @param until number of bytes after which the connection is closed
 * @throws if the server closes the connection before the announced length
 */
async function hashBody(response: IncomingMessage, hash: ReturnType<typeof createHash>, until = Number.POSITIVE_INFINITY): Promise<number> {
  let read = 0;
  for await (const chunk of response) {
    const part: Buffer = chunk.subarray(0, until - read);
    hash.update(part);
    read += part.length;
    if (read >= until) break;
  }
  response.destroy();
  return read;
}

/** Reads and discards a body, and returns its number of bytes. */
async function drain(response: IncomingMessage): Promise<number> {
  let read = 0;
  for await (const chunk of response) read += chunk.length;
  return read;
}

/** Makes a photo of few pixels and many bytes: adds application segments (APPn) with random bytes after its first marker. */
async function makeHeavyPhoto(): Promise<Buffer> {
  const photo = await (await picture(480, 320)).jpeg().toBuffer();
  const segment = (size: number) => {
    const head = Buffer.from([0xff, 0xed, 0, 0]);
    head.writeUInt16BE(size + 2, 2);
    return Buffer.concat([head, randomBytes(size)]);
  };
  const segments: Buffer[] = [];
  for (let left = fileBytes; left > 0; left -= 65_000) segments.push(segment(Math.min(left, 65_000)));
  return Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2)]);
}

/**
 * Runs work. Returns its result, the CPU seconds of a process tree during the work, and the peak memory of the tree in bytes above its memory before
 * the work.
 */
async function measure<Result>(pid: number, work: () => Promise<Result>): Promise<{ result: Result; cpu: number; memory: number }> {
  const [time, memory] = [await treeTime(pid), await treeMemory(pid)];
  const going = work();
  let most = memory;
  let isOver = false;
  const over = going.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    most = Math.max(most, await treeMemory(pid));
    await setTimeout(50);
  }
  return { result: await over, cpu: ((await treeTime(pid)) - time) / 1000, memory: most - memory };
}

/**
 * Downloads a file from a bare server.
 * @returns the CPU seconds of that server, its peak memory above the memory before the download, and the number of bytes
 */
async function measureBare(file: string): Promise<{ cpu: number; memory: number; bytes: number }> {
  const child = spawn(process.execPath, ['bench/bare-file.mjs', file], { cwd: path.resolve(import.meta.dirname, '..') });
  try {
    const lines = createInterface(child.stdout);
    const { value: port } = await lines[Symbol.asyncIterator]().next();
    const { result, cpu, memory } = await measure(child.pid ?? 0, async () => drain(await get(`http://127.0.0.1:${port}/`, '')));
    return { cpu, memory, bytes: result };
  } finally {
    child.kill();
  }
}

interface Download {
  url: string;
  bytes: number;
  etag: string;
  hash: string;
}

/** Downloads a part into a file, and sets `etag` and `hash` of the download. */
async function save(download: Download, cookie: string, file: string): Promise<void> {
  const whole = createHash('sha256');
  const received = await get(download.url, cookie);
  download.etag = received.headers.etag ?? '';
  const target = createWriteStream(file);
  for await (const chunk of received) {
    whole.update(chunk);
    if (!target.write(chunk)) await once(target, 'drain');
  }
  await once(target.end(), 'finish');
  download.hash = whole.digest('hex');
}

/** Downloads a part in one request, and again in pieces that start at random bytes; prints whether the bytes are identical. */
async function check(download: Download, cookie: string, file: string): Promise<void> {
  await save(download, cookie, file);
  const resumed = createHash('sha256');
  const places = Array.from({ length: resumes }, () => Math.floor(Math.random() * download.bytes)).toSorted((a, b) => a - b);
  let at = 0;
  for (const place of [...places, download.bytes]) {
    const headers = { range: `bytes=${at}-`, 'if-range': download.etag };
    at += await hashBody(await get(download.url, cookie, headers), resumed, place - at);
  }
  printRow([`resumed at ${places.length} random bytes`, resumed.digest('hex') === download.hash ? 'identical' : 'DIFFERENT']);
}

const run = promisify(execFile);

/** Tests a ZIP with those unpacking programs that are installed. */
async function testPrograms(title: string, file: string): Promise<void> {
  const zipfile =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); bad = z.testzip(); print(len(z.namelist())); sys.exit(bad is not None)';
  const programs: [string, string, string[]][] = [
    ['Python', 'python3', ['-c', zipfile, file]],
    ['unzip', 'unzip', ['-tqq', file]],
    ['7-Zip', '7zz', ['t', '-bso0', file]],
  ];
  for (const [name, program, args] of programs) {
    const answer = await run(program, args).then(
      () => 'accepts it',
      (error: unknown) => (Object(error).code === 'ENOENT' ? 'not installed' : `REJECTS it: ${Object(error).stderr}`),
    );
    printRow([`${title}: ${name}`, answer]);
  }
}

/** Writes a ZIP of more than 4 GiB and more than 65,535 files, as a sparse file: its only large entry contains zeros. */
async function writeZip64(file: string): Promise<void> {
  const zeros = Buffer.alloc(64 * 1024 * 1024);
  const size = zeros.length * 66;
  let checksum = 0;
  for (let part = 0; part < 66; part += 1) checksum = crc32(zeros, checksum);
  const time = new Date('2026-12-01T17:03:20Z');
  const small = Array.from({ length: 66_000 }, (_, index) => ({ name: `صور/${index}.jpg`, key: '', size: 0, crc32: 0, time }));
  const { length, pieces } = layOutZip([{ name: 'عرس.jpg', key: '', size, crc32: checksum, time }, ...small]);
  const handle = await open(file, 'w');
  try {
    for (const piece of pieces) if ('bytes' in piece) await handle.write(piece.bytes, 0, piece.length, piece.at);
    await handle.truncate(length);
  } finally {
    await handle.close();
  }
}

/** Downloads all parts. Tests them, and a ZIP that needs Zip64, with unpacking programs. */
async function checkAll(
  downloads: readonly Download[],
  files: readonly string[],
  { cookie, folder }: Record<'cookie' | 'folder', string>,
): Promise<void> {
  printRow(['ZIP', 'result']);
  printRow(['---', '---']);
  for (const [index, download] of downloads.entries()) {
    await check(download, cookie, files[index] ?? '');
    await testPrograms(`part ${index + 1} of ${downloads.length}, ${(download.bytes / 1e9).toFixed(2)} GB`, files[index] ?? '');
  }
  const zip64 = path.join(folder, 'zip64.zip');
  await writeZip64(zip64);
  await testPrograms('Zip64, 4.4 GB and 66,001 files', zip64);
  await rm(zip64);
}

/**
 * Downloads a ZIP while five of its photos are deleted.
 * @returns a text with the error that the client gets, or `NO ERROR`, and the number of bytes received
 */
async function downloadDeleted(owner: Client, { gallery, photos }: PublishedGallery, { url }: Download, cookie: string): Promise<string> {
  const response = await get(url, cookie);
  let read = 0;
  try {
    for await (const chunk of response) {
      if (read === 0)
        unwrap(await owner.send(deleteGalleryPhotos, { photos: photos.slice(5, 10).map(({ _id }) => _id) }, { id: gallery._id }));
      read += chunk.length;
    }
    return `NO ERROR after ${read} of ${response.headers['content-length']} bytes`;
  } catch (error) {
    return `${Object(error).code ?? error} after ${read} of ${response.headers['content-length']} bytes`;
  }
}

async function fill(owner: Client, server: TestServer, count: number): Promise<{ published: PublishedGallery; browser: GalleryBrowser }> {
  const names = Array.from({ length: count }, (_, index) => `صورة ${index + 1}.jpg`);
  const photoOf = async () => fileOf(await makeHeavyPhoto());
  const published = await publishGallery(owner, { names, title: 'عرس نورة', photoOf });
  return { published, browser: await enter(server.baseUrl, published) };
}

/**
 * Measures the CPU time and memory of downloads of a gallery, as ZIPs and photo by photo, against a bare server that sends the ZIPs as plain files.
 * @param given the number of photos of 50 MB (the ZIP has parts of about 1 GB), the number of rounds, and `cost` to skip the tests of resumed
 * downloads and of unpacking programs
 */
export async function bench([count = '40', times = '3', only = '']: readonly string[]): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const { folder, remove } = await temporaryFolder();
  cleanUp.defer(remove);
  await mkdir(path.join(folder, 'data'));
  const server = await openServer({ dataDir: path.join(folder, 'data'), args: ['--no-panel'] });
  cleanUp.defer(() => server.stop());
  const token = await openSession(server.baseUrl);
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  const { published, browser } = await fill(owner, server, Number(count));
  const listed = unwrap(await browser.client.send(listDownloads, {}, { id: published.token })).data;
  const parts = listed.find(({ which, size }) => which === 'all' && size === 'original')?.parts ?? [];
  const downloads = parts.map(({ url, bytes }): Download => ({ url: server.baseUrl + url, bytes, etag: '', hash: '' }));
  const files = parts.map((_, index) => path.join(folder, `${index + 1}.zip`));
  if (only === 'cost') for (const [index, download] of downloads.entries()) await save(download, browser.cookie, files[index] ?? '');
  else await checkAll(downloads, files, { cookie: browser.cookie, folder });

  const originals = published.photos.map(({ _id }) => `${server.baseUrl}/g/${published.token}/photos/${_id}/original`);
  const idle = await measure(server.pid, () => setTimeout(10_000));
  // The table contains every round, because the first round also warms up the server.
  const rounds: Record<'ours' | 'single' | 'bare', { cpu: number; memory: number }>[] = [];
  for (let round = 0; round < Number(times); round += 1) {
    const ours = await measure(server.pid, async () => {
      for (const { url } of downloads) await drain(await get(url, browser.cookie));
    });
    const single = await measure(server.pid, async () => {
      for (const url of originals) await drain(await get(url, browser.cookie));
    });
    const bare = { cpu: 0, memory: 0 };
    for (const file of files) {
      const { cpu, memory } = await measureBare(file);
      bare.cpu += cpu;
      bare.memory = Math.max(bare.memory, memory);
    }
    rounds.push({ ours, single, bare });
  }
  console.log('');
  printRow([`${(downloads.reduce((sum, { bytes }) => sum + bytes, 0) / 1e9).toFixed(2)} GB`, 'CPU s', 'of one file', 'MB beyond rest']);
  printRow(['---', '---', '---', '---']);
  for (const [index, { ours, single, bare }] of rounds.entries()) {
    printRow([`one file by bare Node, round ${index + 1}`, bare.cpu.toFixed(2), '1.00', (bare.memory / 1e6).toFixed(0)]);
    printRow([
      `the photos one by one, round ${index + 1}`,
      single.cpu.toFixed(2),
      (single.cpu / bare.cpu).toFixed(2),
      (single.memory / 1e6).toFixed(0),
    ]);
    printRow([`ZIPs, round ${index + 1}`, ours.cpu.toFixed(2), (ours.cpu / bare.cpu).toFixed(2), (ours.memory / 1e6).toFixed(0)]);
  }
  printRow(['ten idle seconds of the server', idle.cpu.toFixed(2), '', (idle.memory / 1e6).toFixed(0)]);
  const [first] = downloads;
  if (first) printRow(['photos deleted meanwhile', await downloadDeleted(owner, published, first, browser.cookie), '', '']);
}
