import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Maximum number of kept builds, about 8 MB each: publication and preview, for a few versions of the sources. */
const maxKept = 6;

/** Age after which an unfinished folder is the leftover of a crash, in milliseconds. */
const leftoverAge = 60 * 60_000;

const isUnfinished = (name: string): boolean => name.startsWith('.');

const modified = async (folder: string): Promise<number> => (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0;

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true }).catch(() => undefined);

/** A new, unfinished folder of kept pages. */
interface NewFolder {
  folder: string;
  /** Completes the folder, which is found from now on. */
  save(): Promise<void>;
  /** Deletes the folder unless it was saved. */
  discard(): Promise<void>;
}

/** The bundled pages of earlier builds on the disk, by the hash of their sources and settings. The servers of a checkout share them. */
export class KeptPages {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the newest folder of a key; undefined if there is none. */
  async find(key: string): Promise<string | undefined> {
    const [newest] = (await this.#dated()).filter(({ name }) => name.startsWith(`${key}-`));
    if (!newest) return undefined;
    const folder = path.join(this.#folder, newest.name);
    const now = new Date();
    return utimes(folder, now, now).then(
      () => folder,
      () => undefined,
    );
  }

  async open(key: string): Promise<NewFolder> {
    const folder = path.join(this.#folder, `.${randomUUID()}`);
    // Restrict access to this user of the machine.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return {
      folder,
      save: async () => {
        // Give each folder a new name, because another server may be reading the previous folder.
        await rename(folder, path.join(this.#folder, `${key}-${randomUUID()}`));
        await this.#prune();
      },
      discard: () => remove(folder),
    };
  }

  async clear(): Promise<void> {
    for (const name of await this.#names()) if (!isUnfinished(name)) await remove(path.join(this.#folder, name));
  }

  async #prune(): Promise<void> {
    const dated = await this.#dated();
    const old = dated.filter(({ name }) => !isUnfinished(name)).slice(maxKept);
    const leftovers = dated.filter(({ name, time }) => isUnfinished(name) && time < Date.now() - leftoverAge);
    for (const { name } of [...old, ...leftovers]) await remove(path.join(this.#folder, name));
  }

  /** Returns the names in the folder with their times, newest first. */
  async #dated(): Promise<{ name: string; time: number }[]> {
    const names = await this.#names();
    const dated = await Promise.all(names.map(async (name) => ({ name, time: await modified(path.join(this.#folder, name)) })));
    return dated.toSorted((a, b) => b.time - a.time);
  }

  #names(): Promise<string[]> {
    return readdir(this.#folder).catch(() => []);
  }
}
