import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract as openExtract, pack as openPack } from 'tar-stream';
import type { Store } from '#src/storage/store.ts';
import { isId } from './kept-builds.ts';

const folder = 'site/';
const ending = '.tar';
const keyOf = (id: string): string => folder + id + ending;

/** The kept builds in the bucket, where every replica finds them. Each is one file, so that it is there whole or not at all. */
export class Depot {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The builds' ids, the oldest first. */
  async ids(): Promise<string[]> {
    const ids: string[] = [];
    for await (const { key } of this.#store.list(folder)) {
      const id = key.slice(folder.length, -ending.length);
      if (isId(id) && keyOf(id) === key) ids.push(id);
    }
    return ids.sort();
  }

  /** Keeps a built folder. */
  async put(id: string, built: string): Promise<void> {
    const pack = openPack();
    const packed = buffer(pack);
    for (const entry of await readdir(built, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      pack.entry({ name: path.relative(built, file).split(path.sep).join('/') }, await readFile(file));
    }
    pack.finalize();
    await this.#store.write(keyOf(id), await packed, 'application/x-tar');
  }

  /** Unpacks a build into a folder that is not there yet. @returns whether it was kept */
  async take(id: string, into: string): Promise<boolean> {
    const stored = await this.#store.read(keyOf(id));
    if (!stored) return false;
    const extract = openExtract();
    const reading = pipeline(stored.body, extract);
    // What is wrong is told where the entries are read.
    reading.catch(() => undefined);
    for await (const entry of extract) {
      const file = path.join(into, entry.header.name);
      if (!file.startsWith(into + path.sep)) throw new Error(`${entry.header.name} is no file of a build`);
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(entry, createWriteStream(file));
    }
    await reading;
    return true;
  }

  /** Those that are not there do no harm. */
  remove(ids: readonly string[]): Promise<void> {
    return this.#store.remove(ids.map(keyOf));
  }
}
