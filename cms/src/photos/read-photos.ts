import { and, count, desc, eq, inArray } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { tableVersion } from '#src/db/transaction.ts';
import { isUuid } from '#src/lib/uuid.ts';

/** What visitors are told of a photo. */
export const shownColumns = {
  id: table.id,
  stem: table.stem,
  category: table.category,
  caption: table.caption,
  captionAr: table.captionAr,
  alt: table.alt,
  altAr: table.altAr,
  width: table.width,
  height: table.height,
  placeholder: table.placeholder,
  renditions: table.renditions,
  focalX: table.focalX,
  focalY: table.focalY,
  inGallery: table.inGallery,
};

const columns = { ...shownColumns, original: table.original, spareSets: table.spareSets };

const published = eq(table.state, 'ready');

/** What visitors find in the gallery. The others are pictures of the pages alone, or wait. */
export const inGallery = and(published, eq(table.inGallery, true));

/** All published photos' rows as their owner sees them: newest first, also those that are not in the gallery. */
export const readOwnPhotos = (payload: Payload) =>
  payload.db.drizzle.select(columns).from(table).where(published).orderBy(desc(table.createdAt), desc(table.id));

/** How many photos are published, in the gallery or not. */
export async function countPhotos(payload: Payload): Promise<number> {
  const [row] = await payload.db.drizzle.select({ photos: count() }).from(table).where(published);
  return row?.photos ?? 0;
}

/** The row of a published photo, if there is one of that id. */
export async function findPhoto(payload: Payload, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await payload.db.drizzle
    .select(columns)
    .from(table)
    .where(and(eq(table.id, id), published));
  return row;
}

/** The row of a photo of the gallery, if there is one of that id. */
export async function findGalleryPhoto(payload: Payload, id: string) {
  const row = await findPhoto(payload, id);
  return row?.inGallery ? row : undefined;
}

/** The rows of those published photos that there are, in any order; also of those that are not in the gallery. */
export async function findPhotos(payload: Payload, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return payload.db.drizzle
    .select(columns)
    .from(table)
    .where(and(inArray(table.id, [...ids]), published));
}

/** What tells one state of the published photos from another, in a few characters. */
export const photosVersion = (payload: Payload): Promise<string> => tableVersion(payload, table, published);
