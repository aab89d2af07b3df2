import { and, asc, desc, eq, isNull, sql } from '@payloadcms/db-postgres/drizzle';
import { type ClientPage, phoneParts, undoMinutes } from '@studio/contract';
import type { Payload } from 'payload';
import { type Appointment, appointments, bookingEvents } from '#src/calendar/appointment-table.ts';
import { calendarUid } from '#src/calendar/appointments.ts';
import type { BookingRules } from '#src/calendar/booking-rules.ts';
import { currentToken } from '#src/client-galleries/link-and-pin.ts';
import { stateOf as galleryStateOf } from '#src/client-galleries/state.ts';
import { galleries } from '#src/client-galleries/tables.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { bookingTerms, termsVersions } from './booking-terms.ts';

const hour = 3_600_000;

type Row = typeof bookings.$inferSelect;
type Event = typeof bookingEvents.$inferSelect;

export interface ClientBooking {
  booking: Row;
  appointment: Appointment | null;
  terms: typeof bookingTerms.$inferSelect | null;
  termsVersion: typeof termsVersions.$inferSelect | null;
  events: Event[];
  /** The price that staff agreed with the client, in halalas; null if there is none. */
  agreedPrice: number | null;
  /** The token of the link to the newest published gallery of the booking; undefined if there is none. */
  galleryToken: string | undefined;
}

/** Reads a booking for its client page; undefined if it is missing or in the bin. */
export async function readClientBooking(
  payload: Pick<Payload, 'secret'>,
  database: Pick<Transaction, 'select'>,
  id: string,
): Promise<ClientBooking | undefined> {
  const [row] = await database
    .select({
      booking: bookings,
      appointment: appointments,
      terms: bookingTerms,
      termsVersion: termsVersions,
      // Read the table by SQL, because an import from the folder `money` would be circular.
      agreedPrice: sql<number | null>`(select price from booking_money where booking_id = ${bookings.id})`,
    })
    .from(bookings)
    .leftJoin(appointments, eq(appointments.bookingId, bookings.id))
    .leftJoin(bookingTerms, eq(bookingTerms.bookingId, bookings.id))
    .leftJoin(termsVersions, eq(termsVersions.version, bookingTerms.version))
    .where(and(eq(bookings.id, id), isNull(bookings.deletedAt)));
  if (!row) return undefined;
  return {
    ...row,
    galleryToken: await openGallery(payload, database, id),
    events: await database.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(asc(bookingEvents.at)),
  };
}

/**
 * Returns the token of the newest published gallery of a booking; undefined if there is none, or if its link was made with another `PAYLOAD_SECRET`.
 */
async function openGallery(payload: Pick<Payload, 'secret'>, database: Pick<Transaction, 'select'>, id: string) {
  const rows = await database.select().from(galleries).where(eq(galleries.bookingId, id)).orderBy(desc(galleries.createdAt));
  const gallery = rows.find((row) => galleryStateOf(row) === 'published');
  return gallery && currentToken(payload, gallery);
}

/** Returns the last change of the status or the time; other events do not change the state. */
export const lastChange = ({ events }: ClientBooking): Event | undefined =>
  events.findLast(({ kind }) => kind !== 'corrected' && kind !== 'linkReplaced');

/**
 * Returns whether a booking without a time had one that was held until its end. A cancellation that was undone does not count: the booking had lost its
 * time before, or loses it because the hold has ended meanwhile.
 */
function isExpired(client: ClientBooking): boolean {
  const last = lastChange(client);
  if (last?.kind !== 'undone') return last?.actor === 'system';
  const cancelled = client.events.findLastIndex(({ kind }) => kind === 'cancelled');
  const events = client.events.slice(0, Math.max(0, cancelled));
  return client.events[cancelled]?.details?.before?.time === 'held' || isExpired({ ...client, events });
}

function stateOf(client: ClientBooking, now: number): ClientPage['state'] {
  const { appointment } = client;
  const { status } = client.booking;
  if (status === 'offered') return appointment?.state === 'held' && Number(appointment.heldUntil) > now ? 'offered' : 'expired';
  if (status !== 'pending' || !appointment) return status;
  if (appointment.state === 'held') return Number(appointment.heldUntil) > now ? 'held' : 'expired';
  return isExpired(client) ? 'expired' : 'pending';
}

/** Returns the last cancellation by the client, if it can still be undone: it is the last change and less than `undoMinutes` old. */
export function undoableEvent(client: ClientBooking, now: number): Event | undefined {
  const last = lastChange(client);
  const isRecent = last !== undefined && last.at.getTime() > now - undoMinutes * 60_000;
  return client.booking.status === 'cancelled' && last?.kind === 'cancelled' && isRecent ? last : undefined;
}

const openStates = new Set<ClientPage['state']>(['pending', 'held', 'expired', 'offered', 'confirmed']);

/** Returns the actions that are possible now, and their limits. */
function actionsOf(client: ClientBooking, { changes, packages }: BookingRules, now: number) {
  const { booking, appointment, events } = client;
  const state = stateOf(client, now);
  const isOpen = openStates.has(state);
  const starts = appointment?.starts.getTime() ?? Number.POSITIVE_INFINITY;
  const hasTime = appointment?.state === 'held' || appointment?.state === 'confirmed';
  const changeUntil = state === 'confirmed' && appointment ? starts - changes.hours * hour : undefined;
  const isInTime = !hasTime || now < (changeUntil ?? starts);
  const movesLeft = Math.max(0, changes.moves - events.filter(({ kind }) => kind === 'moved').length);
  const undoable = undoableEvent(client, now);
  const can = {
    accept: state === 'offered' && now < starts,
    move: isOpen && isInTime && movesLeft > 0 && packages.get(booking.package)?.booking === 'slot',
    cancel: isOpen && isInTime,
    undo: undoable !== undefined && now < starts,
    correct: isOpen || state === 'completed',
  };
  return {
    can,
    movesLeft,
    ...(changeUntil !== undefined && { changeUntil: new Date(changeUntil).toISOString() }),
    ...(can.undo && undoable && { undoUntil: new Date(undoable.at.getTime() + undoMinutes * 60_000).toISOString() }),
  };
}

/**
 * Returns the price that staff agreed with the client, otherwise the price of the package at the time of the booking; undefined if neither is stored.
 */
function priceOf({ agreedPrice, terms }: ClientBooking): ClientPage['price'] {
  if (agreedPrice !== null) return { amount: agreedPrice / 100, isLowest: false };
  return terms ? { amount: terms.agreed.price, isLowest: terms.agreed.priceFrom } : undefined;
}

/** Hides an address except for its first letter and domain. */
const hideEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');
/** Hides the numbers of a phone field except for their last three digits. */
const hidePhone = (phone: string): string =>
  phoneParts(phone)
    .map(({ text }) => `••• ${text.replaceAll(/\D/gu, '').slice(-3)}`)
    .join(' / ');

export function toClientPage(client: ClientBooking, settings: BookingRules, now = Date.now()): ClientPage {
  const { booking, appointment, terms, termsVersion, galleryToken } = client;
  const price = priceOf(client);
  const offered = settings.packages.get(booking.package);
  const agreed = terms?.agreed;
  const state = stateOf(client, now);
  const isAtClient = offered?.place === 'client' || (offered?.place !== 'studio' && booking.location !== null && booking.location !== '');
  const name = agreed?.name ?? offered?.agreed.name ?? { en: booking.package, ar: booking.package };
  return {
    reference: booking.reference ?? '',
    state,
    askedAt: new Date(booking.createdAt).toISOString(),
    package: { slug: booking.package, name },
    ...(price && { price }),
    ...(appointment && {
      time: {
        start: appointment.starts.toISOString(),
        end: appointment.ends.toISOString(),
        uid: calendarUid(booking.id),
        sequence: appointment.sequence,
        ...(appointment.heldUntil && { heldUntil: appointment.heldUntil.toISOString() }),
      },
    }),
    day: booking.date ?? '',
    womenOnly: booking.womenOnly ?? false,
    place: { kind: isAtClient ? 'client' : 'studio', location: booking.location ?? '' },
    email: hideEmail(booking.email ?? ''),
    phone: hidePhone(booking.phone ?? ''),
    bring: offered?.bring ?? [],
    terms: termsVersion?.texts ?? settings.terms,
    ...(galleryToken !== undefined && { gallery: galleryToken }),
    isMoved: lastChange(client)?.kind === 'moved',
    ...actionsOf(client, settings, now),
  };
}
