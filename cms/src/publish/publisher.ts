import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { buildSite, forgetPictures, forgetPicturesSince, type SiteSettings, siteStamp } from './build-site.ts';
import type { Cause } from './causes.ts';
import { faultsOf, IncompleteError } from './check-publication.ts';
import { loadPublication, type Publication } from './publication.ts';
import { type Pointer, readPointer, readRecord, tagsOf, writePointer, writeRecord } from './record.ts';
import { Shelf } from './shelf.ts';
import { publicationTurn } from './turns.ts';

/** How the server found what it served before. */
export type Restored = 'as it was' | 'an older one' | 'nothing';

/** The builds of the site under one folder, and which of them is served. */
export class Publisher {
  #current: Publication | undefined;
  #live: Pointer | undefined;
  readonly #oneAtATime = pLimit(1);

  readonly shelf: Shelf;

  constructor(folder: string) {
    this.shelf = new Shelf(folder);
  }

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
    await this.shelf.clearHalves();
    const pointer = await readPointer(this.#pointer);
    if (pointer && (await this.#take(pointer))) return 'as it was';
    for (const id of (await this.shelf.ids()).reverse()) {
      const { at = '', stamp = '', photos = '' } = (await readRecord(this.shelf.place(id))) ?? {};
      if (await this.#take({ id, since: at, stamp, photos, restored: false })) return 'an older one';
    }
    return 'nothing';
  }

  /** Whether there is nothing to build. A publication that was gone back to stays, whatever became of content and photos. */
  async isFresh(settings: SiteSettings): Promise<boolean> {
    const live = this.#live;
    if (live?.restored) return live.stamp === (await stampOfRestored(settings));
    return live !== undefined && live.stamp === (await siteStamp(settings)) && live.photos === settings.photos;
  }

  /**
   * Builds the site beside what is served, checks it, then serves it. Where any of it fails, nothing has changed.
   * @throws ChildError, IncompleteError, or the system's fault where the disk is full
   */
  publish(settings: SiteSettings, cause: Cause, signal: AbortSignal): Promise<void> {
    return this.#oneAtATime(() => publicationTurn(() => this.#build(settings, cause, signal)));
  }

  /** Whether a build was kept that can be gone back to. */
  async isWhole(id: string): Promise<boolean> {
    return (await this.shelf.load(id)) !== undefined;
  }

  /**
   * Serves a build that was kept, until somebody publishes or the site's own sources change.
   * @returns whether it is there and whole
   */
  rollBack(id: string, settings: SiteSettings): Promise<boolean> {
    return this.#oneAtATime(async () => {
      const whole = await this.shelf.load(id);
      if (!whole) return false;
      await this.#serve(whole, { id, stamp: await stampOfRestored(settings), photos: settings.photos, since: now(), restored: true });
      return true;
    });
  }

  async #build(settings: SiteSettings, cause: Cause, signal: AbortSignal): Promise<void> {
    const stamp = await siteStamp(settings);
    const at = now();
    const id = await this.shelf.newId(stamp);
    const building = this.shelf.half(id);
    await mkdir(building, { recursive: true });
    try {
      await buildSite(building, settings, signal);
      const built = { ...(await loadPublication(building)), id };
      const faults = faultsOf(built);
      if (faults.length > 0) throw new IncompleteError(faults);
      await writeRecord(building, { at, cause, stamp, photos: settings.photos, files: tagsOf(built) });
      await rename(building, this.shelf.place(id));
      await this.#serve(built, { id, stamp, photos: settings.photos, since: now(), restored: false });
    } catch (error) {
      await rm(this.shelf.place(id), { recursive: true, force: true }).catch(() => undefined);
      // Half a picture that got into a site is an older one.
      await (error instanceof IncompleteError ? forgetPictures() : forgetPicturesSince(Date.parse(at)));
      throw error;
    } finally {
      await rm(building, { recursive: true, force: true }).catch(() => undefined);
    }
    await this.shelf.forgetOld(id);
  }

  get #pointer(): string {
    return path.join(this.shelf.folder, 'current.json');
  }

  async #take(pointer: Pointer): Promise<boolean> {
    const publication = await this.shelf.load(pointer.id);
    if (!publication) return false;
    this.#current = await this.shelf.withOldFiles(publication);
    this.#live = pointer;
    return true;
  }

  /** The pointer comes first: without room for it, nothing has changed. */
  async #serve(publication: Publication, pointer: Pointer): Promise<void> {
    const current = await this.shelf.withOldFiles(publication);
    await writePointer(this.#pointer, pointer);
    this.#current = current;
    this.#live = pointer;
  }
}

/** What content says does not end that a publication was gone back to: pages show photos, whose captions are content too. */
const stampOfRestored = (settings: SiteSettings): Promise<string> => siteStamp({ ...settings, content: '' });

const now = (): string => new Date().toISOString();
