import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { compress } from '#src/lib/http-body.ts';
import { isText } from './publication.ts';

/**
 * Writes a `.br` and a `.gz` file beside every text file of a built folder. Runs as a process, to keep the server's thread pool free: the highest
 * quality, which the pages need to fit the first packets, takes two seconds.
 */
const [folder = ''] = process.argv.slice(2);
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const limit = pLimit(availableParallelism());

await limit.map(
  entries.filter((entry) => entry.isFile() && isText(entry.name)),
  async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await compress(bytes, 'br', 'build'));
    await writeFile(`${file}.gz`, await compress(bytes, 'gzip', 'build'));
  },
);
