import { and, eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { removeOriginal, removePublic } from '#src/media/storage.ts';
import { photo as table } from '#src/payload-generated-schema.ts';
import { photosChanged } from './changes.ts';
import { renditionNames } from './names.ts';
import { isBeingWritten, spareSetsOf } from './rendition-sets.ts';
import { type PhotoRow, widthsOf } from './to-photo.ts';

type Doomed = Pick<PhotoRow, 'id' | 'stem' | 'renditions'> & { original: string; spareSets?: unknown };

const doomedColumns = {
  id: table.id,
  stem: table.stem,
  original: table.original,
  renditions: table.renditions,
  spareSets: table.spareSets,
};

/**
 * Deletes a photo: from then on nobody sees it; then its files go, then its row. What a fault leaves, `sweepPhotos` finishes.
 * @returns whether it was there; of several who delete it at once, it was for one
 */
export async function deletePhoto(payload: Payload, { id }: Pick<Doomed, 'id'>): Promise<boolean> {
  const [doomed] = await payload.db.drizzle
    .update(table)
    .set({ state: 'deleting' })
    .where(and(eq(table.id, id), eq(table.state, 'ready')))
    // What it has at this moment: its renditions may just have been replaced.
    .returning(doomedColumns);
  if (!doomed) return false;
  await removePhoto(payload, doomed);
  return true;
}

/** Takes up a deletion that was left to who was still writing files. */
export async function finishDeletion(payload: Payload, id: string): Promise<void> {
  const [doomed] = await payload.db.drizzle
    .select(doomedColumns)
    .from(table)
    .where(and(eq(table.id, id), eq(table.state, 'deleting')));
  if (doomed) await removePhoto(payload, doomed);
}

/** Removes a photo's files, then its row; that stays where somebody is writing files now, until those are gone too. */
export async function removePhoto(payload: Payload, photo: Doomed): Promise<void> {
  const spare = spareSetsOf(photo);
  const sets = [{ stem: photo.stem, ...widthsOf(photo) }, ...spare];
  await Promise.all([removePublic(sets.flatMap(({ stem, ...widths }) => renditionNames(stem, widths))), removeOriginal(photo.original)]);
  if (!spare.some((set) => isBeingWritten(set))) await payload.db.drizzle.delete(table).where(eq(table.id, photo.id));
  photosChanged();
}

/** How old a pending photo must be before it counts as one that a crash left. */
const abandonedAfter = 60 * 60 * 1000;

/** Clears what a crash left: photos half uploaded an hour ago, and photos half deleted. */
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
