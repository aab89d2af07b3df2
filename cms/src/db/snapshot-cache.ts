import { isTransient } from '#src/lib/errors.ts';
import type { Listener } from './listener.ts';

interface CachedSnapshot<Snapshot> {
  snapshot: Snapshot;
  changes: number;
  /** The version before the snapshot was read; undefined if the listener was connected. */
  version: string | undefined;
}

interface SnapshotSource<Snapshot> {
  listener: Pick<Listener, 'on' | 'isListening'>;
  /** The channels of the notifications of changes. */
  channels: readonly Parameters<Listener['on']>[0][];
  /** Subscribes to the changes of this process, because PostgreSQL's notifications of them arrive later. */
  onChange?(listener: () => void): void;
  read(): Promise<Snapshot>;
  /** Returns a short text that changes when the data changes. */
  version(): Promise<string>;
}

/** Interval of retries after a database failure, in milliseconds; until the next retry, reads return the cached snapshot. */
const retryInterval = 1000;

/**
 * A cache of a part of the database, invalidated by this process and by PostgreSQL's notifications of other processes. If the listener is
 * disconnected, each read compares the version; if the database is unavailable, reads return the last snapshot.
 */
export class SnapshotCache<Snapshot> {
  readonly #source: SnapshotSource<Snapshot>;
  #changes = 0;
  #cached: CachedSnapshot<Snapshot> | undefined;
  #reading: Promise<Snapshot> | undefined;
  #next: Promise<Snapshot> | undefined;
  #retryAt = 0;

  constructor(source: SnapshotSource<Snapshot>) {
    this.#source = source;
    const invalidate = () => {
      this.#changes += 1;
      // End the pause after a failure: a change shows that the database is available.
      this.#retryAt = 0;
    };
    source.onChange?.(invalidate);
    for (const channel of source.channels) source.listener.on(channel, invalidate);
  }

  /** The cached snapshot; undefined if it may be outdated. */
  get current(): Snapshot | undefined {
    return this.#isCurrent(this.#cached) ? this.#cached?.snapshot : undefined;
  }

  /**
   * Returns the snapshot, and reads it again if it may be outdated. While the database is unavailable, returns the cached snapshot.
   * @throws if the database is unavailable and no snapshot is cached
   */
  read(): Promise<Snapshot> {
    if (!this.#reading) {
      this.#reading = this.#readFresh().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    // Share the next read among all callers: the running read may predate a change by this caller.
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.read();
      });
    return this.#next;
  }

  #isCurrent(cached: CachedSnapshot<Snapshot> | undefined): boolean {
    return cached !== undefined && this.#source.listener.isListening && cached.changes === this.#changes;
  }

  async #readFresh(): Promise<Snapshot> {
    const cached = this.#cached;
    if (cached && (this.#isCurrent(cached) || Date.now() < this.#retryAt)) return cached.snapshot;
    const changes = this.#changes;
    const { isListening } = this.#source.listener;
    try {
      const version = isListening ? undefined : await this.#source.version();
      if (cached && version !== undefined && cached.version === version) return cached.snapshot;
      const snapshot = await this.#source.read();
      this.#cached = { snapshot, changes, version };
      return snapshot;
    } catch (error) {
      if (!cached || !isTransient(error)) throw error;
      this.#retryAt = Date.now() + retryInterval;
      return cached.snapshot;
    }
  }
}
