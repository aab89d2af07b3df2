import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from '@payloadcms/db-postgres/drizzle';
import { type BookingInput, type BookingStatus, type ContactInput, type Language, limits, type WorkSolution } from '@studio/contract';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { currentNoticeVersion, isRecordedNotice } from '#src/content/privacy-notice.ts';
import { booking as bookings, contact_message as messages } from '#src/db/payload-generated-schema.ts';
import { claimSolution, isSolved } from '#src/db/proof-of-work.ts';
import { type Counter, checkLimits, consumeLimits, type Limit, limitKey, type ReachedLimit } from '#src/db/rate-limit.ts';
import { type Transaction, withLock } from '#src/db/transaction.ts';
import { mailQueue } from '#src/jobs/queues.ts';
import { wideNetworkOf } from '#src/lib/client.ts';
import { claimConfirmation, logLimitedMail } from './confirmation-limit.ts';

const seconds = 10 * 60;

/** Limit per address; high, because visitors of mobile networks share addresses. */
const perAddress: Limit = { name: 'submissions', most: 60, seconds };
/** Limits after which a submission needs a proof of work: of an IPv6 /48, of all addresses, and of possible spam, which costs storage. */
const perNetwork: Limit = { name: 'submissions-network', most: 180, seconds };
const overall: Limit = { name: 'submissions-in-all', most: 600, seconds };
const suspectedOverall: Limit = { name: 'submissions-suspected', most: 100, seconds: 24 * 60 * 60 };
/** Submissions without a proof of work after these limits, for visitors without JavaScript: of one network, and in all. */
const reserve = {
  perNetwork: { name: 'submissions-reserve', most: 2, seconds },
  overall: { name: 'submissions-reserve-in-all', most: 600, seconds },
} as const satisfies Record<string, Limit>;

/** Error of an exceeded rate limit. Thrown inside the transaction, to roll it back. */
export class TooManySubmissions extends Error {
  /** @param seconds until a submission is accepted again @param acceptsWork whether a proof of work makes it acceptable at once */
  constructor(
    readonly seconds: number,
    readonly acceptsWork: boolean,
  ) {
    super('Too many submissions');
  }
}

/** The result of a submission. `again`: it was stored before; `other`: its key was used for other fields. */
export type StoreResult = 'stored' | 'again' | 'other' | TooManySubmissions;

/** Data stored besides the fields: the keys that detect repetitions, the version of the privacy notice shown to the visitor, and marks. */
interface Metadata {
  fingerprint: string;
  idempotencyKey?: string;
  privacyVersion: string;
  mailLimited?: boolean;
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
  insert(metadata: Metadata, req: PayloadRequest): Promise<{ id: string }>;
}

/**
 * Stores a submission once and returns after the commit. A repetition is detected by its idempotency key, or without one by equal fields
 * within ten minutes.
 */
async function storeOnce(payload: Payload, submission: Submission): Promise<StoreResult> {
  const { collection, fields, key, isSuspected: suspected = false, quiet = false, insert } = submission;
  // Ignore the version, which changes when the site is rebuilt between two attempts.
  const { privacyVersion: shown, ...compared } = fields;
  const fingerprint = createHash('sha256').update(JSON.stringify(compared)).digest('base64url');
  // Read it before the transaction: transactions that wait for a second connection can deadlock the pool.
  const privacyVersion = shown && (await isRecordedNotice(payload, shown)) ? shown : await currentNoticeVersion(payload);
  const req = await createLocalReq({}, payload);
  // The lock serializes concurrent repetitions in all processes.
  const result = await withLock<StoreResult>(req, `${collection} ${key ?? fingerprint}`, async (transaction) => {
    const known = await findKnown(transaction, { collection, key, fingerprint, suspected });
    if (known !== undefined) return known === fingerprint ? 'again' : 'other';
    await withLimits(payload, transaction, submission, async () => {
      const isMailed = !quiet && !suspected;
      const mailLimited = isMailed && !(await claimConfirmation(payload, transaction, fields.email));
      const bin = suspected && { suspected, deletedAt: new Date().toISOString() };
      const { id } = await insert({ fingerprint, privacyVersion, mailLimited, ...(key && { idempotencyKey: key }), ...bin }, req);
      if (mailLimited) logLimitedMail(payload, { collection, id });
      if (isMailed) await mailQueue().add({ collection, id }, transaction, !mailLimited);
    });
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
 * Stores within the rate limits and counts in the same transaction, so that only stored submissions are counted. The count comes last, because it
 * blocks other transactions until the commit. After the general limits, a proof of work or the reserve is used.
 * @throws TooManySubmissions
 */
async function withLimits(
  payload: Payload,
  transaction: Transaction,
  { address, work, isSuspected: suspected = false }: SubmissionContext,
  store: () => Promise<void>,
): Promise<void> {
  if (address === undefined) return store();
  const network = limitKey(payload, wideNetworkOf(address));
  const own: Counter[] = [[perAddress, limitKey(payload, address)]];
  const shared: Counter[] = [
    [perNetwork, network],
    [suspected ? suspectedOverall : overall, ''],
  ];
  const reserved: Counter[] = [
    [reserve.perNetwork, network],
    [reserve.overall, ''],
  ];
  const rejectAt = ({ limit, seconds }: ReachedLimit) => {
    throw new TooManySubmissions(seconds, limit !== perAddress);
  };
  const hasWork = await isSolved(payload, 'form', work);
  // Reject early, before the expensive work.
  const early = await checkLimits(transaction, hasWork ? own : [...own, ...shared]);
  if (early && (early.limit === perAddress || suspected || (await checkLimits(transaction, reserved)))) rejectAt(early);
  await store();
  const isPaid = hasWork && work !== undefined && (await claimSolution(transaction, payload, work));
  const late = await consumeLimits(transaction, isPaid ? own : [...own, ...shared]);
  if (late && (late.limit === perAddress || suspected || (await consumeLimits(transaction, [...own, ...reserved])))) rejectAt(late);
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
    insert: (metadata, req) =>
      payload.create({ collection: 'booking', data: { ...fields, ...metadata, language: context.language, status }, req }),
  });

/** Stores a message as `storeOnce` does. */
export const storeMessage = (payload: Payload, fields: ContactInput, context: SubmissionContext): Promise<StoreResult> =>
  storeOnce(payload, {
    ...context,
    collection: 'contact-message',
    fields,
    insert: (metadata, req) =>
      payload.create({ collection: 'contact-message', data: { ...fields, ...metadata, language: context.language }, req }),
  });
