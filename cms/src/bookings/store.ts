import { randomInt } from 'node:crypto';
import { eq, sql } from '@payloadcms/db-postgres/drizzle';
import {
  type BookingInput,
  type BookingReceipt,
  type BookingStatus,
  type ContactInput,
  clientLanguage,
  type Language,
  todayInRiyadh,
} from '@studio/contract';
import type { Payload } from 'payload';
import { appointments } from '#src/calendar/appointment-table.ts';
import { calendarUid } from '#src/calendar/appointments.ts';
import { bookingRules } from '#src/calendar/booking-rules.ts';
import { booking as bookings, contact_message as messages } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { frozenTerms } from './booking-terms.ts';
import { clientPageAddress, firstClientLink } from './client-link.ts';
import { type StoreResult, type SubmissionContext, storeOnce } from './store-once.ts';
import { messageBookings } from './submissions.ts';

export interface BookingContext extends SubmissionContext {
  /** The time of the session; undefined for a booking with only a requested date, or without a date. */
  time?:
    | { start: number; heldUntil?: Date; place(transaction: Transaction, bookingId: string, isHeld: boolean): Promise<unknown> }
    | undefined;
  womenOnly?: boolean;
  /** The contact message from which staff create the booking. */
  contact?: string | undefined;
  /** The status, which differs from `pending` only for demo data. */
  status?: BookingStatus;
}

/**
 * Stores a booking as `storeOnce` does, with its terms and the link of its client page. If the booking has a time, places it in the calendar in the
 * same transaction.
 */
export async function storeBooking(payload: Payload, fields: BookingInput, context: BookingContext): Promise<StoreResult> {
  const { time, womenOnly = false, status = 'pending', contact, ...submission } = context;
  // Read before the transaction: transactions that wait for a second connection can deadlock the pool.
  const settings = await bookingRules(payload);
  const pageLanguage = clientLanguage({ ...fields, language: submission.language });
  return storeOnce(payload, {
    ...submission,
    collection: 'booking',
    fields,
    isPlaced: time !== undefined,
    alsoCompared: time || womenOnly ? { start: time?.start, womenOnly } : undefined,
    insert: async (metadata, transaction, isHeld) => {
      const date = time ? todayInRiyadh(new Date(time.start)) : fields.date;
      const { id, reference } = await insertWithReference(transaction, { ...fields, ...metadata, date, womenOnly, status });
      const { page, insertLink } = firstClientLink(payload, id, pageLanguage);
      const { insertVersion, insertTerms } = frozenTerms(settings, { id, package: fields.package });
      // Insert three rows with one statement, because each statement takes about a tenth of the time that storing a booking takes.
      await transaction.execute(sql`with link as (${insertLink}), version as (${insertVersion}) ${insertTerms}`);
      if (contact) await linkMessage(transaction, contact, id);
      const receipt = { reference, page, uid: calendarUid(id) };
      if (!time) return [{ id, receipt }];
      await time.place(transaction, id, isHeld);
      return [{ id, receipt: { ...receipt, ...(isHeld && time.heldUntil && { heldUntil: time.heldUntil.toISOString() }) } }];
    },
  });
}

/** The letters of references, without those that are easily confused. */
const referenceLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** Returns a short reference such as `N-48213`. */
const newReference = (): string => `${referenceLetters[randomInt(referenceLetters.length)]}-${String(randomInt(100_000)).padStart(5, '0')}`;

const referenceAttempts = 8;

/** Inserts a booking with a unique reference. Retries with another reference if the reference is taken, up to `referenceAttempts` attempts. */
async function insertWithReference(
  transaction: Transaction,
  values: Omit<typeof bookings.$inferInsert, 'reference'>,
): Promise<{ id: string; reference: string }> {
  for (let attempt = 0; attempt < referenceAttempts; attempt += 1) {
    const reference = newReference();
    const [row] = await transaction
      .insert(bookings)
      .values({ ...values, reference })
      .onConflictDoNothing({ target: bookings.reference })
      .returning({ id: bookings.id });
    if (row) return { ...row, reference };
  }
  throw new Error('No free reference was found.');
}

/** Links a message to the booking made from it, replacing an earlier link; does nothing if the message was deleted. */
async function linkMessage(transaction: Transaction, messageId: string, bookingId: string): Promise<void> {
  const [found] = await transaction.select({ id: messages.id }).from(messages).where(eq(messages.id, messageId)).for('key share');
  if (!found) return;
  await transaction
    .insert(messageBookings)
    .values({ messageId, bookingId })
    .onConflictDoUpdate({ target: messageBookings.messageId, set: { bookingId } });
  await transaction.update(messages).set({ updatedAt: sql`now()` }).where(eq(messages.id, messageId));
}

/** Returns the data that the client gets about a stored booking; undefined if the booking is missing or has no reference. */
export async function readReceipt(payload: Payload, id: string, language: Language): Promise<BookingReceipt | undefined> {
  const { drizzle } = payload.db;
  const [row] = await drizzle
    .select({ reference: bookings.reference, heldUntil: appointments.heldUntil })
    .from(bookings)
    .leftJoin(appointments, eq(appointments.bookingId, bookings.id))
    .where(eq(bookings.id, id));
  if (!row?.reference) return undefined;
  const { reference, heldUntil } = row;
  const page = await clientPageAddress(payload, drizzle, id, language);
  return { reference, page, uid: calendarUid(id), ...(heldUntil && { heldUntil: heldUntil.toISOString() }) };
}

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
