import { rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import { UserError } from '#src/lib/errors.ts';
import type { Bucket } from '#src/storage/bucket.ts';
import { type BuildStore, outdatedBuilds } from './build-store.ts';
import { copyForCdn } from './cdn-copy.ts';
import type { ContentPolicies } from './csp.ts';
import type { Publication } from './publication.ts';
import { type Lease, PublicationRow, type SharedState } from './publication-row.ts';
import type { Pointer } from './record.ts';
import { RemoteBuildStore } from './remote-build-store.ts';

const second = 1000;

/**
 * Intervals in milliseconds: polling for a lease that another replica holds, renewal of our lease, timeout without a successful renewal (shorter than
 * the lease, so that we stop before another replica can take it), and the pause after a failed copy to the bucket.
 */
const intervals = { claim: second, renew: 5 * second, lost: 15 * second, retryCopy: 60 * second } as const;

/** Version of the format of the CDN copy: with a new version, the live build is copied again. */
const copyVersion = 1;

const copyMark = ({ id }: Pointer): string => `${copyVersion} ${id}`;

/** State shared by all replicas of a site: the live build, and the stored builds. */
export class SharedSite {
  readonly row: PublicationRow;
  readonly builds: RemoteBuildStore;
  readonly #bucket: Bucket;
  readonly #policies: ContentPolicies;
  /** Our lease while we build or copy. */
  #lease: Lease | undefined;
  #copyNotBefore = 0;

  constructor({ payload, bucket, policies }: { payload: Payload; bucket: Bucket; policies: ContentPolicies }) {
    this.row = new PublicationRow(payload);
    this.builds = new RemoteBuildStore(bucket);
    this.#bucket = bucket;
    this.#policies = policies;
  }

  /** Downloads a build into a local store, replacing a local copy. @returns false for an unknown build */
  async fetch(id: string, store: BuildStore): Promise<boolean> {
    const partial = store.partialPathOf(id);
    try {
      if (!(await this.builds.download(id, partial))) return false;
      await rm(store.pathOf(id), { recursive: true, force: true });
      await rename(partial, store.pathOf(id));
      return true;
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  }

  /**
   * Downloads the builds that a local store does not have, and deletes local builds that are not in the bucket, except the live build.
   * @param live undefined if unknown: then nothing is deleted
   * @returns whether the local store has changed
   */
  async mirror(store: BuildStore, live: string | undefined): Promise<boolean> {
    const [remote, local] = [await this.builds.ids(), await store.ids()];
    const missing = remote.filter((id) => !local.includes(id));
    const surplus = local.filter((id) => live !== undefined && id !== live && !remote.includes(id));
    for (const id of missing) await this.fetch(id, store);
    for (const id of surplus) await rm(store.pathOf(id), { recursive: true, force: true });
    return missing.length + surplus.length > 0;
  }

  async removeOutdated(kept: ReadonlySet<string>): Promise<void> {
    await this.builds.remove(outdatedBuilds(await this.builds.ids(), kept));
  }

  /** Deletes builds from the bucket. Each replica deletes its own copies when it next mirrors the bucket. */
  async remove(ids: string[]): Promise<void> {
    await this.builds.remove(ids);
  }

  /** Uploads a build and makes it live on all replicas. Deletes the upload if our lease has ended. @throws OverruledError if our lease has ended */
  async publish(pointer: Pointer, folder: string): Promise<void> {
    await this.builds.upload(pointer.id, folder);
    if (await this.#lease?.setPointer(pointer)) return;
    await this.builds.remove([pointer.id]).catch(() => undefined);
    throw new OverruledError();
  }

  /** Makes an older build live on all replicas, regardless of the lease. */
  async rollBack(pointer: Pointer, folder: string): Promise<void> {
    // Upload the build if the bucket does not have it: the build can be from the time before the studio had a bucket.
    if (!(await this.builds.ids()).includes(pointer.id)) await this.builds.upload(pointer.id, folder);
    await this.row.overrule(pointer);
  }

  /** Waits for the lease, then runs `work`; aborts the signal of `work` when the lease is lost. @throws OverruledError if `work` fails after that */
  async withLease<Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    let lease = await this.row.claim();
    while (!lease) {
      await sleep(intervals.claim, undefined, { signal });
      lease = await this.row.claim();
    }
    return this.#hold(lease, signal, work);
  }

  /** Returns whether the bucket contains the CDN copy of the live build; true if no build is live. */
  isCopied({ pointer, copied }: SharedState): boolean {
    return !pointer || copied === copyMark(pointer);
  }

  /**
   * Copies the live build for a CDN if the bucket has no complete copy, for example after another replica was killed. Skips the copy while another
   * replica holds the lease, for `retryCopy` after a failure, and while this process serves another build.
   */
  async copy(served: () => { publication: Publication; pointer: Pointer } | undefined, signal: AbortSignal): Promise<void> {
    const lease = Date.now() < this.#copyNotBefore ? undefined : await this.row.claim();
    if (!lease) return;
    this.#copyNotBefore = Date.now() + intervals.retryCopy;
    await this.#hold(lease, signal, async (leased) => {
      const state = await this.row.read();
      const current = served();
      if (current && current.pointer.id === state.pointer?.id && !this.isCopied(state)) {
        await copyForCdn(this.#bucket, current.publication, this.#policies, leased);
        await lease.setCopied(copyMark(current.pointer));
      }
    });
    this.#copyNotBefore = 0;
  }

  async #hold<Result>(lease: Lease, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const overruled = new AbortController();
    let renewed = Date.now();
    const renew = async () => {
      const isHeld = await lease.renew().catch(() => undefined);
      if (isHeld) renewed = Date.now();
      // Stop after the timeout: while we cannot access the database, another replica may take the expired lease.
      if (isHeld === false || Date.now() - renewed >= intervals.lost) overruled.abort();
    };
    this.#lease = lease;
    const timer = setInterval(renew, intervals.renew);
    try {
      return await work(AbortSignal.any([signal, overruled.signal]));
    } catch (error) {
      throw overruled.signal.aborted && !signal.aborted ? new OverruledError() : error;
    } finally {
      clearInterval(timer);
      this.#lease = undefined;
      await lease.release().catch(() => undefined);
    }
  }
}

/** Error of a lease that a rollback has ended, or that has expired. */
class OverruledError extends UserError {
  constructor() {
    super('Another process has changed the live build of the site meanwhile.');
  }
}
