import { buffer } from 'node:stream/consumers';
import { mediaType } from '#src/storage/names.ts';
import type { Store } from '#src/storage/store.ts';
import { listFiles } from './inventory.ts';

/** What is copied, and from where to where. */
export interface Copying {
  source: Store;
  target: Store;
  keys: ReadonlySet<string>;
  /** Whether what is there already is compared too, byte by byte, and not by its size alone. */
  verify: boolean;
  signal: AbortSignal;
  say(line: string): void;
}

/** What came of it. */
export interface Copied {
  copied: number;
  /** How many were there before. */
  kept: number;
  /** The keys of the files that are on the other side now. */
  whole: Set<string>;
  /** Sentences about those that are not. */
  failed: string[];
}

/** Each file is held in memory meanwhile, and a photo's own one may have 40 MB. */
const atOnce = 4;

/** How many files there are between two lines that tell how far it is. */
const told = 500;

/**
 * Copies files that the target has not, or has with another size, and compares each one that it copied with what came in.
 * One that neither side has is left to `check`; a photo that is half uploaded or being replaced names such.
 */
export async function copyFiles({ source, target, keys, verify, signal, say }: Copying): Promise<Copied> {
  const [from, there] = [await listFiles(source), await listFiles(target)];
  const waiting = [...keys].filter((key) => from.has(key));
  const all = waiting.length;
  const result: Copied = { copied: 0, kept: 0, whole: new Set(), failed: [] };
  const keep = (key: string): void => {
    result.kept += 1;
    result.whole.add(key);
  };
  const settle = async (key: string): Promise<void> => {
    const isThere = there.get(key)?.size === from.get(key)?.size;
    if (isThere && !verify) return keep(key);
    const bytes = await bytesOf(source, key);
    // Deleted meanwhile.
    if (!bytes) return;
    if (isThere && (await bytesOf(target, key))?.equals(bytes)) return keep(key);
    if (there.has(key)) await target.remove([key]);
    await target.write(key, bytes, mediaType(key));
    if (!(await bytesOf(target, key))?.equals(bytes)) throw new Error('what came in is not what was sent');
    result.copied += 1;
    result.whole.add(key);
  };
  const work = async (): Promise<void> => {
    for (let key = waiting.shift(); key !== undefined && !signal.aborted; key = waiting.shift()) {
      await settle(key).catch((error: unknown) => result.failed.push(`${key}: ${error instanceof Error ? error.message : String(error)}`));
      const done = all - waiting.length;
      if (done % told === 0) say(`${done} of ${all}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return result;
}

async function bytesOf(store: Store, key: string): Promise<Buffer | undefined> {
  const stored = await store.read(key);
  return stored && buffer(stored.body);
}

/**
 * Removes from the source what this run found whole on the other side, and nothing else.
 * @param named the keys that have an owner now, read after the copying: that may have taken hours
 * @returns how many files were removed, or how many came meanwhile: then none is
 */
export async function removeMoved(
  source: Store,
  whole: ReadonlySet<string>,
  named: ReadonlySet<string>,
): Promise<{ removed: number } | { came: number }> {
  const there = [...(await listFiles(source)).keys()];
  const came = there.filter((key) => named.has(key) && !whole.has(key)).length;
  if (came > 0) return { came };
  const moved = there.filter((key) => whole.has(key));
  await source.remove(moved);
  return { removed: moved.length };
}
