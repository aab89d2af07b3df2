import { and, eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { logSecurity } from '#src/lib/audit-log.ts';
import { notifyPhotosChanged } from '#src/lib/change-events.ts';
import { StorageError } from '#src/lib/errors.ts';
import { deleteFilesLater } from '#src/storage/leftovers.ts';
import { store } from '#src/storage/storage.ts';
import { keysOf, type PhotoFiles } from './files.ts';
import { isBeingWritten, spareSetsOf } from './rendition-sets.ts';

type Doomed = PhotoFiles & { id: string };

const doomedColumns = {
  id: table.id,
  stem: table.stem,
  original: table.original,
  renditions: table.renditions,
  spareSets: table.spareSets,
};

/** Marks a photo as one that goes. @returns it, where it was in that state; of several who ask at once, one is told */
async function doom(payload: Payload, id: string, state: 'pending' | 'ready'): Promise<Doomed | undefined> {
  const [doomed] = await payload.db.drizzle
    .update(table)
    .set({ state: 'deleting', updatedAt: new Date().toISOString() })
    .where(and(eq(table.id, id), eq(table.state, state)))
    // What it has at this moment: its renditions may just have been replaced.
    .returning(doomedColumns);
  return doomed;
}

/**
 * Deletes a photo: from then on nobody sees it; then its files go, then its row.
 * @param user the id of who does, where it is somebody
 * @returns whether it was there
 * @throws where storage or database fail on the way; what is left, `sweepPhotos` finishes
 */
export async function deletePhoto(payload: Payload, { id }: Pick<Doomed, 'id'>, user?: string): Promise<boolean> {
  const doomed = await doom(payload, id, 'ready');
  if (!doomed) return false;
  logSecurity({ event: 'photo.deleted', user, id });
  notifyPhotosChanged();
  await removePhoto(payload, doomed);
  return true;
}

/** Takes back an upload that could not be finished, as far as that is possible now; `sweepPhotos` does the rest. */
export async function abandonPhoto(payload: Payload, { id }: Pick<Doomed, 'id'>): Promise<void> {
  try {
    const doomed = await doom(payload, id, 'pending');
    if (!doomed) return;
    await removePhoto(payload, doomed);
    deleteFilesLater(keysOf(doomed));
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'An upload could not be taken back yet.' });
  }
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
async function removePhoto(payload: Payload, photo: Doomed): Promise<void> {
  await store().remove(keysOf(photo));
  if (!spareSetsOf(photo).some((set) => isBeingWritten(set))) await payload.db.drizzle.delete(table).where(eq(table.id, photo.id));
}

/** How old a pending photo must be before it counts as one that a crash left. */
const abandonedAfter = 60 * 60 * 1000;

/**
 * Clears what a crash or a fault left: photos half uploaded an hour ago, and photos half deleted.
 * @param patience for how long, in milliseconds, whoever began a deletion may be about to end it
 * @throws StorageError where there is no use in going on
 */
export async function sweepPhotos(payload: Payload, patience = 0): Promise<void> {
  const now = Date.now();
  const abandoned = new Date(now - abandonedAfter).toISOString();
  const given = new Date(now - patience).toISOString();
  const { docs } = await payload.find({
    collection: 'photo',
    where: {
      or: [
        { and: [{ state: { equals: 'deleting' } }, { updatedAt: { less_than_equal: given } }] },
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
    await removePhoto(payload, photo).catch((error: unknown) => {
      if (error instanceof StorageError) throw error;
      // One that cannot be removed now does not keep the others.
      payload.logger.error({ err: error, msg: 'A photo could not be swept.' });
    });
  }
}
