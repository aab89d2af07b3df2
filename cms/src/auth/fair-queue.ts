/** Maximum numbers of waiting and running tasks: per key, and per lane. */
export interface QueueLimits {
  perKey: number;
  perLane: number;
}

/** The lanes of a queue; tasks in the first lane run first. */
const lanes = ['proven', 'other'] as const;
export type Lane = (typeof lanes)[number];

/** Runs one task at a time, round-robin over the keys of a lane, so that many tasks of one key delay another key by only one task. */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** The functions that start waiting tasks, by key, in round-robin order. */
  readonly #waiting = { proven: new Map<string, (() => void)[]>(), other: new Map<string, (() => void)[]>() };
  readonly #perKey = new Map<string, number>();
  readonly #perLane = { proven: 0, other: 0 };
  #isRunning = false;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Reserves a place, which `leave` frees. @returns the limit that is reached; undefined on success */
  enter(key: string, lane: Lane): 'key' | 'lane' | undefined {
    const count = this.#perKey.get(key) ?? 0;
    if (count >= this.#limits.perKey) return 'key';
    if (this.#perLane[lane] >= this.#limits.perLane) return 'lane';
    this.#perKey.set(key, count + 1);
    this.#perLane[lane] += 1;
    return undefined;
  }

  leave(key: string, lane: Lane): void {
    const count = (this.#perKey.get(key) ?? 0) - 1;
    if (count > 0) this.#perKey.set(key, count);
    else this.#perKey.delete(key);
    this.#perLane[lane] -= 1;
  }

  /** Runs a task when no other task runs. Waiting tasks start by lane, then round-robin by key. */
  async run<Result>(key: string, lane: Lane, task: () => Promise<Result>): Promise<Result> {
    if (this.#isRunning) await new Promise<void>((start) => this.#wait(key, lane, start));
    this.#isRunning = true;
    try {
      return await task();
    } finally {
      this.#startNext();
    }
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
      for (const [key, [start, ...others]] of waiting) {
        // Move the key to the end of the round-robin order.
        waiting.delete(key);
        if (others.length > 0) waiting.set(key, others);
        start?.();
        return;
      }
    }
    this.#isRunning = false;
  }
}
