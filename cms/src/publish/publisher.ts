import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { buildSite, forgetPictures, type SiteSettings, siteStamp } from './build-site.ts';
import type { Cause } from './causes.ts';
import { faultsOf, IncompleteError } from './check-publication.ts';
import { isHashed, loadPublication, type Publication } from './publication.ts';
import { isUndamaged, type Pointer, readPointer, readRecord, tagsOf, writePointer, writeRecord } from './record.ts';

/** How many builds are kept: to go back to, and for their hashed files, which a page that was opened before may still ask for. */
const kept = 5;

/** When it was built, and what from. */
const idShape = /^\d{14}-[\da-f]{8}$/u;

/** A build that can be gone back to. */
export interface Kept {
  id: string;
  at: string;
  cause: Cause;
}

/** How the server found what it served before. */
export type Restored = 'as it was' | 'an older one' | 'nothing';

/** The builds of the site under one folder, and which of them is served. */
export class Publisher {
  #current: Publication | undefined;
  #live: Pointer | undefined;
  readonly #oneAtATime = pLimit(1);

  constructor(readonly folder: string) {}

  /** What is served now; undefined until there has been a build. */
  get current(): Publication | undefined {
    return this.#current;
  }

  /** Which one that is. */
  get live(): Readonly<Pointer> | undefined {
    return this.#live;
  }

  /** Takes up the publication that was current when the server stopped; where that one is damaged, the newest that is whole. */
  async restore(): Promise<Restored> {
    const halves = (await this.#names()).filter((name) => name.startsWith('.building-'));
    for (const name of halves) await rm(path.join(this.folder, name), { recursive: true, force: true }).catch(() => undefined);
    if (halves.length > 0) await forgetPictures();
    const pointer = await readPointer(this.#pointer);
    if (pointer && (await this.#take(pointer))) return 'as it was';
    for (const id of (await this.#builds()).reverse()) {
      const { at = '', stamp = '', photos = '' } = (await readRecord(this.#place(id))) ?? {};
      if (await this.#take({ id, since: at, stamp, photos, restored: false })) return 'an older one';
    }
    return 'nothing';
  }

  /** Whether there is nothing to build. Photos alone do not end that a publication was gone back to. */
  async isFresh(settings: SiteSettings): Promise<boolean> {
    const live = this.#live;
    return live !== undefined && live.stamp === (await siteStamp(settings)) && (live.restored || live.photos === settings.photos);
  }

  /**
   * Builds the site beside what is served, checks it, then serves it. Where any of it fails, nothing has changed.
   * @throws ChildError, IncompleteError, or the system's fault where the disk is full
   */
  publish(settings: SiteSettings, cause: Cause, signal: AbortSignal): Promise<void> {
    return this.#oneAtATime(() => this.#build(settings, cause, signal));
  }

  /** Whether a build was kept that can be gone back to. */
  async isWhole(id: string): Promise<boolean> {
    return (await this.#load(id)) !== undefined;
  }

  /**
   * Serves a build that was kept, until there is something to build again.
   * @returns whether it is there and whole
   */
  rollBack(id: string, settings: SiteSettings): Promise<boolean> {
    return this.#oneAtATime(async () => {
      const whole = await this.#load(id);
      if (!whole) return false;
      await this.#serve(whole, { id, stamp: await siteStamp(settings), photos: settings.photos, since: now(), restored: true });
      return true;
    });
  }

  /** The builds that can be gone back to, the newest first. */
  async kept(): Promise<Kept[]> {
    const found: Kept[] = [];
    for (const id of (await this.#builds()).reverse()) {
      const record = await readRecord(this.#place(id));
      if (record) found.push({ id, at: record.at, cause: record.cause });
    }
    return found;
  }

  async #build(settings: SiteSettings, cause: Cause, signal: AbortSignal): Promise<void> {
    const stamp = await siteStamp(settings);
    const at = now();
    const id = `${at.replace(/\D/gu, '').slice(0, 14)}-${stamp.slice(0, 8)}`;
    const building = path.join(this.folder, `.building-${id}`);
    await mkdir(building, { recursive: true });
    try {
      await buildSite(building, settings, signal);
      const built = { ...(await loadPublication(building)), id };
      const faults = faultsOf(built);
      if (faults.length > 0) throw new IncompleteError(faults);
      await writeRecord(building, { at, cause, stamp, photos: settings.photos, files: tagsOf(built) });
      await rename(building, this.#place(id));
      await this.#serve(built, { id, stamp, photos: settings.photos, since: now(), restored: false });
    } catch (error) {
      await rm(this.#place(id), { recursive: true, force: true }).catch(() => undefined);
      await forgetPictures();
      throw error;
    } finally {
      await rm(building, { recursive: true, force: true }).catch(() => undefined);
    }
    await this.#forgetOld();
  }

  get #pointer(): string {
    return path.join(this.folder, 'current.json');
  }

  #place(id: string): string {
    return path.join(this.folder, id);
  }

  #names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []);
  }

  async #builds(): Promise<string[]> {
    return (await this.#names()).filter((name) => idShape.test(name)).sort();
  }

  /** A kept build, if it is there and as it was left. */
  async #load(id: string): Promise<Publication | undefined> {
    if (!idShape.test(id)) return undefined;
    const publication = await loadPublication(this.#place(id)).catch(() => undefined);
    const record = await readRecord(this.#place(id));
    // Builds of earlier versions of this program have no record.
    const isWhole = publication && (record ? isUndamaged(publication, record) : faultsOf(publication).length === 0);
    return isWhole ? publication : undefined;
  }

  async #take(pointer: Pointer): Promise<boolean> {
    const publication = await this.#load(pointer.id);
    if (!publication) return false;
    this.#current = await this.#withOldFiles(publication);
    this.#live = pointer;
    return true;
  }

  /** The pointer comes first: without room for it, nothing has changed. */
  async #serve(publication: Publication, pointer: Pointer): Promise<void> {
    const current = await this.#withOldFiles(publication);
    await writePointer(this.#pointer, pointer);
    this.#current = current;
    this.#live = pointer;
  }

  /** A publication with the hashed files of the other builds. */
  async #withOldFiles({ id, files: own }: Publication): Promise<Publication> {
    const files = new Map(own);
    for (const other of (await this.#builds()).filter((name) => name !== id)) {
      const isMissing = (address: string) => isHashed(address) && !files.has(address);
      const old = await loadPublication(this.#place(other), isMissing).catch(() => undefined);
      for (const [address, file] of old?.files ?? []) files.set(address, file);
    }
    return { id, files };
  }

  async #forgetOld(): Promise<void> {
    const old = (await this.#builds()).slice(0, -kept);
    for (const id of old) await rm(this.#place(id), { recursive: true, force: true }).catch(() => undefined);
  }
}

const now = (): string => new Date().toISOString();
