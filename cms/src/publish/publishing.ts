import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Cause, Content, Language, PublicationState } from '@studio/contract';
import type { Payload } from 'payload';
import { readContent } from '#src/content/read-content.ts';
import { onContentChange } from '#src/globals/content-change.ts';
import { deletePageChanges, readPageChanges } from '#src/globals/page-changes.ts';
import { withSpan } from '#src/lib/tracing.ts';
import { onPhotosChange, onPhotosWithheld } from '#src/photos/events.ts';
import { photosVersion } from '#src/photos/read-photos.ts';
import { readWithheldFileIds } from '#src/photos/withheld-files.ts';
import type { SiteSettings } from './build-site.ts';
import { HiddenPhotos } from './hidden-photos.ts';
import type { BuildReason } from './make-build.ts';
import type { Publisher } from './publisher.ts';
import { PublishQueue } from './queue.ts';
import type { Pointer } from './record.ts';
import type { SharedSite } from './shared-site.ts';
import { serveSnapshot } from './snapshot.ts';

export interface PublishingOptions {
  publisher: Publisher;
  payload: Payload;
  settings: SiteAddresses;
  /** Aborts builds when the server stops. */
  signal: AbortSignal;
  log(error: unknown): void;
}

const second = 1000;
const minute = 60 * second;

/** Build settings that are fixed while the server runs. */
export type SiteAddresses = Omit<SiteSettings, 'content' | 'photos'>;

let current: Publishing | undefined;

/** Returns the publishing of this process; undefined while the server starts, and in processes that serve no built site. */
export const currentPublishing = (): Publishing | undefined => current;

/** Rebuilds the site when content or photos change, and on request. */
export class Publishing {
  readonly #options: PublishingOptions;
  readonly #queue: PublishQueue;
  readonly #hiddenPhotos: HiddenPhotos;
  /** Versions of content and photos at the last read. */
  #seen = { content: '', photos: '' };
  /** Shared live build at the last check, and the id of a lost build. */
  #shared: { pointer?: Pointer | null | undefined; lost?: string | undefined } = {};

  constructor(options: PublishingOptions) {
    this.#options = options;
    const { signal, log } = options;
    this.#queue = new PublishQueue({ signal, log, build: (cause, stop) => this.#publishIfDue(cause, AbortSignal.any([signal, stop])) });
    this.#hiddenPhotos = new HiddenPhotos({ ...options, onShown: () => this.#replaceHidden() });
  }

  /** Subscribes to changes, and polls for changes of other processes and late commits. */
  follow(): void {
    current = this;
    const { signal, log } = this.#options;
    const check = () => this.#check().catch((error: unknown) => signal.aborted || log(error));
    const timer = setInterval(check, minute);
    onContentChange((kind) => kind === 'published' && this.#queue.add('content'));
    onPhotosChange(() => this.#isRestored || this.#queue.add('photos'));
    this.#hiddenPhotos.follow();
    // Build at once, even while a restored build is live, because withheld photos must leave the site.
    onPhotosWithheld(() => this.#queue.replace('asked'));
    const { shared } = this.#options.publisher;
    if (shared) void this.#followReplicas(shared);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  /**
   * Returns whether the live build matches the current sources, settings, content and photos; a restored build is compared by sources and settings
   * only.
   */
  async isFresh(): Promise<boolean> {
    return this.#options.publisher.isFresh((await this.#readSettings()).settings);
  }

  /** Builds the site without the queue, at the first start. @throws as `Publisher.publish` */
  async publishFirst(): Promise<void> {
    await this.#publishIfDue('start', this.#options.signal);
  }

  /** Queues a build without delay. */
  publishSoon(cause: 'start' | 'asked'): void {
    this.#queue.add(cause);
  }

  /**
   * Makes a stored build live until a page is published or a build is requested. Cancels waiting and running builds.
   * @returns false for a missing or damaged build, and for a build with a withheld photo
   */
  async rollBack(id: string): Promise<boolean> {
    const { publisher, payload } = this.#options;
    const { settings } = await this.#readSettings();
    const readWithheld = () => readWithheldFileIds(payload);
    if (!(await publisher.isRestorable(id)) || (await publisher.store.mentionsAny(id, await readWithheld()))) return false;
    await this.#queue.clear();
    try {
      return await publisher.rollBack(id, settings, readWithheld);
    } finally {
      // Queue the build for a withdrawn release again: the cleared queue may have contained it. Ignore errors, because `#check` retries, and the
      // result of the rollback must not be lost.
      await this.#replaceWithheld().catch(this.#options.log);
    }
  }

  async state(): Promise<PublicationState> {
    const { publisher, payload } = this.#options;
    // Read the pending changes before the live build: a new build deletes them, so that the other order could return the old build without pending
    // changes.
    const pending = (await readPageChanges(payload)).map(({ page, username }) => ({ page, username }));
    const { live, store } = publisher;
    const kept = await store.list();
    const { state, failure } = this.#queue;
    const waiting = state.kind === 'waiting' ? state : state.kind === 'building' ? state.next : undefined;
    const due = state.kind === 'waiting' ? iso(state.due) : null;
    return {
      live: live
        ? { id: live.id, since: live.since, cause: kept.find(({ id }) => id === live.id)?.cause ?? null, restored: live.restored }
        : null,
      waiting: waiting ? { cause: waiting.cause, since: iso(waiting.since), due } : null,
      building: state.kind === 'building' ? { cause: state.cause, since: iso(state.since) } : null,
      failed: failure ? { at: iso(failure.at), reason: failure.reason, again: state.kind === 'failed' ? iso(state.again) : null } : null,
      pending,
      kept,
    };
  }

  /**
   * Whether the live build was made live by a rollback. Changes of photos then queue no build; published content, a requested build and withheld
   * photos do.
   */
  get #isRestored(): boolean {
    return this.#options.publisher.live?.restored ?? false;
  }

  /** Queues a build if the live build shows a withheld photo. */
  async #replaceWithheld(): Promise<void> {
    const { publisher, payload } = this.#options;
    const { live, store } = publisher;
    const withheld = await readWithheldFileIds(payload);
    if (live && (await store.mentionsAny(live.id, withheld).catch(() => false))) this.#queue.add('asked');
  }

  /** Queues an urgent build for photos, unless a build is running or a retry is scheduled. */
  #replaceHidden(): void {
    const { kind } = this.#queue.state;
    if (kind === 'idle' || kind === 'waiting') this.#queue.addUrgentPhotos();
  }

  async #check(): Promise<void> {
    const { content, photos } = this.#seen;
    const { settings } = await this.#readSettings();
    // Check for withheld photos: the process that withheld a photo may have stopped before its build.
    await this.#replaceWithheld();
    if (this.#isRestored) return;
    // Search for hidden photos: a deletion by another process, or during a build, may have caused no build. Ignore errors: the next check retries.
    await this.#hiddenPhotos.search().catch(() => undefined);
    // Queue changes that were committed after their build had read the data; the queue itself retries failed builds.
    const { kind } = this.#queue.state;
    const isMissed = (kind === 'idle' || kind === 'waiting') && (await readPageChanges(this.#options.payload)).length > 0;
    if (settings.content !== content || isMissed) this.#queue.add('content');
    if (settings.photos !== photos) this.#queue.add('photos');
  }

  /** Polls the shared live build once a second, until the signal aborts. */
  async #followReplicas(shared: SharedSite): Promise<void> {
    const { signal, log } = this.#options;
    let lastLog = 0;
    while (!signal.aborted) {
      await this.#sync(shared).catch((error: unknown) => {
        // Log an unreachable database or bucket once a minute.
        if (signal.aborted || Date.now() < lastLog + minute) return;
        lastLog = Date.now();
        log(error);
      });
      await sleep(second, undefined, { signal }).catch(() => undefined);
    }
  }

  async #sync(shared: SharedSite): Promise<void> {
    const { publisher, signal } = this.#options;
    const state = await shared.row.read();
    const { pointer, isAbandoned } = state;
    if (isAbandoned) this.#queue.add('start');
    if (!isDeepStrictEqual(pointer, publisher.live)) {
      // Another replica has restored a build: a running build must not replace it.
      if (pointer?.restored && !isDeepStrictEqual(pointer, this.#shared.pointer)) await this.#queue.clear();
      this.#shared.pointer = pointer;
      const served = pointer?.id ?? publisher.live?.id;
      const isLost = (await publisher.sync()) === 'lost';
      if (isLost && served !== undefined && served !== this.#shared.lost) this.#queue.add('start');
      this.#shared.lost = isLost ? (served ?? this.#shared.lost) : undefined;
    }
    await publisher.completeStore();
    if (!shared.isCopied(state)) await shared.copy(() => publisher.served, signal);
  }

  async #publishIfDue(cause: Cause, signal: AbortSignal): Promise<boolean> {
    return this.#options.publisher.withLease(signal, async (leased) => {
      const { payload } = this.#options;
      const isWanted = cause === 'asked' || (cause === 'content' && this.#isRestored);
      // Read the changes before the content: a page that is published between the two reads remains recorded for the next build.
      const changes = await readPageChanges(payload);
      const isNeeded = isWanted || !(await this.isFresh());
      if (isNeeded) await this.#publish({ cause, changes: changes.map(({ page, username }) => ({ page, username })) }, leased);
      if (!this.#isRestored) await deletePageChanges(payload, changes);
      return isNeeded;
    });
  }

  #publish(reason: BuildReason, signal: AbortSignal): Promise<void> {
    return withSpan({ name: 'publish site', attributes: { 'publication.cause': reason.cause } }, () => this.#buildNow(reason, signal));
  }

  async #buildNow(reason: BuildReason, signal: AbortSignal): Promise<void> {
    const { content, settings } = await this.#readSettings();
    const snapshot = await serveSnapshot(settings.apiUrl, content);
    try {
      const { publisher, payload } = this.#options;
      await publisher.publish({ ...settings, apiUrl: snapshot.apiUrl }, reason, signal);
      await publisher.removeBuildsWith(await readWithheldFileIds(payload));
    } finally {
      snapshot.close();
    }
  }

  /** Reads content and photos from the database, because the cache for visitors may be older than the last commit. */
  async #readSettings(): Promise<{ content: Record<Language, Content>; settings: SiteSettings }> {
    const { payload, settings } = this.#options;
    const content = await readContent(payload, 'published');
    this.#seen = {
      content: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
      photos: await photosVersion(payload),
    };
    return { content, settings: { ...settings, ...this.#seen } };
  }
}

const iso = (time: number): string => new Date(time).toISOString();
