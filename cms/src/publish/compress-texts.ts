import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import pLimit from 'p-limit';
import { compress } from '#src/lib/http-body.ts';
import { isText } from './publication.ts';

/**
 * Arguments of this program, which writes a `.br` and a `.gz` file beside every text file of a built folder: that folder, and the folder of a cache.
 * The cache stores compressed texts, because most texts are the same in the next build. The program runs as a separate process, to keep the server's
 * thread pool free: the highest quality, which the pages need to fit into the first packets, takes seconds.
 */
const [folder = '', cache = ''] = process.argv.slice(2);

/** Age in milliseconds at which an unused file of the cache is deleted. */
const maxAge = 7 * 24 * 60 * 60_000;

const codings = [
  { extension: '.br', encoding: 'br', decompress: promisify(brotliDecompress) },
  { extension: '.gz', encoding: 'gzip', decompress: promisify(gunzip) },
] as const;

type Coding = (typeof codings)[number];

/** Returns a compressed text from the cache; undefined if it is missing or damaged. */
async function readCached(file: string, bytes: Buffer, { decompress }: Coding): Promise<Buffer | undefined> {
  try {
    const compressed = await readFile(file);
    if (!bytes.equals(await decompress(compressed))) return undefined;
    const now = new Date();
    await utimes(file, now, now);
    return compressed;
  } catch {
    return undefined;
  }
}

/** Writes a file of the cache, through a temporary file, because other servers of the checkout read the cache. */
async function writeCached(file: string, compressed: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, compressed);
  await rename(temporary, file);
}

/** The compressed texts of this build by the names of their files in the cache: the pages of many admin screens have equal bytes. */
const results = new Map<string, Promise<Buffer>>();

/** Compresses a text, or returns its compressed form from the cache. Ignores errors of writing to the cache. */
function compressOnce(hash: string, bytes: Buffer, coding: Coding): Promise<Buffer> {
  const file = path.join(cache, hash + coding.extension);
  const compressNow = async () => {
    const cached = await readCached(file, bytes, coding);
    if (cached) return cached;
    const compressed = await compress(bytes, coding.encoding, 'build');
    await writeCached(file, compressed).catch(() => undefined);
    return compressed;
  };
  const result = results.get(file) ?? compressNow();
  results.set(file, result);
  return result;
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  // Do not cache the icon, which contains a picture: no deletion of the photo would remove it from the cache.
  const hash = file.endsWith('.svg') ? undefined : createHash('sha256').update(bytes).digest('hex');
  for (const coding of codings)
    await writeFile(file + coding.extension, await (hash ? compressOnce(hash, bytes, coding) : compress(bytes, coding.encoding, 'build')));
}

async function deleteUnused(): Promise<void> {
  for (const name of await readdir(cache)) {
    const file = path.join(cache, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > maxAge) await rm(file, { force: true });
  }
}

await mkdir(cache, { recursive: true, mode: 0o700 }).catch(() => undefined);
const texts = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile() && isText(entry.name));
await pLimit(availableParallelism()).map(texts, ({ parentPath, name }) => compressFile(path.join(parentPath, name)));
// Ignore errors: another server may have deleted a file of the cache at the same time.
await deleteUnused().catch(() => undefined);
