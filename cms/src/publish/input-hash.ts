import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ignored = /(?:^|\/)(?:node_modules|\.next|\.astro|dist|tests|bench)(?:\/|$)/u;

/**
 * Returns a hash of all inputs of a build. A build with the same hash is up to date.
 * @param sources files and folders, relative to `root`
 * @param settings other values that the result depends on
 */
export async function inputHash(root: string, sources: readonly string[], settings: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings ?? null));
  for (const source of sources) {
    const files = await filesOf(path.join(root, source));
    const contents = await Promise.all(files.map((file) => readFile(file)));
    for (const [index, file] of files.entries()) hash.update(path.relative(root, file)).update(contents[index] ?? '');
  }
  return hash.digest('hex').slice(0, 32);
}

async function filesOf(fileOrFolder: string): Promise<string[]> {
  const entries = await readdir(fileOrFolder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [fileOrFolder];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(path.relative(fileOrFolder, file).split(path.sep).join('/')))
    .sort();
}
