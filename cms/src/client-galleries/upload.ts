import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { and, asc, count, eq, inArray, ne, sql } from '@payloadcms/db-postgres/drizzle';
import { limits, type uploadGalleryPhoto } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { StorageError, transientFailure } from '#src/lib/errors.ts';
import { logSecurity } from '#src/lib/log.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { detectFormat } from '#src/photos/render/render-order.ts';
import { clientGalleryKey, newFileId } from '#src/storage/names.ts';
import { deleteFilesLater, writeFiles } from '#src/storage/storage.ts';
import { captureTime } from './capture-time.ts';
import { findGallery } from './galleries.ts';
import { notifyClientPhotoAdded } from './photo-added.ts';
import { type PhotoRow, photos, sets } from './tables.ts';

/** Number of bytes hashed before yielding to the event loop: about two milliseconds. */
const step = 1_000_000;

/** Returns the checksums of a file, without a copy of it and without blocking other requests. */
async function checksumsOf(bytes: Uint8Array): Promise<{ sha256: string; crc32: number }> {
  const hash = createHash('sha256');
  let sum = 0;
  for (let at = 0; at < bytes.length; at += step) {
    const part = bytes.subarray(at, at + step);
    hash.update(part);
    sum = crc32(part, sum);
    await setImmediate();
  }
  return { sha256: hash.digest('hex'), crc32: sum };
}

type Upload = InferOutput<typeof uploadGalleryPhoto.input>;

/** Returns the photo of a gallery with these bytes, including a photo that another request is writing; undefined if there is none. */
async function findSame({ db }: Payload, galleryId: string, sha256: string): Promise<PhotoRow | undefined> {
  const isSame = and(eq(photos.galleryId, galleryId), eq(photos.sha256, sha256), ne(photos.state, 'deleting'));
  const [row] = await db.drizzle.select().from(photos).where(isSame);
  return row;
}

/** Returns the id of the requested set of a gallery, or of the first set if the requested set does not exist. */
async function findSet({ db }: Payload, galleryId: string, wanted: string): Promise<string | undefined> {
  const rows = await db.drizzle.select({ id: sets.id }).from(sets).where(eq(sets.galleryId, galleryId)).orderBy(asc(sets.position));
  return (rows.find(({ id }) => id === wanted) ?? rows[0])?.id;
}

/**
 * Stores the original of a photo: inserts a pending row with the file id, writes the file, then queues its rendering. No transaction is open while
 * the file is written. Repeated uploads of the same bytes return the stored photo.
 */
export async function addPhoto(
  payload: Payload,
  galleryId: string,
  { photo, name, sha256, set, order }: Upload,
  user: string | undefined,
): Promise<{ row: PhotoRow; isNew: boolean } | Rejection> {
  const { drizzle } = payload.db;
  if (!(await findGallery(payload, galleryId))) return reject(404, 'errors.gone');
  const same = await findSame(payload, galleryId, sha256);
  if (same && same.state !== 'pending') return { row: same, isNew: false };
  if (photo.size === 0) return reject(400, 'photo.errors.empty');
  if (photo.size > limits.photoBytes) return reject(413, 'photo.errors.large');
  const bytes = await photo.bytes();
  const sums = await checksumsOf(bytes);
  if (sums.sha256 !== sha256) return reject(422, 'gallery.errors.hash');
  const format = detectFormat(bytes);
  if (!format) {
    logSecurity({ event: 'upload.rejected', user, reason: 'photo.errors.type' });
    return reject(415, 'photo.errors.type');
  }
  if (await isFull(payload, galleryId)) return reject(409, 'gallery.errors.full');
  const setId = await findSet(payload, galleryId, set);
  if (setId === undefined) return reject(404, 'errors.gone');
  const original = newFileId();
  // Take over the pending row of an interrupted upload, whose file may be incomplete.
  const [pending] = await drizzle
    .insert(photos)
    .values({
      galleryId,
      setId,
      position: order,
      state: 'pending',
      name,
      format,
      original,
      bytes: bytes.length,
      sha256,
      crc32: sums.crc32,
      takenAt: captureTime(bytes) ?? null,
    })
    .onConflictDoUpdate({
      target: [photos.galleryId, photos.sha256],
      targetWhere: ne(photos.state, 'deleting'),
      set: { original, updatedAt: new Date() },
      setWhere: eq(photos.state, 'pending'),
    })
    .returning({ id: photos.id });
  if (!pending) {
    const first = await findSame(payload, galleryId, sha256);
    if (first && first.state !== 'pending') return { row: first, isNew: false };
    throw new StorageError('A photo with the same bytes is being deleted');
  }
  const key = clientGalleryKey(original);
  try {
    await writeFiles([{ key, bytes }]);
    const [row] = await drizzle
      .update(photos)
      // Race: of concurrent uploads of the same bytes, only the first that has written its file changes the row.
      .set({ state: 'waiting', original, updatedAt: new Date() })
      .where(and(eq(photos.id, pending.id), eq(photos.state, 'pending')))
      .returning();
    if (row) {
      notifyClientPhotoAdded(row.id);
      return { row, isNew: true };
    }
  } catch (error) {
    deleteFilesLater([key]);
    await drizzle
      .delete(photos)
      .where(and(eq(photos.id, pending.id), eq(photos.state, 'pending'), eq(photos.original, original)))
      .catch(() => undefined);
    if (transientFailure(error) !== 'full disk') throw error;
    payload.logger.warn({ err: error, msg: 'The storage of client galleries is full' });
    return reject(503, 'gallery.errors.disk');
  }
  // Race: another request stored the same bytes, or the gallery was deleted.
  deleteFilesLater([key]);
  const first = await findSame(payload, galleryId, sha256);
  if (first && first.state !== 'pending') return { row: first, isNew: false };
  if (!(await findGallery(payload, galleryId))) return reject(404, 'errors.gone');
  throw new StorageError('A concurrent upload of the same bytes failed');
}

async function isFull({ db }: Payload, galleryId: string): Promise<boolean> {
  const [row] = await db.drizzle
    .select({ photos: count() })
    .from(photos)
    .where(and(eq(photos.galleryId, galleryId), ne(photos.state, 'deleting')));
  return (row?.photos ?? 0) >= limits.galleryPhotos;
}

/** Returns the SHA-256, the id and the name of each photo of a gallery, if the photo is stored and has one of the hashes. */
export const findFiles = ({ db }: Payload, galleryId: string, hashes: string[]) =>
  hashes.length === 0
    ? Promise.resolve([])
    : db.drizzle
        .select({ sha256: photos.sha256, photo: photos.id, name: photos.name })
        .from(photos)
        .where(and(eq(photos.galleryId, galleryId), inArray(photos.sha256, hashes), inArray(photos.state, ['waiting', 'ready', 'failed'])));

/** Marks rendered and failed photos as waiting, so that the server re-renders them. */
export async function renderAgain({ db }: Payload, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const isRendered = and(inArray(photos.id, ids), inArray(photos.state, ['ready', 'failed']));
  await db.drizzle.update(photos).set({ state: 'waiting', failure: null, updatedAt: sql`now()` }).where(isRendered);
}

/** Queues the failed photos of a gallery for rendering. */
export async function retryFailed({ db }: Payload, galleryId: string): Promise<void> {
  const rows = await db.drizzle
    .update(photos)
    .set({ state: 'waiting', failure: null, updatedAt: sql`now()` })
    .where(and(eq(photos.galleryId, galleryId), eq(photos.state, 'failed')))
    .returning({ id: photos.id });
  for (const { id } of rows) notifyClientPhotoAdded(id);
}
