import { and, desc, eq, isNull, notInArray, or } from '@payloadcms/db-postgres/drizzle';
import { type BookingEvent, todayInRiyadh } from '@studio/contract';
import type { Payload } from 'payload';
import { claimChangeMail } from '#src/bookings/submission-limits.ts';
import { readHistory } from '#src/bookings/submissions.ts';
import { bookingEvents } from '#src/calendar/appointment-table.ts';
import { type ClientNotice, clientNotices, recordTold } from '#src/calendar/client-notice.ts';
import type { BookingChange } from '#src/calendar/mails.ts';
import type { Mailbox } from '#src/env/mail-settings.ts';
import { isAddress } from '#src/env/mail-settings.ts';
import { changeKind, netAction } from './change-kind.ts';
import { type Invitation, makeInvitation } from './invitation.ts';
import { type FoundBooking, type Letter, type LetterContext, type Letters, noLetters, pageAddress } from './letters.ts';
import { changeNotice } from './studio-email.ts';
import { changeMail, packageName, pageText, placeOf, type StudioInfo } from './visitor-email.ts';

/** Returns whether mails may contain the secret link: the client has not changed the address, or the studio has acted since the change. */
export function isTrustedAddress(history: readonly Pick<BookingEvent, 'actor' | 'kind' | 'details'>[]): boolean {
  const last = history.findLast(({ actor, details }) => actor === 'studio' || details?.fields?.includes('email'));
  return last?.details?.fields === undefined || last.actor === 'studio';
}

interface Entry extends FoundBooking {
  method: Invitation['method'];
  starts: Date;
  ends: Date;
  attendee: string;
}

/** Returns a function that makes the invitation of a booking; undefined if the booking has no appointment. */
function inviteTo(studio: StudioInfo, { method, booking, appointment, starts, ends, attendee }: Entry): Letter['invite'] {
  if (!appointment) return undefined;
  const place = placeOf(studio, booking.package);
  return (organizer: Mailbox) =>
    makeInvitation({
      method,
      bookingId: booking._id,
      sequence: appointment.sequence,
      changedAt: appointment.updatedAt,
      starts,
      ends,
      summary: `${packageName(studio, booking.package)} · ${pageText(studio, 'site.name')}`,
      description: [booking.reference, studio.content.studio.phone].filter(Boolean).join(' · '),
      location: place,
      organizer,
      attendee,
    });
}

interface MailLimits {
  /**
   * Whether the mail removes an entry from the calendar of its recipient: it is sent beyond the rate limit, because no other mail removes the entry.
   */
  isRemoval: boolean;
  /** Whether a rate limit suppressed the mail that confirms the arrival of the booking. */
  isLimited: boolean;
  isRetry: boolean;
}

/** Counts the first attempt to send a mail about a client's change against the rate limit of the address. @returns whether the mail may be sent */
async function claimMail(payload: Payload, address: string, { isRemoval, isLimited, isRetry }: MailLimits): Promise<boolean> {
  if (isLimited && !isRemoval) return false;
  return isRetry || (await claimChangeMail(payload, address)) || isRemoval;
}

/**
 * Writes up to two letters to the client about a change: the new state to the current email address, and the removal of the calendar entry to an
 * earlier email address.
 */
async function toClient(
  context: LetterContext,
  { event, isByClient }: BookingChange,
  found: FoundBooking,
  told: ClientNotice,
  isRetry: boolean,
): Promise<Letters> {
  const { payload, studioIn } = context;
  const { booking, appointment, language } = found;
  const isTimed = appointment !== null && appointment.state !== 'ended';
  const current = { status: booking.status, starts: isTimed ? appointment.starts : null, ends: isTimed ? appointment.ends : null };
  const kind = changeKind(told, current, new Date());
  if (!kind) return noLetters;
  const { email: address } = booking;
  const { invitedTo } = told;
  const studio = studioIn(language);
  const entry =
    current.status === 'confirmed' && current.starts && current.ends ? { starts: current.starts, ends: current.ends } : undefined;
  const removed = told.starts && told.ends ? { starts: told.starts, ends: told.ends } : undefined;
  const before = told.starts?.toISOString() ?? null;
  const letters: Letter[] = [];
  const hasEntry = invitedTo === address && removed !== undefined;
  const isMailed =
    isAddress(address) &&
    (!isByClient || (await claimMail(payload, address, { isRemoval: hasEntry && !entry, isLimited: found.isMailLimited, isRetry })));
  if (isMailed) {
    const page = isTrustedAddress(await readHistory(payload, booking._id)) ? await pageAddress(context, found) : undefined;
    const invite = entry
      ? inviteTo(studio, { ...found, ...entry, method: 'REQUEST', attendee: address })
      : hasEntry
        ? inviteTo(studio, { ...found, ...removed, method: 'CANCEL', attendee: address })
        : undefined;
    letters.push({ email: changeMail(studio, { kind, booking, before, page }), key: `${event}.`, visitor: { name: '', address }, invite });
  }
  if (invitedTo !== null && invitedTo !== address && removed) {
    const invite = inviteTo(studio, { ...found, ...removed, method: 'CANCEL', attendee: invitedTo });
    const email = changeMail(studio, { kind: 'withdrawn', booking, before });
    letters.push({ email, key: `${event}.withdrawn.`, visitor: { name: '', address: invitedTo }, invite });
  }
  // Record the client's own change as notified, even if no mail is sent.
  if (letters.length === 0 && !isByClient) return noLetters;
  const afterSending = () =>
    recordTold(payload.db, { bookingId: booking._id, event, ...current, invitedTo: entry && isMailed ? address : null });
  return { letters, afterSending };
}

/**
 * Writes the letter to the studio about a client's change. Except for a correction, writes none if the client made a later change or restored the
 * former state.
 */
async function toStudio(context: LetterContext, { id, event, before }: BookingChange, { booking }: FoundBooking): Promise<Letters> {
  const { payload, packageNames, publicUrl } = context;
  const { drizzle } = payload.db;
  const [change] = await drizzle.select().from(bookingEvents).where(eq(bookingEvents.id, event));
  if (!change) return noLetters;
  let { kind } = change;
  if (kind !== 'corrected') {
    const isChange = or(isNull(bookingEvents.kind), notInArray(bookingEvents.kind, ['corrected', 'linkReplaced']));
    const changes = await drizzle
      .select({ id: bookingEvents.id, actor: bookingEvents.actor })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, id), isChange))
      .orderBy(desc(bookingEvents.at));
    const last = changes.find(({ actor }) => actor === 'client');
    const start = booking.time && booking.time.state !== 'ended' ? booking.time.start : null;
    const isSame = before.status === booking.status && before.start === start;
    if (last?.id !== event || isSame) return noLetters;
    // Sum up all changes by the client, unless a change by staff or the system followed: the current state is then the result of that change.
    if (changes[0]?.id === event) kind = netAction(before, { status: booking.status, start }, kind);
  }
  const email = changeNotice(booking, { ...change, kind, before: before.start }, publicUrl, packageNames(booking.package));
  return { letters: [{ email, key: `${event}.`, visitor: { name: booking.name, address: booking.email } }] };
}

/** Writes the letters about a change of a booking; none if the booking is missing, or if a later change replaced or undid this one. */
export async function changeLetters(context: LetterContext, change: BookingChange, isRetry: boolean): Promise<Letters> {
  const { payload, findBooking, isToVisitor } = context;
  const found = await findBooking(change.id);
  if (!found) return noLetters;
  if (found.isInBin) return 'in bin';
  if (!isToVisitor) return toStudio(context, change, found);
  const [told] = await payload.db.drizzle.select().from(clientNotices).where(eq(clientNotices.bookingId, change.id));
  if (!told || told.event !== change.event) return noLetters;
  return toClient(context, change, found, told, isRetry);
}

const day = 24 * 60 * 60 * 1000;

/** Writes the reminder of a session; none if the session no longer takes place tomorrow at the given start. */
export async function reminderLetters(context: LetterContext, { id, start }: { id: string; start: string }): Promise<Letters> {
  const found = await context.findBooking(id);
  if (!found || found.isInBin) return noLetters;
  const { booking, language } = found;
  const { status, time } = booking;
  const isTomorrow = todayInRiyadh(new Date(Date.now() + day)) === todayInRiyadh(new Date(start));
  if (!isTomorrow || status !== 'confirmed' || time?.state !== 'confirmed' || time.start !== start) return noLetters;
  const page = isTrustedAddress(await readHistory(context.payload, id)) ? await pageAddress(context, found) : undefined;
  const email = changeMail(context.studioIn(language), { kind: 'reminder', booking, page });
  return { letters: [{ email, key: `${Date.parse(start)}.`, visitor: { name: '', address: booking.email } }] };
}
