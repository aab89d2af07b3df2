import { and, count, desc, eq, inArray, isNotNull, lte, not, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { DeletedPhoto } from '@studio/contract';
import type { Payload } from 'payload';
import { isBinExpired } from '#src/db/bin.ts';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { deletePhoto } from './delete-photo.ts';
import { notifyPhotoBinned, notifyPhotosChanged } from './events.ts';
import { fileColumns as columns, removeAllPublicFiles, removePublicFiles } from './public-files.ts';
import { findStoredPhoto } from './read-photos.ts';
import { isAllowed, publishAgain, recordFileIds } from './withhold.ts';

/** A condition for rows in the bin. Their public files are removed, or are being removed; the original and a thumbnail remain. */
const isInBin = eq(table.state, 'deleted');

/** A condition for the photos that may be moved to the bin. */
const isStored = inArray(table.state, ['ready', 'withheld']);

interface BinOptions {
  /** A condition for the photos to keep. */
  unless: SQL;
  /** The id of the acting user. */
  user?: string | undefined;
}

/**
 * Moves a published or withheld photo to the bin: hides it, then removes its public files.
 * @returns whether such a photo existed, and was not to be kept
 * @throws errors of storage and database; `sweepBin` removes the files then
 */
export async function binPhoto(payload: Payload, id: string, { unless, user }: BinOptions): Promise<boolean> {
  const now = new Date().toISOString();
  const binned = await payload.db.drizzle.transaction(async (transaction) => {
    // Wait for publications of pages with the photo, so that the next statement sees them.
    await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
    const [row] = await transaction
      .update(table)
      // Release the idempotency key, because a repeated upload is a new photo.
      .set({ state: 'deleted', deletedAt: now, updatedAt: now, idempotencyKey: null })
      .where(and(eq(table.id, id), isStored, not(unless)))
      .returning(columns);
    // Record the file ids before the row loses them: if a release of the photo is withdrawn later, no build with these files may be shown.
    if (row) await recordFileIds(transaction, [row], id);
    return row;
  });
  if (!binned) return false;
  logSecurity({ event: 'photo.binned', user, id });
  notifyPhotosChanged();
  notifyPhotoBinned();
  await removePublicFiles(payload, binned, isInBin);
  return true;
}

/**
 * Completes moves to the bin that a storage error or a crash interrupted.
 * @param grace time in milliseconds after which an incomplete move counts as interrupted
 */
export async function sweepBin(payload: Payload, grace = 0): Promise<void> {
  const isInterrupted = and(isInBin, isNotNull(table.renditions), lte(table.updatedAt, new Date(Date.now() - grace).toISOString()));
  await removeAllPublicFiles(payload, await payload.db.drizzle.select(columns).from(table).where(isInterrupted), isInBin);
}

/**
 * Restores a photo from the bin to its previous place: re-renders the photo under new names, or withholds a photo that may not be public. Returns a
 * published or withheld photo unchanged.
 */
export async function restorePhoto(payload: Payload, id: string, user?: string) {
  const { drizzle } = payload.db;
  const condition = and(eq(table.id, id), inArray(table.state, ['deleted', 'ready', 'withheld']));
  const [row] = isUuid(id) ? await drizzle.select({ original: table.original, state: table.state }).from(table).where(condition) : [];
  if (!row) return reject(404, 'errors.gone');
  if (row.state === 'deleted') {
    const isRestored = (await isAllowed(payload, id))
      ? await publishAgain(payload, id, row.original, 'deleted')
      : await withholdBinned(payload, id);
    if (isRestored instanceof Rejection) return isRestored;
    if (isRestored) logSecurity({ event: 'photo.restored', user, id });
  }
  return (await findStoredPhoto(payload, id)) ?? reject(404, 'errors.gone');
}

async function withholdBinned({ db }: Payload, id: string): Promise<boolean> {
  const withheld = { state: 'withheld', deletedAt: null, updatedAt: new Date().toISOString() } as const;
  const rows = await db.drizzle
    .update(table)
    .set(withheld)
    .where(and(eq(table.id, id), isInBin))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Permanently deletes photos whose period in the bin is over, with their files. */
export async function deleteExpiredPhotos(payload: Payload): Promise<void> {
  const expired = and(isInBin, isBinExpired(table.deletedAt));
  for (const { id } of await payload.db.drizzle.select({ id: table.id }).from(table).where(expired))
    await deletePhoto(payload, id, { states: ['deleted'] });
}

interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** Returns a page of the photos in the bin, last deleted first, with the cursor of the next page and the total number. Rejects an invalid cursor. */
export async function readDeletedPhotos({ db }: Payload, { limit, cursor }: Page) {
  const after = cursor === undefined ? undefined : isAfter(cursor);
  if (cursor !== undefined && !after) return rejectCursor();
  const { drizzle } = db;
  const newestFirst = [desc(table.deletedAt), desc(table.id)];
  const rows = await drizzle
    .select()
    .from(table)
    .where(and(isInBin, after))
    .orderBy(...newestFirst)
    .limit(limit + 1);
  const [counted] = await drizzle.select({ total: count() }).from(table).where(isInBin);
  const data = rows.slice(0, limit).map(toDeletedPhoto);
  const last = data.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor(last) : null;
  return { success: true as const, data, nextCursor, total: counted?.total ?? 0 };
}

const rejectCursor = (): Rejection => reject(400, 'errors.cursor', { errors: { cursor: 'errors.cursor' } });

const toDeletedPhoto = (row: typeof table.$inferSelect): DeletedPhoto => ({
  _id: row.id,
  caption: row.caption ?? '',
  captionAr: row.captionAr ?? '',
  category: row.category,
  deletedAt: new Date(row.deletedAt ?? 0).toISOString(),
  thumbnail: row.thumbnail ? `data:image/avif;base64,${row.thumbnail}` : '',
});

const writeCursor = ({ _id, deletedAt }: DeletedPhoto): string => Buffer.from(`${deletedAt}|${_id}`).toString('base64url');

/** Returns the condition for the rows after a cursor; undefined for an invalid cursor. */
function isAfter(cursor: string): SQL | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, deletedAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u.exec(text) ?? [];
  if (!deletedAt || Number.isNaN(Date.parse(deletedAt))) return undefined;
  return sql`(${table.deletedAt}, ${table.id}) < (${deletedAt}::timestamptz, ${id}::uuid)`;
}
