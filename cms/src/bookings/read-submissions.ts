import { desc } from '@payloadcms/db-postgres/drizzle';
import type { Booking, ContactMessage } from '@studio/contract';
import type { Payload } from 'payload';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { tableVersion } from '#src/db/transaction.ts';
import { toBooking, toContactMessage } from './to-submission.ts';

/** Every booking, newest first. Whoever asks has been let in: Payload's own way of reading 5,000 takes half a second of everyone's time. */
export async function readBookings(payload: Payload): Promise<Booking[]> {
  const rows = await payload.db.drizzle.select().from(booking).orderBy(desc(booking.createdAt), desc(booking.id));
  return rows.map(toBooking);
}

/** Every message, newest first. */
export async function readMessages(payload: Payload): Promise<ContactMessage[]> {
  const rows = await payload.db.drizzle.select().from(message).orderBy(desc(message.createdAt), desc(message.id));
  return rows.map(toContactMessage);
}

/** What tells one state of the bookings, or of the messages, from another. */
export const bookingsVersion = (payload: Payload): Promise<string> => tableVersion(payload, booking);
export const messagesVersion = (payload: Payload): Promise<string> => tableVersion(payload, message);
