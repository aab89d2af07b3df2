import type { SlotNumbers } from '@studio/contract';

/** The lanes of waiting tasks; tasks in the first lane run first. `proven` is for tasks with a proof of work. */
const lanes = ['proven', 'other'] as const;
export type Lane = (typeof lanes)[number];

const unlimited = Number.POSITIVE_INFINITY;

/** Shares slots among keys, such as addresses. Waiting tasks start round-robin by key, so that many tasks of one key delay another by few. */
export class Slots {
  readonly #limits: Required<SlotNumbers>;
  /** The functions that start waiting tasks, by key, in round-robin order. */
  readonly #waiting = { proven: new Map<string, (() => void)[]>(), other: new Map<string, (() => void)[]>() };
  readonly #ofKey = new Map<string, { places: number; running: number }>();
  readonly #places = { proven: 0, other: 0 };
  #running = 0;

  constructor(limits: SlotNumbers) {
    this.#limits = { slots: unlimited, slotsOfKey: unlimited, placesOfKey: unlimited, places: unlimited, ...limits };
  }

  /** Reserves a place, which `leave` frees. @returns whose places are taken: those of the key, or all; undefined on success */
  enter(key: string, lane: Lane = 'other'): 'key' | 'all' | undefined {
    const own = this.#ofKey.get(key) ?? { places: 0, running: 0 };
    if (own.places >= this.#limits.placesOfKey) return 'key';
    if (this.#places[lane] >= this.#limits.places) return 'all';
    own.places += 1;
    this.#ofKey.set(key, own);
    this.#places[lane] += 1;
    return undefined;
  }

  leave(key: string, lane: Lane = 'other'): void {
    this.#places[lane] -= 1;
    const own = this.#ofKey.get(key);
    if (own) own.places -= 1;
    if (own?.places === 0) this.#ofKey.delete(key);
  }

  /** Runs a task with a place as soon as a slot is free. */
  async runEntered<Result>(key: string, lane: Lane, task: () => Promise<Result>): Promise<Result> {
    if (this.#isFree(key)) this.#occupy(key, 1);
    else await new Promise<void>((start) => this.#wait(key, lane, start));
    try {
      return await task();
    } finally {
      this.#occupy(key, -1);
      this.#startNext();
    }
  }

  /** Runs a task as soon as a slot is free. @returns undefined if all places are taken */
  run<Result>(key: string, task: () => Promise<Result>): Promise<Result> | undefined {
    if (this.enter(key)) return undefined;
    return this.runEntered(key, 'other', task).finally(() => this.leave(key));
  }

  #isFree(key: string): boolean {
    return this.#running < this.#limits.slots && (this.#ofKey.get(key)?.running ?? 0) < this.#limits.slotsOfKey;
  }

  #occupy(key: string, count: 1 | -1): void {
    this.#running += count;
    const own = this.#ofKey.get(key);
    if (own) own.running += count;
  }

  #wait(key: string, lane: Lane, start: () => void): void {
    const waiting = this.#waiting[lane];
    const starts = waiting.get(key) ?? [];
    starts.push(start);
    waiting.set(key, starts);
  }

  #startNext(): void {
    for (const lane of lanes) {
      const waiting = this.#waiting[lane];
      for (const [key, starts] of waiting) {
        if (!this.#isFree(key)) continue;
        // Move the key to the end of the round-robin order.
        waiting.delete(key);
        const start = starts.shift();
        if (starts.length > 0) waiting.set(key, starts);
        this.#occupy(key, 1);
        start?.();
        return;
      }
    }
  }
}
