import { and, type Column, desc, eq, inArray, ne, not, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
import {
  type Booking,
  type BookingEvent,
  type ContactMessage,
  cleanText,
  email as emailOf,
  latinDigits,
  limits,
  type MoneyEvent,
  type Payment,
  phoneKeys,
  textLength,
  withoutMarks,
} from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { deletionOf, readHistory, selectBookings, toContactMessage, toTimedBooking } from '#src/bookings/submissions.ts';
import { announceCalendarChange } from '#src/calendar/appointment-table.ts';
import { lockCalendar } from '#src/calendar/appointments.ts';
import { deleteGallery } from '#src/client-galleries/delete.ts';
import { findGalleriesOf, type PersonalGallery } from '#src/client-galleries/personal-data.ts';
import { galleries } from '#src/client-galleries/tables.ts';
import { withoutMarksOf } from '#src/db/invisible.ts';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { type BookingNotices, readNotices } from '#src/mail/booking-notices.ts';
import { removeMails, sweepMails } from '#src/mail/outbox.ts';
import { bookingMoney, payments } from '#src/money/money-tables.ts';
import { readMoneyEvents, readPayments, toPayment } from '#src/money/read-money.ts';
import { people } from '#src/permission/tables.ts';
import { eraseFromReleases, findNamesakes, findReleasesOf, type PersonalRelease } from '#src/releases/personal-data.ts';

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

async function rowsOf(payload: Payload, person: Person): Promise<PersonRows> {
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
