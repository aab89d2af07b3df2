import { and, asc, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { Listener } from '#src/db/listener.ts';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { onPhotosChange } from '#src/lib/change-events.ts';
import { isTransient } from '#src/lib/errors.ts';
import { orderKey } from '#src/photos/order.ts';
import { inGallery, photosVersion, shownColumns } from '#src/photos/read-photos.ts';
import { GallerySnapshot, type Position } from './snapshot.ts';

interface CachedSnapshot {
  snapshot: GallerySnapshot;
  /** The number of notifications before the snapshot was read. */
  changes: number;
  /** The version of the photos before the snapshot was read; undefined if the listener was connected. */
  version: string | undefined;
}

/** Time in milliseconds for which the cached snapshot serves after a database failure, without a retry. */
const retryInterval = 1000;

/**
 * The cache of the gallery's snapshot, invalidated by this process and by PostgreSQL's notifications of other processes. If the
 * listener is disconnected, each read compares the version of the photos; if the database is unavailable, the last snapshot serves.
 */
export class Gallery {
  readonly #payload: Payload;
  readonly #listener: Listener;
  #changes = 0;
  #cached: CachedSnapshot | undefined;
  #reading: Promise<GallerySnapshot> | undefined;
  #next: Promise<GallerySnapshot> | undefined;
  #retryAt = 0;

  constructor(payload: Payload) {
    this.#payload = payload;
    const invalidate = () => {
      this.#changes += 1;
      // A change proves that the database is available.
      this.#retryAt = 0;
    };
    onPhotosChange(invalidate);
    this.#listener = new Listener(payload, 'photos', invalidate);
  }

  /** The cached snapshot; undefined if it may be outdated. */
  get current(): GallerySnapshot | undefined {
    return this.#isCurrent(this.#cached) ? this.#cached?.snapshot : undefined;
  }

  /** Returns the current snapshot. @throws if the database is unavailable and no snapshot is cached */
  read(): Promise<GallerySnapshot> {
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

  close(): Promise<void> {
    return this.#listener.close();
  }

  #isCurrent(cached: CachedSnapshot | undefined): boolean {
    return cached !== undefined && this.#listener.isListening && cached.changes === this.#changes;
  }

  async #readFresh(): Promise<GallerySnapshot> {
    const cached = this.#cached;
    if (cached && (this.#isCurrent(cached) || Date.now() < this.#retryAt)) return cached.snapshot;
    const changes = this.#changes;
    const isListening = this.#listener.isListening;
    try {
      const version = isListening ? undefined : await photosVersion(this.#payload);
      if (cached && version !== undefined && cached.version === version) return cached.snapshot;
      const snapshot = await readSnapshot(this.#payload);
      this.#cached = { snapshot, changes, version };
      return snapshot;
    } catch (error) {
      if (!cached || !isTransient(error)) throw error;
      this.#retryAt = Date.now() + retryInterval;
      return cached.snapshot;
    }
  }
}

/** Number of rows per query, which takes a few milliseconds: the event loop handles requests in between. */
const batchSize = 1000;

/** Returns a condition for photos after a position of the gallery. */
const follows = ({ category, order, id }: Position) =>
  sql`(${table.category}, ${orderKey}, ${table.id}) > (${category}::enum_photo_category, ${order}, ${id}::uuid)`;

const readBatch = (db: Pick<Payload['db']['drizzle'], 'select'>, after: Position | undefined) =>
  db
    .select({ ...shownColumns, order: orderKey })
    .from(table)
    .where(and(inGallery, after && follows(after)))
    // Order by the enum, whose values are in the contract's order.
    .orderBy(asc(table.category), asc(orderKey), asc(table.id))
    .limit(batchSize);

/** Reads all photos of the gallery in one snapshot, in batches. */
async function readSnapshot(payload: Payload): Promise<GallerySnapshot> {
  const snapshot = new GallerySnapshot();
  await payload.db.drizzle.transaction(
    async (transaction) => {
      let last: Position | undefined;
      do {
        const rows = await readBatch(transaction, last);
        snapshot.add(rows);
        last = rows.length === batchSize ? rows.at(-1) : undefined;
      } while (last);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return snapshot;
}
