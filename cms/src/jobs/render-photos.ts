import { setTimeout } from 'node:timers/promises';
import { and, desc, eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import type { Job, PgBoss } from 'pg-boss';
import { isPassing } from '#src/endpoints/faults.ts';
import { photo as table } from '#src/payload-generated-schema.ts';
import { onPhotoAdded } from '#src/photos/changes.ts';
import { fastRecipe } from '#src/photos/recipes.ts';
import { renderAnew } from '#src/photos/render-anew.ts';
import { endRendering, renderInBackground } from '#src/photos/rendering.ts';
import { openBoss } from './boss.ts';

const queue = 'photo.render';

/** In seconds. A job whose process was killed is taken up again when its heart has not beaten for a while. */
const settings = {
  // One job for each photo at a time.
  policy: 'exclusive',
  heartbeatSeconds: 20,
  expireInSeconds: 15 * 60,
  retryLimit: 6,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  deleteAfterSeconds: 60 * 60,
} as const;

/** How often is looked for new jobs without being told of them, in seconds: of another process, or to be tried again. */
const pollingIntervalSeconds = 10;

const hour = 60 * 60_000;
const minute = 60_000;

interface PhotoJob {
  id: string;
}

/** Renders photos once more in the background, for ever smaller files: one at a time in each process, whatever becomes of the process. */
export class PhotoJobs {
  readonly #payload: Payload;
  readonly #signal: AbortSignal;
  #boss: PgBoss | undefined;
  #worker = '';
  readonly #opened: Promise<void>;

  /** @param signal says that the server stops: what is being rendered is given up, and rendered after the next start */
  constructor(payload: Payload, signal: AbortSignal) {
    this.#payload = payload;
    this.#signal = signal;
    onPhotoAdded((id) => void this.#send([id]));
    this.#opened = this.#open();
    const timer = setInterval(() => void this.#sendMissed(), hour);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  async close(): Promise<void> {
    await this.#opened;
    await this.#boss?.stop();
    endRendering();
  }

  /** Tries until the database lets it. */
  async #open(): Promise<void> {
    while (!this.#signal.aborted) {
      try {
        const boss = await openBoss(this.#payload, this.#signal);
        this.#boss = boss;
        await boss.createQueue(queue, settings);
        this.#worker = await boss.work<PhotoJob>(queue, { pollingIntervalSeconds }, ([job]) => this.#render(job));
        return await this.#sendMissed();
      } catch (error) {
        await this.#boss?.stop({ graceful: false }).catch(() => undefined);
        this.#boss = undefined;
        if (!this.#signal.aborted) this.#payload.logger.warn({ err: error, msg: 'Background work could not be started' });
        await setTimeout(minute, undefined, { signal: this.#signal }).catch(() => undefined);
      }
    }
  }

  async #render(job: Job<PhotoJob> | undefined): Promise<void> {
    if (!job) return;
    const signal = AbortSignal.any([job.signal, this.#signal]);
    try {
      const outcome = await renderAnew(this.#payload, job.data.id, { render: renderInBackground, signal });
      if (outcome === 'missing' || outcome === 'broken')
        this.#payload.logger.warn(`The photo ${job.data.id} keeps its first files: what was uploaded is ${outcome}.`);
    } catch (error) {
      if (!signal.aborted && !isPassing(error)) this.#payload.logger.error({ err: error });
      throw error;
    }
    // The next one is not waited for.
    this.#boss?.notifyWorker(this.#worker);
  }

  /** Photos whose first files are all they have: of a time before, or whose job was lost with the process that was to send it. */
  async #sendMissed(): Promise<void> {
    const rows = await this.#payload.db.drizzle
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.state, 'ready'), eq(table.recipe, fastRecipe.number)))
      .orderBy(desc(table.createdAt))
      .catch(() => []);
    await this.#send(rows.map(({ id }) => id));
  }

  /** What cannot be sent is sent within the hour. */
  async #send(ids: readonly string[]): Promise<void> {
    if (!this.#boss || ids.length === 0) return;
    const jobs = ids.map((id) => ({ data: { id }, singletonKey: id }));
    await this.#boss.insert(queue, jobs).catch(() => undefined);
    this.#boss?.notifyWorker(this.#worker);
  }
}
