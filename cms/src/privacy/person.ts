import { type Column, inArray, ne, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import { cleanText, email as emailOf, latinDigits, limits, phoneKeys, textLength, withoutMarks } from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { galleries } from '#src/client-galleries/tables.ts';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { people } from '#src/permission/tables.ts';

/** A person, identified by an email address or by keys of phone numbers. */
export type Person = { kind: 'email'; email: string } | { kind: 'phone'; numbers: string[] };

/** Parses an email address or phone numbers in any spelling; undefined if it is neither. */
export function parsePerson(typed: string): Person | undefined {
  const text = withoutMarks(latinDigits(cleanText(typed)));
  if (textLength(text) > limits.email) return undefined;
  if (text.includes('@')) {
    const email = v.safeParse(emailOf(limits.email, ''), text);
    return email.success ? { kind: 'email', email: email.output.toLowerCase() } : undefined;
  }
  const numbers = phoneKeys(text);
  return numbers.length > 0 && /^[+\d\s()./,;،؛\p{Pd}]+$/u.test(text) ? { kind: 'phone', numbers } : undefined;
}

/** Conditions for the rows of a person. */
interface PersonRows {
  bookings: SQL;
  messages: SQL;
  /** Client galleries with the contact of the person, or for a booking of the person. */
  galleries: SQL;
  /** People of releases; an erased person no longer has a contact. */
  people: SQL;
}

/** Returns the ids of the rows whose phone field contains a number. Compares in memory: the spellings of a number are unlimited. */
async function idsByPhone(
  { db }: Payload,
  table: typeof booking | typeof galleries | typeof people,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await db.drizzle.select({ id: table.id, phone: table.phone }).from(table).where(ne(table.phone, ''));
  return rows.filter(({ phone }) => phoneKeys(phone ?? '').some((number) => numbers.includes(number))).map(({ id }) => id);
}

export async function rowsOf(payload: Payload, person: Person): Promise<PersonRows> {
  const isOfBooking = (bookings: SQL) => sql`${galleries.bookingId} in (select ${booking.id} from ${booking} where ${bookings})`;
  if (person.kind === 'email') {
    const isSame = (column: Column): SQL => sql`lower(${column}) = lower(${person.email})`;
    const bookings = isSame(booking.email);
    return {
      bookings,
      messages: isSame(message.email),
      galleries: sql`(${isSame(galleries.email)} or ${isOfBooking(bookings)})`,
      people: isSame(people.email),
    };
  }
  const isSame = async (table: typeof booking | typeof galleries | typeof people) =>
    inArray(table.id, await idsByPhone(payload, table, person.numbers));
  const bookings = await isSame(booking);
  return {
    bookings,
    // Messages have no phone number.
    messages: sql`false`,
    galleries: sql`(${await isSame(galleries)} or ${isOfBooking(bookings)})`,
    people: await isSame(people),
  };
}
