import { desc, eq, type SQL } from '@payloadcms/db-postgres/drizzle';
import type { Booking, BookingEvent, ContactMessage, MoneyEvent, Payment } from '@studio/contract';
import type { Payload } from 'payload';
import { deletionOf, readHistory, selectBookings, toContactMessage, toTimedBooking } from '#src/bookings/submissions.ts';
import { announceCalendarChange } from '#src/calendar/appointment-table.ts';
import { lockCalendar } from '#src/calendar/appointments.ts';
import { deleteGallery } from '#src/client-galleries/delete.ts';
import { findGalleriesOf, type PersonalGallery } from '#src/client-galleries/personal-data.ts';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { type BookingNotices, readNotices } from '#src/mail/booking-notices.ts';
import { removeMails, sweepMails } from '#src/mail/outbox.ts';
import { bookingMoney } from '#src/money/money-tables.ts';
import { readMoneyEvents, readPayments, toPayment } from '#src/money/read-money.ts';
import { eraseFromReleases, findReleasesOf, type PersonalRelease } from '#src/releases/personal-data.ts';
import { type Person, rowsOf } from './person.ts';

/** The data of a submission besides its fields. */
interface Details {
  /** The version of the privacy notice shown to the visitor; `''` if unknown. */
  privacyVersion: string;
  /** The time of the deletion, if the submission is in the bin. */
  deletedAt?: string;
}

/** The price, private notes and payments of a booking, with the history of their changes. */
interface StoredMoney {
  price: number | null;
  notes: string;
  payments: Omit<Payment, 'canRemove'>[];
  events: MoneyEvent[];
}

async function readStoredMoney(payload: Payload, bookingId: string): Promise<StoredMoney> {
  const [row] = await payload.db.drizzle.select().from(bookingMoney).where(eq(bookingMoney.bookingId, bookingId));
  const rows = await readPayments(payload, bookingId);
  return {
    price: row?.price ?? null,
    notes: row?.notes ?? '',
    payments: rows.map(toPayment),
    events: await readMoneyEvents(payload, bookingId),
  };
}

/** All stored data of one person, including the bin. */
export interface PersonalData {
  bookings: (Booking & Details & { history: BookingEvent[]; notices: BookingNotices; money: StoredMoney })[];
  messages: (ContactMessage & Details)[];
  /** The client galleries of the person, without their photos. */
  galleries: PersonalGallery[];
  /** The releases of the person, as they were signed. */
  releases: PersonalRelease[];
}

const detailsOf = (row: { privacyVersion: string | null; deletedAt: string | null }): Details => ({
  privacyVersion: row.privacyVersion ?? '',
  ...deletionOf(row),
});

/** Returns all stored data of a person, with bookings and messages newest first. */
export async function findPersonalData(payload: Payload, person: Person): Promise<PersonalData> {
  const rows = await rowsOf(payload, person);
  const bookings = await selectBookings(payload).where(rows.bookings).orderBy(desc(booking.createdAt));
  const messages = await payload.db.drizzle.select().from(message).where(rows.messages).orderBy(desc(message.createdAt));
  return {
    bookings: await Promise.all(
      bookings.map(async (row) => ({
        ...toTimedBooking(row),
        ...detailsOf(row.booking),
        history: await readHistory(payload, row.booking.id),
        notices: await readNotices(payload, row.booking.id),
        money: await readStoredMoney(payload, row.booking.id),
      })),
    ),
    messages: messages.map((row) => ({ ...toContactMessage(row), ...detailsOf(row) })),
    galleries: await findGalleriesOf(payload, rows.galleries),
    releases: await findReleasesOf(payload, rows.people),
  };
}

/** Numbers of deleted rows. */
export interface Erased {
  bookings: number;
  messages: number;
}

/**
 * Withdraws the releases of a person, and permanently deletes the person's client galleries, bookings and messages, with the mails about them; a
 * queued mail is dropped when its row is missing.
 */
export async function erasePersonalData(payload: Payload, person: Person): Promise<Erased & { galleries: number; releases: number }> {
  const rows = await rowsOf(payload, person);
  const releases = await eraseFromReleases(payload, rows.people);
  const ofPerson = await findGalleriesOf(payload, rows.galleries);
  for (const { _id } of ofPerson) await deleteGallery(payload, _id);
  const erased = await eraseWhere(payload, rows);
  // Signed releases are kept, without the mails about them.
  await sweepMails(payload);
  return { ...erased, galleries: ofPerson.length, releases };
}

/** Deletes bookings and messages in one transaction, then the mails about them. */
export async function eraseWhere({ db }: Payload, where: Record<keyof Erased, SQL>): Promise<Erased> {
  const erased = await db.drizzle.transaction(async (transaction) => {
    // Take the calendar lock before row locks, as all writers of appointments do, to prevent deadlocks: deleting a booking deletes its appointment.
    await lockCalendar(transaction);
    const bookings = await transaction.delete(booking).where(where.bookings).returning({ id: booking.id });
    const messages = await transaction.delete(message).where(where.messages).returning({ id: message.id });
    if (bookings.length > 0) await announceCalendarChange(transaction);
    return { bookings, messages };
  });
  await removeMails([...erased.bookings, ...erased.messages].map(({ id }) => id));
  return { bookings: erased.bookings.length, messages: erased.messages.length };
}
