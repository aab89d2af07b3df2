import { crc32 } from 'node:zlib';
import { and, asc, eq, or, sql } from '@payloadcms/db-postgres/drizzle';
import type { Language } from '@studio/contract';
import { bundledText } from '@studio/contract/i18n/text.ts';
import type { Payload } from 'payload';
import { publishedContent } from '#src/content/read-content.ts';
import { galleryRecipe, orderStored, type Rendered } from '#src/photos/render/render-order.ts';
import { renderInBackground, whenNoUpload } from '#src/photos/render/schedule.ts';
import type { RenderQueue } from '#src/photos/render-jobs.ts';
import { clientGalleryKey, newFileId } from '#src/storage/names.ts';
import { deleteFiles, deleteFilesLater, findSource, retryFileDeletions, writeFiles } from '#src/storage/storage.ts';
import { renditionKey, renditionKeys } from './files.ts';
import { onClientPhotoAdded } from './photo-added.ts';
import { galleries, outdated, type PhotoRow, photos } from './tables.ts';

/** The queue of photos of client galleries to render; they are rendered before the second rendering of public photos. */
export const clientPhotos: RenderQueue = {
  name: 'client-photo.render',
  onAdded: onClientPhotoAdded,
  findUnfinished: async ({ db }) => {
    const rows = await db.drizzle
      .select({ id: photos.id })
      .from(photos)
      .innerJoin(galleries, eq(galleries.id, photos.galleryId))
      .where(or(eq(photos.state, 'waiting'), outdated))
      .orderBy(asc(photos.createdAt));
    return rows.map(({ id }) => id);
  },
  render: (payload, id, signal) =>
    whenNoUpload(signal, async (slot) => {
      // Repeat if the watermark setting was changed during the rendering.
      while (await renderPhoto(payload, id, slot));
    }),
};

/** Renders a photo that is waiting, or whose watermark does not match the setting of its gallery. @returns whether the photo was rendered */
async function renderPhoto(payload: Payload, id: string, signal: AbortSignal): Promise<boolean> {
  const { drizzle } = payload.db;
  const [row] = await drizzle
    .select({ photo: photos, language: galleries.language, isMarked: galleries.watermark })
    .from(photos)
    .innerJoin(galleries, eq(galleries.id, photos.galleryId))
    .where(and(eq(photos.id, id), or(eq(photos.state, 'waiting'), outdated)));
  if (!row) return false;
  const { photo, isMarked } = row;
  const isUnchanged = and(eq(photos.id, id), eq(photos.state, photo.state));
  const source = await findSource(clientGalleryKey(photo.original));
  const mark = isMarked ? await studioName(payload, row.language) : undefined;
  const order = source !== undefined && orderStored(source, photo.format, galleryRecipe);
  const outcome = order
    ? await renderInBackground({ ...order, ...(mark !== undefined && { mark }) }, signal)
    : ({ kind: source ? 'broken' : 'lost' } as const);
  if (outcome.kind !== 'rendered') {
    await drizzle
      .update(photos)
      .set({ state: 'failed', failure: `photo.errors.${outcome.kind}`, updatedAt: new Date() })
      .where(isUnchanged);
    return false;
  }
  await show(payload, photo, { rendered: outcome.rendered, isMarked });
  return true;
}

/** Returns the studio's name, which is the watermark. */
async function studioName(payload: Payload, language: Language): Promise<string> {
  const { texts } = (await publishedContent(payload))[language];
  return texts['site.name'] ?? bundledText(language, 'site.name');
}

/**
 * Writes the files of a photo, makes it ready, and deletes its previous files. The row of a waiting photo lists the new files before they are
 * written, so that a concurrent deletion finds them. The row of a ready photo lists the previous files until the new ones are written; if the job is
 * interrupted, the sweep of orphans deletes the new files.
 */
async function show(
  { db }: Payload,
  photo: PhotoRow,
  { rendered: { renditions, width, height, placeholder }, isMarked }: { rendered: Rendered; isMarked: boolean },
): Promise<void> {
  const stem = newFileId();
  const avif = renditions.filter(({ format }) => format === 'avif');
  const jpeg = renditions.find(({ format }) => format === 'jpeg');
  const files = renditions.map((file) => ({ key: renditionKey(stem, file.width, file.format), bytes: file.bytes }));
  const row = {
    stem,
    width,
    height,
    placeholder,
    avif: avif.map((file) => file.width),
    avifBytes: avif.map((file) => file.bytes.length),
    jpeg: jpeg?.width ?? null,
    jpegBytes: jpeg?.bytes.length ?? null,
    jpegCrc32: jpeg ? crc32(jpeg.bytes) : null,
    isMarked,
  };
  const keys = files.map(({ key }) => key);
  /** Returns a condition for the unchanged row. Race: the photo may have been deleted, or rendered by another process. */
  const isUnchanged = (current: string | null) =>
    and(eq(photos.id, photo.id), eq(photos.state, photo.state), sql`${photos.stem} is not distinct from ${current}`);
  const isHidden = photo.state === 'waiting';
  if (isHidden) {
    const announced = await db.drizzle.update(photos).set(row).where(isUnchanged(photo.stem)).returning({ id: photos.id });
    if (announced.length === 0) return;
  }
  try {
    await writeFiles(files);
  } catch (error) {
    deleteFilesLater(keys);
    await retryFileDeletions().catch(() => undefined);
    throw error;
  }
  const shown = await db.drizzle
    .update(photos)
    .set({ ...row, state: 'ready', updatedAt: new Date() })
    .where(isUnchanged(isHidden ? stem : photo.stem))
    .returning({ id: photos.id });
  await deleteFiles(shown.length > 0 ? renditionKeys(photo) : keys);
}
