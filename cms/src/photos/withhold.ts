import { and, eq, isNotNull, lte, not } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { photo as table } from '#src/db/payload-generated-schema.ts';
import { type Transaction, takeSharedLock, withLock } from '#src/db/transaction.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isReleasedByAll, mayBePublic } from '#src/permission/may-be-public.ts';
import { withheldFiles } from '#src/permission/tables.ts';
import { newFileId } from '#src/storage/names.ts';
import { deleteFiles, readOriginal, writeFiles } from '#src/storage/storage.ts';
import { notifyPhotoAdded, notifyPhotosChanged, notifyPhotosWithheld } from './events.ts';
import { type PhotoFiles, renditionFiles, shownSet, spareSetsOf } from './files.ts';
import { fileColumns, removeAllPublicFiles, thumbnailWidth } from './public-files.ts';
import { fastRecipe, type Rendered } from './render/render-order.ts';
import { renderUpload } from './render/schedule.ts';

/** A condition for withheld rows. Their public files are removed, or are being removed; the original and a thumbnail remain. */
export const isWithheld = eq(table.state, 'withheld');

/** The rules that permit a publication. Callers choose one of them, and cannot pass their own condition. */
const rules = { mayBePublic, isReleasedByAll } as const;
export type PublicationRule = keyof typeof rules;

/** The states from which a photo is published. */
type HiddenState = 'pending' | 'withheld' | 'deleted';

/** Returns whether a rule of releases permits a photo, in any state, to be public. */
export async function isAllowed({ db }: Payload, id: string, rule: PublicationRule = 'mayBePublic'): Promise<boolean> {
  return (
    (
      await db.drizzle
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), rules[rule]))
    ).length > 0
  );
}

/**
 * The lock between publications, which take it shared, and `withholdForbidden`, which takes it exclusively. A publication commits before the search
 * for forbidden photos, or checks the rule after the change that caused the search.
 */
export const publicationLock = 'public photos';

interface Publication {
  id: string;
  /** The current state of the photo. */
  from: HiddenState;
  columns: Partial<Omit<typeof table.$inferInsert, 'people' | 'sha256'>>;
  rule?: PublicationRule | undefined;
}

/** Sets a photo to published if it is still in the given state and a rule permits it. @returns whether the photo was published */
export function showIfAllowed({ db }: Payload, { id, from, columns, rule = 'mayBePublic' }: Publication): Promise<boolean> {
  return db.drizzle.transaction(async (transaction) => {
    await takeSharedLock(transaction, publicationLock);
    const shown = await transaction
      .update(table)
      .set({ ...columns, state: 'ready', updatedAt: new Date().toISOString() })
      .where(and(eq(table.id, id), eq(table.state, from), rules[rule]))
      .returning({ id: table.id });
    return shown.length > 0;
  });
}

/**
 * Returns the columns of an uploaded photo that is withheld. The thumbnail is the narrowest AVIF rendition of at least `thumbnailWidth`, otherwise
 * the widest.
 */
export function withheldColumns({ renditions }: Rendered) {
  const avif = renditions.filter(({ format }) => format === 'avif').toSorted((one, other) => one.width - other.width);
  const small = avif.find(({ width }) => width >= thumbnailWidth) ?? avif.at(-1);
  const thumbnail = small ? Buffer.from(small.bytes).toString('base64') : null;
  return { state: 'withheld', renditions: null, thumbnail } as const;
}

/**
 * Withholds every published photo that the rule of releases no longer permits: hides it, then removes its public files. Notifies `publish/`, which
 * rebuilds the site and deletes stored builds with the recorded file ids.
 * @returns the number of withheld photos
 * @throws errors of storage and database; `sweepWithheld` finishes the work then
 */
export async function withholdForbidden(payload: Payload): Promise<number> {
  const withheld = await withLock(payload, publicationLock, async (transaction) => {
    const updatedAt = new Date().toISOString();
    const rows = await transaction
      .update(table)
      .set({ state: 'withheld', updatedAt })
      .where(and(eq(table.state, 'ready'), not(mayBePublic)))
      .returning(fileColumns);
    await recordFileIds(transaction, rows);
    return rows;
  });
  if (withheld.length === 0) return 0;
  for (const { id } of withheld) logSecurity({ event: 'photo.withheld', id });
  notifyPhotosChanged();
  notifyPhotosWithheld();
  await removeAllPublicFiles(payload, withheld, isWithheld);
  return withheld.length;
}

/**
 * Records the file ids of photos, so that no stored build with one of them is shown again.
 * @param photoId the id of the photo in the bin, whose files count as withheld only while the rule forbids the photo; null for withheld photos
 */
export async function recordFileIds(
  transaction: Pick<Transaction, 'insert'>,
  photos: readonly PhotoFiles[],
  photoId: string | null = null,
): Promise<void> {
  const fileIds = photos.flatMap((photo) => [photo.stem, ...spareSetsOf(photo).map(({ stem }) => stem)]);
  if (fileIds.length === 0) return;
  await transaction
    .insert(withheldFiles)
    .values(fileIds.map((fileId) => ({ fileId, photoId })))
    .onConflictDoNothing();
}

/**
 * Withholds published photos that may no longer be public, for example after the end of a release, and removes public files of withheld photos that a
 * storage error or a crash left.
 * @param grace time in milliseconds until a running removal counts as interrupted
 */
export async function sweepWithheld(payload: Payload, grace = 0): Promise<void> {
  await withholdForbidden(payload);
  const isInterrupted = and(isWithheld, isNotNull(table.renditions), lte(table.updatedAt, new Date(Date.now() - grace).toISOString()));
  await removeAllPublicFiles(payload, await payload.db.drizzle.select(fileColumns).from(table).where(isInterrupted), isWithheld);
}

/** Publishes a withheld photo if it may be public. @returns whether the photo was published, or the reason why its original cannot be rendered */
export async function publishWithheld(
  payload: Payload,
  id: string,
  user?: string,
  rule: PublicationRule = 'mayBePublic',
): Promise<boolean | Rejection> {
  const [row] = await payload.db.drizzle
    .select({ original: table.original })
    .from(table)
    .where(and(eq(table.id, id), isWithheld, rules[rule]));
  if (!row) return false;
  const isPublic = await publishAgain(payload, id, row.original, 'withheld', rule);
  if (isPublic === true) logSecurity({ event: 'photo.published', user, id });
  return isPublic;
}

/**
 * Re-renders a hidden photo under new names and publishes it, if it may be public.
 * @param from the current state of the photo
 * @returns whether the photo was published: false if the rule forbids it, or a concurrent request changed it first; a rejection if its original is
 * missing or cannot be rendered
 */
export async function publishAgain(
  payload: Payload,
  id: string,
  original: string,
  from: HiddenState,
  rule?: PublicationRule,
): Promise<boolean | Rejection> {
  const rendered = await renderOriginal(original);
  if (rendered instanceof Rejection) return rendered;
  const isPublic = await showAgain(payload, rendered, { id, from, rule });
  if (isPublic) {
    notifyPhotosChanged();
    notifyPhotoAdded(id);
  }
  return isPublic;
}

async function renderOriginal(original: string): Promise<(Rendered & { bytes: number }) | Rejection> {
  const bytes = await readOriginal(original);
  if (!bytes) return reject(422, 'photo.errors.lost');
  const rendered = await renderUpload(bytes);
  return rendered instanceof Rejection ? rendered : { ...rendered, bytes: bytes.length };
}

async function showAgain(
  payload: Payload,
  { bytes, ...rendered }: Rendered & { bytes: number },
  publication: Omit<Publication, 'columns'>,
): Promise<boolean> {
  const fileId = newFileId();
  const files = renditionFiles(fileId, rendered);
  const columns = { ...shownSet(fileId, rendered, bytes), deletedAt: null, thumbnail: null, recipe: fastRecipe.number };
  const remove = () => deleteFiles(files.map(({ key }) => key));
  const hasFiles = async () => {
    // Wait with a row lock for a commit that the database still processes.
    const [row] = await payload.db.drizzle.select({ stem: table.stem }).from(table).where(eq(table.id, publication.id)).for('share');
    return row?.stem === fileId;
  };
  const isPublic = await writeFiles(files)
    .then(() => showIfAllowed(payload, { ...publication, columns }))
    .catch(async (error: unknown) => {
      // The connection may have been lost during the commit. If the row cannot be read, keep the files: the clean-up deletes them if no row has them.
      const isShown = await hasFiles().catch(() => undefined);
      if (isShown) return true;
      if (isShown === false) await remove().catch(() => undefined);
      throw error;
    });
  if (!isPublic) await remove();
  return isPublic;
}
