import { rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import { UserError } from '#src/lib/errors.ts';
import type { Bucket } from '#src/storage/bucket.ts';
import type { Shelf } from './build-store.ts';
import { copyForCdn } from './cdn-copy.ts';
import type { ContentPolicies } from './content-policy.ts';
import { outdated } from './kept-builds.ts';
import { type Agreed, Agreement, type Turn } from './leader-lease.ts';
import type { Publication } from './publication.ts';
import type { Pointer } from './record.ts';
import { Depot } from './remote-build-store.ts';

const second = 1000;

/**
 * In milliseconds: how often a turn that is another's is asked for, and ours renewed; after how long without renewal we take it for lost, before
 * anybody else can have it; and after how long we try again what a bucket did not take.
 */
const pace = { ask: second, renew: 5 * second, lost: 15 * second, copyAgain: 60 * second } as const;

/** Changes with what is copied of a build for a CDN: then all of it is copied anew. */
const form = 1;

/** What the processes that serve one site share: which build they serve, and the builds that are kept. */
export class SharedSite {
  readonly agreement: Agreement;
  readonly depot: Depot;
  readonly #bucket: Bucket;
  readonly #policies: ContentPolicies;
  /** Ours, while we have it: one at a time, to build or to copy. */
  #turn: Turn | undefined;
  #copyNotBefore = 0;

  constructor({ payload, bucket, policies }: { payload: Payload; bucket: Bucket; policies: ContentPolicies }) {
    this.agreement = new Agreement(payload);
    this.depot = new Depot(bucket);
    this.#bucket = bucket;
    this.#policies = policies;
  }

  /** Puts a kept build on a shelf, in place of what is there. @returns whether it was kept */
  async fetch(id: string, shelf: Shelf): Promise<boolean> {
    const half = shelf.half(id);
    try {
      if (!(await this.depot.take(id, half))) return false;
      await rm(shelf.place(id), { recursive: true, force: true });
      await rename(half, shelf.place(id));
      return true;
    } finally {
      await rm(half, { recursive: true, force: true });
    }
  }

  /**
   * Has a shelf hold the builds that are kept, and no other but the one that is served.
   * @param live undefined where that is not known: then none goes
   * @returns whether something came or went
   */
  async fill(shelf: Shelf, live: string | undefined): Promise<boolean> {
    const [kept, here] = [await this.depot.ids(), await shelf.ids()];
    const missing = kept.filter((id) => !here.includes(id));
    const needless = here.filter((id) => live !== undefined && id !== live && !kept.includes(id));
    for (const id of missing) await this.fetch(id, shelf);
    for (const id of needless) await rm(shelf.place(id), { recursive: true, force: true });
    return missing.length + needless.length > 0;
  }

  /** @param live the build that is served */
  async forgetOld(live: string): Promise<void> {
    await this.depot.remove(outdated(await this.depot.ids(), live));
  }

  /** Keeps a build, and has all serve it while it is our turn. */
  async offer(pointer: Pointer, built: string): Promise<void> {
    await this.depot.put(pointer.id, built);
    if (await this.#turn?.point(pointer)) return;
    await this.depot.remove([pointer.id]).catch(() => undefined);
    throw new OverruledError();
  }

  /** Has all serve a kept build again, whoever's turn it is. */
  async goBack(pointer: Pointer, built: string): Promise<void> {
    // It may be from before the studio had a bucket.
    if (!(await this.depot.ids()).includes(pointer.id)) await this.depot.put(pointer.id, built);
    await this.agreement.overrule(pointer);
  }

  /** Waits until nobody else has the turn, and runs work that ends when somebody takes it away. @throws OverruledError then */
  async withLock<Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    let turn = await this.agreement.claim();
    while (!turn) {
      await sleep(pace.ask, undefined, { signal });
      turn = await this.agreement.claim();
    }
    return this.#holding(turn, signal, work);
  }

  /** Whether the bucket holds for a CDN what all serve; where nothing is served, it does. */
  isCopied({ pointer, copied }: Agreed): boolean {
    return !pointer || copied === wordsFor(pointer);
  }

  /**
   * Copies what is served to where a CDN reads it, unless somebody else has the turn. Whoever comes first does it, also for one who was
   * killed at it.
   */
  async copy(served: () => { publication: Publication; pointer: Pointer } | undefined, signal: AbortSignal): Promise<void> {
    const turn = Date.now() < this.#copyNotBefore ? undefined : await this.agreement.claim();
    if (!turn) return;
    // What a bucket refuses it will refuse for a while.
    this.#copyNotBefore = Date.now() + pace.copyAgain;
    await this.#holding(turn, signal, async (going) => {
      const agreed = await this.agreement.read();
      const now = served();
      if (now && now.pointer.id === agreed.pointer?.id && !this.isCopied(agreed)) {
        await copyForCdn(this.#bucket, now.publication, this.#policies, going);
        await turn.copied(wordsFor(now.pointer));
      }
    });
    this.#copyNotBefore = 0;
  }

  async #holding<Result>(turn: Turn, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const overruled = new AbortController();
    let renewed = Date.now();
    const renew = async () => {
      const isOurs = await turn.renew().catch(() => undefined);
      if (isOurs) renewed = Date.now();
      // Where the database is away nobody else takes it either, but they may reach it where we do not.
      if (isOurs === false || Date.now() - renewed >= pace.lost) overruled.abort();
    };
    this.#turn = turn;
    const timer = setInterval(renew, pace.renew);
    try {
      return await work(AbortSignal.any([signal, overruled.signal]));
    } catch (error) {
      throw overruled.signal.aborted && !signal.aborted ? new OverruledError() : error;
    } finally {
      clearInterval(timer);
      this.#turn = undefined;
      await turn.end().catch(() => undefined);
    }
  }
}

/** Somebody has gone back to an older build meanwhile, or took over what seemed to have ended. */
class OverruledError extends UserError {
  constructor() {
    super('Another process has changed meanwhile what the site shows.');
  }
}

const wordsFor = ({ id }: Pointer): string => `${form} ${id}`;
