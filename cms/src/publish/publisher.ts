import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { lockForPublication } from './build-lock.ts';
import { type SiteSettings, siteInputHash } from './build-site.ts';
import { BuildStore } from './build-store.ts';
import { type BuildReason, makeBuild } from './make-build.ts';
import type { Publication } from './publication.ts';
import { type Pointer, readPointer, readRecord, writePointer } from './record.ts';
import type { SharedSite } from './shared-site.ts';

/** Result of loading the live build at start. */
export type Restored = 'current' | 'older' | 'none';

/** Result of comparing the live build of this process with the one that all replicas share. */
export type SyncResult = 'unchanged' | 'changed' | 'lost';

/** The builds in one folder, and the one that is live. With several replicas, the folder is a cache of the builds that they share. */
export class Publisher {
  #current: Publication | undefined;
  #live: Pointer | undefined;
  #shared: SharedSite | undefined;
  /** Whether all shared builds are in the local store. */
  #isStoreComplete = false;
  readonly #oneAtATime = pLimit(1);

  readonly store: BuildStore;

  constructor(folder: string) {
    this.store = new BuildStore(folder);
  }

  /** The live build in memory; undefined before the first build. */
  get current(): Publication | undefined {
    return this.#current;
  }

  get live(): Readonly<Pointer> | undefined {
    return this.#live;
  }

  /** Loads the build that was live when the server stopped, or the newest undamaged build. */
  async restore(): Promise<Restored> {
    await this.store.removePartialBuilds();
    const pointer = await readPointer(this.#pointerFile);
    if (pointer && (await this.#load(pointer))) return 'current';
    for (const id of (await this.store.ids()).reverse()) {
      const { at = '', stamp = '', photos = '' } = (await readRecord(this.store.pathOf(id))) ?? {};
      if (await this.#load({ id, since: at, stamp, photos, restored: false })) return 'older';
    }
    return 'none';
  }

  /** The live build and its pointer; undefined unless both are known. */
  get served(): { publication: Publication; pointer: Pointer } | undefined {
    return this.#current && this.#live && { publication: this.#current, pointer: this.#live };
  }

  /** Enables `sync`, which loads the live build that all replicas share. */
  share(shared: SharedSite): void {
    this.#shared = shared;
  }

  get shared(): SharedSite | undefined {
    return this.#shared;
  }

  /**
   * Loads the shared live build. If the files of that build are lost, the previous build is still served, and a new build is needed.
   * @throws on database or storage errors
   */
  sync(): Promise<SyncResult> {
    return this.#oneAtATime(async () => {
      const shared = this.#shared;
      if (!shared) return 'unchanged';
      const { pointer } = await shared.row.read();
      if (pointer && isDeepStrictEqual(pointer, this.#live)) return 'unchanged';
      const isLoaded =
        pointer && ((await this.#load(pointer)) || ((await shared.fetch(pointer.id, this.store)) && (await this.#load(pointer))));
      if (!isLoaded) {
        this.#live = undefined;
        return 'lost';
      }
      await writePointer(this.#pointerFile, pointer);
      this.#isStoreComplete = false;
      return 'changed';
    });
  }

  /** Returns the store after downloading all shared builds. @throws on storage errors */
  async completeStore(): Promise<BuildStore> {
    if (this.#shared && !this.#isStoreComplete) await this.#oneAtATime(() => this.#download(this.#shared));
    return this.store;
  }

  /** Runs work that may change the live build, under the lease, after loading the state of the lease's last holder. @throws the errors of `work` */
  withLease<Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (!this.#shared) return work(signal);
    return this.#shared.withLease(signal, async (leased) => {
      await this.sync();
      await this.completeStore();
      return work(leased);
    });
  }

  /** Returns whether no build is needed. Ignores changes of content and photos while a restored build is live. */
  async isFresh(settings: SiteSettings): Promise<boolean> {
    const live = this.#live;
    if (live?.restored) return live.stamp === (await hashOfRestored(settings));
    return live !== undefined && live.stamp === (await siteInputHash(settings)) && live.photos === settings.photos;
  }

  /** Builds, checks and publishes the site. After an error the live build is unchanged. @throws as `makeBuild` */
  publish(settings: SiteSettings, reason: BuildReason, signal: AbortSignal): Promise<void> {
    return this.#oneAtATime(() => lockForPublication(() => this.#build(settings, reason, signal)));
  }

  /** Returns whether a stored build is complete, so that it can be restored. */
  async isRestorable(id: string): Promise<boolean> {
    return (await this.store.load(id)) !== undefined;
  }

  /**
   * Makes a stored build live, until content is published or the site's sources change.
   * @param readWithheld reads the file ids that no build may show; called after all running work, so that the result includes photos that were
   * withheld during that work
   * @returns false for a missing or damaged build, and for one with a withheld photo
   */
  rollBack(id: string, settings: SiteSettings, readWithheld: () => Promise<ReadonlySet<string>>): Promise<boolean> {
    return this.#oneAtATime(async () => {
      const publication = await this.store.load(id);
      if (!publication || (await this.store.mentionsAny(id, await readWithheld()))) return false;
      const pointer = {
        id,
        stamp: await hashOfRestored(settings),
        photos: settings.photos,
        since: new Date().toISOString(),
        restored: true,
      };
      await this.#serve(publication, pointer, () => this.#shared?.rollBack(pointer, this.store.pathOf(id)));
      return true;
    });
  }

  /** Deletes the stored builds that mention a photo with one of the file ids, so that they cannot be restored; the live build stays. */
  removeBuildsWith(fileIds: ReadonlySet<string>): Promise<void> {
    return this.#oneAtATime(async () => {
      const ids: string[] = [];
      for (const id of await this.store.ids()) if (id !== this.#live?.id && (await this.store.mentionsAny(id, fileIds))) ids.push(id);
      for (const id of ids) await rm(this.store.pathOf(id), { recursive: true, force: true });
      if (ids.length > 0) await this.#shared?.remove(ids);
    });
  }

  async #download(shared: SharedSite | undefined): Promise<void> {
    if (!shared || this.#isStoreComplete) return;
    const live = this.#live;
    const hasChanged = await shared.mirror(this.store, live?.id);
    const publication = hasChanged && live && (await this.store.load(live.id));
    if (publication) this.#current = await this.store.withOldFiles(publication);
    this.#isStoreComplete = true;
  }

  async #build(settings: SiteSettings, reason: BuildReason, signal: AbortSignal): Promise<void> {
    const id = await makeBuild({ store: this.store, settings, ...reason, signal }, (built, pointer) =>
      this.#serve(built, pointer, () => this.#shared?.publish(pointer, this.store.pathOf(pointer.id))),
    );
    const kept = new Set([id, ...(await this.store.list()).map((build) => build.id)]);
    await this.store.removeOutdated(kept);
    // Ignore errors: the build is live, and the next build retries the deletion.
    await this.#shared?.removeOutdated(kept).catch(() => undefined);
  }

  get #pointerFile(): string {
    return path.join(this.store.folder, 'current.json');
  }

  async #load(pointer: Pointer): Promise<boolean> {
    const publication = await this.store.load(pointer.id);
    if (!publication) return false;
    this.#current = await this.store.withOldFiles(publication);
    this.#live = pointer;
    return true;
  }

  /**
   * Writes the pointer to the disk before replacing the build in memory, so that a full disk leaves the live build of this process unchanged.
   * @param announce makes the build live on all replicas
   */
  async #serve(publication: Publication, pointer: Pointer, announce: () => Promise<void> | undefined): Promise<void> {
    const current = await this.store.withOldFiles(publication);
    await announce();
    await writePointer(this.#pointerFile, pointer);
    this.#current = current;
    this.#live = pointer;
  }
}

/** Returns a hash of the inputs except the content, which contains captions: a new photo would change the hash and end a rollback. */
const hashOfRestored = (settings: SiteSettings): Promise<string> => siteInputHash({ ...settings, content: '' });
