import { sql } from '@payloadcms/db-postgres/drizzle';
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { addSubmissionMails, type Submission } from '#src/bookings/mails.ts';
import { claimConfirmation, logLimitedMail } from '#src/bookings/submission-limits.ts';
import { changedFields } from '#src/collections/changes.ts';
import { transactionOf } from '#src/db/transaction.ts';
import { sendMailsSoon } from '#src/jobs/mail-queue.ts';
import { logSecurity } from '#src/lib/log.ts';
import { removeMails } from '#src/mail/outbox.ts';
import type { CollectionPart } from './part.ts';

/** Returns whether a row is in the bin, and locks it against concurrent deletions and restorations. */
async function lockDeletion(req: PayloadRequest, slug: string, id: unknown): Promise<boolean> {
  const table = slug === 'booking' ? sql`booking` : sql`contact_message`;
  const { rows } = await (await transactionOf(req)).execute(sql`select deleted_at from ${table} where id = ${id} for update`);
  return Boolean(rows[0]?.['deleted_at']);
}

/**
 * Reduces an update to the changed fields, and sets the time of a deletion by the server's clock. The restoration of possible spam removes the mark,
 * and counts a confirmation for its email address.
 */
const keepChanges: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation === 'create') return data;
  const { deletedAt, ...changes } = changedFields(data, originalDoc);
  // Keep the required fields in the update: Payload validates them, except when it moves a document to the bin or restores it.
  const required = collection.fields.flatMap((field) => ('required' in field && field.required && 'name' in field ? field.name : []));
  const isInBin = deletedAt !== undefined && (await lockDeletion(req, collection.slug, originalDoc?.id));
  // Omit `deletedAt` if the update does not change it, or if a concurrent request has already moved the row to the bin or restored it.
  if (deletedAt === undefined || isInBin === (deletedAt !== null))
    return { ...Object.fromEntries(required.map((name) => [name, data[name]])), ...changes };
  if (deletedAt !== null) return { ...changes, deletedAt: new Date().toISOString() };
  const { suspected, email }: { suspected?: unknown; email?: unknown } = Object(originalDoc);
  if (suspected !== true) return { ...changes, deletedAt };
  const mailLimited = !(await claimConfirmation(req.payload, await transactionOf(req), String(email)));
  return { ...changes, deletedAt, suspected: false, mailLimited };
};

/** Queues the mails about a submission that was restored from possible spam. */
const sendHeldMails: CollectionAfterChangeHook = async ({ collection: { slug }, data, doc, operation, req }) => {
  if (operation === 'create' || data['suspected'] !== false) return;
  const submission: Submission = { collection: slug === 'booking' ? 'booking' : 'contact-message', id: String(doc.id) };
  if (doc.mailLimited) logLimitedMail(req.payload, submission);
  await addSubmissionMails(await transactionOf(req), submission, !doc.mailLimited);
};

const followBin: CollectionAfterChangeHook = async ({ data, doc, operation, req }) => {
  // Check the changes instead of the returned row: a concurrent request may have changed its `deletedAt`.
  if (operation === 'create' || !('deletedAt' in data)) return;
  logSecurity({ event: data['deletedAt'] ? 'submission.binned' : 'submission.restored', user: req.user?.id, id: doc.id });
  if (!data['deletedAt']) await sendMailsSoon(doc.id, await transactionOf(req));
};

const forget: CollectionAfterDeleteHook = async ({ id, req }) => {
  await removeMails([String(id)]);
  logSecurity({ event: 'submission.deleted', user: req.user?.id, id: String(id) });
};

/** The hooks of bookings and contact messages. */
export const submissionHooks = { beforeChange: [keepChanges], afterChange: [sendHeldMails, followBin], afterDelete: [forget] };

export const messagePart: CollectionPart = { noun: 'message', hooks: submissionHooks };
