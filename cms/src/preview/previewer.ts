import { setTimeout as sleep } from 'node:timers/promises';
import type { Publication } from '#src/publish/publication.ts';

export interface PreviewerOptions<Drafts> {
  /** Reads what staff have kept last. */
  read(): Promise<Drafts>;
  /** Builds the site from it. */
  build(drafts: Drafts): Promise<Publication>;
  /** A change is told a moment before it can be read, and seldom alone; what was not there at first may be later. In milliseconds. */
  pauses?: readonly number[];
  /** Ends with the server. */
  signal: AbortSignal;
  log(error: unknown): void;
}

/** What a page of the preview asks for every moment. */
export interface PreviewState {
  /** The build that is shown; `''` before there is one. */
  id: string;
  isBuilding: boolean;
  /** The drafts could not be built; what is shown is older. */
  hasFailed: boolean;
}

/** For how long somebody who looked is thought to be looking still, in milliseconds. */
const attention = 5 * 60_000;

/** How long before a failed build is tried again because somebody looks, in milliseconds. */
const rest = 20_000;

/** Keeps a build of the site with the staff's drafts, but only while somebody looks at it. */
export class Previewer<Drafts> {
  readonly #options: PreviewerOptions<Drafts>;
  #shown: Publication | undefined;
  /** What the shown build was made of. */
  #made = '';
  #isStale = true;
  /** Something was kept while a build was under way. */
  #isOverdue = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
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

  /** Somebody has a page of it before them. */
  watch(): void {
    this.#lookedAt = Date.now();
  }

  /** Somebody opens a page of it: where it is out of date, a newer one is built. */
  open(): void {
    this.watch();
    if (this.#isStale && this.#failedAt + rest < Date.now()) this.#start();
  }

  /** Staff kept something. Without anybody looking, it is built when somebody does. */
  textsChanged(): void {
    this.#isStale = true;
    this.#failedAt = Number.NEGATIVE_INFINITY;
    if (this.#lookedAt + attention < Date.now()) return;
    if (this.#building) this.#isOverdue = true;
    else this.#start();
  }

  /** The gallery's pages ask for new photos by themselves, and tell them in their HTML from the next opening on. */
  photosChanged(): void {
    this.#isStale = true;
    this.#made = '';
  }

  #start(): void {
    this.#building ??= this.#bringUpToDate().finally(() => {
      this.#building = undefined;
      if (this.#isOverdue) this.#start();
    });
  }

  async #bringUpToDate(): Promise<void> {
    const { read, build, pauses = [300, 1500], signal, log } = this.#options;
    this.#isOverdue = false;
    try {
      for (const pause of pauses) {
        this.#isStale = false;
        await sleep(pause, undefined, { signal });
        const drafts = await read();
        const made = JSON.stringify(drafts);
        if (made === this.#made) continue;
        this.#shown = await build(drafts);
        this.#made = this.#isStale ? '' : made;
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
