import { and, eq, inArray, lt, lte, or } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { StorageError } from '#src/lib/errors.ts';
import { logSecurity } from '#src/lib/log.ts';
import { deleteFilesLater, removeFiles } from '#src/storage/storage.ts';
import { notifyPhotosChanged } from './events.ts';
import { isBeingWritten, keysOf, type PhotoFiles, spareSetsOf } from './files.ts';

type MarkedPhoto = PhotoFiles & { id: string };

const columns = { id: table.id, stem: table.stem, original: table.original, renditions: table.renditions, spareSets: table.spareSets };

type State = (typeof table.$inferSelect)['state'];

/** Marks the photo for deletion if it has one of the states. @returns its current row; only the first concurrent caller gets it */
async function markForDeletion(payload: Payload, id: string, states: readonly State[]): Promise<MarkedPhoto | undefined> {
  const [marked] = await payload.db.drizzle
    .update(table)
    .set({ state: 'deleting', updatedAt: new Date().toISOString() })
    .where(and(eq(table.id, id), inArray(table.state, [...states])))
    .returning(columns);
  return marked;
}

interface DeletionOptions {
  /** The states from which the photo may be deleted; by default published and in the bin. */
  states?: readonly State[];
  /** The id of the acting user. */
  user?: string | undefined;
}

/**
 * Permanently deletes a photo: hides it, then removes its files, then its row.
 * @returns whether the photo existed in one of the states
 * @throws errors of storage and database; `sweepPhotos` finishes the deletion then
 */
export async function deletePhoto(
  payload: Payload,
  id: string,
  { states = ['ready', 'deleted'], user }: DeletionOptions = {},
): Promise<boolean> {
  const marked = await markForDeletion(payload, id, states);
  if (!marked) return false;
  logSecurity({ event: 'photo.deleted', user, id });
  notifyPhotosChanged();
  await removePhoto(payload, marked);
  return true;
}

/** Removes a failed upload as far as possible; `sweepPhotos` removes the rest. */
export async function abandonPhoto(payload: Payload, id: string): Promise<void> {
  try {
    const marked = await markForDeletion(payload, id, ['pending']);
    if (!marked) return;
    await removePhoto(payload, marked);
    deleteFilesLater(keysOf(marked));
  } catch (error) {
    payload.logger.warn({ err: error, msg: 'Could not remove a failed upload; the cleanup will retry' });
  }
}

/** Finishes a deletion that was delayed because a rendition set was being written. */
export async function finishDeletion(payload: Payload, id: string): Promise<void> {
  const [marked] = await payload.db.drizzle
    .select(columns)
    .from(table)
    .where(and(eq(table.id, id), eq(table.state, 'deleting')));
  if (marked) await removePhoto(payload, marked);
}

/** Removes a photo's files, then its row. Keeps the row while a rendition set is being written: its writer finishes the deletion. */
async function removePhoto(payload: Payload, photo: MarkedPhoto): Promise<void> {
  await removeFiles(keysOf(photo));
  if (!spareSetsOf(photo).some(isBeingWritten)) await payload.db.drizzle.delete(table).where(eq(table.id, photo.id));
}

/** Minimum age at which a pending photo counts as left behind by a crash, in milliseconds. */
const abandonedAfter = 60 * 60 * 1000;

/**
 * Removes photos left by crashes and errors: uploads older than an hour, and unfinished deletions.
 * @param grace time in milliseconds until a running deletion counts as unfinished
 * @throws StorageError if storage is unavailable
 */
export async function sweepPhotos(payload: Payload, grace = 0): Promise<void> {
  const before = (age: number) => new Date(Date.now() - age).toISOString();
  const isUnfinished = and(eq(table.state, 'deleting'), lte(table.updatedAt, before(grace)));
  const isAbandoned = and(eq(table.state, 'pending'), lt(table.createdAt, before(abandonedAfter)));
  for (const photo of await payload.db.drizzle.select(columns).from(table).where(or(isUnfinished, isAbandoned))) {
    await removePhoto(payload, photo).catch((error: unknown) => {
      if (error instanceof StorageError) throw error;
      // Continue with the other photos.
      payload.logger.error({ err: error, msg: 'Could not remove an unfinished photo' });
    });
  }
}
