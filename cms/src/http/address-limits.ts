import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

interface Bucket {
  tokens: number;
  /** Time of the last refill, in milliseconds. */
  refilled: number;
}

/** Token buckets of addresses: each bucket starts full and is refilled at a constant rate. */
export class Allowance {
  readonly #burst: number;
  readonly #perSecond: number;
  #recent = new Map<string, Bucket>();
  #older = new Map<string, Bucket>();
  #rotation = 0;

  constructor({ burst, perSecond }: { burst: number; perSecond: number }) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** Takes a token from the bucket of an address. @returns the seconds until the next token if the bucket is empty, else 0 */
  take(address: string, now = Date.now()): number {
    this.#forgetFull(now);
    const { tokens, refilled } = this.#recent.get(address) ?? this.#older.get(address) ?? { tokens: this.#burst, refilled: now };
    const left = Math.min(this.#burst, tokens + ((now - refilled) / 1000) * this.#perSecond);
    const isTaken = left >= 1;
    this.#recent.set(address, { tokens: isTaken ? left - 1 : left, refilled: now });
    return isTaken ? 0 : Math.ceil((1 - left) / this.#perSecond);
  }

  /** Deletes buckets that are full again because they were not used. */
  #forgetFull(now: number): void {
    if (now < this.#rotation) return;
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#rotation = now + (this.#burst / this.#perSecond) * 1000;
  }
}

interface SlotLimits {
  /** Number of concurrency slots. */
  slots: number;
  /** Maximum number of slots of one address, so that slots remain for other addresses. */
  slotsOfAddress: number;
  /** Maximum number of waiting tasks of one address; no limit if omitted. */
  waitingOfAddress?: number;
  /** Maximum number of waiting tasks of all addresses; no limit if omitted. */
  waiting?: number;
}

/** Shares concurrency slots among addresses. */
export class AddressSlots {
  readonly #limits: Required<SlotLimits>;
  readonly #slots: LimitFunction;
  readonly #addresses = new Map<string, { slots: LimitFunction; tasks: number }>();
  #tasks = 0;

  constructor(limits: SlotLimits) {
    this.#limits = { waitingOfAddress: Number.POSITIVE_INFINITY, waiting: Number.POSITIVE_INFINITY, ...limits };
    this.#slots = pLimit(limits.slots);
  }

  /** Runs a task as soon as a slot is free. @returns undefined if too many tasks wait */
  run<Result>(address: string, task: () => Promise<Result>): Promise<Result> | undefined {
    const { slots, slotsOfAddress, waitingOfAddress, waiting } = this.#limits;
    const own = this.#addresses.get(address) ?? { slots: pLimit(slotsOfAddress), tasks: 0 };
    if (own.tasks >= slotsOfAddress + waitingOfAddress || this.#tasks >= slots + waiting) return undefined;
    this.#addresses.set(address, own);
    own.tasks += 1;
    this.#tasks += 1;
    return own
      .slots(() => this.#slots(task))
      .finally(() => {
        own.tasks -= 1;
        this.#tasks -= 1;
        if (own.tasks === 0) this.#addresses.delete(address);
      });
  }
}

/**
 * Limits the requests that are handled in one iteration of the event loop, and divides them among addresses: Node would handle all arrived requests
 * at once.
 */
export class Turns {
  readonly #turns: number;
  readonly #addresses = new Map<string, { taken: number; waiting: (() => void)[] }>();
  #isScheduled = false;

  constructor(turns: number) {
    this.#turns = turns;
  }

  /** Calls a function at once, or in a later iteration if the address has reached its share of this iteration. */
  take(address: string, handle: () => void): void {
    const own = this.#addresses.get(address) ?? { taken: 0, waiting: [] };
    this.#addresses.set(address, own);
    this.#schedule();
    if (own.waiting.length > 0 || own.taken >= this.#share()) return void own.waiting.push(handle);
    own.taken += 1;
    handle();
  }

  /** Returns the maximum number of requests of one address in an iteration. */
  #share(): number {
    return Math.max(1, Math.floor(this.#turns / this.#addresses.size));
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#startIteration());
  }

  #startIteration(): void {
    this.#isScheduled = false;
    const share = this.#share();
    for (const [address, own] of this.#addresses) {
      const handlers = own.waiting.splice(0, share);
      own.taken = handlers.length;
      if (handlers.length === 0) this.#addresses.delete(address);
      for (const handle of handlers) handle();
    }
    if (this.#addresses.size > 0) this.#schedule();
  }
}

/** Delay of the rejection of a request that exceeds a limit, in milliseconds: a client that repeats requests waits for the answers. */
const rejectionDelay = 1000;

/** Maximum number of delayed rejections of one address, to bound memory. */
const maxDelayed = 100;

const delayed = new Map<string, number>();

/** Waits before the rejection of a request that exceeds a limit; does not wait if too many rejections of the address are delayed. */
export async function delayRejection(address: string): Promise<void> {
  const count = delayed.get(address) ?? 0;
  if (count >= maxDelayed) return;
  delayed.set(address, count + 1);
  await sleep(rejectionDelay);
  const left = (delayed.get(address) ?? 1) - 1;
  if (left > 0) delayed.set(address, left);
  else delayed.delete(address);
}

/** The limits of one address. Further limits, of API calls, uploads and the panel's pages, are in `api-limits.ts` and `panel-door.ts`. */
export interface AddressLimits {
  /**
   * Requests other than API calls. A visit of the panel or of a long gallery makes a few hundred, and visitors of a mobile network share an address.
   */
  requests: Allowance;
  /** Gallery pages with the tags of a photo, which need a query; over the limit the pages are sent without these tags. */
  photoPages: Allowance;
  /** Requests for calendars by secret address; each request needs a query. */
  feeds: Allowance;
  /** Concurrent searches for files of client galleries; each search needs queries. A page requests hundreds of pictures at once over HTTP/2. */
  galleryFiles: AddressSlots;
  turns: Turns;
}

export const createLimits = (): AddressLimits => ({
  requests: new Allowance({ burst: 3000, perSecond: 200 }),
  photoPages: new Allowance({ burst: 60, perSecond: 5 }),
  feeds: new Allowance({ burst: 30, perSecond: 0.2 }),
  galleryFiles: new AddressSlots({ slots: 20, slotsOfAddress: 4, waitingOfAddress: 1000 }),
  turns: new Turns(4),
});

/** The limits of addresses, and the address of the client to limit. */
export type LimitedClient = AddressLimits & { address: string };
