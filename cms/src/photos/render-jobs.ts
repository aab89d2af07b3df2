import { setTimeout } from 'node:timers/promises';
import { sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import type { Job, PgBoss } from 'pg-boss';
import { isTransient } from '#src/lib/errors.ts';
import { runInScope } from '#src/lib/tracing.ts';

/** Queue policy: at most one job per photo. pg-boss cannot change the policy of an existing queue. */
const policy = 'exclusive';

/** Options of the queue. Another process takes over a job whose heartbeat stops, as after a crash. */
const settings = {
  heartbeatSeconds: 20,
  // Timeout of a job, including the wait for the end of uploads; rendering has shorter timeouts.
  expireInSeconds: 6 * 60 * 60,
  retryLimit: 6,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  deleteAfterSeconds: 60 * 60,
} as const;

/** The interval at which the worker polls for jobs of other processes and for retries. */
const pollingIntervalSeconds = 10;

/** Priorities of jobs, higher first: new photos before missed ones. */
const priority = { added: 1, missed: 0 } as const;

const second = 1000;
const minute = 60 * second;

/** Interval at which missing jobs are sent, in milliseconds: a connection can be lost between the commit of a photo and its job. */
const missedInterval = minute / 2;

interface PhotoJob {
  id: string;
}

/** The queue that renders one kind of photos in the background: its name and its functions. */
export interface RenderQueue {
  name: string;
  /** Registers a function that is called with the id of each added photo. */
  onAdded(listener: (id: string) => void): void;
  /** Returns the ids of all photos that must be rendered, in the order of rendering. */
  findUnfinished(payload: Payload): Promise<string[]>;
  /** Renders a photo, unless another process has done so since the job was sent. @throws the signal's reason, and errors of rendering */
  render(payload: Payload, id: string, signal: AbortSignal): Promise<void>;
}

/** Renders photos in the background: one at a time per process, with retries that the database stores. */
export class RenderJobs {
  readonly #queue: RenderQueue;
  readonly #payload: Payload;
  readonly #signal: AbortSignal;
  readonly #boss: PgBoss;
  #worker = '';
  #isSoon = false;
  readonly #opened: Promise<void>;

  /** @param signal aborts the current job when the server stops; it runs again after the next start */
  constructor(queue: RenderQueue, payload: Payload, boss: PgBoss, signal: AbortSignal) {
    this.#queue = queue;
    this.#payload = payload;
    this.#boss = boss;
    this.#signal = signal;
    queue.onAdded((id) => void this.#send([id], priority.added));
    this.#opened = this.#open();
    const timer = setInterval(() => void this.#sendMissed(), missedInterval);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  async close(): Promise<void> {
    await this.#opened;
    await this.#boss.offWork(this.#queue.name);
  }

  /** Creates the queue and its worker, with retries while the database is unavailable. */
  async #open(): Promise<void> {
    const { name } = this.#queue;
    while (!this.#signal.aborted) {
      try {
        await this.#boss.createQueue(name, { policy, ...settings });
        // Existing queues keep their old options; update them.
        await this.#boss.updateQueue(name, settings);
        this.#worker = await this.#boss.work<PhotoJob>(name, { pollingIntervalSeconds }, ([job]) =>
          runInScope({ queue: name, ...(job && { job: job.id }) }, () => this.#render(job)),
        );
        return await this.#sendMissed();
      } catch (error) {
        if (!this.#signal.aborted) this.#payload.logger.warn({ err: error, msg: 'Could not start background rendering' });
        await setTimeout(minute, undefined, { signal: this.#signal }).catch(() => undefined);
      }
    }
  }

  async #render(job: Job<PhotoJob> | undefined): Promise<void> {
    if (!job) return;
    const signal = AbortSignal.any([job.signal, this.#signal]);
    try {
      await this.#queue.render(this.#payload, job.data.id, signal);
    } catch (error) {
      if (!signal.aborted && !isTransient(error)) this.#payload.logger.error({ err: error });
      throw error;
    }
    // Fetch the next job without waiting for the poll.
    this.#boss.notifyWorker(this.#worker);
  }

  /**
   * Sends the missing jobs of unfinished photos, as after a crash between publishing and sending. A failed job is missing only after pg-boss has
   * deleted it, so that a photo that fails again and again is retried once an hour.
   */
  async #sendMissed(): Promise<void> {
    try {
      const ids = await this.#queue.findUnfinished(this.#payload);
      if (ids.length === 0) return;
      const sent = await this.#findSent();
      await this.#send(
        ids.filter((id) => !sent.has(id)),
        priority.missed,
      );
    } catch {
      this.#sendSoon();
    }
  }

  /** Returns the ids of the photos whose jobs wait, run or have failed. */
  async #findSent(): Promise<ReadonlySet<unknown>> {
    const { rows } = await this.#payload.db.drizzle.execute(
      sql`select singleton_key from jobs.job where name = ${this.#queue.name} and state in ('created', 'retry', 'active', 'failed')`,
    );
    return new Set(rows.map((row) => row['singleton_key']));
  }

  async #send(ids: readonly string[], order: number): Promise<void> {
    if (!this.#worker || ids.length === 0) return;
    const jobs = ids.map((id) => ({ data: { id }, singletonKey: id, priority: order }));
    try {
      await this.#boss.insert(this.#queue.name, jobs);
      this.#boss.notifyWorker(this.#worker);
    } catch {
      this.#sendSoon();
    }
  }

  /** Sends the missing jobs in a second, once for all failures until then, for example while PostgreSQL restarts. */
  #sendSoon(): void {
    if (this.#isSoon) return;
    this.#isSoon = true;
    setTimeout(second, undefined, { signal: this.#signal, ref: false }).then(
      () => {
        this.#isSoon = false;
        return this.#sendMissed();
      },
      () => undefined,
    );
  }
}
