import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract as openExtract, pack as openPack } from 'tar-stream';
import type { Store } from '#src/storage/store.ts';
import { isBuildId } from './build-store.ts';

const folder = 'site/';
const extension = '.tar';
const keyOf = (id: string): string => folder + id + extension;

/** The builds in the bucket, for all replicas. Each build is one tar file, so that a build is complete or absent. */
export class RemoteBuildStore {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Returns the ids of all builds, oldest first. */
  async ids(): Promise<string[]> {
    const ids: string[] = [];
    for await (const { key } of this.#store.list(folder)) {
      const id = key.slice(folder.length, -extension.length);
      if (isBuildId(id) && keyOf(id) === key) ids.push(id);
    }
    return ids.sort();
  }

  async upload(id: string, buildFolder: string): Promise<void> {
    const pack = openPack();
    const packed = buffer(pack);
    for (const entry of await readdir(buildFolder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      pack.entry({ name: path.relative(buildFolder, file).split(path.sep).join('/') }, await readFile(file));
    }
    pack.finalize();
    await this.#store.write(keyOf(id), await packed, 'application/x-tar');
  }

  /** Downloads a build and unpacks it into a folder. @returns false for an unknown build */
  async download(id: string, into: string): Promise<boolean> {
    const stored = await this.#store.read(keyOf(id));
    if (!stored) return false;
    const extract = openExtract();
    const reading = pipeline(stored.body, extract);
    // Prevent an unhandled rejection: the loop and the `await` below report the error.
    reading.catch(() => undefined);
    for await (const entry of extract) {
      const file = path.join(into, entry.header.name);
      if (!file.startsWith(into + path.sep)) throw new Error(`${entry.header.name} is outside of the build's folder`);
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(entry, createWriteStream(file));
    }
    await reading;
    return true;
  }

  /** Removes builds; ignores unknown ids. */
  remove(ids: readonly string[]): Promise<void> {
    return this.#store.remove(ids.map(keyOf));
  }
}
