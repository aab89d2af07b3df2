import { and, asc, desc, eq, inArray, isNotNull, isNull } from '@payloadcms/db-postgres/drizzle';
import { pgTable, uuid } from '@payloadcms/db-postgres/drizzle/pg-core';
import {
  type Booking,
  type BookingEvent,
  type BookingField,
  type ContactMessage,
  type DeletedBooking,
  type DeletedMessage,
  mapBookingFields,
} from '@studio/contract';
import type { Payload } from 'payload';
import { type Appointment, appointments, bookingEvents } from '#src/calendar/appointment-table.ts';
import { toBookedTime } from '#src/calendar/appointments.ts';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { tableVersion } from '#src/db/transaction.ts';
import type { Booking as BookingDoc, ContactMessage as MessageDoc } from '#src/payload-types.ts';

/** The booking that staff made from a message. The table is not a collection; see its migration. */
export const messageBookings = pgTable('message_booking', {
  messageId: uuid('message_id').primaryKey(),
  bookingId: uuid('booking_id').notNull(),
});

/** A row whose columns may be missing or null, as in older rows. */
type Gaps<Row> = { [Name in keyof Row]?: Row[Name] | null };
type BookingRow = Pick<BookingDoc, 'id' | 'package' | 'status' | 'createdAt'> &
  Gaps<Pick<BookingDoc, BookingField | 'language' | 'mailLimited' | 'reference' | 'womenOnly'>>;
type MessageRow = Pick<MessageDoc, 'id' | 'createdAt'> &
  Gaps<Pick<MessageDoc, 'name' | 'email' | 'message' | 'language' | 'read' | 'answered' | 'mailLimited'>>;

/** Converts a timestamp of PostgreSQL or Payload to ISO 8601. */
const isoTime = (moment: string): string => new Date(moment).toISOString();

const toBooking = (row: BookingRow): Booking => ({
  _id: row.id,
  ...mapBookingFields((name) => row[name] ?? ''),
  status: row.status,
  ...(row.language && { language: row.language }),
  createdAt: isoTime(row.createdAt),
  ...(row.reference && { reference: row.reference }),
  ...(row.womenOnly && { womenOnly: true }),
  ...(row.mailLimited && { mailLimited: true }),
});

interface JoinedRow {
  booking: typeof booking.$inferSelect;
  appointment: Appointment | null;
}

export const toTimedBooking = (row: JoinedRow): Booking => ({ ...toBooking(row.booking), ...toBookedTime(row.appointment) });

/** Returns a query for bookings with their appointments. */
export const selectBookings = ({ db: { drizzle } }: Payload) =>
  drizzle.select().from(booking).leftJoin(appointments, eq(appointments.bookingId, booking.id));

/** Returns a booking by its id, even if it is in the bin; undefined if it is missing. */
export async function findBooking(payload: Payload, id: string): Promise<Booking | undefined> {
  const [row] = await selectBookings(payload).where(eq(booking.id, id));
  return row && toTimedBooking(row);
}

export const toContactMessage = (row: MessageRow): ContactMessage => ({
  _id: row.id,
  name: row.name ?? '',
  email: row.email ?? '',
  message: row.message ?? '',
  ...(row.language && { language: row.language }),
  createdAt: isoTime(row.createdAt),
  read: row.read ?? false,
  answered: row.answered ?? false,
  ...(row.mailLimited && { mailLimited: true }),
});

/** Returns the bookings that are not in the bin, newest first. Reads by Drizzle: Payload blocks the event loop for half a second with 5,000 rows. */
export async function readBookings(payload: Payload): Promise<Booking[]> {
  const rows = await selectBookings(payload).where(isNull(booking.deletedAt)).orderBy(desc(booking.createdAt), desc(booking.id));
  return rows.map(toTimedBooking);
}

/** Returns a query for messages, each with the id of the booking that was made from it, unless that booking is in the bin. */
const selectMessages = ({ db: { drizzle } }: Payload) =>
  drizzle
    .select({ message, madeInto: booking.id })
    .from(message)
    .leftJoin(messageBookings, eq(messageBookings.messageId, message.id))
    .leftJoin(booking, and(eq(booking.id, messageBookings.bookingId), isNull(booking.deletedAt)));

/** Returns the messages that are not in the bin, newest first. */
export async function readMessages(payload: Payload): Promise<ContactMessage[]> {
  const rows = await selectMessages(payload).where(isNull(message.deletedAt)).orderBy(desc(message.createdAt), desc(message.id));
  return rows.map(toLinkedMessage);
}

const toLinkedMessage = ({
  message: row,
  madeInto,
}: {
  message: typeof message.$inferSelect;
  madeInto: string | null;
}): ContactMessage => ({
  ...toContactMessage(row),
  ...(madeInto !== null && { booking: madeInto }),
});

/** Returns the bookings with these ids that are not in the bin, newest first. */
export async function readBookingsOf(payload: Payload, ids: readonly string[]): Promise<Booking[]> {
  const rows = await selectBookings(payload)
    .where(and(isNull(booking.deletedAt), inArray(booking.id, [...ids])))
    .orderBy(desc(booking.createdAt), desc(booking.id));
  return rows.map(toTimedBooking);
}

/** Returns the messages with these ids that are not in the bin, newest first. */
export async function readMessagesOf(payload: Payload, ids: readonly string[]): Promise<ContactMessage[]> {
  const rows = await selectMessages(payload)
    .where(and(isNull(message.deletedAt), inArray(message.id, [...ids])))
    .orderBy(desc(message.createdAt), desc(message.id));
  return rows.map(toLinkedMessage);
}

/** Returns a message by its id, even if it is in the bin; undefined if it is missing. */
export async function findMessage(payload: Payload, id: string): Promise<ContactMessage | undefined> {
  const [row] = await selectMessages(payload).where(eq(message.id, id));
  return row && toLinkedMessage(row);
}

/** Returns the time of the deletion as a field of the contract; an empty object if the row is not in the bin. */
export const deletionOf = ({ deletedAt }: { deletedAt: string | null }): { deletedAt?: string } =>
  deletedAt === null ? {} : { deletedAt: isoTime(deletedAt) };

/** Returns the time of the deletion, and whether the row is possible spam. */
const binFieldsOf = ({ deletedAt, suspected }: { deletedAt: string | null; suspected: boolean | null }) => ({
  deletedAt: isoTime(deletedAt ?? ''),
  ...(suspected && { suspected }),
});

/** Returns the bookings in the bin, last deleted first. */
export async function readDeletedBookings(payload: Payload): Promise<DeletedBooking[]> {
  const { deletedAt, id } = booking;
  const rows = await payload.db.drizzle.select().from(booking).where(isNotNull(deletedAt)).orderBy(desc(deletedAt), desc(id));
  return rows.map((row) => ({ ...toBooking(row), ...binFieldsOf(row) }));
}

/** Returns the messages in the bin, last deleted first. */
export async function readDeletedMessages(payload: Payload): Promise<DeletedMessage[]> {
  const { deletedAt, id } = message;
  const rows = await payload.db.drizzle.select().from(message).where(isNotNull(deletedAt)).orderBy(desc(deletedAt), desc(id));
  return rows.map((row) => ({ ...toContactMessage(row), ...binFieldsOf(row) }));
}

/** Counts the submissions stored as possible spam. */
export async function countSuspected({ db: { drizzle } }: Payload): Promise<{ suspectedBookings: number; suspectedMessages: number }> {
  const [suspectedBookings, suspectedMessages] = await Promise.all([
    drizzle.$count(booking, eq(booking.suspected, true)),
    drizzle.$count(message, eq(message.suspected, true)),
  ]);
  return { suspectedBookings, suspectedMessages };
}

/** Returns a text that changes with the rows of the table, including rows in the bin. */
export const bookingsVersion = (payload: Payload): Promise<string> => tableVersion(payload, booking);
export const messagesVersion = (payload: Payload): Promise<string> => tableVersion(payload, message);

/** Returns the history of a booking, oldest first. */
export async function readHistory({ db: { drizzle } }: Payload, id: string): Promise<BookingEvent[]> {
  const rows = await drizzle.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(asc(bookingEvents.at));
  return rows.map(({ at, actor, username, status, starts, kind, details }) => ({
    at: at.toISOString(),
    actor,
    ...(username !== null && { username }),
    status,
    ...(starts && { start: starts.toISOString() }),
    ...(kind && { kind }),
    ...(details && { details }),
  }));
}
