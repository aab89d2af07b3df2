import { createHash } from 'node:crypto';
import { type BookingInput, type BookingStatus, type ContactInput, type Language, limits } from '@studio/contract';
import { createLocalReq, type Payload, type PayloadRequest, type Where } from 'payload';
import { currentNoticeVersion, isRecordedNotice } from '#src/content/privacy-notice.ts';
import { withLock } from '#src/db/transaction.ts';
import { mailQueue } from '#src/jobs/queues.ts';
import { storeCounted, TooMany } from './submission-limits.ts';

/** What came of a submission: it was stored, it was there already, its key was used for another one, or too many were stored before it. */
export type Stored = 'stored' | 'again' | 'other' | TooMany;

/** What is stored beside the fields: by what a submission that is sent again is known, and which privacy text could be read. */
interface Beside {
  fingerprint: string;
  idempotencyKey?: string;
  privacyVersion: string;
}

interface Submission {
  collection: 'booking' | 'contact-message';
  fields: BookingInput | ContactInput;
  /** The caller's `Idempotency-Key`. */
  key: string | undefined;
  /** Whether the studio and the visitor are told by mail. */
  mailed: boolean;
  /** The address that it came from, for the limits; none where it is our own. */
  address: string | undefined;
  insert(beside: Beside, req: PayloadRequest): Promise<{ id: string }>;
}

/**
 * Stores what a visitor sent, once. With a key: sent again it is known by the key, and must be the same.
 * Without one: equal fields within ten minutes are one submission.
 * Returns after the commit: what was answered with 201 is there.
 */
async function storeOnce(payload: Payload, { collection, fields, key, mailed, address, insert }: Submission): Promise<Stored> {
  // A page that was built anew meanwhile names another version, and is still the same form.
  const { privacyVersion: shown, ...written } = fields;
  const fingerprint = createHash('sha256').update(JSON.stringify(written)).digest('base64url');
  const since = new Date(Date.now() - limits.sameSubmissionMinutes * 60_000).toISOString();
  const sameFields: Where = { and: [{ fingerprint: { equals: fingerprint } }, { createdAt: { greater_than: since } }] };
  const where: Where = key ? { idempotencyKey: { equals: key } } : sameFields;
  // Read before the transaction: one that waits for a second connection may wait for others that do the same.
  const privacyVersion = shown && (await isRecordedNotice(payload, shown)) ? shown : await currentNoticeVersion(payload);
  const req = await createLocalReq({}, payload);
  // Two of the same at the same moment, in whatever process, go one after the other.
  const stored = await withLock<Stored>(req, `${collection} ${key ?? fingerprint}`, async (transaction) => {
    const found = await payload.find({ collection, where, limit: 1, pagination: false, depth: 0, showHiddenFields: true, req });
    const [known] = found.docs;
    if (known) return known.fingerprint === fingerprint ? 'again' : 'other';
    const store = async () => {
      const { id } = await insert({ fingerprint, privacyVersion, ...(key && { idempotencyKey: key }) }, req);
      if (mailed) await mailQueue().add({ collection, id }, transaction);
    };
    await (address === undefined ? store() : storeCounted(payload, transaction, address, store));
    return 'stored';
  }).catch((error: unknown) => {
    if (error instanceof TooMany) return error;
    throw error;
  });
  if (mailed) mailQueue().wake();
  return stored;
}

/** How a submission came. */
export interface Sent {
  language: Language;
  /** The caller's `Idempotency-Key`. */
  key?: string | undefined;
  /** Whether nobody is told by mail, as of the demo's. */
  quiet?: boolean;
  /** The address that it came from; see `clientAddress`. It is counted, and not stored. */
  address?: string | undefined;
}

/** Stores a booking; see `storeOnce`. @param status other than `pending` for the demo's alone */
export const storeBooking = (
  payload: Payload,
  fields: BookingInput,
  { language, key, address, quiet = false }: Sent,
  status: BookingStatus = 'pending',
): Promise<Stored> =>
  storeOnce(payload, {
    collection: 'booking',
    fields,
    key,
    mailed: !quiet,
    address,
    insert: (beside, req) => payload.create({ collection: 'booking', data: { ...fields, ...beside, language, status }, req }),
  });

/** Stores a message; see `storeOnce`. */
export const storeMessage = (payload: Payload, fields: ContactInput, { language, key, address, quiet = false }: Sent): Promise<Stored> =>
  storeOnce(payload, {
    collection: 'contact-message',
    fields,
    key,
    mailed: !quiet,
    address,
    insert: (beside, req) => payload.create({ collection: 'contact-message', data: { ...fields, ...beside, language }, req }),
  });
