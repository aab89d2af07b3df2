import { and, type Column, desc, eq, not, type SQL, sql } from '@payloadcms/db-postgres/drizzle';
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
} from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { deletionOf, readHistory, selectBookings, toContactMessage, toTimedBooking } from '#src/bookings/submissions.ts';
import { announceCalendarChange } from '#src/calendar/appointment-table.ts';
import { lockCalendar } from '#src/calendar/appointments.ts';
import { deleteGallery } from '#src/client-galleries/delete.ts';
import { findGalleriesOf, type PersonalGallery } from '#src/client-galleries/personal-data.ts';
import { galleries } from '#src/client-galleries/tables.ts';
import { fewestDigits, nationalNumber } from '#src/clients/match.ts';
import { booking, contact_message as message } from '#src/db/payload-generated-schema.ts';
import { type BookingNotices, readNotices } from '#src/mail/booking-notices.ts';
import { removeMails, sweepMails } from '#src/mail/outbox.ts';
import { bookingMoney, payments } from '#src/money/money-tables.ts';
import { readMoneyEvents, readPayments, toPayment } from '#src/money/read-money.ts';
import { people } from '#src/permission/tables.ts';
import { eraseFromReleases, findNamesakes, findReleasesOf, type PersonalRelease } from '#src/releases/personal-data.ts';

/** A person, identified by an email address or a phone number. */
export type Person = { kind: 'email'; email: string } | { kind: 'phone'; number: string };

/** Returns a condition: true if the stored phone number, converted as by `nationalNumber`, equals the given one. Stored digits are 0-9. */
const samePhone = (number: string, phone: Column = booking.phone): SQL =>
  sql`regexp_replace(regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^(00)?966', ''), '^0+', '') = ${number}`;

/** Parses an email address or phone number in any spelling; undefined if it is neither. */
export function parsePerson(typed: string): Person | undefined {
  const text = latinDigits(cleanText(typed));
  if (text.includes('@')) {
    const email = v.safeParse(emailOf(limits.email, ''), text);
    return email.success ? { kind: 'email', email: email.output.toLowerCase() } : undefined;
  }
  const number = nationalNumber(text);
  return number.length >= fewestDigits && /^[+\d\s()./-]+$/u.test(text) ? { kind: 'phone', number } : undefined;
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

const sameEmail = (column: SQL, email: string): SQL => sql`lower(${column}) = lower(${email})`;

const bookingsOf = (person: Person): SQL =>
  person.kind === 'email' ? sameEmail(sql`${booking.email}`, person.email) : samePhone(person.number);
/** Returns a condition for the messages of a person; messages have no phone number. */
const messagesOf = (person: Person): SQL => (person.kind === 'email' ? sameEmail(sql`${message.email}`, person.email) : sql`false`);

/** Returns a condition for the client galleries of a person, by their contact or their booking. */
const galleriesOf = (person: Person): SQL => {
  const isContact = person.kind === 'email' ? sameEmail(sql`${galleries.email}`, person.email) : samePhone(person.number, galleries.phone);
  return sql`(${isContact} or ${galleries.bookingId} in (select ${booking.id} from ${booking} where ${bookingsOf(person)}))`;
};

/** Returns a condition for the people of releases; an erased person no longer has a contact. */
const peopleOf = (person: Person): SQL =>
  person.kind === 'email' ? sameEmail(sql`${people.email}`, person.email) : samePhone(person.number, people.phone);

const detailsOf = (row: { privacyVersion: string | null; deletedAt: string | null }): Details => ({
  privacyVersion: row.privacyVersion ?? '',
  ...deletionOf(row),
});

/** Returns all stored data of a person, with bookings and messages newest first. */
export async function findPersonalData(payload: Payload, person: Person): Promise<PersonalData> {
  const galleries = await findGalleriesOf(payload, galleriesOf(person));
  const bookings = await selectBookings(payload).where(bookingsOf(person)).orderBy(desc(booking.createdAt));
  const messages = await payload.db.drizzle.select().from(message).where(messagesOf(person)).orderBy(desc(message.createdAt));
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
    galleries,
    releases: await findReleasesOf(payload, peopleOf(person)),
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
 * Returns a condition: true if texts contain the person's email address, or the phone number with any separators and in Latin, Arabic or Persian
 * digits.
 */
function mentions(person: Person, ...texts: (Column | SQL)[]): SQL {
  const text = sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`;
  if (person.kind === 'email') return sql`position(${person.email} in lower(${text})) > 0`;
  const latin = sql`translate(${text}, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')`;
  return sql`position(${person.number} in regexp_replace(${latin}, '[-\\s().+/\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]', '', 'g')) > 0`;
}

/** The notes of a booking's payments as one text. */
const noteOfPayments = sql`(select string_agg(${payments.note}, ' ') from ${payments} where ${payments.bookingId} = ${booking.id})`;

/**
 * Returns the submissions of other senders whose texts mention a person, and the releases of people with the same name, newest first.
 * @param found the data of the person; the releases are searched for the names in it
 */
export async function findMentions(payload: Payload, person: Person, found: PersonalData): Promise<Mention[]> {
  const { db } = payload;
  const bookings = await db.drizzle
    .select({ id: booking.id, name: booking.name, createdAt: booking.createdAt, deletedAt: booking.deletedAt })
    .from(booking)
    .leftJoin(bookingMoney, eq(bookingMoney.bookingId, booking.id))
    .where(
      and(not(bookingsOf(person)), mentions(person, booking.name, booking.location, booking.message, bookingMoney.notes, noteOfPayments)),
    );
  const messages = await db.drizzle
    .select({ id: message.id, name: message.name, createdAt: message.createdAt, deletedAt: message.deletedAt })
    .from(message)
    .where(and(not(messagesOf(person)), mentions(person, message.name, message.message)));
  const names = [...found.bookings, ...found.messages].map(({ name }) => name).concat(found.galleries.map(({ client }) => client));
  const namesakes = await findNamesakes(payload, peopleOf(person), names);
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
  const releases = await eraseFromReleases(payload, peopleOf(person));
  const ofPerson = await findGalleriesOf(payload, galleriesOf(person));
  for (const { _id } of ofPerson) await deleteGallery(payload, _id);
  const erased = await eraseWhere(payload, { bookings: bookingsOf(person), messages: messagesOf(person) });
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
