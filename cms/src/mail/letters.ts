import { desc, eq, inArray } from '@payloadcms/db-postgres/drizzle';
import { type Booking, bookingFields, cleanText, clientLanguage, type Language, mapBookingFields } from '@studio/contract';
import type { Payload } from 'payload';
import { clientLinks, clientPageAddress, currentPage } from '#src/bookings/client-link.ts';
import type { Submission } from '#src/bookings/mails.ts';
import { selectBookings, toContactMessage, toTimedBooking } from '#src/bookings/submissions.ts';
import type { Appointment } from '#src/calendar/appointment-table.ts';
import type { ExpiredHold } from '#src/calendar/mails.ts';
import { booking as bookings, contact_message as messages } from '#src/db/payload-generated-schema.ts';
import type { Mailbox } from '#src/env/mail-settings.ts';
import type { Email } from './email.ts';
import type { Invitation } from './invitation.ts';
import { bookingNotice, holdExpiryNotice, messageNotice } from './studio-email.ts';
import type { Bilingual } from './texts.ts';
import { bookingConfirmation, holdExpiry, messageConfirmation, type StudioInfo } from './visitor-email.ts';

/** An email to or about a client, without the sender and the studio's recipients. */
export interface Letter {
  email: Email;
  /** The part of the Message-ID that identifies the letter. */
  key: string;
  /** The client: the recipient, or the person whom a mail to the studio is about. */
  visitor: Mailbox;
  /** Makes the invitation with the sender as the organizer; undefined for a mail without an invitation. */
  invite?: ((organizer: Mailbox) => Invitation) | undefined;
}

/** The letters of a job; `in bin` if the submission is in the bin. */
export type Letters = { letters: readonly Letter[]; afterSending?: () => Promise<void> } | 'in bin';

/** The dependencies of the functions that write the letters of a job. */
export interface LetterContext {
  payload: Payload;
  findBooking: FindBooking;
  isToVisitor: boolean;
  studioIn(language: Language): StudioInfo;
  packageNames(slug: string): Bilingual;
  publicUrl: string;
}

export const noLetters: Letters = { letters: [] };

/** Cleans a visitor's text and joins its lines. */
const line = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');

export interface FoundBooking {
  booking: Booking;
  appointment: Appointment | null;
  language: Language;
  isInBin: boolean;
  isMailLimited: boolean;
  /** The path of the client page; undefined if the booking has no usable link. */
  page: string | undefined;
}

/** Returns the booking with an id, with its texts cleaned for mails; undefined if the booking does not exist. */
export type FindBooking = (id: string) => Promise<FoundBooking | undefined>;

/** Reads bookings with their links, the latest link of each first. */
const selectLinked = (payload: Payload, ids: readonly string[]) =>
  selectBookings(payload)
    .leftJoin(clientLinks, eq(clientLinks.bookingId, bookings.id))
    .where(inArray(bookings.id, [...ids]))
    .orderBy(desc(clientLinks.generation));
type LinkedRow = Awaited<ReturnType<typeof selectLinked>>[number];

/**
 * Returns a function that finds bookings of a list; its first call reads all of them in one statement. Use one function per batch of jobs, because a
 * later batch needs the state after its own events.
 */
export function findBookingsOf(payload: Payload, ids: readonly string[]): FindBooking {
  let reading: Promise<LinkedRow[]> | undefined;
  return async (id) => {
    reading ??= selectLinked(payload, ids).execute();
    const row = (await reading).find(({ booking }) => booking.id === id);
    return row && toFoundBooking(payload, row);
  };
}

/** Returns the booking with an id, with its texts cleaned for mails; undefined if the booking does not exist. */
export const findBookingForMail = (payload: Payload, id: string): Promise<FoundBooking | undefined> => findBookingsOf(payload, [id])(id);

/** Converts a row to a booking with cleaned texts. */
function toFoundBooking(payload: Payload, row: LinkedRow): FoundBooking {
  const stored = toTimedBooking(row);
  const cleaned = mapBookingFields((name) => (bookingFields[name].kind === 'text' ? cleanText(stored[name]) : line(stored[name])));
  const booking = { ...stored, ...cleaned };
  const language = clientLanguage(booking);
  return {
    booking,
    appointment: row.appointment,
    language,
    page: currentPage(payload, row.client_link, language),
    isInBin: row.booking.deletedAt !== null,
    isMailLimited: row.booking.mailLimited === true,
  };
}

/** Returns the address of the client page of a booking; adds a link if the booking has no usable link. */
export const pageAddress = async (
  { payload, publicUrl }: LetterContext,
  { booking: { _id }, language, page }: FoundBooking,
): Promise<string> => publicUrl + (page ?? (await clientPageAddress(payload, payload.db.drizzle, _id, language)));

/** Writes the letter about an arrived submission or an expired hold; none if the submission does not exist. */
export async function submissionLetters(
  context: LetterContext,
  { collection, id, expired }: Submission & { expired?: ExpiredHold },
): Promise<Letters> {
  const { payload, findBooking, isToVisitor, studioIn, packageNames, publicUrl } = context;
  if (collection === 'booking') {
    const found = await findBooking(id);
    if (!found) return noLetters;
    if (found.isInBin) return 'in bin';
    const { booking, language } = found;
    const toVisitor = async () => {
      const page = await pageAddress(context, found);
      return expired
        ? holdExpiry(studioIn(language), booking, expired.start, page)
        : bookingConfirmation(studioIn(language), booking, page);
    };
    const toStudio = () => {
      const name = packageNames(booking.package);
      return expired ? holdExpiryNotice(booking, expired.start, publicUrl, name) : bookingNotice(booking, publicUrl, name);
    };
    const key = expired ? `expired-${Date.parse(expired.heldUntil)}.` : '';
    return {
      letters: [{ email: isToVisitor ? await toVisitor() : toStudio(), key, visitor: { name: booking.name, address: booking.email } }],
    };
  }
  const [row] = await payload.db.drizzle.select().from(messages).where(eq(messages.id, id));
  if (!row) return noLetters;
  if (row.deletedAt !== null) return 'in bin';
  const stored = toContactMessage(row);
  const message = { ...stored, name: line(stored.name), email: line(stored.email), message: cleanText(stored.message) };
  const email = isToVisitor ? messageConfirmation(studioIn(clientLanguage(message)), message) : messageNotice(message, publicUrl);
  return { letters: [{ email, key: '', visitor: { name: message.name, address: message.email } }] };
}
