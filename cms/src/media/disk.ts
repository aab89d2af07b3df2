import { access, constants, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Found, Store, Stored } from './store.ts';

/** Keeps files in a folder of this machine. */
export class Disk implements Store {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const file = this.#file(key);
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async read(key: string): Promise<Stored | undefined> {
    const handle = await open(this.#file(key)).catch(unlessMissing);
    if (!handle) return undefined;
    const { size } = await handle.stat();
    return { size, body: handle.createReadStream() };
  }

  async find(key: string): Promise<Found | undefined> {
    const file = await stat(this.#file(key)).catch(unlessMissing);
    return file?.isFile() ? { key, size: file.size, changed: file.mtime } : undefined;
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.#file(key), { force: true })));
  }

  async *list(prefix: string): AsyncGenerator<Found> {
    for (const name of (await readdir(this.#file(prefix)).catch(unlessMissing)) ?? []) {
      // It may go while we look.
      const file = await this.find(prefix + name);
      if (file) yield file;
    }
  }

  async check(): Promise<void> {
    await access(this.#folder, constants.W_OK);
  }

  #file(key: string): string {
    return path.join(this.#folder, key);
  }
}

const unlessMissing = (error: unknown): undefined => {
  if (Object(error).code !== 'ENOENT') throw error;
};
