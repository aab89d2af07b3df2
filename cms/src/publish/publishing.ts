import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Content, Language } from '@studio/contract';
import type { Payload } from 'payload';
import { readContent } from '#src/content/read-content.ts';
import { onContentChange, onPhotosChange } from '#src/lib/change-events.ts';
import { withSpan } from '#src/lib/tracing.ts';
import { photosVersion } from '#src/photos/read-photos.ts';
import type { SiteSettings } from './build-site.ts';
import type { Cause } from './causes.ts';
import type { Publisher } from './publisher.ts';
import { PublishQueue } from './queue.ts';
import type { Pointer } from './record.ts';
import type { SharedSite } from './shared-site.ts';
import { serveSnapshot } from './snapshot.ts';
import type { PublicationState } from './state.ts';

export interface PublishingOptions {
  publisher: Publisher;
  payload: Payload;
  settings: SiteAddresses;
  /** Ends builds when the server stops. */
  signal: AbortSignal;
  log(error: unknown): void;
}

const second = 1000;
const minute = 60 * second;

/** A change is told before it is committed. In milliseconds. */
const afterDraft = 2000;

/** What of a build's settings stays the same while the server runs. */
export type SiteAddresses = Omit<SiteSettings, 'content' | 'photos'>;

/** Keeps the site in step with what staff publish and upload. */
export class Publishing {
  readonly #options: PublishingOptions;
  readonly #queue: PublishQueue;
  /** Content and photos as they were when they were last looked at. */
  #seen = { content: '', photos: '' };
  /** What all served when this process last looked, and the build of it that was lost. */
  #agreed: { pointer?: Pointer | null | undefined; lost?: string | undefined } = {};

  constructor(options: PublishingOptions) {
    this.#options = options;
    const { signal, log } = options;
    this.#queue = new PublishQueue({ signal, log, build: (cause, stop) => this.#publishIfDue(cause, AbortSignal.any([signal, stop])) });
  }

  /** Listens to changes from now on; and looks by itself, for what another process changed or served, or what was committed late. */
  follow(): void {
    const { signal, log } = this.#options;
    const look = () => this.#look().catch((error: unknown) => signal.aborted || log(error));
    const timer = setInterval(look, minute);
    let soon: NodeJS.Timeout | undefined;
    onContentChange((kind) => {
      if (kind === 'published') return this.#queue.add('content');
      // A draft changes nothing that is live, unless it is of a page that is published no more.
      clearTimeout(soon);
      soon = setTimeout(look, afterDraft);
    });
    onPhotosChange(() => this.#isRestored || this.#queue.add('photos'));
    const { shared } = this.#options.publisher;
    if (shared) void this.#followOthers(shared);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      clearTimeout(soon);
    });
  }

  /** Whether what is served was made of today's sources, settings, content and photos. */
  async isFresh(): Promise<boolean> {
    return this.#options.publisher.isFresh((await this.#today()).settings);
  }

  /** Builds without waiting in the queue, where there is nothing to serve yet and nobody else is at it. @throws as `Publisher.publish` */
  async publishFirst(): Promise<void> {
    await this.#publishIfDue('start', this.#options.signal);
  }

  /** Queues a build that waits for nothing. */
  publishSoon(cause: 'start' | 'asked'): void {
    this.#queue.add(cause);
  }

  /**
   * Goes back to a kept publication until somebody publishes a page again or asks for a build; what waits or is being built is given up.
   * @returns whether it could
   */
  async rollBack(id: string): Promise<boolean> {
    const { publisher } = this.#options;
    const { settings } = await this.#today();
    if (!(await publisher.isWhole(id))) return false;
    await this.#queue.clear();
    return publisher.rollBack(id, settings);
  }

  /** What the panel shows. */
  async state(): Promise<PublicationState> {
    const { live, shelf } = this.#options.publisher;
    const kept = await shelf.list();
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
      kept,
    };
  }

  /** Somebody has gone back to what is served: it stays until somebody publishes. */
  get #isRestored(): boolean {
    return this.#options.publisher.live?.restored ?? false;
  }

  async #look(): Promise<void> {
    const { content, photos } = this.#seen;
    const { settings } = await this.#today();
    if (this.#isRestored) return;
    if (settings.content !== content) this.#queue.add('content');
    if (settings.photos !== photos) this.#queue.add('photos');
  }

  /** Serves what other processes have published, moments later, until the signal. */
  async #followOthers(shared: SharedSite): Promise<void> {
    const { signal, log } = this.#options;
    let told = 0;
    while (!signal.aborted) {
      await this.#catchUp(shared).catch((error: unknown) => {
        // Database or bucket may be away for a while: one line a minute says so.
        if (signal.aborted || Date.now() < told + minute) return;
        told = Date.now();
        log(error);
      });
      await sleep(second, undefined, { signal }).catch(() => undefined);
    }
  }

  async #catchUp(shared: SharedSite): Promise<void> {
    const { publisher, signal } = this.#options;
    const agreed = await shared.agreement.read();
    const { pointer, isAbandoned } = agreed;
    if (isAbandoned) this.#queue.add('start');
    if (!isDeepStrictEqual(pointer, publisher.live)) {
      // Somebody has gone back to an older build: what is built here may not come over it.
      if (pointer?.restored && !isDeepStrictEqual(pointer, this.#agreed.pointer)) await this.#queue.clear();
      this.#agreed.pointer = pointer;
      const served = pointer?.id ?? publisher.live?.id;
      const isLost = (await publisher.catchUp()) === 'lost';
      if (isLost && served !== undefined && served !== this.#agreed.lost) this.#queue.add('start');
      this.#agreed.lost = isLost ? (served ?? this.#agreed.lost) : undefined;
    }
    await publisher.fullShelf();
    if (!shared.isCopied(agreed)) await shared.copy(() => publisher.served, signal);
  }

  async #publishIfDue(cause: Cause, signal: AbortSignal): Promise<boolean> {
    return this.#options.publisher.withLock(signal, async (turn) => {
      const isWanted = cause === 'asked' || (cause === 'content' && this.#isRestored);
      if (!isWanted && (await this.isFresh())) return false;
      await this.#publish(cause, turn);
      return true;
    });
  }

  #publish(cause: Cause, signal: AbortSignal): Promise<void> {
    return withSpan({ name: 'publish site', attributes: { 'publication.cause': cause } }, () => this.#buildNow(cause, signal));
  }

  async #buildNow(cause: Cause, signal: AbortSignal): Promise<void> {
    const { content, settings } = await this.#today();
    const snapshot = await serveSnapshot(settings.apiUrl, content);
    try {
      await this.#options.publisher.publish({ ...settings, apiUrl: snapshot.apiUrl }, cause, signal);
    } finally {
      snapshot.close();
    }
  }

  /** The content and photos of this moment. It is read anew: what is kept for visitors may be from before the change was committed. */
  async #today(): Promise<{ content: Record<Language, Content>; settings: SiteSettings }> {
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
