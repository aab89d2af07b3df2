import { randomUUID } from 'node:crypto';
import { runInScope } from '#src/lib/tracing.ts';
import type { Cause } from './causes.ts';
import { reasonOf } from './failure.ts';
import type { FailureReason } from './state.ts';

const second = 1000;
const minute = 60 * second;

/**
 * In milliseconds. A change of content waits until nobody has changed anything for a moment, but not long; of changes that go on and on,
 * two builds come at once and then one every twenty seconds. A change of photos is seen without a build, so its build can wait.
 * After a failure it is tried again by itself, later each time.
 */
export const pace = {
  content: { settle: 1.5 * second, longest: 6 * second, atOnce: 2, apart: 20 * second },
  photos: { settle: 20 * second, apart: 10 * minute },
  again: [minute, 5 * minute, 15 * minute],
} as const;

/** A build that came to nothing. */
export interface Failure {
  at: number;
  reason: FailureReason;
}

/** What the queue is at. Times are milliseconds since 1970. */
export type QueueState =
  | { kind: 'idle' }
  | { kind: 'waiting'; cause: Cause; since: number; due: number }
  | { kind: 'building'; cause: Cause; since: number; next: { cause: Cause; since: number } | undefined }
  | { kind: 'failed'; failure: Failure; again: number };

interface Change {
  first: number;
  last: number;
  /** It has failed, and is not tried again before. */
  notBefore?: number;
}

export interface QueueOptions {
  /** Builds if there is something to build. @returns whether there was */
  build(cause: Cause, signal: AbortSignal): Promise<boolean>;
  log(error: unknown): void;
  /** Ends the queue and what it builds. */
  signal: AbortSignal;
}

/** What is most worth naming, where several changes are built at once. */
const order: readonly Cause[] = ['asked', 'content', 'start', 'photos'];

/** One queue for all that asks for a build: changes fold into one, and what comes while one runs is built once more after it. */
export class PublishQueue {
  readonly #options: QueueOptions;
  readonly #changes = new Map<Cause, Change>();
  #timer: NodeJS.Timeout | undefined;
  #building: { cause: Cause; since: number; done: Promise<void>; stopping: AbortController } | undefined;
  #failure: Failure | undefined;
  #failures = 0;
  /** Before this, no further content build is due; it runs ahead of the clock by as many builds as may come at once. */
  #spent = 0;
  #lastBuild = Date.now();

  constructor(options: QueueOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      this.#building?.stopping.abort();
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

  /** The last build, if it came to nothing; until one does not. */
  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Says that something has changed, or that somebody wants a build. */
  add(cause: Cause): void {
    const now = Date.now();
    this.#changes.set(cause, { first: this.#changes.get(cause)?.first ?? now, last: now });
    this.#plan();
  }

  /** Forgets what waits and ends what is being built. */
  async clear(): Promise<void> {
    this.#changes.clear();
    this.#failure = undefined;
    clearTimeout(this.#timer);
    this.#building?.stopping.abort();
    await this.#building?.done;
  }

  #inOrder(): (Change & { cause: Cause })[] {
    return order.flatMap((cause) => {
      const change = this.#changes.get(cause);
      return change ? [{ cause, ...change }] : [];
    });
  }

  /** When the first of the changes is to be built. */
  #due(): number {
    const { content, photos } = pace;
    return Math.min(
      ...this.#inOrder().map(({ cause, first, last, notBefore }) => {
        if (notBefore !== undefined) return notBefore;
        if (cause === 'content')
          return Math.max(Math.min(last + content.settle, first + content.longest), this.#spent - (content.atOnce - 1) * content.apart);
        return cause === 'photos' ? Math.max(first + photos.settle, this.#lastBuild + photos.apart) : first;
      }),
    );
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#building || this.#changes.size === 0 || this.#options.signal.aborted) return;
    this.#timer = setTimeout(() => this.#start(), Math.max(0, this.#due() - Date.now()));
  }

  #start(): void {
    const changes = new Map(this.#changes);
    const cause = order.find((candidate) => changes.has(candidate)) ?? 'asked';
    this.#changes.clear();
    const stopping = new AbortController();
    const since = Date.now();
    // Whoever changed something has their answer already.
    const scope = { queue: 'publication', job: randomUUID() };
    const done = runInScope(scope, () => this.#build(cause, changes, since, stopping.signal)).finally(() => {
      this.#building = undefined;
      this.#plan();
    });
    this.#building = { cause, since, done, stopping };
  }

  async #build(cause: Cause, changes: ReadonlyMap<Cause, Change>, since: number, signal: AbortSignal): Promise<void> {
    const spent = Math.max(this.#spent, since) + pace.content.apart;
    try {
      const built = await this.#options.build(cause, signal);
      this.#failure = undefined;
      this.#failures = 0;
      if (!built) return;
    } catch (error) {
      if (signal.aborted) return;
      this.#options.log(error);
      this.#failed(error, changes);
    }
    this.#spent = spent;
    this.#lastBuild = since;
  }

  #failed(error: unknown, changes: ReadonlyMap<Cause, Change>): void {
    const at = Date.now();
    this.#failure = { at, reason: reasonOf(error) };
    const notBefore = at + (pace.again[this.#failures] ?? pace.again[2]);
    this.#failures += 1;
    for (const [cause, { first }] of changes) if (!this.#changes.has(cause)) this.#changes.set(cause, { first, last: at, notBefore });
  }
}
