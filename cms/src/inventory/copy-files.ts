import { buffer } from 'node:stream/consumers';
import { mediaType } from '#src/storage/names.ts';
import type { Store } from '#src/storage/store.ts';
import { listFiles } from './file-owners.ts';

interface CopyOptions {
  source: Store;
  target: Store;
  keys: ReadonlySet<string>;
  /** Whether existing files are compared by content instead of by size. */
  verify: boolean;
  signal: AbortSignal;
  print(line: string): void;
}

interface CopyResult {
  copied: number;
  /** Number of files that already existed. */
  kept: number;
  /** The keys of the files that are complete in the target. */
  complete: Set<string>;
  /** A line about each file that failed. */
  failed: string[];
}

/** How many files are held in memory at once; an original may have 40 MB. */
const concurrency = 4;

/** How many files are copied between two lines of progress. */
const progressInterval = 500;

/**
 * Copies files that the target lacks or has in another size, and reads each copy back to compare it.
 * Files that neither side has are ignored: uploads in progress and replaced photos name some; `check` reports lost ones.
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
    // Deleted meanwhile.
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
 * Removes from the source the files that `copyFiles` found complete in the target, unless new files were added meanwhile.
 * @param owned the keys of all owners, read after the copying
 * @returns the number of removed files, or of added ones
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
