import { and, asc, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { orderKey } from '#src/photos/order.ts';
import { inGallery, shownColumns } from '#src/photos/read-photos.ts';
import type { Place } from './cursor.ts';

/** Rows that are read at one go: what they cost is a few milliseconds, and whoever waits meanwhile is answered in between. */
const portion = 1000;

/** As the gallery shows photos: by category in the fixed order, which is that of the database's enum, then as staff ordered them. */
const galleryOrder = [asc(table.category), asc(orderKey), asc(table.id)];

/** Whether a photo comes after a place in the gallery. */
const follows = ({ category, order, id }: Place) =>
  sql`(${table.category}, ${orderKey}, ${table.id}) > (${category}::enum_photo_category, ${order}, ${id}::uuid)`;

const read = (db: Pick<Payload['db']['drizzle'], 'select'>, after: Place | undefined) =>
  db
    .select({ ...shownColumns, order: orderKey })
    .from(table)
    .where(and(inGallery, after && follows(after)))
    .orderBy(...galleryOrder)
    .limit(portion);

/** A photo of the gallery, as the database has it. */
export type GalleryRow = Awaited<ReturnType<typeof read>>[number];

/** All photos of the gallery in its order, as they are at one moment, in portions. */
export async function readGallery(payload: Payload, take: (rows: GalleryRow[]) => void): Promise<void> {
  await payload.db.drizzle.transaction(
    async (transaction) => {
      let last: GalleryRow | undefined;
      do {
        const rows = await read(transaction, last);
        take(rows);
        last = rows.length === portion ? rows.at(-1) : undefined;
      } while (last);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
