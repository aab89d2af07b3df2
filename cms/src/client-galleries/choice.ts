import { and, asc, eq, inArray, ne, or, sql } from '@payloadcms/db-postgres/drizzle';
import type { Choice, changeChoice } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import type { Transaction } from '#src/db/transaction.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { addNotifications } from '#src/push/queue.ts';
import { lockGallery } from './galleries.ts';
import { addGalleryMails } from './mails.ts';
import { choices, type GalleryRow, galleries, isDelivered, photos } from './tables.ts';

type Database = Pick<Transaction, 'select'>;

/** A condition for photos that a client may choose: those that the client gets, and waiting photos, which include photos to re-render. */
const isChoosable = or(isDelivered, eq(photos.state, 'waiting'));

/** Returns the choice of a gallery; omits photos that do not meet `isChoosable`, such as deleted photos. */
export async function readChoice(database: Database, gallery: GalleryRow): Promise<Choice> {
  const rows = await database
    .select({ photo: choices.photoId, isChosen: choices.isChosen, comment: choices.comment })
    .from(choices)
    .innerJoin(photos, and(eq(photos.id, choices.photoId), isChoosable))
    .where(and(eq(choices.galleryId, gallery.id), or(eq(choices.isChosen, true), ne(choices.comment, ''))))
    .orderBy(asc(choices.photoId));
  return {
    version: gallery.choiceVersion,
    state: gallery.choiceState,
    limit: gallery.favourites,
    chosen: rows.filter(({ isChosen }) => isChosen).map(({ photo }) => photo),
    comments: rows.filter(({ comment }) => comment !== '').map(({ photo, comment }) => ({ photo, text: comment })),
    submittedAt: gallery.submittedAt?.toISOString() ?? null,
  };
}

type Changes = InferOutput<typeof changeChoice.input>['changes'];
type Rejected = { photo: string; reason: 'full' | 'gone' | 'off' }[];

/** Applies the changes of a client in order, under the row lock of the gallery, so that the last change wins. */
export const applyChanges = (
  payload: Payload,
  galleryId: string,
  changes: Changes,
): Promise<{ choice: Choice; rejected: Rejected } | Rejection> =>
  payload.db.drizzle.transaction(async (transaction) => {
    const gallery = await lockGallery(transaction, galleryId);
    if (!gallery) return reject(404, 'gallery.errors.gone');
    if (gallery.choiceState === 'submitted') return reject(409, 'gallery.errors.submitted');
    const current = await readChoice(transaction, gallery);
    const chosen = new Set(current.chosen);
    const comments = new Map(current.comments.map(({ photo, text }) => [photo, text]));
    const before = { chosen: new Set(chosen), comments: new Map(comments) };
    const ids = [...new Set(changes.map(({ photo }) => photo))];
    const isShown = and(eq(photos.galleryId, galleryId), isChoosable, inArray(photos.id, ids));
    const shown = new Set((await transaction.select({ id: photos.id }).from(photos).where(isShown)).map(({ id }) => id));
    const rejected: Rejected = [];
    for (const { photo, chosen: wanted, comment } of changes) {
      if (!shown.has(photo)) {
        rejected.push({ photo, reason: 'gone' });
        continue;
      }
      if (comment !== undefined && !gallery.comments) rejected.push({ photo, reason: 'off' });
      else if (comment !== undefined) comments.set(photo, comment);
      if (wanted === false) chosen.delete(photo);
      else if (wanted === true && gallery.favourites === 0) rejected.push({ photo, reason: 'off' });
      else if (wanted === true && gallery.favourites !== null && !chosen.has(photo) && chosen.size >= gallery.favourites)
        rejected.push({ photo, reason: 'full' });
      else if (wanted === true) chosen.add(photo);
    }
    const changed = [...shown].filter(
      (id) => chosen.has(id) !== before.chosen.has(id) || (comments.get(id) ?? '') !== (before.comments.get(id) ?? ''),
    );
    if (changed.length > 0) {
      const rows = changed.map((photoId) => ({ photoId, galleryId, isChosen: chosen.has(photoId), comment: comments.get(photoId) ?? '' }));
      await transaction
        .insert(choices)
        .values(rows)
        .onConflictDoUpdate({
          target: choices.photoId,
          set: { isChosen: sql`excluded.is_chosen`, comment: sql`excluded.comment`, updatedAt: sql`now()` },
        });
      gallery.choiceVersion += 1;
      await transaction.update(galleries).set({ choiceVersion: gallery.choiceVersion }).where(eq(galleries.id, galleryId));
    }
    return { choice: await readChoice(transaction, gallery), rejected };
  });

/**
 * Submits the choice. Rejects an empty choice, more photos than the limit, and a `version` that is not the latest. Returns a choice that was submitted
 * in this version unchanged.
 */
export const submit = (payload: Payload, galleryId: string, version: number): Promise<Choice | Rejection> =>
  payload.db.drizzle.transaction(async (transaction) => {
    const gallery = await lockGallery(transaction, galleryId);
    if (!gallery) return reject(404, 'gallery.errors.gone');
    const choice = await readChoice(transaction, gallery);
    // The submission itself has incremented the version.
    if (gallery.choiceState === 'submitted')
      return version === gallery.choiceVersion - 1 ? choice : reject(409, 'gallery.errors.alreadySubmitted');
    if (choice.chosen.length === 0) return reject(400, 'gallery.errors.noChoice');
    if (version !== gallery.choiceVersion) return reject(409, 'gallery.errors.choiceChanged');
    const most = gallery.favourites;
    // Check the limit again, because staff may have lowered it since the photos were chosen.
    if (most !== null && choice.chosen.length > most) return reject(400, 'gallery.errors.tooMany', { values: { count: most } });
    // Cancel a mail about the reopened choice that was not sent yet.
    const isObsolete = gallery.notice === 'reopened' && gallery.noticeSentAt === null;
    const change = {
      ...(isObsolete && { notice: null, noticeDue: null }),
      choiceState: 'submitted',
      choiceVersion: version + 1,
      submittedAt: new Date(),
    } as const;
    await transaction.update(galleries).set(change).where(eq(galleries.id, galleryId));
    await addGalleryMails(transaction, { id: galleryId, kind: 'submitted' });
    await addNotifications({ kind: 'selection', id: galleryId }, transaction);
    return readChoice(transaction, { ...gallery, ...change });
  });
