import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import pLimit from 'p-limit';
import { compress } from '#src/lib/http-body.ts';
import { isText } from './publication.ts';

/**
 * Writes a `.br` and a `.gz` file beside every text file of a built folder. Runs as a process of its own to keep the server's thread pool free,
 * because the highest quality takes two seconds; pages need it to fit into the first packets.
 */
const [folder = '', previous] = process.argv.slice(2);
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const limit = pLimit(availableParallelism());

const codings = [
  { extension: '.br', encoding: 'br', decompress: promisify(brotliDecompress) },
  { extension: '.gz', encoding: 'gzip', decompress: promisify(gunzip) },
] as const;

/** Returns the compressed file of the previous build if it is undamaged and has the same content: an edit changes few files. */
async function reusable(name: string, bytes: Buffer, { extension, decompress }: (typeof codings)[number]): Promise<Buffer | undefined> {
  if (previous === undefined) return undefined;
  try {
    const compressed = await readFile(path.join(previous, name + extension));
    return bytes.equals(await decompress(compressed)) ? compressed : undefined;
  } catch {
    return undefined;
  }
}

await limit.map(
  entries.filter((entry) => entry.isFile() && isText(entry.name)),
  async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    for (const coding of codings) {
      const reused = await reusable(path.relative(folder, file), bytes, coding);
      await writeFile(file + coding.extension, reused ?? (await compress(bytes, coding.encoding, 'build')));
    }
  },
);
