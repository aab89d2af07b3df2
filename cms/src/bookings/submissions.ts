import { desc } from '@payloadcms/db-postgres/drizzle';
import { type Booking, type BookingField, type ContactMessage, mapBookingFields } from '@studio/contract';
import type { Payload } from 'payload';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { tableVersion } from '#src/db/transaction.ts';
import type { Booking as BookingDoc, ContactMessage as MessageDoc } from '#src/payload-types.ts';

/** Columns that may be undefined in older rows. */
type Gaps<Row> = { [Name in keyof Row]?: Row[Name] | null };
type BookingRow = Pick<BookingDoc, 'id' | 'package' | 'status' | 'createdAt'> & Gaps<Pick<BookingDoc, BookingField | 'language'>>;
type MessageRow = Pick<MessageDoc, 'id' | 'createdAt'> &
  Gaps<Pick<MessageDoc, 'name' | 'email' | 'message' | 'language' | 'read' | 'answered'>>;

/** Converts a timestamp of PostgreSQL or Payload to ISO 8601. */
const isoTime = (moment: string): string => new Date(moment).toISOString();

/** Converts a row to the contract's booking. */
export const toBooking = (row: BookingRow): Booking => ({
  _id: row.id,
  ...mapBookingFields((name) => row[name] ?? ''),
  package: row.package,
  status: row.status,
  ...(row.language && { language: row.language }),
  createdAt: isoTime(row.createdAt),
});

/** Converts a row to the contract's message. */
export const toContactMessage = (row: MessageRow): ContactMessage => ({
  _id: row.id,
  name: row.name ?? '',
  email: row.email ?? '',
  message: row.message ?? '',
  ...(row.language && { language: row.language }),
  createdAt: isoTime(row.createdAt),
  read: row.read ?? false,
  answered: row.answered ?? false,
});

/** Returns all bookings, newest first. Reads by Drizzle: Payload blocks the event loop for half a second with 5,000 rows. */
export async function readBookings(payload: Payload): Promise<Booking[]> {
  const rows = await payload.db.drizzle.select().from(booking).orderBy(desc(booking.createdAt), desc(booking.id));
  return rows.map(toBooking);
}

/** Returns all messages, newest first. */
export async function readMessages(payload: Payload): Promise<ContactMessage[]> {
  const rows = await payload.db.drizzle.select().from(message).orderBy(desc(message.createdAt), desc(message.id));
  return rows.map(toContactMessage);
}

/** Returns a text that differs between any two states of the table. */
export const bookingsVersion = (payload: Payload): Promise<string> => tableVersion(payload, booking);
export const messagesVersion = (payload: Payload): Promise<string> => tableVersion(payload, message);
