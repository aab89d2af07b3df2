import { desc, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Booking, ContactMessage } from '@studio/contract';
import type { Payload } from 'payload';
import { toBooking, toContactMessage } from '#src/bookings/to-submission.ts';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { removeMails } from '#src/mail/outbox.ts';
import type { Person } from './person.ts';

/** What of the privacy page the visitor could read; `''` where nobody knows. */
interface Informed {
  privacyVersion: string;
}

/** Everything that the studio keeps of one person. */
export interface PersonalData {
  bookings: (Booking & Informed)[];
  messages: (ContactMessage & Informed)[];
}

const sameEmail = (column: SQL, email: string): SQL => sql`lower(${column}) = lower(${email})`;

/** As `nationalNumber`; digits are stored as 0-9. */
const samePhone = (number: string): SQL =>
  sql`regexp_replace(regexp_replace(regexp_replace(${booking.phone}, '\\D', '', 'g'), '^(00)?966', ''), '^0+', '') = ${number}`;

/** Messages hold no phone number. */
const bookingsOf = (person: Person): SQL =>
  person.kind === 'email' ? sameEmail(sql`${booking.email}`, person.email) : samePhone(person.number);
const messagesOf = (person: Person): SQL => (person.kind === 'email' ? sameEmail(sql`${message.email}`, person.email) : sql`false`);

const informed = ({ privacyVersion }: { privacyVersion: string | null }): Informed => ({ privacyVersion: privacyVersion ?? '' });

/** Reads everything that one person wrote, newest first. */
export async function findPersonalData({ db }: Payload, person: Person): Promise<PersonalData> {
  const bookings = await db.drizzle.select().from(booking).where(bookingsOf(person)).orderBy(desc(booking.createdAt));
  const messages = await db.drizzle.select().from(message).where(messagesOf(person)).orderBy(desc(message.createdAt));
  return {
    bookings: bookings.map((row) => ({ ...toBooking(row), ...informed(row) })),
    messages: messages.map((row) => ({ ...toContactMessage(row), ...informed(row) })),
  };
}

/** How much was deleted. */
export interface Erased {
  bookings: number;
  messages: number;
}

/**
 * Deletes everything that one person wrote, and the mails about it. A mail that is still waiting finds nothing to tell of.
 * @returns how much there was
 */
export const erasePersonalData = (payload: Payload, person: Person): Promise<Erased> =>
  eraseWhere(payload, { bookings: bookingsOf(person), messages: messagesOf(person) });

/** Deletes bookings and messages in one transaction, and then the mails about them. */
export async function eraseWhere({ db }: Payload, where: Record<keyof Erased, SQL>): Promise<Erased> {
  const gone = await db.drizzle.transaction(async (transaction) => ({
    bookings: await transaction.delete(booking).where(where.bookings).returning({ id: booking.id }),
    messages: await transaction.delete(message).where(where.messages).returning({ id: message.id }),
  }));
  await removeMails([...gone.bookings, ...gone.messages].map(({ id }) => id));
  return { bookings: gone.bookings.length, messages: gone.messages.length };
}
