import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** Maximum number of kept builds, about 8 MB each: publication and preview, for a few versions of the sources. */
const maxKept = 6;

/** Age after which no server uses an unfinished or superseded folder, in milliseconds; longer than a build may take. */
const unusedAge = 15 * 60_000;

const isUnfinished = (name: string): boolean => name.startsWith('.');

const modified = async (folder: string): Promise<number> => (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0;

const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true }).catch(() => undefined);

/** The file `pages.json` of a folder; `site/src/content/kept-pages.ts` writes it. */
const description = v.object({ base: v.string(), pictures: v.record(v.string(), v.string()) });

const descriptionFile = (folder: string): string => path.join(folder, 'pages.json');

const readDescription = async (folder: string) => v.parse(description, JSON.parse(await readFile(descriptionFile(folder), 'utf8')));

/** Adds the resized pictures of earlier kept pages, because a studio with other content shows other pictures. */
async function addPictures(folder: string, earlier: string): Promise<void> {
  const [kept, { pictures }] = await Promise.all([readDescription(folder), readDescription(earlier)]);
  for (const [shape, address] of Object.entries(pictures)) {
    if (shape in kept.pictures) continue;
    const file = path.join('files', address.slice(kept.base.length));
    await cp(path.join(earlier, file), path.join(folder, file));
    kept.pictures[shape] = address;
  }
  await writeFile(descriptionFile(folder), JSON.stringify(kept));
}

/** Returns the key of a finished folder. */
const keyOf = (name: string): string => name.slice(0, name.indexOf('-'));

/** Returns the names of the newest finished folders by their keys. */
const newestOf = (names: readonly string[]): Map<string, string> =>
  new Map(
    names
      .filter((name) => !isUnfinished(name))
      .toSorted()
      .map((name) => [keyOf(name), name]),
  );

/** A new, unfinished folder of kept pages. */
interface NewFolder {
  folder: string;
  /** Completes the folder, which is the newest of its key from now on. */
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
    const name = newestOf(await this.#names()).get(key);
    if (name === undefined) return undefined;
    const folder = path.join(this.#folder, name);
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
        const earlier = await this.find(key);
        // Ignore the error of damaged earlier pages: without their pictures, a later build may have to bundle again.
        if (earlier) await addPictures(folder, earlier).catch(() => undefined);
        // Give each folder a new name, because another server may be reading the earlier folder.
        await rename(folder, path.join(this.#folder, `${key}-${Date.now()}-${randomUUID()}`));
        await this.#prune();
      },
      discard: () => remove(folder),
    };
  }

  async clear(): Promise<void> {
    for (const name of await this.#names()) if (!isUnfinished(name)) await remove(path.join(this.#folder, name));
  }

  async #prune(): Promise<void> {
    const names = await this.#names();
    const dated = await Promise.all(names.map(async (name) => ({ name, time: await modified(path.join(this.#folder, name)) })));
    const newest = new Set(newestOf(names).values());
    const old = dated
      .filter(({ name }) => newest.has(name))
      .toSorted((a, b) => b.time - a.time)
      .slice(maxKept);
    const unused = dated.filter(({ name, time }) => !newest.has(name) && time < Date.now() - unusedAge);
    for (const { name } of [...old, ...unused]) await remove(path.join(this.#folder, name));
  }

  #names(): Promise<string[]> {
    return readdir(this.#folder).catch(() => []);
  }
}
