import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { createClient, defaultLanguage, readContent } from '@studio/contract';
import * as v from 'valibot';

/** Maximum number of kept builds, about 8 MB each: publication and preview, for a few servers of a checkout. */
const maxKept = 6;

/** Age after which an unfinished folder is the leftover of a crash, in milliseconds. */
const leftoverAge = 60 * 60_000;

const isUnfinished = (name: string): boolean => name.startsWith('.');

const modified = async (folder: string): Promise<number> => (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0;

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true }).catch(() => undefined);

/** The part of `pages.json` that this program reads; `site/src/content/kept-pages.ts` writes it. */
const description = v.object({ pages: v.array(v.object({ url: v.string() })) });

type Description = v.InferOutput<typeof description>;

/** Returns whether the pages include those of all current packages and stories; false if the content cannot be read. */
async function areComplete({ pages }: Description, apiUrl: string): Promise<boolean> {
  const outcome = await createClient({ baseUrl: apiUrl }).send(readContent, { lang: defaultLanguage });
  if (!outcome.ok) return false;
  const { packages, stories } = outcome.value.data;
  const addresses = [...packages.map(({ slug }) => `/services/${slug}`), ...stories.map(({ slug }) => `/stories/${slug}`)];
  return addresses.every((address) => pages.some(({ url }) => url.replace(/\.html$/u, '').endsWith(address)));
}

/** A new, unfinished folder of kept pages. */
interface NewFolder {
  folder: string;
  /** Completes the folder, which replaces the previous folder of its key. */
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

  /**
   * Returns the folder of a key; undefined if there is none, if a package or a story has no page in it, or if the content cannot be read.
   * @param apiUrl address of the content
   */
  async find(key: string, apiUrl: string): Promise<string | undefined> {
    const folder = path.join(this.#folder, key);
    try {
      const kept = v.parse(description, JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')));
      if (!(await areComplete(kept, apiUrl))) return undefined;
      const now = new Date();
      await utimes(folder, now, now);
      return folder;
    } catch {
      return undefined;
    }
  }

  async open(key: string): Promise<NewFolder> {
    const folder = path.join(this.#folder, `.${randomUUID()}`);
    // Restrict access to this user of the machine.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return {
      folder,
      save: async () => {
        await remove(path.join(this.#folder, key));
        // Race: another server has saved the same key. Ignore the error, because its folder is equal.
        await rename(folder, path.join(this.#folder, key)).catch(() => undefined);
        await this.#prune();
      },
      discard: () => remove(folder),
    };
  }

  async clear(): Promise<void> {
    for (const name of await this.#names()) if (!isUnfinished(name)) await remove(path.join(this.#folder, name));
  }

  async #prune(): Promise<void> {
    const dated = await Promise.all(
      (await this.#names()).map(async (name) => ({ name, time: await modified(path.join(this.#folder, name)) })),
    );
    const old = dated
      .filter(({ name }) => !isUnfinished(name))
      .toSorted((a, b) => b.time - a.time)
      .slice(maxKept);
    const leftovers = dated.filter(({ name, time }) => isUnfinished(name) && time < Date.now() - leftoverAge);
    for (const { name } of [...old, ...leftovers]) await remove(path.join(this.#folder, name));
  }

  #names(): Promise<string[]> {
    return readdir(this.#folder).catch(() => []);
  }
}
