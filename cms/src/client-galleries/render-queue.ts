import { crc32 } from 'node:zlib';
import { and, asc, eq } from '@payloadcms/db-postgres/drizzle';
import { limits } from '@studio/contract';
import type { Payload } from 'payload';
import { clientPhotoQueue } from '#src/jobs/queues.ts';
import { onClientPhotoAdded } from '#src/lib/change-events.ts';
import { Rejection } from '#src/lib/rejection.ts';
import { orderRendering } from '#src/photos/render/inspect.ts';
import { galleryRecipe, type Rendered } from '#src/photos/render/render-order.ts';
import { renderInBackground, whenPublicIdle } from '#src/photos/render/schedule.ts';
import type { RenderQueue } from '#src/photos/render-jobs.ts';
import { clientGalleryKey, newFileId } from '#src/storage/names.ts';
import { deleteFiles, deleteFilesLater, readFile, writeFiles } from '#src/storage/storage.ts';
import { renditionKey, renditionKeys } from './files.ts';
import { photos } from './tables.ts';

/** The photos of client galleries, which are rendered after public ones. */
export const clientPhotos: RenderQueue = {
  name: clientPhotoQueue,
  onAdded: onClientPhotoAdded,
  findUnfinished: async ({ db }) => {
    const rows = await db.drizzle.select({ id: photos.id }).from(photos).where(eq(photos.state, 'waiting')).orderBy(asc(photos.createdAt));
    return rows.map(({ id }) => id);
  },
  render: (payload, id, signal) => whenPublicIdle(signal, (slot) => renderPhoto(payload, id, slot)),
};

const isWaiting = (id: string) => and(eq(photos.id, id), eq(photos.state, 'waiting'));

async function renderPhoto(payload: Payload, id: string, signal: AbortSignal): Promise<void> {
  const { drizzle } = payload.db;
  const [photo] = await drizzle.select().from(photos).where(isWaiting(id));
  if (!photo) return;
  const bytes = await readFile(clientGalleryKey(photo.original));
  const order = bytes && orderRendering(bytes, galleryRecipe, limits.galleryPhotoBytes);
  const outcome = !order || order instanceof Rejection ? ({ kind: 'broken' } as const) : await renderInBackground(order, signal);
  if (outcome.kind !== 'rendered') {
    await drizzle
      .update(photos)
      .set({ state: 'failed', failure: `photo.errors.${outcome.kind}`, updatedAt: new Date() })
      .where(isWaiting(id));
    return;
  }
  // Renditions of an interrupted job have names of their own.
  deleteFilesLater(renditionKeys(photo));
  await show(payload, id, outcome.rendered);
}

/** Announces the files of a photo in its row, writes them, and makes the photo ready. */
async function show({ db }: Payload, id: string, { renditions, width, height, placeholder }: Rendered): Promise<void> {
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
  };
  const announced = await db.drizzle.update(photos).set(row).where(isWaiting(id)).returning({ id: photos.id });
  if (announced.length === 0) return;
  await writeFiles(files);
  const shown = await db.drizzle
    .update(photos)
    .set({ state: 'ready', updatedAt: new Date() })
    .where(and(isWaiting(id), eq(photos.stem, stem)))
    .returning({ id: photos.id });
  // Deleted meanwhile, or rendered by another process.
  if (shown.length === 0) await deleteFiles(files.map(({ key }) => key));
}
