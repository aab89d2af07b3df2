import { and, eq, inArray, lt, ne, or, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { StorageError } from '#src/lib/errors.ts';
import { logSecurity } from '#src/lib/log.ts';
import { removeFiles } from '#src/storage/storage.ts';
import { fileKeys } from './files.ts';
import { existing } from './galleries.ts';
import { galleries, photos, sessions } from './tables.ts';

export async function deletePhoto(payload: Payload, id: string): Promise<void> {
  const isPresent = and(eq(photos.id, id), ne(photos.state, 'deleting'));
  const mark = { state: 'deleting', updatedAt: new Date() } as const;
  await removeRows(payload, await payload.db.drizzle.update(photos).set(mark).where(isPresent).returning());
}

/** Deletes photos of a gallery: hides them, then removes their files, then their rows. @returns the ids of the deleted photos */
export async function deletePhotos(payload: Payload, galleryId: string, ids: string[]): Promise<string[]> {
  const marked = await payload.db.drizzle
    .update(photos)
    .set({ state: 'deleting', updatedAt: new Date() })
    .where(and(eq(photos.galleryId, galleryId), inArray(photos.id, ids), ne(photos.state, 'deleting')))
    .returning();
  await removeRows(payload, marked);
  return marked.map(({ id }) => id);
}

type MarkedPhoto = typeof photos.$inferSelect;

async function removeRows({ db }: Payload, marked: MarkedPhoto[]): Promise<void> {
  if (marked.length === 0) return;
  await removeFiles(marked.flatMap(fileKeys));
  const ids = marked.map(({ id }) => id);
  await db.drizzle.delete(photos).where(inArray(photos.id, ids));
}

/**
 * Permanently deletes a gallery: its link, its sessions and its texts at once, then its files, then its rows.
 * @param where a condition for the deletion
 * @returns whether it existed
 * @throws errors of storage and database; `sweepGalleries` finishes the deletion then
 */
export async function deleteGallery(payload: Payload, id: string, user?: string, where?: SQL): Promise<boolean> {
  const isMarked = await payload.db.drizzle.transaction(async (transaction) => {
    const marked = await transaction
      .update(galleries)
      .set({
        state: 'deleting',
        tokenHash: sql`${galleries.id}::text`,
        pinHash: null,
        title: '',
        client: '',
        email: '',
        phone: '',
        updatedAt: new Date(),
      })
      .where(and(eq(galleries.id, id), existing, where))
      .returning({ id: galleries.id });
    if (marked.length === 0) return false;
    await transaction.delete(sessions).where(eq(sessions.galleryId, id));
    return true;
  });
  if (!isMarked) return false;
  logSecurity({ event: 'gallery.deleted', user, id });
  await removeGallery(payload, id);
  return true;
}

/** Removes the files of a gallery that is marked for deletion, then its row with all dependent rows. */
async function removeGallery({ db }: Payload, id: string): Promise<void> {
  const rows = await db.drizzle.select().from(photos).where(eq(photos.galleryId, id));
  await removeFiles(rows.flatMap(fileKeys));
  await db.drizzle.delete(galleries).where(and(eq(galleries.id, id), eq(galleries.state, 'deleting')));
}

/** Minimum age in milliseconds of a pending photo that a crash has left behind. */
const abandonedAfter = 60 * 60_000;

/**
 * Finishes interrupted deletions. Removes expired sessions, and uploads that a crash has left behind.
 * @param grace time in milliseconds until a running deletion counts as interrupted
 * @throws StorageError if storage is unavailable
 */
export async function sweepGalleries(payload: Payload, grace = 0): Promise<void> {
  const { drizzle } = payload.db;
  const before = (age: number) => new Date(Date.now() - age);
  const marked = await drizzle
    .select({ id: galleries.id })
    .from(galleries)
    .where(and(eq(galleries.state, 'deleting'), lt(galleries.updatedAt, before(grace))));
  const isUnfinished = and(eq(photos.state, 'deleting'), lt(photos.updatedAt, before(grace)));
  const isAbandoned = and(eq(photos.state, 'pending'), lt(photos.updatedAt, before(abandonedAfter)));
  const left = await drizzle.select().from(photos).where(or(isUnfinished, isAbandoned));
  const failures: unknown[] = [];
  const logFailure = (error: unknown) => {
    if (error instanceof StorageError) failures.push(error);
    else payload.logger.error({ err: error, msg: 'Could not remove an unfinished gallery' });
  };
  // A failure does not stop the other removals: the storage may reject only one file.
  for (const { id } of marked) await removeGallery(payload, id).catch(logFailure);
  await removeRows(payload, left).catch(logFailure);
  await drizzle.delete(sessions).where(lt(sessions.expiresAt, new Date()));
  if (failures.length > 0) throw failures[0];
}
