import { setTimeout } from 'node:timers/promises';
import type { Payload } from 'payload';
import type { Job, PgBoss } from 'pg-boss';
import { photoQueue as queue } from '#src/jobs/photo-queue.ts';
import { onPhotoAdded } from '#src/lib/change-events.ts';
import { isTransient } from '#src/lib/errors.ts';
import { runInScope } from '#src/lib/tracing.ts';
import { endRendering, renderUnhurried, unhurriedly } from '#src/photos/render/rendering.ts';
import { renderAnew } from './rerender.ts';
import { giveUp, isUnfinished, unfinishedPhotos } from './unfinished.ts';

/** One job for each photo at a time. It cannot be changed of a queue that is there. */
const policy = 'exclusive';

/** In seconds. A job whose process was killed is taken up again when its heart has not beaten for a while. */
const settings = {
  heartbeatSeconds: 20,
  // Waiting until no owner uploads counts too, and what can hang has shorter limits of its own.
  expireInSeconds: 6 * 60 * 60,
  retryLimit: 6,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  deleteAfterSeconds: 60 * 60,
} as const;

/** How often the worker looks for new jobs that it was not told of, in seconds: of another process, or to be tried again. */
const pollingIntervalSeconds = 10;

/** Photos that were just added do not stand behind thousands of old ones; the higher comes first. */
const priority = { added: 1, missed: 0 } as const;

const hour = 60 * 60_000;
const minute = 60_000;

interface PhotoJob {
  id: string;
}

/** Renders photos once more in the background, for ever smaller files: one at a time in each process, whatever becomes of the process. */
export class PhotoJobs {
  readonly #payload: Payload;
  readonly #signal: AbortSignal;
  readonly #boss: PgBoss;
  #worker = '';
  readonly #opened: Promise<void>;

  /** @param signal says that the server stops: what is being rendered is given up, and rendered after the next start */
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

  /** Tries until the database lets it. */
  async #open(): Promise<void> {
    while (!this.#signal.aborted) {
      try {
        await this.#boss.createQueue(queue, { policy, ...settings });
        // One that an earlier version made keeps what that said.
        await this.#boss.updateQueue(queue, settings);
        this.#worker = await this.#boss.work<PhotoJob>(queue, { pollingIntervalSeconds }, ([job]) =>
          runInScope({ queue, ...(job && { job: job.id }) }, () => this.#render(job)),
        );
        return await this.#sendMissed();
      } catch (error) {
        if (!this.#signal.aborted) this.#payload.logger.warn({ err: error, msg: 'Background work could not be started' });
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
    // The next one is not waited for.
    this.#boss.notifyWorker(this.#worker);
  }

  /** A photo may have been finished since its job was sent, as by `npm run photos -- render`. */
  async #finish(id: string, signal: AbortSignal): Promise<void> {
    const outcome = await unhurriedly(signal, async (turn) =>
      (await isUnfinished(this.#payload, id)) ? renderAnew(this.#payload, id, { render: renderUnhurried, signal: turn }) : 'done',
    );
    if (outcome !== 'missing' && outcome !== 'broken') return;
    await giveUp(this.#payload, id);
    this.#payload.logger.warn(`The photo ${id} keeps its first files: what was uploaded is ${outcome}.`);
  }

  /** Photos whose first files are all they have: of a time before, or whose job was lost with the process that was to send it. */
  async #sendMissed(): Promise<void> {
    await this.#send(await unfinishedPhotos(this.#payload).catch(() => []), priority.missed);
  }

  /** What cannot be sent is sent within the hour. */
  async #send(ids: readonly string[], order: number): Promise<void> {
    if (!this.#worker || ids.length === 0) return;
    const jobs = ids.map((id) => ({ data: { id }, singletonKey: id, priority: order }));
    await this.#boss.insert(queue, jobs).catch(() => undefined);
    this.#boss.notifyWorker(this.#worker);
  }
}
