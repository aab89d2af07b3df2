import { setTimeout } from 'node:timers/promises';
import type { Payload } from 'payload';
import type { Job, PgBoss } from 'pg-boss';
import { photoQueue as queue } from '#src/jobs/queues.ts';
import { onPhotoAdded } from '#src/lib/change-events.ts';
import { isTransient } from '#src/lib/errors.ts';
import { runInScope } from '#src/lib/tracing.ts';
import { endRendering, renderInBackground, whenIdle } from '#src/photos/render/schedule.ts';
import { giveUp, rerenderPhoto, unfinishedPhotos } from './rerender.ts';

/** Queue policy: at most one job per photo. pg-boss cannot change the policy of an existing queue. */
const policy = 'exclusive';

/** Options of the queue. Another process takes over a job whose heartbeat stops, as after a crash. */
const settings = {
  heartbeatSeconds: 20,
  // Include the wait for the end of uploads; rendering has shorter timeouts.
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

const hour = 60 * 60_000;
const minute = 60_000;

interface PhotoJob {
  id: string;
}

/** Re-renders photos in the background for smaller files: one at a time per process, with retries that survive restarts. */
export class PhotoJobs {
  readonly #payload: Payload;
  readonly #signal: AbortSignal;
  readonly #boss: PgBoss;
  #worker = '';
  readonly #opened: Promise<void>;

  /** @param signal aborts the current job when the server stops; it runs again after the next start */
  constructor(payload: Payload, boss: PgBoss, signal: AbortSignal) {
    this.#payload = payload;
    this.#boss = boss;
    this.#signal = signal;
    onPhotoAdded((id) => void this.#send([id], priority.added));
    this.#opened = this.#open();
    const timer = setInterval(() => void this.#sendMissed(), hour);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  async close(): Promise<void> {
    await this.#opened;
    await this.#boss.offWork(queue);
    endRendering();
  }

  /** Creates the queue and its worker, with retries while the database is unavailable. */
  async #open(): Promise<void> {
    while (!this.#signal.aborted) {
      try {
        await this.#boss.createQueue(queue, { policy, ...settings });
        // Existing queues keep their old options; update them.
        await this.#boss.updateQueue(queue, settings);
        this.#worker = await this.#boss.work<PhotoJob>(queue, { pollingIntervalSeconds }, ([job]) =>
          runInScope({ queue, ...(job && { job: job.id }) }, () => this.#render(job)),
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
      await this.#finish(job.data.id, signal);
    } catch (error) {
      if (!signal.aborted && !isTransient(error)) this.#payload.logger.error({ err: error });
      throw error;
    }
    // Fetch the next job without waiting for the poll.
    this.#boss.notifyWorker(this.#worker);
  }

  /** Re-renders one photo, unless `npm run photos -- render` has done so since the job was sent. */
  async #finish(id: string, signal: AbortSignal): Promise<void> {
    const outcome = await whenIdle(signal, async (slot) => {
      const [unfinished] = await unfinishedPhotos(this.#payload, id);
      return unfinished ? rerenderPhoto(this.#payload, id, { render: renderInBackground, signal: slot }) : 'done';
    });
    if (outcome !== 'missing' && outcome !== 'broken') return;
    await giveUp(this.#payload, id);
    this.#payload.logger.warn(`Photo ${id} keeps its first renditions: the uploaded file is ${outcome}`);
  }

  /** Sends the missing jobs of unfinished photos, as after a crash between publishing and sending. */
  async #sendMissed(): Promise<void> {
    await this.#send(await unfinishedPhotos(this.#payload).catch(() => []), priority.missed);
  }

  /** Sends jobs; `#sendMissed` retries failures within the hour. */
  async #send(ids: readonly string[], order: number): Promise<void> {
    if (!this.#worker || ids.length === 0) return;
    const jobs = ids.map((id) => ({ data: { id }, singletonKey: id, priority: order }));
    await this.#boss.insert(queue, jobs).catch(() => undefined);
    this.#boss.notifyWorker(this.#worker);
  }
}
