import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from '@payloadcms/db-postgres/drizzle';
import type { actOnGallery } from '@studio/contract';
import type { Payload } from 'payload';
import type { InferOutput } from 'valibot';
import { noteUnchanged } from '#src/audit/record.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { mailPause } from '#src/jobs/mail-queue.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { hashOf } from '#src/links/secret-link.ts';
import { endSessions, lockGallery } from './galleries.ts';
import { hashPin, pinOf, tokenOf } from './link-and-pin.ts';
import { addGalleryMails } from './mails.ts';
import { endOfGallery } from './state.ts';
import { type GalleryRow, galleries, isDelivered, photos } from './tables.ts';

type Input = InferOutput<typeof actOnGallery.input>;
type Action = (transaction: Transaction, gallery: GalleryRow) => Promise<Partial<GalleryRow> | Rejection>;

/** Returns the fields of a notice to the client that waits. */
const newNotice = (notice: NonNullable<GalleryRow['notice']>): Partial<GalleryRow> => ({
  notice,
  noticeDue: new Date(Date.now() + mailPause),
  noticeTo: '',
  noticeSentAt: null,
});

/** Time between the end of the time for an undo and the mail, in milliseconds, so that an undo that is being stored is not overtaken. */
const undoMargin = 2000;

const hasPhotos = async (transaction: Transaction, galleryId: string): Promise<boolean> =>
  (
    await transaction
      .select({ id: photos.id })
      .from(photos)
      .where(and(eq(photos.galleryId, galleryId), isDelivered))
      .limit(1)
  ).length > 0;

const publish: Action = async (transaction, gallery) => {
  if (endOfGallery(gallery)) return reject(409, 'gallery.errors.ended');
  if (!(await hasPhotos(transaction, gallery.id))) return reject(409, 'gallery.errors.noPhotos');
  return { state: 'published', ...(gallery.publishedAt === null && { publishedAt: new Date(), ...newNotice('ready') }) };
};

/** Reopens a submitted choice; changes nothing in other states. */
const reopen: Action = async (_, { choiceState, choiceVersion }) =>
  choiceState === 'submitted' ? { choiceState: 'reopened', choiceVersion: choiceVersion + 1, ...newNotice('reopened') } : {};

/** Takes the first publication or a reopened choice back, before the client gets a mail about it. */
const undo: Action = async (transaction, gallery) => {
  const { id, notice, noticeDue, choiceState, choiceVersion } = gallery;
  const isPublication = notice === 'ready' && gallery.state === 'published';
  const canUndo = (isPublication || (notice === 'reopened' && choiceState === 'reopened')) && !endOfGallery(gallery);
  const { rows } = await transaction.execute(sql`select 1 where clock_timestamp() < ${noticeDue?.toISOString() ?? null}::timestamptz`);
  if (!canUndo || rows.length === 0) return reject(409, 'gallery.errors.noUndo');
  const none = { notice: null, noticeDue: null };
  if (!isPublication) return { ...none, choiceState: 'submitted', choiceVersion: choiceVersion + 1 };
  await endSessions(transaction, id);
  return { ...none, state: 'draft', publishedAt: null };
};

const end: Action = async (transaction, gallery) => {
  await endSessions(transaction, gallery.id);
  const endedAt = endOfGallery(gallery);
  // Keep the time of the warning of a gallery that has already ended.
  return endedAt ? { endedAt } : { endedAt: new Date(), ownerWarnedAt: null };
};

/** Continues an ended gallery. A mail that the end has stopped is sent at once. */
const resume: Action = async (_, { expiresAt, notice, noticeTo, noticeSentAt }) => {
  if (expiresAt.getTime() <= Date.now()) return reject(409, 'gallery.errors.ended');
  const isDue = notice && noticeTo !== '' && noticeSentAt === null;
  return { endedAt: null, ownerWarnedAt: null, ...(isDue && { ...newNotice(notice), noticeDue: new Date() }) };
};

/** Makes the action that replaces the link of a gallery, and its PIN if it has one; the previous link and PIN become invalid. */
function replaceLink(payload: Payload, pinHash: string): Action {
  return async (transaction, { id, linkGeneration, pinGeneration, pinHash: former }) => {
    await endSessions(transaction, id);
    return {
      linkGeneration: linkGeneration + 1,
      tokenHash: hashOf(tokenOf(payload, id, linkGeneration + 1)),
      ...(former !== null && { pinGeneration: pinGeneration + 1, pinHash }),
    };
  };
}

const actions = { publish, reopen, undo, end, resume } satisfies Record<string, Action>;

/**
 * Performs an action on a gallery. Queues a mail to the client about the first publication and about a reopened choice, if the gallery has an
 * address, for the time after which the action can no longer be undone.
 * @param user the id of the acting user
 */
export async function act(payload: Payload, id: string, { action }: Input, user: string | undefined): Promise<Rejection | undefined> {
  if (!isUuid(id)) return reject(404, 'errors.gone');
  const [before] = await payload.db.drizzle.select({ generation: galleries.pinGeneration }).from(galleries).where(eq(galleries.id, id));
  if (!before) return reject(404, 'errors.gone');
  // Hash outside the transaction, which would hold a connection during the hashing.
  const run = action === 'replaceLink' ? replaceLink(payload, await hashPin(pinOf(payload, id, before.generation + 1))) : actions[action];
  const rejection = await payload.db.drizzle.transaction(async (transaction) => {
    const gallery = await lockGallery(transaction, id);
    if (!gallery) return reject(404, 'errors.gone');
    if (gallery.pinGeneration !== before.generation) return reject(409, 'errors.conflict');
    const change = await run(transaction, gallery);
    if (change instanceof Rejection) return change;
    if (isDeepStrictEqual({ ...gallery, ...change }, gallery)) noteUnchanged();
    await transaction
      .update(galleries)
      .set({ ...change, ...(change.notice && { noticeTo: gallery.email }), updatedAt: sql`now()` })
      .where(eq(galleries.id, id));
    const { notice, noticeDue } = change;
    if (notice && noticeDue && gallery.email !== '') {
      const startAfter = new Date(noticeDue.getTime() + undoMargin);
      await addGalleryMails(transaction, { id, kind: notice, due: noticeDue.toISOString() }, startAfter);
    }
    return undefined;
  });
  if (!rejection && action === 'replaceLink') logSecurity({ event: 'gallery.linkReplaced', user, id });
  return rejection;
}
