import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { type GallerySummary, type Language, type OwnGallery, renditionSuffix } from '@studio/contract';
import type { Payload } from 'payload';
import { env } from '#src/env/env.ts';
import { existing, findGallery, lastDayOf } from './galleries.ts';
import { currentToken, pinOf } from './link-and-pin.ts';
import { deletionOf, stateOf } from './state.ts';
import { choices, type GalleryRow, galleries, outdated, photos, sets } from './tables.ts';

const galleryPath = (token: string, language: Language): string => `${language === 'ar' ? '/ar' : ''}/g/${token}`;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Returns the address of the link of a gallery; null if the server's secret was replaced. */
export function linkOf(payload: Payload, gallery: GalleryRow): string | null {
  const token = currentToken(payload, gallery);
  return token === undefined ? null : env().publicUrl + galleryPath(token, gallery.language);
}

/** Returns the PIN of a gallery; null if the gallery has no PIN, or if the server's secret was replaced. */
export const pinOfGallery = (payload: Payload, gallery: GalleryRow): string | null =>
  gallery.pinHash === null || linkOf(payload, gallery) === null ? null : pinOf(payload, gallery.id, gallery.pinGeneration);

const stored = ne(photos.state, 'deleting');
const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

async function countPhotos({ db }: Payload, where: SQL | undefined) {
  const rows = await db.drizzle
    .select({
      id: photos.galleryId,
      ready: countOf(eq(photos.state, 'ready')),
      waiting: countOf(eq(photos.state, 'waiting')),
      failed: countOf(eq(photos.state, 'failed')),
      rerendering: countOf(outdated),
      bytes: sql<number>`coalesce(sum(${photos.bytes}), 0)`.mapWith(Number),
    })
    .from(photos)
    .innerJoin(galleries, eq(galleries.id, photos.galleryId))
    .where(and(stored, where))
    .groupBy(photos.galleryId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

async function countChoices({ db }: Payload, where: SQL | undefined) {
  const rows = await db.drizzle
    .select({ id: choices.galleryId, chosen: countOf(sql`${choices.isChosen}`), comments: countOf(ne(choices.comment, '')) })
    .from(choices)
    .innerJoin(photos, and(eq(photos.id, choices.photoId), stored))
    .where(where)
    .groupBy(choices.galleryId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Returns the cover of each gallery: the photo that staff chose, otherwise the first photo in display order. */
async function readCovers({ db }: Payload, where: SQL | undefined) {
  const rows = await db.drizzle
    .selectDistinctOn([photos.galleryId], { id: photos.galleryId, photo: photos.id, avif: photos.avif, placeholder: photos.placeholder })
    .from(photos)
    .innerJoin(galleries, eq(galleries.id, photos.galleryId))
    .innerJoin(sets, eq(sets.id, photos.setId))
    .where(and(eq(photos.state, 'ready'), where))
    .orderBy(
      photos.galleryId,
      sql`${photos.id} is distinct from ${galleries.coverId}`,
      asc(sets.position),
      asc(photos.position),
      asc(photos.name),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Minimum width of covers in lists, in pixels; a photo without such a rendition has its widest rendition as cover. */
const coverWidth = 480;

async function summarize(payload: Payload, rows: GalleryRow[]): Promise<GallerySummary[]> {
  const ids = rows.map(({ id }) => id);
  const among = (column: typeof photos.galleryId | typeof choices.galleryId) => inArray(column, ids);
  if (ids.length === 0) return [];
  const [counts, chosen, covers] = await Promise.all([
    countPhotos(payload, among(photos.galleryId)),
    countChoices(payload, among(choices.galleryId)),
    readCovers(payload, among(photos.galleryId)),
  ]);
  return rows.map((row) => {
    const { bytes = 0, ...numbers } = counts.get(row.id) ?? { ready: 0, waiting: 0, failed: 0, rerendering: 0 };
    const { chosen: chosenCount = 0, comments = 0 } = chosen.get(row.id) ?? {};
    const cover = covers.get(row.id);
    const width = cover?.avif.find((step) => step >= coverWidth) ?? cover?.avif.at(-1);
    return {
      _id: row.id,
      title: row.title,
      client: row.client,
      email: row.email,
      phone: row.phone,
      booking: row.bookingId,
      state: stateOf(row),
      day: row.day,
      expiresAt: row.expiresAt.toISOString(),
      deletesAt: iso(deletionOf(row)),
      photos: numbers,
      bytes,
      cover:
        cover && width !== undefined
          ? { url: `/g/${row.id}/photos/${cover.photo}${renditionSuffix(width, 'avif')}`, placeholder: cover.placeholder ?? '' }
          : null,
      openedAt: iso(row.openedAt),
      choice: { state: row.choiceState, chosen: chosenCount, comments, submittedAt: iso(row.submittedAt) },
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** Returns all galleries that are not being deleted, newest first. */
export async function readGalleries(payload: Payload): Promise<GallerySummary[]> {
  const rows = await payload.db.drizzle.select().from(galleries).where(existing).orderBy(desc(galleries.createdAt), desc(galleries.id));
  return summarize(payload, rows);
}

function noticeOf({ notice, noticeDue, noticeTo, noticePin, noticeSentAt, email, pinHash }: GalleryRow): OwnGallery['notice'] {
  if (!notice || !noticeDue) return null;
  const mailed = noticeSentAt
    ? { to: noticeTo, hasPin: noticePin }
    : { to: noticeTo && email, hasPin: notice === 'ready' && pinHash !== null };
  return { kind: notice, ...mailed, undoUntil: noticeDue.toISOString(), sentAt: iso(noticeSentAt) };
}

/** Returns one gallery with its settings, its link and its PIN; undefined if it is missing or being deleted. */
export async function readOwnGallery(payload: Payload, id: string): Promise<OwnGallery | undefined> {
  const row = await findGallery(payload, id);
  const [summary] = row ? await summarize(payload, [row]) : [];
  if (!row || !summary) return undefined;
  return {
    ...summary,
    language: row.language,
    lastDay: lastDayOf(row.expiresAt),
    favourites: row.favourites,
    comments: row.comments,
    download: row.download,
    watermark: row.watermark,
    sets: await payload.db.drizzle
      .select({ id: sets.id, name: sets.name, photos: count(photos.id) })
      .from(sets)
      .leftJoin(photos, and(eq(photos.setId, sets.id), stored))
      .where(eq(sets.galleryId, id))
      .groupBy(sets.id)
      .orderBy(asc(sets.position)),
    coverPhoto: row.coverId,
    link: linkOf(payload, row),
    pin: pinOfGallery(payload, row),
    hasPin: row.pinHash !== null,
    publishedAt: iso(row.publishedAt),
    notice: noticeOf(row),
    opened: { count: row.openedCount, lastAt: iso(row.openedLastAt) },
    downloaded: { count: row.downloadedCount, lastAt: iso(row.downloadedLastAt) },
  };
}
