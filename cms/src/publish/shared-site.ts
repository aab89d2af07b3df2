import { rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload } from 'payload';
import type { Bucket } from '#src/media/bucket.ts';
import type { ContentPolicies } from '#src/server/content-policy.ts';
import { Expected } from '#src/server/expected.ts';
import { type Agreed, Agreement } from './agreement.ts';
import { copyForCdn } from './cdn-copy.ts';
import { Depot } from './depot.ts';
import { outdated } from './kept-builds.ts';
import type { Publication } from './publication.ts';
import type { Pointer } from './record.ts';
import type { Shelf } from './shelf.ts';

const second = 1000;

/** In milliseconds: how often a turn that is another's is asked for, and ours renewed; and when is tried again what a bucket did not take. */
const pace = { ask: second, renew: 5 * second, copyAgain: 60 * second } as const;

/** Changes with what is copied of a build for a CDN: then all of it is copied anew. */
const form = 1;

/** What the processes that serve one site share: which build they serve, and the builds that are kept. */
export class SharedSite {
  readonly agreement: Agreement;
  readonly depot: Depot;
  readonly #bucket: Bucket;
  readonly #policies: ContentPolicies;
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

  /** Has all serve a build, while it is our turn. */
  async point(pointer: Pointer): Promise<void> {
    if (!(await this.agreement.point(pointer))) throw new OverruledError();
  }

  /** Waits until nobody else has the turn, and runs work that ends when somebody takes it away. @throws OverruledError then */
  async inTurn<Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    while (!(await this.agreement.claim())) await sleep(pace.ask, undefined, { signal });
    return this.#holding(signal, work);
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
    if (Date.now() < this.#copyNotBefore || !(await this.agreement.claim())) return;
    // What a bucket refuses it will refuse for a while.
    this.#copyNotBefore = Date.now() + pace.copyAgain;
    await this.#holding(signal, async (turn) => {
      const agreed = await this.agreement.read();
      const now = served();
      if (now && now.pointer.id === agreed.pointer?.id && !this.isCopied(agreed)) {
        await copyForCdn(this.#bucket, now.publication, this.#policies, turn);
        await this.agreement.copied(wordsFor(now.pointer));
      }
    });
    this.#copyNotBefore = 0;
  }

  async #holding<Result>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const overruled = new AbortController();
    const renew = async () => {
      // Where the database is away nobody else takes it either, or else we are told later.
      const isOurs = await this.agreement.renew().catch(() => true);
      if (!isOurs) overruled.abort();
    };
    const timer = setInterval(renew, pace.renew);
    try {
      return await work(AbortSignal.any([signal, overruled.signal]));
    } catch (error) {
      throw overruled.signal.aborted && !signal.aborted ? new OverruledError() : error;
    } finally {
      clearInterval(timer);
      await this.agreement.release().catch(() => undefined);
    }
  }
}

/** Somebody has gone back to an older build meanwhile, or took over what seemed to have ended. */
class OverruledError extends Expected {
  constructor() {
    super('Another process has changed meanwhile what the site shows.');
  }
}

const wordsFor = ({ id }: Pointer): string => `${form} ${id}`;
