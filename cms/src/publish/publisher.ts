import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { publicationTurn } from './build-lock.ts';
import { type SiteSettings, siteStamp } from './build-site.ts';
import { Shelf } from './build-store.ts';
import type { Cause } from './causes.ts';
import { makeBuild } from './make-build.ts';
import type { Publication } from './publication.ts';
import { type Pointer, readPointer, readRecord, writePointer } from './record.ts';
import type { SharedSite } from './shared-site.ts';

/** How the server found what it served before. */
export type Restored = 'as it was' | 'an older one' | 'nothing';

/** What became of what this process serves, once it was laid beside what all shall serve. */
export type CaughtUp = 'the same' | 'another one' | 'lost';

/**
 * The builds of the site under one folder, and which of them is served. Where several processes serve one site, that folder is no more than
 * what this one has at hand of what they share.
 */
export class Publisher {
  #current: Publication | undefined;
  #live: Pointer | undefined;
  #shared: SharedSite | undefined;
  /** Every build that is shared is at hand. */
  #isShelfFull = false;
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

  /** What is served, and which one that is; undefined while either is not known. */
  get served(): { publication: Publication; pointer: Pointer } | undefined {
    return this.#current && this.#live && { publication: this.#current, pointer: this.#live };
  }

  /** Serves from now on what all others serve; see `catchUp`. */
  share(shared: SharedSite): void {
    this.#shared = shared;
  }

  get shared(): SharedSite | undefined {
    return this.#shared;
  }

  /** Takes up what all shall serve. Where that is lost, what was served is served on, and a build is needed. @throws where it cannot be read */
  catchUp(): Promise<CaughtUp> {
    return this.#oneAtATime(async () => {
      const shared = this.#shared;
      if (!shared) return 'the same';
      const { pointer } = await shared.agreement.read();
      if (pointer && isDeepStrictEqual(pointer, this.#live)) return 'the same';
      const isThere =
        pointer && ((await this.#take(pointer)) || ((await shared.fetch(pointer.id, this.shelf)) && (await this.#take(pointer))));
      if (!isThere) {
        this.#live = undefined;
        return 'lost';
      }
      await writePointer(this.#pointer, pointer);
      this.#isShelfFull = false;
      return 'another one';
    });
  }

  /** The builds that are kept, each of them at hand. @throws where they cannot be read */
  async fullShelf(): Promise<Shelf> {
    if (this.#shared && !this.#isShelfFull) await this.#oneAtATime(() => this.#fillShelf(this.#shared));
    return this.shelf;
  }

  /** Runs what may change what is served while nobody else does, on what they have left. @throws what it throws */
  withLock<Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (!this.#shared) return work(signal);
    return this.#shared.withLock(signal, async (turn) => {
      await this.catchUp();
      await this.fullShelf();
      return work(turn);
    });
  }

  /** Whether there is nothing to build. A publication that was gone back to stays, whatever became of content and photos. */
  async isFresh(settings: SiteSettings): Promise<boolean> {
    const live = this.#live;
    if (live?.restored) return live.stamp === (await stampOfRestored(settings));
    return live !== undefined && live.stamp === (await siteStamp(settings)) && live.photos === settings.photos;
  }

  /** Builds the site beside what is served, checks it, then serves it. Where any of it fails, nothing has changed. @throws as `makeBuild` */
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
      const pointer = {
        id,
        stamp: await stampOfRestored(settings),
        photos: settings.photos,
        since: new Date().toISOString(),
        restored: true,
      };
      await this.#serve(whole, pointer, () => this.#shared?.goBack(pointer, this.shelf.place(id)));
      return true;
    });
  }

  async #fillShelf(shared: SharedSite | undefined): Promise<void> {
    if (!shared || this.#isShelfFull) return;
    const live = this.#live;
    const hasChanged = await shared.fill(this.shelf, live?.id);
    const publication = hasChanged && live && (await this.shelf.load(live.id));
    if (publication) this.#current = await this.shelf.withOldFiles(publication);
    this.#isShelfFull = true;
  }

  async #build(settings: SiteSettings, cause: Cause, signal: AbortSignal): Promise<void> {
    const id = await makeBuild({ shelf: this.shelf, settings, cause, signal }, (built, pointer) =>
      this.#serve(built, pointer, () => this.#shared?.offer(pointer, this.shelf.place(pointer.id))),
    );
    await this.shelf.forgetOld(id);
    // It is live; what a bucket does not let go now goes with the next one.
    await this.#shared?.forgetOld(id).catch(() => undefined);
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

  /** The pointer comes first: without room for it, nothing has changed. @param tell has all others serve it too */
  async #serve(publication: Publication, pointer: Pointer, tell: () => Promise<void> | undefined): Promise<void> {
    const current = await this.shelf.withOldFiles(publication);
    await tell();
    await writePointer(this.#pointer, pointer);
    this.#current = current;
    this.#live = pointer;
  }
}

/** What content says does not end that a publication was gone back to: pages show photos, whose captions are content too. */
const stampOfRestored = (settings: SiteSettings): Promise<string> => siteStamp({ ...settings, content: '' });
