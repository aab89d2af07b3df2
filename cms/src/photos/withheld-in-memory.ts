import { setTimeout } from 'node:timers/promises';
import type { Payload } from 'payload';
import type { Listener } from '#src/db/listener.ts';
import { onPhotosChange, onPhotosWithheld } from './events.ts';
import { readWithheldFileIds } from './withheld-files.ts';

/** Time between a failed read and the next, in milliseconds. */
const retryDelay = 5000;

/** Time between two reads without a notification, in milliseconds. */
const interval = 60_000;

/** Minimum time between two reads, in milliseconds: an upload of many photos notifies for each. */
const pause = 1000;

/** Time for which a request waits for the first read, in milliseconds. */
const firstReadTimeout = 4000;

/** The file ids of withheld photos, in the memory of a process. */
export class WithheldFiles {
  #ids: ReadonlySet<string> | undefined;
  readonly #firstRead = Promise.withResolvers<void>();
  readonly #timeout: number;

  /** @param timeout the time in milliseconds for which `waitAndCheck` waits */
  constructor(timeout = firstReadTimeout) {
    this.#timeout = timeout;
  }

  /** Replaces all file ids. The first call ends the waits of `waitAndCheck`. */
  replace(ids: ReadonlySet<string>): void {
    this.#ids = ids;
    this.#firstRead.resolve();
  }

  /** Returns whether a file id is withheld; undefined before the first read. */
  has(fileId: string): boolean | undefined {
    return this.#ids?.has(fileId);
  }

  /** Waits for the first read. @returns whether a file id is withheld; undefined if the read takes too long */
  async waitAndCheck(fileId: string): Promise<boolean | undefined> {
    if (!this.#ids) await Promise.race([this.#firstRead.promise, setTimeout(this.#timeout, undefined, { ref: false })]);
    return this.has(fileId);
  }
}

interface Options {
  payload: Payload;
  listener: Pick<Listener, 'on'>;
  withheld: WithheldFiles;
  signal: AbortSignal;
  log(error: unknown): void;
}

/** Stores the file ids of withheld photos in memory, and reads them again every minute and after each change of photos in any process. */
export function followWithheldFiles({ payload, listener, withheld, signal, log }: Options): void {
  let isReading = false;
  let isOutdated = false;
  const read = async () => {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    while (isOutdated && !signal.aborted) {
      isOutdated = false;
      try {
        withheld.replace(await readWithheldFileIds(payload));
        await setTimeout(pause, undefined, { signal });
      } catch (error) {
        if (signal.aborted) break;
        log(error);
        isOutdated = true;
        await setTimeout(retryDelay, undefined, { signal }).catch(() => undefined);
      }
    }
    isReading = false;
  };
  const update = () => void read();
  onPhotosChange(update);
  onPhotosWithheld(update);
  listener.on('photos', update);
  const timer = setInterval(update, interval);
  signal.addEventListener('abort', () => clearInterval(timer));
  update();
}
