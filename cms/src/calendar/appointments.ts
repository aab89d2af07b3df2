import { eq, isNull, or, sql } from '@payloadcms/db-postgres/drizzle';
import type { BookedTime, Booking, ClientAction, EventDetails } from '@studio/contract';
import { type Transaction, takeLock } from '#src/db/transaction.ts';
import { type Appointment, announceCalendarChange, appointments, bookingEvents, calendarLock } from './appointment-table.ts';
import { markTold, queueNotices, rememberTold } from './client-notice.ts';
import { checkFree, type TeamTime } from './free-time.ts';

/**
 * Takes the lock that every writer of appointments must hold. PostgreSQL also rejects overlapping appointments without the lock, but concurrent
 * insertions into an exclusion constraint can deadlock.
 */
export const lockCalendar = (transaction: Transaction): Promise<void> => takeLock(transaction, calendarLock);

/** Returns the appointment of a booking, even if it is in the state `ended`; undefined if the booking has none. */
export async function findAppointment(transaction: Pick<Transaction, 'select'>, bookingId: string): Promise<Appointment | undefined> {
  const [found] = await transaction.select().from(appointments).where(eq(appointments.bookingId, bookingId));
  return found;
}

/** Changes an appointment. The caller must hold the calendar lock. @throws TimeTaken if its new time is not free */
export async function changeAppointment(
  transaction: Transaction,
  { id, ...current }: Appointment,
  change: Partial<TeamTime & Pick<Appointment, 'state' | 'heldUntil' | 'inBin' | 'reason'>>,
): Promise<Appointment> {
  const next = { ...current, ...change };
  if (next.state !== 'ended' && !next.inBin) await checkFree(transaction, next, id);
  if (current.bookingId !== null) await rememberTold(transaction, current.bookingId);
  const [changed] = await transaction
    .update(appointments)
    .set({ ...change, sequence: sql`${appointments.sequence} + 1`, updatedAt: sql`now()` })
    .where(eq(appointments.id, id))
    .returning();
  if (!changed) throw new Error('The appointment was deleted meanwhile.');
  await announceCalendarChange(transaction);
  return changed;
}

/** Adds an appointment or a blocked time. The caller must hold the calendar lock. @throws TimeTaken if its time is not free */
export async function addAppointment(
  transaction: Transaction,
  added: TeamTime & Pick<Appointment, 'bookingId' | 'state' | 'heldUntil' | 'reason'>,
): Promise<Appointment> {
  await checkFree(transaction, added);
  if (added.bookingId !== null) await rememberTold(transaction, added.bookingId);
  const [row] = await transaction.insert(appointments).values(added).returning();
  if (!row) throw new Error('PostgreSQL did not return the inserted row.');
  await announceCalendarChange(transaction);
  return row;
}

/** Deletes an appointment. The caller must hold the calendar lock. */
export async function removeAppointment(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(appointments).where(eq(appointments.id, id));
  await announceCalendarChange(transaction);
}

interface BookingEvent {
  bookingId: string;
  actor: 'client' | 'studio' | 'system';
  username?: string | undefined;
  status: Booking['status'];
  starts?: Date | undefined;
  /** The client's action, or the replacement of a link; undefined for other changes. */
  kind?: ClientAction;
  details?: EventDetails;
  /** Whether the client has already been notified, so that no mail is sent. */
  isKnown?: boolean;
}

/**
 * Adds an event to the history of a booking, and queues the mails about the event, unless `isKnown` is set or the event is the replacement of a link.
 * Call it before changing the booking's row if mails are queued.
 */
export async function recordEvent(transaction: Transaction, { isKnown = false, ...event }: BookingEvent): Promise<void> {
  const [row] = await transaction.insert(bookingEvents).values(event).returning({ id: bookingEvents.id });
  const { bookingId, status, kind, actor } = event;
  if (isKnown) await markTold(transaction, bookingId, status);
  else if (row && kind !== 'linkReplaced')
    await queueNotices(transaction, { id: bookingId, event: row.id, isByClient: actor === 'client' });
}

/** Condition on bookings in a left join with appointments: the booking has no appointment, or an ended one. */
export const hasNoTime = or(isNull(appointments.id), eq(appointments.state, 'ended'));

/** Returns the UID of all calendar entries of a booking; it is the same for all, so that calendar programs keep a single entry. */
export const calendarUid = (bookingId: string): string => `booking-${bookingId}`;

/**
 * Converts the appointment of a booking to the field `time` of the contract; returns an empty object for a missing appointment and for blocked time.
 */
export function toBookedTime(row: Appointment | null | undefined): { time?: BookedTime } {
  if (!row || row.state === 'blocked') return {};
  const { id, starts, ends, state, heldUntil, teamId } = row;
  return {
    time: {
      id,
      start: starts.toISOString(),
      end: ends.toISOString(),
      state,
      team: teamId,
      ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
    },
  };
}
