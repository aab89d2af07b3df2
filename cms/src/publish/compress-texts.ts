import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import pLimit from 'p-limit';
import { compress } from '#src/lib/http-body.ts';
import { isText } from './publication.ts';

/**
 * Writes a `.br` and a `.gz` file beside every text file of a built folder. Keeps compressed texts in a cache, because most texts are the same in the
 * next build. Runs as a process, to keep the server's thread pool free: the highest quality, which the pages need to fit the first packets, takes
 * seconds.
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

/** Compresses a text into the cache. Renames a temporary file, because other servers of the checkout read the cache. */
async function compressIntoCache(file: string, bytes: Buffer, { encoding }: Coding): Promise<Buffer> {
  const compressed = await compress(bytes, encoding, 'build');
  await writeFile(`${file}.${process.pid}`, compressed);
  await rename(`${file}.${process.pid}`, file);
  return compressed;
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const hash = createHash('sha256').update(bytes).digest('hex');
  for (const coding of codings) {
    const cached = path.join(cache, hash + coding.extension);
    const compressed = (await readCached(cached, bytes, coding)) ?? (await compressIntoCache(cached, bytes, coding));
    await writeFile(file + coding.extension, compressed);
  }
}

async function deleteUnused(): Promise<void> {
  for (const name of await readdir(cache)) {
    const file = path.join(cache, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > maxAge) await rm(file, { force: true });
  }
}

await mkdir(cache, { recursive: true, mode: 0o700 });
const texts = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile() && isText(entry.name));
await pLimit(availableParallelism()).map(texts, ({ parentPath, name }) => compressFile(path.join(parentPath, name)));
await deleteUnused();
