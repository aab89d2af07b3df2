import { and, count, desc, eq, inArray, not, type SQL } from '@payloadcms/db-postgres/drizzle';
import { type Language, type OwnPhoto, type Photo, renditionSuffix } from '@studio/contract';
import type { Payload } from 'payload';
import { studio, photo as table } from '#src/db/payload-generated-schema.ts';
import { tableVersion } from '#src/db/transaction.ts';
import { isUuid } from '#src/lib/uuid.ts';
import type { Photo as PhotoDoc } from '#src/payload-types.ts';
import { isStudioMark, mayBePublic } from '#src/permission/may-be-public.ts';
import { mediaAddress } from '#src/storage/names.ts';
import { widthsOf } from './files.ts';

/** The columns from which the contract's photos are made. */
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
  people: table.people,
};

/** The shown columns of a row that Payload or Drizzle has read. */
export type PhotoRow = Pick<PhotoDoc, Exclude<keyof typeof shownColumns, 'renditions'>> & { renditions?: unknown };

const columns = { ...shownColumns, state: table.state, _order: table._order, original: table.original, spareSets: table.spareSets };

/** A condition for the photos that visitors may see: their files are complete, and `mayBePublic` is true. */
export const published = and(eq(table.state, 'ready'), mayBePublic);

/** A condition for the photos of the public gallery; other published photos, and the logo and the icon, appear on pages only. */
export const inGallery = and(published, eq(table.inGallery, true), not(isStudioMark));

/** Returns the rows of all published photos, newest first. */
export const readOwnPhotos = (payload: Payload) =>
  payload.db.drizzle.select(columns).from(table).where(published).orderBy(desc(table.createdAt), desc(table.id));

export async function countPhotos(payload: Payload): Promise<number> {
  const [row] = await payload.db.drizzle.select({ photos: count() }).from(table).where(published);
  return row?.photos ?? 0;
}

/** Returns the row of a published or withheld photo, if it exists. */
export async function findStoredPhoto({ db }: Payload, id: string) {
  if (!isUuid(id)) return undefined;
  const isStored = and(eq(table.id, id), inArray(table.state, ['ready', 'withheld']));
  return (await db.drizzle.select(columns).from(table).where(isStored))[0];
}

/** Returns the row of a photo of the gallery, if it exists. */
export async function findGalleryPhoto(payload: Payload, id: string) {
  return isUuid(id) ? (await selectPhotos(payload, [id], inGallery))[0] : undefined;
}

/** Returns the rows of the published photos among the given ids, in any order. */
export const findPhotos = async (payload: Payload, ids: readonly string[]) => (ids.length > 0 ? selectPhotos(payload, ids, published) : []);

const selectPhotos = ({ db }: Payload, ids: readonly string[], condition: SQL | undefined) =>
  db.drizzle
    .select(columns)
    .from(table)
    .where(and(inArray(table.id, [...ids]), condition));

/** Returns a short text that differs between any two states of the published photos and of the studio details, which name the logo and the icon. */
export const photosVersion = async (payload: Payload): Promise<string> =>
  `${await tableVersion(payload, table, published)} ${await tableVersion(payload, studio)}`;

/** The default focal point, in percent. */
const middle = 50;

/** Converts a row to the contract's photo; a missing Arabic text falls back to English. */
export function toPhoto(row: PhotoRow, language: Language): Photo {
  const { avif, jpeg } = widthsOf(row);
  const base = mediaAddress(row.stem);
  const [caption = '', alt = ''] = language === 'ar' ? [row.captionAr || row.caption, row.altAr || row.alt] : [row.caption, row.alt];
  return {
    _id: row.id,
    url: base + renditionSuffix(jpeg.at(-1) ?? 0, 'jpeg'),
    caption: caption ?? '',
    category: row.category,
    alt: alt ?? '',
    width: row.width ?? 0,
    height: row.height ?? 0,
    placeholder: row.placeholder ?? '',
    focalPoint: { x: row.focalX ?? middle, y: row.focalY ?? middle },
    renditions: { base, avif, jpeg },
  };
}

/** Converts a row to the contract's photo for signed-in users, with the texts of both languages. */
export const toOwnPhoto = (row: PhotoRow & Pick<PhotoDoc, '_order' | 'state'>): OwnPhoto => ({
  ...toPhoto(row, 'en'),
  // Return no addresses for a withheld photo, because its public files do not exist.
  ...(row.state !== 'ready' && { url: '', renditions: { base: '', avif: [], jpeg: [] } }),
  people: row.people,
  isPublic: row.state === 'ready',
  captionAr: row.captionAr ?? '',
  altAr: row.altAr ?? '',
  inGallery: row.inGallery === true,
  order: row._order ?? '',
});
