import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from '@payloadcms/db-postgres/drizzle';
import { type BookingInput, type BookingStatus, type ContactInput, type Language, limits, type WorkSolution } from '@studio/contract';
import type { Payload } from 'payload';
import { currentNoticeVersion, isRecordedNotice } from '#src/content/privacy-notice.ts';
import { booking as bookings, contact_message as messages } from '#src/db/payload-generated-schema.ts';
import { type Transaction, withLock } from '#src/db/transaction.ts';
import { mailQueue } from '#src/jobs/queues.ts';
import { countSubmission, logLimitedMail, TooManySubmissions } from './submission-limits.ts';

/** The result of a submission. `again`: it was stored before; `other`: its key was used for other fields. */
export type StoreResult = 'stored' | 'again' | 'other' | TooManySubmissions;

/** Data stored besides the fields: the keys that detect repetitions, the version of the privacy notice shown to the visitor, and marks. */
interface Metadata {
  fingerprint: string;
  idempotencyKey?: string;
  language: Language;
  privacyVersion: string;
  mailLimited: boolean;
  suspected?: boolean;
  deletedAt?: string;
}

/** The circumstances of a submission. */
export interface SubmissionContext {
  language: Language;
  /** The request's `Idempotency-Key`. */
  key?: string | undefined;
  /** Whether to store it in the bin as possible spam, without mails. */
  isSuspected?: boolean;
  /** Whether to send no mail, as for demo data. */
  quiet?: boolean;
  /** The client's address, which rate limits count and which is not stored; undefined for demo data. */
  address?: string | undefined;
  /** The solution of a challenge. */
  work?: WorkSolution | undefined;
}

interface Submission extends SubmissionContext {
  collection: 'booking' | 'contact-message';
  fields: BookingInput | ContactInput;
  /** Inserts the row by Drizzle, because Payload's `create` reads the row again. */
  insert(metadata: Metadata, transaction: Transaction): Promise<{ id: string }[]>;
}

/**
 * Stores a submission once and returns after the commit. A repetition is detected by its idempotency key, or without one by equal fields
 * within ten minutes.
 */
async function storeOnce(payload: Payload, submission: Submission): Promise<StoreResult> {
  const { collection, fields, key, language, isSuspected: suspected = false, quiet = false, address, work, insert } = submission;
  // Ignore the version, which changes when the site is rebuilt between two attempts.
  const { privacyVersion: shown, ...compared } = fields;
  const fingerprint = createHash('sha256').update(JSON.stringify(compared)).digest('base64url');
  // Read it before the transaction: transactions that wait for a second connection can deadlock the pool.
  const privacyVersion = shown && (await isRecordedNotice(payload, shown)) ? shown : await currentNoticeVersion(payload);
  // The lock serializes concurrent repetitions in all processes.
  const result = await withLock<StoreResult>(payload, `${collection} ${key ?? fingerprint}`, async (transaction) => {
    const known = await findKnown(transaction, { collection, key, fingerprint, suspected });
    if (known !== undefined) return known === fingerprint ? 'again' : 'other';
    const isMailed = !quiet && !suspected;
    const email = isMailed ? fields.email : undefined;
    const isConfirmed = address === undefined || (await countSubmission(payload, transaction, { address, work, suspected, email }));
    const [row] = await insert(
      {
        fingerprint,
        language,
        privacyVersion,
        mailLimited: !isConfirmed,
        ...(key && { idempotencyKey: key }),
        ...(suspected && { suspected, deletedAt: new Date().toISOString() }),
      },
      transaction,
    );
    if (!row) throw new Error('PostgreSQL did not return the inserted row.');
    const stored = { collection, id: row.id };
    if (!isConfirmed) logLimitedMail(payload, stored);
    if (isMailed) await mailQueue().add(stored, transaction, isConfirmed);
    return 'stored';
  }).catch((error: unknown) => {
    if (error instanceof TooManySubmissions) return error;
    throw error;
  });
  if (!quiet) mailQueue().wake();
  return result;
}

interface Repetition extends Pick<Submission, 'collection' | 'key'> {
  fingerprint: string;
  suspected: boolean;
}

/** Returns the fingerprint of a stored submission with this key, or without a key with these fields. Reads by Drizzle, which costs less CPU. */
async function findKnown(transaction: Transaction, { collection, key, fingerprint, suspected }: Repetition): Promise<string | undefined> {
  const table = collection === 'booking' ? bookings : messages;
  const since = new Date(Date.now() - limits.sameSubmissionMinutes * 60_000).toISOString();
  // Keys are unique in the bin too; equal fields are stored again after a deletion.
  const sameFields = and(
    eq(table.fingerprint, fingerprint),
    gt(table.createdAt, since),
    eq(table.suspected, suspected),
    suspected ? undefined : isNull(table.deletedAt),
  );
  const [known] = await transaction
    .select({ fingerprint: table.fingerprint })
    .from(table)
    .where(key ? eq(table.idempotencyKey, key) : sameFields)
    .limit(1);
  return known?.fingerprint;
}

/**
 * Stores a booking as `storeOnce` does.
 * @param status other than `pending` for demo data only
 */
export const storeBooking = (
  payload: Payload,
  fields: BookingInput,
  context: SubmissionContext,
  status: BookingStatus = 'pending',
): Promise<StoreResult> =>
  storeOnce(payload, {
    ...context,
    collection: 'booking',
    fields,
    insert: (metadata, transaction) =>
      transaction
        .insert(bookings)
        .values({ ...fields, ...metadata, status })
        .returning({ id: bookings.id }),
  });

/** Stores a message as `storeOnce` does. */
export const storeMessage = (payload: Payload, fields: ContactInput, context: SubmissionContext): Promise<StoreResult> =>
  storeOnce(payload, {
    ...context,
    collection: 'contact-message',
    fields,
    insert: (metadata, transaction) =>
      transaction
        .insert(messages)
        .values({ ...fields, ...metadata })
        .returning({ id: messages.id }),
  });
