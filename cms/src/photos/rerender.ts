import { and, desc, eq } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { photoQueue } from '#src/jobs/queues.ts';
import { notifyPhotosChanged, onPhotoAdded } from '#src/lib/change-events.ts';
import { Rejection } from '#src/lib/rejection.ts';
import { orderRendering } from '#src/photos/render/inspect.ts';
import { fastRecipe, frugalRecipe, givenUp, type Rendered, type RenderOrder, type RenderOutcome } from '#src/photos/render/render-order.ts';
import { renderInBackground, whenIdle } from '#src/photos/render/schedule.ts';
import { newFileId } from '#src/storage/names.ts';
import { readOriginal, removePublic, writeFiles } from '#src/storage/storage.ts';
import { finishDeletion } from './delete-photo.ts';
import { renditionFiles, renditionNames, shownSet } from './files.ts';
import { findPhoto } from './read-photos.ts';
import type { RenderQueue } from './render-jobs.ts';
import { announceSet, forgetSet, showSet } from './spare-sets.ts';

/** A condition for published photos that have only the renditions made during their upload. */
const unfinished = and(eq(table.state, 'ready'), eq(table.recipe, fastRecipe.number));

/**
 * Returns the ids of the published photos that await the frugal recipe, newest first.
 * @param id limits the result to one photo
 */
export async function unfinishedPhotos(payload: Payload, id?: string): Promise<string[]> {
  const where = and(id === undefined ? undefined : eq(table.id, id), unfinished);
  const rows = await payload.db.drizzle.select({ id: table.id }).from(table).where(where).orderBy(desc(table.createdAt));
  return rows.map((row) => row.id);
}

/** Marks a photo that cannot be re-rendered, so that background jobs skip it; it keeps its renditions. */
async function giveUp(payload: Payload, id: string): Promise<void> {
  await payload.db.drizzle
    .update(table)
    .set({ recipe: givenUp })
    .where(and(eq(table.id, id), unfinished));
}

interface RerenderOptions {
  /** Renders in another process. @throws the signal's reason */
  render(order: RenderOrder, signal: AbortSignal): Promise<RenderOutcome>;
  signal: AbortSignal;
}

/** `missing`: the uploaded file does not exist; `broken`: it cannot be rendered; `gone`: the photo does not exist. */
export type RerenderOutcome = 'rendered' | 'missing' | 'broken' | 'gone';

/**
 * Renders a published photo from its uploaded file by the frugal recipe and replaces the shown renditions. The new files have new names, because
 * clients cache files for a year; the old ones remain for pages that link to them.
 * @throws errors of storage and database, and the signal's reason: the photo is then unchanged, and the cleanup finds the written files
 */
export async function rerenderPhoto(payload: Payload, id: string, { render, signal }: RerenderOptions): Promise<RerenderOutcome> {
  const photo = await findPhoto(payload, id);
  if (!photo) return 'gone';
  const bytes = await readOriginal(photo.original);
  if (!bytes) return 'missing';
  const order = orderRendering(bytes, frugalRecipe);
  if (order instanceof Rejection) return 'broken';
  const outcome = await render(order, signal);
  if (outcome.kind !== 'rendered') return 'broken';
  return (await replace(payload, photo, outcome.rendered)) ? 'rendered' : 'gone';
}

async function replace(payload: Payload, photo: { id: string; stem: string }, rendered: Rendered): Promise<boolean> {
  const fileId = newFileId();
  const { renditions } = shownSet(fileId, rendered);
  const set = { stem: fileId, ...renditions, since: new Date().toISOString(), coming: true };
  if (!(await announceSet(payload, photo, set))) return false;
  const discard = async () => {
    await removePublic(renditionNames(fileId, renditions));
    if ((await forgetSet(payload, photo.id, fileId)) === 'deleting') await finishDeletion(payload, photo.id);
  };
  try {
    await writeFiles(renditionFiles(fileId, rendered));
  } catch (error) {
    // Ignore a failure: the set remains announced, and the cleanup removes it.
    await discard().catch(() => undefined);
    throw error;
  }
  // Keep the files if the connection was lost during the commit: the set may be shown, and the cleanup decides.
  const isShown = await showSet(payload, photo, { fileId, recipe: frugalRecipe.number, rendered });
  if (isShown) notifyPhotosChanged();
  else await discard();
  return isShown;
}

/** The public photos, which are re-rendered into smaller files. */
export const publicPhotos: RenderQueue = {
  name: photoQueue,
  onAdded: onPhotoAdded,
  findUnfinished: unfinishedPhotos,
  async render(payload, id, signal) {
    const outcome = await whenIdle(signal, async (slot) => {
      const [unfinished] = await unfinishedPhotos(payload, id);
      return unfinished ? rerenderPhoto(payload, id, { render: renderInBackground, signal: slot }) : 'done';
    });
    if (outcome !== 'missing' && outcome !== 'broken') return;
    await giveUp(payload, id);
    payload.logger.warn(`Photo ${id} keeps its first renditions: the uploaded file is ${outcome}`);
  },
};
