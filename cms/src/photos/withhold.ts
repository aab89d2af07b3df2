import { and, eq, isNotNull, lte, not, type SQL } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { notifyPhotoAdded, notifyPhotosChanged, notifyPhotosWithheld } from '#src/lib/change-events.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { mayBePublic } from '#src/permission/may-be-public.ts';
import { withheldFiles } from '#src/permission/tables.ts';
import { newFileId } from '#src/storage/names.ts';
import { deleteFiles, readOriginal, writeFiles } from '#src/storage/storage.ts';
import { renditionFiles, shownSet, spareSetsOf } from './files.ts';
import { fileColumns, removePublicFiles, thumbnailWidth } from './public-files.ts';
import { orderRendering } from './render/inspect.ts';
import { fastRecipe, type Rendered } from './render/render-order.ts';
import { renderNow } from './render/schedule.ts';

/** A row that may not be public: it keeps its original and a thumbnail, and has no public file. */
export const isWithheld = eq(table.state, 'withheld');

/** Returns whether the rule of releases lets a photo be public, whatever its state. */
export async function isAllowed({ db }: Payload, id: string): Promise<boolean> {
  return (
    (
      await db.drizzle
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), mayBePublic))
    ).length > 0
  );
}

/** Returns the columns of an uploaded photo that is withheld; its thumbnail is the smallest rendition that is large enough. */
export function withheldColumns({ renditions }: Rendered) {
  const avif = renditions.filter(({ format }) => format === 'avif').toSorted((one, other) => one.width - other.width);
  const small = avif.find(({ width }) => width >= thumbnailWidth) ?? avif.at(-1);
  const thumbnail = small ? Buffer.from(small.bytes).toString('base64') : null;
  return { state: 'withheld', renditions: null, thumbnail } as const;
}

/**
 * Withholds every published photo that the rule of releases no longer permits: hides it, then removes its public files. Pages and stored builds with it
 * are replaced by `publish/`, which hears the event and reads the recorded file ids.
 * @returns the number of withheld photos
 * @throws errors of storage and database; the sweep finishes the work then
 */
export async function withholdForbidden(payload: Payload): Promise<number> {
  const withheld = await payload.db.drizzle.transaction(async (transaction) => {
    const updatedAt = new Date().toISOString();
    const rows = await transaction
      .update(table)
      .set({ state: 'withheld', updatedAt })
      .where(and(eq(table.state, 'ready'), not(mayBePublic)))
      .returning(fileColumns);
    const fileIds = rows.flatMap((row) => [row.stem, ...spareSetsOf(row).map(({ stem }) => stem)]);
    if (fileIds.length > 0)
      await transaction
        .insert(withheldFiles)
        .values(fileIds.map((fileId) => ({ fileId })))
        .onConflictDoNothing();
    return rows;
  });
  if (withheld.length === 0) return 0;
  for (const { id } of withheld) logSecurity({ event: 'photo.withheld', id });
  notifyPhotosChanged();
  notifyPhotosWithheld();
  for (const photo of withheld) await removePublicFiles(payload, photo, isWithheld);
  return withheld.length;
}

/**
 * Withholds the photos whose release has ended, and removes files that storage or a crash has left.
 * @param grace time in milliseconds until a running removal counts as interrupted
 */
export async function sweepWithheld(payload: Payload, grace = 0): Promise<void> {
  await withholdForbidden(payload);
  const isInterrupted = and(isWithheld, isNotNull(table.renditions), lte(table.updatedAt, new Date(Date.now() - grace).toISOString()));
  for (const photo of await payload.db.drizzle.select(fileColumns).from(table).where(isInterrupted))
    await removePublicFiles(payload, photo, isWithheld);
}

/** Publishes a withheld photo if it may be public. @returns whether it is public now, or why its original cannot be rendered */
export async function publishWithheld(payload: Payload, id: string, user?: string): Promise<boolean | Rejection> {
  const [row] = await payload.db.drizzle
    .select({ original: table.original })
    .from(table)
    .where(and(eq(table.id, id), isWithheld, mayBePublic));
  if (!row) return false;
  const isPublic = await publishAgain(payload, id, row.original, isWithheld);
  if (isPublic === true) logSecurity({ event: 'photo.published', user, id });
  return isPublic;
}

/**
 * Renders a hidden photo again under new names and publishes it, if it may be public.
 * @param isHidden a condition for its present state
 * @returns whether it was published; false if a concurrent request changed it first
 */
export async function publishAgain(payload: Payload, id: string, original: string, isHidden: SQL): Promise<boolean | Rejection> {
  const rendered = await renderOriginal(original);
  if (rendered instanceof Rejection) return rendered;
  const isPublic = await showAgain(payload, id, rendered, isHidden);
  if (isPublic) {
    notifyPhotosChanged();
    notifyPhotoAdded(id);
  }
  return isPublic;
}

async function renderOriginal(original: string): Promise<(Rendered & { bytes: number }) | Rejection> {
  const bytes = await readOriginal(original);
  const order = bytes ? orderRendering(bytes, fastRecipe) : reject(422, 'photo.errors.lost');
  if (order instanceof Rejection) return order;
  const outcome = await renderNow(order);
  return outcome.kind === 'rendered' ? { ...outcome.rendered, bytes: order.bytes.length } : reject(422, `photo.errors.${outcome.kind}`);
}

async function showAgain(
  payload: Payload,
  id: string,
  { bytes, ...rendered }: Rendered & { bytes: number },
  isHidden: SQL,
): Promise<boolean> {
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
        .where(and(eq(table.id, id), isHidden, mayBePublic))
        .returning({ id: table.id }),
    )
    .catch(async (error: unknown) => {
      await deleteFiles(files.map(({ key }) => key)).catch(() => undefined);
      throw error;
    });
  if (published.length === 0) await deleteFiles(files.map(({ key }) => key));
  return published.length > 0;
}
