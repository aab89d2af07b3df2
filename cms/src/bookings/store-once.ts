import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNull, notInArray } from '@payloadcms/db-postgres/drizzle';
import { type BookingInput, type BookingReceipt, type ContactInput, type Language, limits, type WorkSolution } from '@studio/contract';
import type { Payload } from 'payload';
import { calendarLock } from '#src/calendar/appointment-table.ts';
import { currentNoticeVersion, isRecordedNotice } from '#src/content/privacy-notice.ts';
import { booking as bookings, contact_message as messages } from '#src/db/payload-generated-schema.ts';
import { type Transaction, withLock } from '#src/db/transaction.ts';
import { wakeMails } from '#src/jobs/mail-queue.ts';
import { addNotifications, wakeNotifications } from '#src/push/queue.ts';
import { addSubmissionMails } from './mails.ts';
import { countSubmission, isSender, logLimitedMail, TooManySubmissions } from './submission-limits.ts';

/** The result of a submission. `again`: it was already stored; `other`: its idempotency key was used with other fields. */
interface Stored {
  outcome: 'stored' | 'again' | 'other';
  id: string;
  /** The data that the client gets about a stored booking; undefined for a repetition or a message. */
  receipt?: BookingReceipt;
  /** Whether the sender of a repetition gets the data about the booking again. */
  isSender?: boolean;
}
export type StoreResult = Stored | TooManySubmissions;

/** Data stored besides the fields: the keys that detect repetitions, the version of the privacy notice shown to the client, and flags. */
interface Metadata {
  id: string;
  fingerprint: string;
  idempotencyKey?: string;
  language: Language | undefined;
  privacyVersion: string;
  mailLimited: boolean;
  suspected?: boolean;
  deletedAt?: string;
}

export interface SubmissionContext {
  /** The client's language; undefined if it is unknown. */
  language?: Language;
  /** Whether the client could read the privacy notice; false for a booking that staff add. */
  hasReadNotice?: boolean;
  /** The request's `Idempotency-Key`. */
  key?: string | undefined;
  /** Whether to store the submission in the bin as possible spam, without mails. */
  isSuspected?: boolean;
  /** Whether to send no mail and no notification, as for demo data and bookings that staff add. */
  quiet?: boolean;
  /** The client's address, which rate limits count and which is not stored; undefined for demo data and bookings that staff add. */
  address?: string | undefined;
  work?: WorkSolution | undefined;
}

interface Submission extends SubmissionContext {
  collection: 'booking' | 'contact-message';
  fields: BookingInput | ContactInput;
  /** Inputs besides the form's fields that must be equal in repetitions. */
  alsoCompared?: object | undefined;
  /** Whether the booking is placed in the calendar. */
  isPlaced?: boolean;
  /**
   * Inserts the row by Drizzle, because Payload's `create` reads the row after the insertion.
   * @param isHeld whether its time is held
   */
  insert(metadata: Metadata, transaction: Transaction, isHeld: boolean): Promise<Omit<Stored, 'outcome'>[]>;
}

/**
 * Stores a submission once and returns after the commit. A repetition is detected by its idempotency key or, if it has no key, by equal fields within
 * ten minutes from the same address: another person with the same fields must not get the client's secret page.
 */
export async function storeOnce(payload: Payload, submission: Submission): Promise<StoreResult> {
  const {
    collection,
    fields,
    alsoCompared,
    isPlaced = false,
    key,
    language,
    hasReadNotice = true,
    isSuspected: suspected = false,
    quiet = false,
    address,
    work,
    insert,
  } = submission;
  // Ignore the version of the privacy notice, which changes when the site is rebuilt between two attempts.
  const { privacyVersion: shown, ...compared } = fields;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify({ ...compared, ...alsoCompared }))
    .digest('base64url');
  // Read the settings before the transaction: transactions that wait for a second connection can deadlock the pool.
  const privacyVersion = hasReadNotice ? await shownNotice(payload, shown) : '';
  // Possible spam, and requests over the limit, must not occupy a time; staff see the time as requested.
  const isHolding = isPlaced && !suspected;
  // Wake the queues for new jobs only, because each fetch of jobs costs a database statement.
  const isAdded = { mail: false, push: false };
  // The first lock serializes concurrent repetitions in all processes. Lock the calendar before the counters, to avoid deadlocks: a restoration from
  // the bin uses the same order.
  const locks = [`${collection} ${key ?? fingerprint}`, ...(isHolding ? [calendarLock] : [])];
  const result = await withLock<StoreResult>(payload, locks, async (transaction) => {
    const known = await findKnown(transaction, { collection, key, fingerprint, suspected });
    if (known) {
      const hasKey = key !== undefined || address === undefined;
      const isSameSender = hasKey || (await isSender(payload, transaction, known.id, address));
      return { outcome: known.fingerprint === fingerprint ? 'again' : 'other', id: known.id, isSender: isSameSender };
    }
    const id = crypto.randomUUID();
    const isMailed = !quiet && !suspected;
    const { isConfirmed, isHeld } =
      address === undefined
        ? { isConfirmed: true, isHeld: true }
        : await countSubmission(payload, transaction, {
            address,
            bookingId: collection === 'booking' ? id : undefined,
            work,
            suspected,
            confirmedTo: isMailed ? fields.email : undefined,
            heldFor: isHolding ? fields.email : undefined,
          });
    const [row] = await insert(
      {
        id,
        fingerprint,
        language,
        privacyVersion,
        mailLimited: !isConfirmed,
        ...(key && { idempotencyKey: key }),
        ...(suspected && { suspected, deletedAt: new Date().toISOString() }),
      },
      transaction,
      isHolding && isHeld,
    );
    if (!row) throw new Error('PostgreSQL did not return the inserted row.');
    const stored = { collection, id: row.id };
    if (!isConfirmed) logLimitedMail(payload, stored);
    if (isMailed) {
      await addSubmissionMails(transaction, stored, isConfirmed);
      isAdded.mail = true;
      const kind = collection === 'booking' ? 'request' : 'message';
      isAdded.push = await addNotifications({ kind, id: row.id }, transaction);
    }
    return { outcome: 'stored', ...row };
  }).catch((error: unknown) => {
    if (error instanceof TooManySubmissions) return error;
    throw error;
  });
  if (isAdded.mail) wakeMails();
  if (isAdded.push) wakeNotifications();
  return result;
}

/**
 * Returns the version of the privacy notice that the client could read: the version that the form sent if it is recorded, otherwise the current
 * version.
 * @param version the version that the form sent
 */
const shownNotice = async (payload: Payload, version: string | undefined): Promise<string> =>
  version && (await isRecordedNotice(payload, version)) ? version : currentNoticeVersion(payload);

interface Repetition extends Pick<Submission, 'collection' | 'key'> {
  fingerprint: string;
  suspected: boolean;
}

interface Known {
  id: string;
  fingerprint: string;
}

/**
 * Returns the stored submission with this key or, without a key, with these fields in the last ten minutes; undefined if there is none. Reads by
 * Drizzle, which costs less CPU than Payload.
 */
async function findKnown(transaction: Transaction, { collection, key, fingerprint, suspected }: Repetition): Promise<Known | undefined> {
  const table = collection === 'booking' ? bookings : messages;
  const since = new Date(Date.now() - limits.sameSubmissionMinutes * 60_000).toISOString();
  // A key is also compared with submissions in the bin. Equal fields are stored again after the first submission was deleted, declined or cancelled.
  const sameFields = and(
    eq(table.fingerprint, fingerprint),
    gt(table.createdAt, since),
    eq(table.suspected, suspected),
    suspected ? undefined : isNull(table.deletedAt),
    collection === 'booking' ? notInArray(bookings.status, ['declined', 'cancelled']) : undefined,
  );
  const [known] = await transaction
    .select({ id: table.id, fingerprint: table.fingerprint })
    .from(table)
    .where(key ? eq(table.idempotencyKey, key) : sameFields)
    .orderBy(asc(table.createdAt))
    .limit(1);
  return known;
}
