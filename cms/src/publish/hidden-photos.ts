import type { Payload } from 'payload';
import { onPhotoBinned } from '#src/photos/events.ts';
import { readHiddenFileIds } from '#src/photos/withheld-files.ts';
import type { Publisher } from './publisher.ts';

/** Delay of a search after a deletion, in milliseconds, so that a deletion of many photos causes one search. */
const delay = 1000;

export interface HiddenPhotosOptions {
  publisher: Publisher;
  payload: Payload;
  signal: AbortSignal;
  log(error: unknown): void;
  /** Called if the live build shows a hidden photo. */
  onShown(): void;
}

/** Searches the live build for hidden photos: their files are deleted, so that the pages of the build would show broken pictures. */
export class HiddenPhotos {
  readonly #options: HiddenPhotosOptions;
  #timer: NodeJS.Timeout | undefined;
  /** Build and photos of the last search that found nothing; an equal search is skipped. */
  #searched = '';

  constructor(options: HiddenPhotosOptions) {
    this.#options = options;
  }

  /** Searches after each move of a photo to the bin in this process, until the signal aborts. */
  follow(): void {
    const { signal, log } = this.#options;
    onPhotoBinned(() => {
      if (signal.aborted) return;
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.search().catch((error: unknown) => signal.aborted || log(error));
      }, delay);
    });
    signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  /** Searches now; skips a restored build, which stays live. @throws errors of the database, and of a build that cannot be read */
  async search(): Promise<void> {
    const { publisher, payload, onShown } = this.#options;
    const { live, store } = publisher;
    if (!live || live.restored) return;
    const hidden = await readHiddenFileIds(payload);
    const search = `${live.id} ${[...hidden].toSorted().join()}`;
    if (search === this.#searched) return;
    if (await store.mentionsAny(live.id, hidden)) onShown();
    else this.#searched = search;
  }
}
