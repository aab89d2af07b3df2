import { and, count, desc, eq, inArray, sql } from '@payloadcms/db-postgres/drizzle';
import { type Category, categories } from '@studio/contract';
import type { Payload } from 'payload';
import { versionOf } from '#src/database.ts';
import { type Refusal, refuse } from '#src/endpoints/refusal.ts';
import { photo as table } from '#src/payload-generated-schema.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import { galleryOrder, orderKey } from './order.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

const columns = {
  id: table.id,
  stem: table.stem,
  original: table.original,
  category: table.category,
  caption: table.caption,
  captionAr: table.captionAr,
  alt: table.alt,
  altAr: table.altAr,
  width: table.width,
  height: table.height,
  placeholder: table.placeholder,
  renditions: table.renditions,
  spareSets: table.spareSets,
  focalX: table.focalX,
  focalY: table.focalY,
  inGallery: table.inGallery,
  order: orderKey,
};

const published = eq(table.state, 'ready');

/** What visitors find in the gallery. The others are pictures of the pages alone, or wait. */
const inGallery = and(published, eq(table.inGallery, true));

interface PhotoQuery {
  category?: Category | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/**
 * The gallery's photos' rows in its order. So more of them only ever follow those before. `nextCursor` is null at the end, and
 * where no limit was asked for.
 */
export async function readPhotos(payload: Payload, { category, limit, cursor }: PhotoQuery) {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after === undefined)
    return refuse(400, 'errors.cursor', {
      errors: { cursor: 'errors.cursor' },
    }) satisfies Refusal;
  const found = payload.db.drizzle
    .select(columns)
    .from(table)
    .where(and(inGallery, category && eq(table.category, category), after ? follows(after) : undefined))
    .orderBy(...galleryOrder);
  const rows = await (limit === undefined ? found : found.limit(limit + 1));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: last && rows.length > shown.length ? writeCursor(last) : null,
  };
}

/** Whether a photo comes after a place in the gallery. */
const follows = ({ category, order, id }: Place) =>
  sql`(${table.category}, ${orderKey}, ${table.id}) > (${category}::enum_photo_category, ${order}, ${id}::uuid)`;

/** All published photos' rows as their owner sees them: newest first, also those that are not in the gallery. */
export const readOwnPhotos = (payload: Payload) =>
  payload.db.drizzle.select(columns).from(table).where(published).orderBy(desc(table.createdAt), desc(table.id));

/** The categories that have photos in the gallery, in the fixed order. */
export async function readCategories(payload: Payload): Promise<Category[]> {
  const rows = await payload.db.drizzle.selectDistinct({ category: table.category }).from(table).where(inGallery);
  return categories.filter((name) => rows.some((row) => row.category === name));
}

/** How many photos are published, in the gallery or not. */
export async function countPhotos(payload: Payload): Promise<number> {
  const [row] = await payload.db.drizzle.select({ photos: count() }).from(table).where(published);
  return row?.photos ?? 0;
}

/** The row of a published photo, if there is one of that id. */
export async function findPhoto(payload: Payload, id: string) {
  if (!uuid.test(id)) return undefined;
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
export const photosVersion = (payload: Payload): Promise<string> => versionOf(payload, table, published);
