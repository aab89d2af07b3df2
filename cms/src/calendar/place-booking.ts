import { eq, sql } from '@payloadcms/db-postgres/drizzle';
import { type BookingStatus, todayInRiyadh } from '@studio/contract';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import type { Appointment } from './appointment-table.ts';
import { addAppointment, changeAppointment, findAppointment, lockCalendar, recordEvent } from './appointments.ts';
import { type BookingRules, holdEnd, teamsOf } from './booking-rules.ts';
import { type TeamTime, TimeTaken } from './free-time.ts';

const minute = 60_000;

/** A time that staff assign to a booking. */
export interface PlacedTime {
  /** Undefined for the first free team. */
  team?: string | undefined;
  start: Date;
  /** Undefined for the length of the package. */
  minutes?: number | undefined;
  /** Whether the time is held until the client accepts it. */
  isOffer: boolean;
  username?: string | undefined;
  /** Whether the client has already been notified, so that no mail is sent. */
  isKnown?: boolean;
}

type PlacedBooking = Pick<typeof bookings.$inferSelect, 'id' | 'package' | 'womenOnly'>;

/** Returns the time of a booking for each possible team, preferred teams first. */
function timesOf(settings: BookingRules, booking: PlacedBooking, { team, start, minutes }: PlacedTime): TeamTime[] {
  const { rules } = settings.packages.get(booking.package) ?? {};
  const ends = new Date(start.getTime() + (minutes ?? rules?.duration ?? 60) * minute);
  const fitting = teamsOf(settings, booking.package, booking.womenOnly === true).map(({ id }) => id);
  const active = settings.teams.filter(({ isActive }) => isActive).map(({ id }) => id);
  const teams = team === undefined ? (fitting.length > 0 ? fitting : active) : [team];
  return teams.map((teamId) => ({ teamId, starts: start, ends, beforeMinutes: rules?.before ?? 0, afterMinutes: rules?.after ?? 0 }));
}

/** Sets or changes the time of a booking, and sets its status to `offered` or `confirmed`. @throws TimeTaken if no team is free */
export async function placeBooking(
  transaction: Transaction,
  settings: BookingRules,
  booking: PlacedBooking,
  wanted: PlacedTime,
): Promise<Appointment> {
  await lockCalendar(transaction);
  const existing = await findAppointment(transaction, booking.id);
  const state = wanted.isOffer
    ? { state: 'held' as const, heldUntil: holdEnd(settings, wanted.start.getTime()) }
    : { state: 'confirmed' as const, heldUntil: null };
  const place = (time: TeamTime) =>
    existing
      ? changeAppointment(transaction, existing, { ...time, ...state })
      : addAppointment(transaction, { ...time, ...state, bookingId: booking.id, reason: null });
  const appointment = await firstFree(timesOf(settings, booking, wanted), place);
  const status = wanted.isOffer ? 'offered' : 'confirmed';
  await setStatus(transaction, booking.id, status, appointment, wanted);
  return appointment;
}

/** Places an appointment at the first free time of a list. @throws TimeTaken of the last time if none is free */
async function firstFree(times: readonly TeamTime[], place: (time: TeamTime) => Promise<Appointment>): Promise<Appointment> {
  const [time, ...others] = times;
  if (!time) throw new TimeTaken([]);
  try {
    return await place(time);
  } catch (error) {
    if (error instanceof TimeTaken && others.length > 0) return firstFree(others, place);
    throw error;
  }
}

/** Sets the status and the day of a booking after a change of its time, and records the change. */
export async function setStatus(
  transaction: Transaction,
  bookingId: string,
  status: BookingStatus,
  { starts, state }: Pick<Appointment, 'starts' | 'state'>,
  { username, isKnown }: Pick<PlacedTime, 'username' | 'isKnown'>,
): Promise<void> {
  await recordEvent(transaction, {
    bookingId,
    actor: 'studio',
    username,
    status,
    ...(state !== 'ended' && { starts }),
    ...(isKnown && { isKnown }),
  });
  await transaction
    .update(bookings)
    .set({ status, date: todayInRiyadh(starts), updatedAt: sql`now()` })
    .where(eq(bookings.id, bookingId));
}
