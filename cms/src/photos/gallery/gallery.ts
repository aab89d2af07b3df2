import { and, asc, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import type { Listener } from '#src/db/listener.ts';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { SnapshotCache } from '#src/db/snapshot-cache.ts';
import { onPhotosChange } from '#src/lib/change-events.ts';
import { orderKey } from '#src/photos/order.ts';
import { inGallery, photosVersion, shownColumns } from '#src/photos/read-photos.ts';
import { GallerySnapshot, type Position } from './snapshot.ts';

/** The cached snapshot of the gallery. */
export type Gallery = SnapshotCache<GallerySnapshot>;

/** Opens the cache of the gallery. */
export const openGallery = (payload: Payload, listener: Listener): Gallery =>
  new SnapshotCache({
    listener,
    channel: 'photos',
    onChange: onPhotosChange,
    read: () => readSnapshot(payload),
    version: () => photosVersion(payload),
  });

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
