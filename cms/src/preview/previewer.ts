import { setTimeout as sleep } from 'node:timers/promises';
import type { Publication } from '#src/publish/publication.ts';

export interface PreviewerOptions<Drafts> {
  read(): Promise<Drafts>;
  build(drafts: Drafts): Promise<Publication>;
  /** Delays in milliseconds before each read: the change event precedes the commit, and changes come in bursts. */
  delays?: readonly number[];
  signal: AbortSignal;
  log(error: unknown): void;
}

/** State of the preview, which its pages poll. */
export interface PreviewState {
  /** Id of the shown build; `''` before the first. */
  id: string;
  isBuilding: boolean;
  /** Whether the last build failed and no text has changed since; the shown build is older. */
  hasFailed: boolean;
}

/** Time after the last poll during which changes are built, in milliseconds. */
const watchTimeout = 5 * 60_000;

/** Minimum time after a failed build until an opened page starts a retry, in milliseconds. */
const retryDelay = 20_000;

/** Stores a build of the site from drafts in memory, and rebuilds it only while the preview is open. */
export class Previewer<Drafts> {
  readonly #options: PreviewerOptions<Drafts>;
  #shown: Publication | undefined;
  /** Drafts of the shown build, as JSON; `''` if the next update must build even from equal drafts. */
  #builtFrom = '';
  #isStale = true;
  /** Whether drafts have changed during a build. */
  #hasChanged = false;
  #watchedAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  #building: Promise<void> | undefined;

  constructor(options: PreviewerOptions<Drafts>) {
    this.#options = options;
  }

  get shown(): Publication | undefined {
    return this.#shown;
  }

  get state(): PreviewState {
    return {
      id: this.#shown?.id ?? '',
      isBuilding: this.#building !== undefined,
      hasFailed: this.#failedAt > Number.NEGATIVE_INFINITY,
    };
  }

  /** Records that a page is open. */
  watch(): void {
    this.#watchedAt = Date.now();
  }

  /** Records that a page is opened. Rebuilds if there is no build or it is outdated; after a failed build, only when `retryDelay` has passed. */
  open(): void {
    this.watch();
    if (this.#isStale && this.#failedAt + retryDelay < Date.now()) this.#start();
  }

  /** Rebuilds if a page is open, after the end of a running build; otherwise when the next page is opened. */
  textsChanged(): void {
    this.#isStale = true;
    this.#failedAt = Number.NEGATIVE_INFINITY;
    if (this.#watchedAt + watchTimeout < Date.now()) return;
    if (this.#building) this.#hasChanged = true;
    else this.#start();
  }

  /**
   * Marks the build as outdated, so that the next opened page rebuilds it. Does not rebuild at once, because open gallery pages load new photos
   * themselves.
   */
  photosChanged(): void {
    this.#isStale = true;
    this.#builtFrom = '';
  }

  #start(): void {
    this.#building ??= this.#update().finally(() => {
      this.#building = undefined;
      if (this.#hasChanged) this.#start();
    });
  }

  async #update(): Promise<void> {
    const { read, build, delays = [300, 1500], signal, log } = this.#options;
    this.#hasChanged = false;
    try {
      for (const delay of delays) {
        this.#isStale = false;
        await sleep(delay, undefined, { signal });
        const drafts = await read();
        const json = JSON.stringify(drafts);
        if (json === this.#builtFrom) continue;
        this.#shown = await build(drafts);
        this.#builtFrom = this.#isStale ? '' : json;
        this.#failedAt = Number.NEGATIVE_INFINITY;
        return;
      }
    } catch (error) {
      this.#isStale = true;
      this.#failedAt = Date.now();
      if (!signal.aborted) log(error);
    }
  }
}
