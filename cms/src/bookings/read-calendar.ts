import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from '@payloadcms/db-postgres/drizzle';
import { type Calendar, type CalendarEntry, daysBetween, todayInRiyadh } from '@studio/contract';
import type { Payload } from 'payload';
import { type Appointment, appointments, busyTimes } from '#src/calendar/appointment-table.ts';
import { hasNoTime } from '#src/calendar/appointments.ts';
import { bookingRules } from '#src/calendar/booking-rules.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import { selectBookings, toTimedBooking } from './submissions.ts';

type JoinedRow = { appointment: Appointment; booking: typeof bookings.$inferSelect | null };

/** Converts an appointment to an entry of the calendar. Callers omit appointments in the state `ended`. */
function toEntry({ appointment, booking }: JoinedRow): CalendarEntry {
  const { id, teamId, starts, ends, beforeMinutes, afterMinutes, state, heldUntil, reason } = appointment;
  return {
    id,
    team: teamId,
    start: starts.toISOString(),
    end: ends.toISOString(),
    before: beforeMinutes,
    after: afterMinutes,
    state: state === 'ended' ? 'busy' : state,
    ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
    ...(reason && { reason }),
    ...(booking && { booking: toTimedBooking({ booking, appointment }) }),
  };
}

const joined = ({ db: { drizzle } }: Payload) =>
  drizzle.select().from(appointments).leftJoin(bookings, eq(bookings.id, appointments.bookingId));

/** Returns an entry of the calendar by its id; undefined if it is missing or in the state `ended`, or if its booking is in the bin. */
export async function findEntry(payload: Payload, id: string): Promise<CalendarEntry | undefined> {
  const [row] = await joined(payload).where(and(eq(appointments.id, id), ne(appointments.state, 'ended'), eq(appointments.inBin, false)));
  return row && toEntry(row);
}

/** Statuses of bookings that await a time. */
const openStatuses = ['pending', 'offered', 'confirmed'] as const;

/** Returns the calendar of a period. @param period its first and last day as YYYY-MM-DD */
export async function readCalendarOf(payload: Payload, { from, to }: { from: string; to: string }): Promise<Calendar> {
  const [start, end] = [new Date(`${from}T00:00:00+03:00`), new Date(Date.parse(`${to}T00:00:00+03:00`) + 24 * 3_600_000)];
  const { hoursOn, teams, packages } = await bookingRules(payload);
  const isShown = and(
    sql`occupied && tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`,
    or(isNull(appointments.bookingId), isNull(bookings.deletedAt)),
  );
  const [own, foreign, unplaced] = await Promise.all([
    joined(payload).where(isShown).orderBy(asc(appointments.starts)),
    payload.db.drizzle
      .select()
      .from(busyTimes)
      .where(and(lt(busyTimes.starts, end), gt(busyTimes.ends, start)))
      .orderBy(asc(busyTimes.starts)),
    selectBookings(payload)
      .where(
        and(
          isNull(bookings.deletedAt),
          inArray(bookings.status, [...openStatuses]),
          hasNoTime,
          // Omit open bookings of past days.
          or(eq(bookings.date, ''), gte(bookings.date, todayInRiyadh())),
        ),
      )
      .orderBy(desc(bookings.createdAt)),
  ]);
  return {
    teams: teams
      .filter(({ isActive, id }) => isActive || own.some(({ appointment }) => appointment.teamId === id))
      .map(({ id, name, members, colour }) => ({ id, name, members, colour })),
    days: daysBetween(from, to).map((day) => {
      const { ranges, reason } = hoursOn(day);
      return { day, ranges, ...(reason && { note: reason }) };
    }),
    entries: [...own.map(toEntry), ...foreign.map(toBusyEntry)],
    packages: Array.from(packages, ([slug, { rules }]) => ({ slug, minutes: rules.duration, before: rules.before, after: rules.after })),
    unplaced: unplaced.map(toTimedBooking),
  };
}

const toBusyEntry = ({ source, teamId, starts, ends }: typeof busyTimes.$inferSelect): CalendarEntry => ({
  // Make an id: busy times have none.
  id: `${source} ${starts.toISOString()}`,
  team: teamId,
  start: starts.toISOString(),
  end: ends.toISOString(),
  before: 0,
  after: 0,
  state: 'busy',
});
