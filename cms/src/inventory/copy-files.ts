import { buffer } from 'node:stream/consumers';
import { mediaType } from '#src/storage/names.ts';
import type { Store } from '#src/storage/store.ts';
import { listFiles } from './file-owners.ts';

interface CopyOptions {
  source: Store;
  target: Store;
  keys: ReadonlySet<string>;
  /** Whether to compare existing files by content instead of by size. */
  verify: boolean;
  signal: AbortSignal;
  print(line: string): void;
}

interface CopyResult {
  copied: number;
  /** Number of files that the target already had, with the same size, or with `verify` the same content. */
  kept: number;
  /** The keys of the files that are complete in the target. */
  complete: Set<string>;
  failed: string[];
}

/** Number of files that are copied at once. Each is in memory, and an original may have 80 MB. */
const concurrency = 4;

/** Number of processed files between two lines of progress. */
const progressInterval = 500;

/**
 * Copies files that are missing in the target or differ in size, or with `verify` in content, and reads each copy back to compare it. Ignores keys
 * without a file in the source: uploads in progress and replaced photos have such keys, and `check` reports lost files.
 */
export async function copyFiles({ source, target, keys, verify, signal, print }: CopyOptions): Promise<CopyResult> {
  const [from, there] = [await listFiles(source), await listFiles(target)];
  const waiting = [...keys].filter((key) => from.has(key));
  const all = waiting.length;
  const result: CopyResult = { copied: 0, kept: 0, complete: new Set(), failed: [] };
  const keep = (key: string): void => {
    result.kept += 1;
    result.complete.add(key);
  };
  const copy = async (key: string): Promise<void> => {
    const exists = there.get(key)?.size === from.get(key)?.size;
    if (exists && !verify) return keep(key);
    const bytes = await readBytes(source, key);
    // The file was deleted during the copy.
    if (!bytes) return;
    if (exists && (await readBytes(target, key))?.equals(bytes)) return keep(key);
    if (there.has(key)) await target.remove([key]);
    await target.write(key, bytes, mediaType(key));
    if (!(await readBytes(target, key))?.equals(bytes)) throw new Error('the copy differs from the source');
    result.copied += 1;
    result.complete.add(key);
  };
  const work = async (): Promise<void> => {
    for (let key = waiting.shift(); key !== undefined && !signal.aborted; key = waiting.shift()) {
      await copy(key).catch((error: unknown) => result.failed.push(`${key}: ${error instanceof Error ? error.message : String(error)}`));
      const done = all - waiting.length;
      if (done % progressInterval === 0) print(`${done} of ${all}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return result;
}

async function readBytes(store: Store, key: string): Promise<Buffer | undefined> {
  const stored = await store.read(key);
  return stored && buffer(stored.body);
}

/**
 * Removes from the source the files that `copyFiles` found complete in the target, unless files were added during the copy.
 * @param owned the keys of all owners, read after the copying
 * @returns the number of removed files, or of added files
 */
export async function removeMoved(
  source: Store,
  complete: ReadonlySet<string>,
  owned: ReadonlySet<string>,
): Promise<{ removed: number } | { added: number }> {
  const keys = [...(await listFiles(source)).keys()];
  const added = keys.filter((key) => owned.has(key) && !complete.has(key)).length;
  if (added > 0) return { added };
  const moved = keys.filter((key) => complete.has(key));
  await source.remove(moved);
  return { removed: moved.length };
}
