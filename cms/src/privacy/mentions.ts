import { and, type Column, eq, not, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { deletionOf } from '#src/bookings/submissions.ts';
import { withoutMarksOf } from '#src/db/invisible.ts';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { bookingMoney, payments } from '#src/money/money-tables.ts';
import { findNamesakes } from '#src/releases/personal-data.ts';
import { type Person, rowsOf } from './person.ts';
import type { PersonalData } from './personal-data.ts';

/** A booking or message of another sender that contains a person's address or number, or a release of a person with the same name and another contact. */
export interface Mention {
  collection: 'booking' | 'contact-message' | 'release';
  id: string;
  name: string;
  createdAt: string;
  /** The time of the deletion, if the booking or message is in the bin. */
  deletedAt?: string;
}

/**
 * Returns a condition: true if texts contain the person's email address, or a phone number with any separators and in Latin, Arabic or Persian
 * digits.
 */
function mentions(person: Person, ...texts: (Column | SQL)[]): SQL {
  const text = withoutMarksOf(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`);
  if (person.kind === 'email') return sql`position(${person.email} in lower(${text})) > 0`;
  const latin = sql`translate(${text}, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')`;
  const plain = sql`regexp_replace(${latin}, '[-\\s().+/]', '', 'g')`;
  return sql`(${sql.join(
    person.numbers.map((number) => sql`position(${number} in ${plain}) > 0`),
    sql` or `,
  )})`;
}

/** The notes of a booking's payments as one text. */
const noteOfPayments = sql`(select string_agg(${payments.note}, ' ') from ${payments} where ${payments.bookingId} = ${booking.id})`;

/**
 * Returns the submissions of other senders whose texts mention a person, and the releases of people with the same name, newest first.
 * @param found the data of the person; the releases are searched for the names in it
 */
export async function findMentions(payload: Payload, person: Person, found: PersonalData): Promise<Mention[]> {
  const { db } = payload;
  const rows = await rowsOf(payload, person);
  const bookings = await db.drizzle
    .select({ id: booking.id, name: booking.name, createdAt: booking.createdAt, deletedAt: booking.deletedAt })
    .from(booking)
    .leftJoin(bookingMoney, eq(bookingMoney.bookingId, booking.id))
    .where(and(not(rows.bookings), mentions(person, booking.name, booking.location, booking.message, bookingMoney.notes, noteOfPayments)));
  const messages = await db.drizzle
    .select({ id: message.id, name: message.name, createdAt: message.createdAt, deletedAt: message.deletedAt })
    .from(message)
    .where(and(not(rows.messages), mentions(person, message.name, message.message)));
  const names = [...found.bookings, ...found.messages].map(({ name }) => name).concat(found.galleries.map(({ client }) => client));
  const namesakes = await findNamesakes(payload, rows.people, names);
  const mentioning = [
    ...bookings.map((row) => ({ ...row, collection: 'booking' as const })),
    ...messages.map((row) => ({ ...row, collection: 'contact-message' as const })),
    ...namesakes.map(({ createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      deletedAt: null,
      collection: 'release' as const,
    })),
  ];
  return mentioning
    .map(({ id, collection, name, createdAt, ...row }) => ({ id, collection, name: name ?? '', createdAt, ...deletionOf(row) }))
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}
