import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, isNotNull, lte } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { isBinExpired } from '#src/db/bin.ts';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { notifyPhotoAdded, notifyPhotosChanged } from '#src/lib/change-events.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { newFileId, originalKey } from '#src/storage/names.ts';
import { deleteFiles, readOriginal, readPublic, store, writeFiles } from '#src/storage/storage.ts';
import { deletePhoto } from './delete-photo.ts';
import { isBeingWritten, keysOf, type PhotoFiles, renditionFiles, renditionNames, shownSet, spareSetsOf, widthsOf } from './files.ts';
import { findPhoto } from './read-photos.ts';
import { orderRendering } from './render/inspect.ts';
import { fastRecipe, type Rendered } from './render/render-order.ts';
import { renderNow } from './render/schedule.ts';

/** A row in the bin: it keeps its original and a thumbnail, and has no public file. */
export const isInBin = eq(table.state, 'deleted');

const columns = { id: table.id, stem: table.stem, original: table.original, renditions: table.renditions, spareSets: table.spareSets };

type BinnedPhoto = PhotoFiles & { id: string };

/**
 * Moves a published photo to the bin: hides it, then removes its public files.
 * @returns whether it was published
 * @throws errors of storage and database; `sweepBin` removes the files then
 */
export async function binPhoto(payload: Payload, id: string, user?: string): Promise<boolean> {
  const now = new Date().toISOString();
  const [binned] = await payload.db.drizzle
    .update(table)
    // Release the idempotency key, because a repeated upload is a new photo.
    .set({ state: 'deleted', deletedAt: now, updatedAt: now, idempotencyKey: null })
    .where(and(eq(table.id, id), eq(table.state, 'ready')))
    .returning(columns);
  if (!binned) return false;
  logSecurity({ event: 'photo.binned', user, id });
  notifyPhotosChanged();
  await removePublicFiles(payload, binned);
  return true;
}

/** Removes the public files of a photo in the bin and stores its thumbnail. */
async function removePublicFiles(payload: Payload, photo: BinnedPhoto): Promise<void> {
  // Remove the files even if the thumbnail cannot be read.
  const thumbnail = await readThumbnail(photo).catch(() => undefined);
  await store().remove(keysOf(photo).filter((key) => key !== originalKey(photo.original)));
  // Keep sets that another process writes now: it removes them itself, or `sweepSpareSets` does.
  const spareSets = spareSetsOf(photo).filter(isBeingWritten);
  await payload.db.drizzle
    .update(table)
    .set({ renditions: null, spareSets, ...(thumbnail && { thumbnail }) })
    .where(and(eq(table.id, photo.id), eq(table.stem, photo.stem), isInBin));
}

/** Width of a thumbnail in pixels. */
const thumbnailWidth = 360;

async function readThumbnail(photo: BinnedPhoto): Promise<string | undefined> {
  const { avif } = widthsOf(photo);
  const width = avif.find((candidate) => candidate >= thumbnailWidth) ?? avif.at(-1);
  const [name] = width === undefined ? [] : renditionNames(photo.stem, { avif: [width], jpeg: [] });
  const stored = name && (await readPublic(name));
  return stored ? (await buffer(stored.body)).toString('base64') : undefined;
}

/** Completes deletions into the bin that storage or a crash interrupted. @param grace time in milliseconds until a running one counts as interrupted */
export async function sweepBin(payload: Payload, grace = 0): Promise<void> {
  const isInterrupted = and(isInBin, isNotNull(table.renditions), lte(table.updatedAt, new Date(Date.now() - grace).toISOString()));
  for (const photo of await payload.db.drizzle.select(columns).from(table).where(isInterrupted)) await removePublicFiles(payload, photo);
}

/** Restores a photo from the bin at its former place; renders it again under new names. Returns a published photo unchanged. */
export async function restorePhoto(payload: Payload, id: string, user?: string) {
  const { drizzle } = payload.db;
  const condition = and(eq(table.id, id), inArray(table.state, ['deleted', 'ready']));
  const [row] = isUuid(id) ? await drizzle.select({ original: table.original, state: table.state }).from(table).where(condition) : [];
  if (!row) return reject(404, 'errors.gone');
  if (row.state === 'deleted') {
    const rendered = await renderOriginal(row.original);
    if (rendered instanceof Rejection) return rendered;
    if (await publishAgain(payload, id, rendered)) {
      logSecurity({ event: 'photo.restored', user, id });
      notifyPhotosChanged();
      notifyPhotoAdded(id);
    }
  }
  return (await findPhoto(payload, id)) ?? reject(404, 'errors.gone');
}

async function renderOriginal(original: string): Promise<(Rendered & { bytes: number }) | Rejection> {
  const bytes = await readOriginal(original);
  const order = bytes ? orderRendering(bytes, fastRecipe) : reject(422, 'photo.errors.lost');
  if (order instanceof Rejection) return order;
  const outcome = await renderNow(order);
  return outcome.kind === 'rendered' ? { ...outcome.rendered, bytes: order.bytes.length } : reject(422, `photo.errors.${outcome.kind}`);
}

/** Writes renditions and publishes the row. @returns false if a concurrent request restored or deleted the photo first */
async function publishAgain(payload: Payload, id: string, { bytes, ...rendered }: Rendered & { bytes: number }): Promise<boolean> {
  const fileId = newFileId();
  const files = renditionFiles(fileId, rendered);
  const published = await writeFiles(files)
    .then(() =>
      payload.db.drizzle
        .update(table)
        .set({
          ...shownSet(fileId, rendered, bytes),
          state: 'ready',
          deletedAt: null,
          thumbnail: null,
          recipe: fastRecipe.number,
          updatedAt: new Date().toISOString(),
        })
        .where(and(eq(table.id, id), isInBin))
        .returning({ id: table.id }),
    )
    .catch(async (error: unknown) => {
      await deleteFiles(files.map(({ key }) => key)).catch(() => undefined);
      throw error;
    });
  if (published.length === 0) await deleteFiles(files.map(({ key }) => key));
  return published.length > 0;
}

/** Deletes the photos whose time in the bin is over, with their files. */
export async function deleteExpiredPhotos(payload: Payload): Promise<void> {
  const expired = and(isInBin, isBinExpired(table.deletedAt));
  for (const { id } of await payload.db.drizzle.select({ id: table.id }).from(table).where(expired))
    await deletePhoto(payload, id, { states: ['deleted'] });
}
