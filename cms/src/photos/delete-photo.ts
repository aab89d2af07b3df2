import { and, eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { store } from '#src/media/storage.ts';
import { photo as table } from '#src/payload-generated-schema.ts';
import { photosChanged } from './changes.ts';
import { keysOf, type PhotoFiles } from './files.ts';

type Doomed = PhotoFiles & { id: string };

/** Marks a photo as one that goes. @returns whether it was in that state; of several who ask at once, it was for one */
async function doom(payload: Payload, { id }: Doomed, state: 'pending' | 'ready'): Promise<boolean> {
  const doomed = await payload.db.drizzle
    .update(table)
    .set({ state: 'deleting' })
    .where(and(eq(table.id, id), eq(table.state, state)))
    .returning({ id: table.id });
  return doomed.length > 0;
}

/**
 * Deletes a photo: from then on nobody sees it; then its files go, then its row.
 * @returns whether it was there
 * @throws where storage or database fail on the way; what is left, `sweepPhotos` finishes
 */
export async function deletePhoto(payload: Payload, photo: Doomed): Promise<boolean> {
  if (!(await doom(payload, photo, 'ready'))) return false;
  photosChanged();
  await removePhoto(payload, photo);
  return true;
}

/** Takes back an upload that could not be finished, as far as that is possible now; `sweepPhotos` does the rest. */
export async function abandonPhoto(payload: Payload, photo: Doomed): Promise<void> {
  try {
    if (await doom(payload, photo, 'pending')) await removePhoto(payload, photo);
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'An upload could not be taken back yet.' });
  }
}

/** Removes a photo's files, then its row. */
async function removePhoto(payload: Payload, photo: Doomed): Promise<void> {
  await store().remove(keysOf(photo));
  await payload.db.drizzle.delete(table).where(eq(table.id, photo.id));
}

/** How old a pending photo must be before it counts as one that a crash left. */
const abandonedAfter = 60 * 60 * 1000;

/** Clears what a crash or a fault left: photos half uploaded an hour ago, and photos half deleted. */
export async function sweepPhotos(payload: Payload, now: Date = new Date()): Promise<void> {
  const abandoned = new Date(now.getTime() - abandonedAfter).toISOString();
  const { docs } = await payload.find({
    collection: 'photo',
    where: {
      or: [
        { state: { equals: 'deleting' } },
        {
          and: [{ state: { equals: 'pending' } }, { createdAt: { less_than: abandoned } }],
        },
      ],
    },
    showHiddenFields: true,
    pagination: false,
    depth: 0,
  });
  for (const photo of docs) {
    // One that cannot be removed now does not keep the others.
    await removePhoto(payload, photo).catch((error: unknown) => payload.logger.error({ err: error, msg: 'A photo could not be swept.' }));
  }
}
