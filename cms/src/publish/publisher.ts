import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { buildSite, type SiteSettings, siteStamp } from './build-site.ts';
import { loadPublication, type Publication } from './publication.ts';

/** How many builds are kept: their hashed files may still be asked for by a page that was opened before. */
const kept = 3;

interface Current {
  id: string;
  /** What it was built from. */
  stamp: string;
}

/** The builds of the site under one folder, and which of them is served. */
export class Publisher {
  #current: Publication | undefined;
  #stamp = '';
  readonly #oneAtATime = pLimit(1);

  constructor(readonly folder: string) {}

  /** What is served now; undefined until there has been a build. */
  get current(): Publication | undefined {
    return this.#current;
  }

  /** Takes up the publication that was current when the server stopped, if there is one. */
  async restore(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const halves = names.filter((name) => name.startsWith('.building-'));
    await Promise.all(halves.map((name) => rm(path.join(this.folder, name), { recursive: true, force: true })));
    const known = await readCurrent(this.#pointer).catch(() => undefined);
    if (known) await this.#serve(known).catch(() => undefined);
  }

  /** Whether what is served was built from today's sources and settings. */
  async isFresh(settings: SiteSettings): Promise<boolean> {
    return this.#current !== undefined && this.#stamp === (await siteStamp(settings));
  }

  /**
   * Builds the site beside what is served, then serves it. Where the build fails, nothing has changed.
   * @throws ChildError
   */
  publish(settings: SiteSettings, signal: AbortSignal): Promise<void> {
    return this.#oneAtATime(() => this.#build(settings, signal));
  }

  async #build(settings: SiteSettings, signal: AbortSignal): Promise<void> {
    const stamp = await siteStamp(settings);
    const id = `${new Date().toISOString().replace(/\D/gu, '').slice(0, 14)}-${stamp.slice(0, 8)}`;
    const building = path.join(this.folder, `.building-${id}`);
    await mkdir(this.folder, { recursive: true });
    try {
      await buildSite(building, settings, signal);
      await rename(building, path.join(this.folder, id));
    } finally {
      await rm(building, { recursive: true, force: true });
    }
    await this.#serve({ id, stamp });
    await writeFile(`${this.#pointer}.new`, JSON.stringify({ id, stamp }));
    await rename(`${this.#pointer}.new`, this.#pointer);
    await this.#forgetOld();
  }

  get #pointer(): string {
    return path.join(this.folder, 'current.json');
  }

  async #builds(): Promise<string[]> {
    const names = await readdir(this.folder);
    return names.filter((name) => /^\d{14}-/u.test(name)).sort();
  }

  /** Serves a build, with the hashed files of those before it. */
  async #serve({ id, stamp }: Current): Promise<void> {
    const publication = await loadPublication(path.join(this.folder, id));
    const files = new Map(publication.files);
    for (const other of (await this.#builds()).filter((name) => name !== id)) {
      const { files: old } = await loadPublication(path.join(this.folder, other));
      for (const [address, file] of old) if (file.immutable && !files.has(address)) files.set(address, file);
    }
    this.#current = { id, files };
    this.#stamp = stamp;
  }

  async #forgetOld(): Promise<void> {
    const old = (await this.#builds()).slice(0, -kept);
    await Promise.all(old.map((name) => rm(path.join(this.folder, name), { recursive: true, force: true })));
  }
}

async function readCurrent(pointer: string): Promise<Current | undefined> {
  const text = await readFile(pointer, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  const known = typeof value === 'object' && value !== null && 'id' in value && 'stamp' in value;
  return known ? { id: String(value.id), stamp: String(value.stamp) } : undefined;
}
