import { randomUUID } from 'node:crypto';
import type { Cause, FailureReason } from '@studio/contract';
import { runInScope } from '#src/lib/tracing.ts';
import { failureReason } from './failure.ts';

const second = 1000;
const minute = 60 * second;

/**
 * Delays in milliseconds. Content changes are debounced by `settle`, up to `longest`; a burst gets `burst` builds at once, then one per `interval`.
 * Builds for photo changes are rare, because galleries load new photos without a build; `urgent` is their interval if a page shows a deleted photo.
 * Failed builds are retried with growing delays.
 */
export const delays = {
  content: { settle: second, longest: 4 * second, burst: 5, interval: 10 * second },
  photos: { settle: 20 * second, interval: 10 * minute, urgent: minute },
  retries: [minute, 5 * minute, 15 * minute],
} as const;

export interface BuildFailure {
  at: number;
  reason: FailureReason;
}

/** State of the queue; times are in milliseconds since 1970. */
export type QueueState =
  | { kind: 'idle' }
  | { kind: 'waiting'; cause: Cause; since: number; due: number }
  | { kind: 'building'; cause: Cause; since: number; next: { cause: Cause; since: number } | undefined }
  | { kind: 'failed'; failure: BuildFailure; again: number };

interface Change {
  first: number;
  last: number;
  /** Time of the first urgent request for photos. */
  urgent?: number | undefined;
  /** Time of the retry, after a failure. */
  notBefore?: number;
}

export interface QueueOptions {
  /**
   * Builds the site if its inputs have changed.
   * @returns whether it has built
   */
  build(cause: Cause, signal: AbortSignal): Promise<boolean>;
  log(error: unknown): void;
  /** Signal that ends the queue and aborts the running build. */
  signal: AbortSignal;
}

/** Causes by importance: a build for several changes reports the first of them as its cause. */
const order: readonly Cause[] = ['asked', 'content', 'start', 'photos'];

/** Debounces build requests: changes merge into one build, and changes during a build cause one more build. */
export class PublishQueue {
  readonly #options: QueueOptions;
  readonly #changes = new Map<Cause, Change>();
  #timer: NodeJS.Timeout | undefined;
  #building: { cause: Cause; since: number; done: Promise<void>; controller: AbortController } | undefined;
  #failure: BuildFailure | undefined;
  #failures = 0;
  /** Time at which the full burst of content builds is available again (token bucket); each build adds one interval. */
  #usedUntil = 0;
  #lastBuild = Date.now();

  constructor(options: QueueOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      this.#building?.controller.abort();
    });
  }

  get state(): QueueState {
    const [next] = this.#inOrder();
    if (this.#building) {
      const { cause, since } = this.#building;
      return { kind: 'building', cause, since, next: next && { cause: next.cause, since: next.first } };
    }
    const due = this.#due();
    if (!next) return { kind: 'idle' };
    const isRetry = [...this.#changes.values()].every(({ notBefore }) => notBefore !== undefined);
    if (this.#failure && isRetry) return { kind: 'failed', failure: this.#failure, again: due };
    return { kind: 'waiting', cause: next.cause, since: next.first, due };
  }

  /** The failure of the last build; undefined after a success or `clear`. */
  get failure(): BuildFailure | undefined {
    return this.#failure;
  }

  add(cause: Cause): void {
    this.#request(cause);
  }

  /** Queues an urgent build for photos, at most one for each `delays.photos.urgent`. */
  addUrgentPhotos(): void {
    this.#request('photos', Date.now());
  }

  /** Queues a build and aborts the running build, because the pages of that build may show a photo that is now withheld. */
  replace(cause: Cause): void {
    if (this.#building) {
      const { cause: stopped, since, controller } = this.#building;
      if (!this.#changes.has(stopped)) this.#changes.set(stopped, { first: since, last: since });
      controller.abort();
    }
    this.add(cause);
  }

  /** Drops waiting changes, aborts the running build and waits for its end. */
  async clear(): Promise<void> {
    this.#changes.clear();
    this.#failure = undefined;
    this.#failures = 0;
    clearTimeout(this.#timer);
    this.#building?.controller.abort();
    await this.#building?.done;
  }

  /** Records a change and schedules its build. @param urgentSince time of an urgent request; an earlier time is kept */
  #request(cause: Cause, urgentSince?: number): void {
    const now = Date.now();
    const { first = now, urgent = urgentSince } = this.#changes.get(cause) ?? {};
    this.#changes.set(cause, { first, last: now, urgent });
    this.#schedule();
  }

  #inOrder(): (Change & { cause: Cause })[] {
    return order.flatMap((cause) => {
      const change = this.#changes.get(cause);
      return change ? [{ cause, ...change }] : [];
    });
  }

  /** Returns the earliest due time of all changes. */
  #due(): number {
    const { content, photos } = delays;
    return Math.min(
      ...this.#inOrder().map(({ cause, first, last, urgent = Number.POSITIVE_INFINITY, notBefore }) => {
        if (notBefore !== undefined) return notBefore;
        if (cause === 'content')
          return Math.max(
            Math.min(last + content.settle, first + content.longest),
            this.#usedUntil - (content.burst - 1) * content.interval,
          );
        if (cause !== 'photos') return first;
        const after = (time: number, interval: number) => Math.max(time + photos.settle, this.#lastBuild + interval);
        return Math.min(after(first, photos.interval), after(urgent, photos.urgent));
      }),
    );
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#building || this.#changes.size === 0 || this.#options.signal.aborted) return;
    this.#timer = setTimeout(() => this.#start(), Math.max(0, this.#due() - Date.now()));
  }

  #start(): void {
    const changes = new Map(this.#changes);
    const cause = order.find((candidate) => changes.has(candidate)) ?? 'asked';
    this.#changes.clear();
    const controller = new AbortController();
    const since = Date.now();
    // Log the build under a separate job id, because the requests that caused it have ended.
    const scope = { queue: 'publication', job: randomUUID() };
    const done = runInScope(scope, () => this.#build(cause, changes, since, controller.signal)).finally(() => {
      this.#building = undefined;
      this.#schedule();
    });
    this.#building = { cause, since, done, controller };
  }

  async #build(cause: Cause, changes: ReadonlyMap<Cause, Change>, since: number, signal: AbortSignal): Promise<void> {
    const usedUntil = Math.max(this.#usedUntil, since) + delays.content.interval;
    try {
      const hasBuilt = await this.#options.build(cause, signal);
      this.#failure = undefined;
      this.#failures = 0;
      if (!hasBuilt) return;
    } catch (error) {
      if (signal.aborted) return;
      this.#options.log(error);
      this.#planRetry(error, changes);
    }
    this.#usedUntil = usedUntil;
    this.#lastBuild = since;
  }

  #planRetry(error: unknown, changes: ReadonlyMap<Cause, Change>): void {
    const at = Date.now();
    this.#failure = { at, reason: failureReason(error) };
    const notBefore = at + (delays.retries[this.#failures] ?? delays.retries[2]);
    this.#failures += 1;
    for (const [cause, { first }] of changes) if (!this.#changes.has(cause)) this.#changes.set(cause, { first, last: at, notBefore });
  }
}
