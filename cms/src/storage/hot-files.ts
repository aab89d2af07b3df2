import { addAbortSignal } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { readWhole, type Store, type StoredFile } from './store.ts';

/** Maximum size in bytes of a file in memory; larger files are streamed. */
const maxFileBytes = 256 * 1024;

/** Maximum size in bytes of all files in memory. */
const maxBytes = 16 * 1024 * 1024;

/** Time in milliseconds that a file stays in memory, after which the deletion by another process takes effect. */
const lifetime = 1000;

export interface HotFile {
  /** Size in bytes. */
  size: number;
  bytes: Buffer;
}

/** Small files that were just read, in memory: a file that many clients request is read once a second. */
export class HotFiles {
  readonly #files = new LRUCache<string, HotFile>({
    maxSize: maxBytes,
    // Add the key: lru-cache rejects a size of 0, that of an empty file.
    sizeCalculation: ({ size }, key) => size + key.length,
    ttl: lifetime,
  });
  #removals = 0;

  find(key: string): HotFile | undefined {
    return this.#files.get(key);
  }

  /** Reads a file, and stores a small one in memory. @param signal ends the read */
  async read(store: Pick<Store, 'read'>, key: string, signal: AbortSignal): Promise<HotFile | StoredFile | undefined> {
    const removals = this.#removals;
    const stored = await store.read(key);
    if (stored) addAbortSignal(signal, stored.body);
    if (!stored || stored.size > maxFileBytes) return stored;
    const file = { size: stored.size, bytes: await readWhole(stored) };
    // The file may have been removed while it was read.
    if (removals === this.#removals) this.#files.set(key, file);
    return file;
  }

  /** Removes files from memory; must be called after their removal from the storage. */
  forget(keys: readonly string[]): void {
    this.#removals += 1;
    for (const key of keys) this.#files.delete(key);
  }
}
