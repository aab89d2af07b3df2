import { and, eq, ne } from '@payloadcms/db-postgres/drizzle';
import { createAppointment, daysBetween, deleteAppointment, limits, moveAppointment, readCalendar } from '@studio/contract';
import { type CallContext, type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { findEntry, readCalendarOf } from '#src/bookings/read-calendar.ts';
import { type Appointment, appointments } from '#src/calendar/appointment-table.ts';
import { addAppointment, changeAppointment, lockCalendar, removeAppointment } from '#src/calendar/appointments.ts';
import { type BookingRules, bookingRules, holdEnd } from '#src/calendar/booking-rules.ts';
import type { TeamTime } from '#src/calendar/free-time.ts';
import { placeBooking, setStatus } from '#src/calendar/place-booking.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';

const minute = 60_000;

const defaultBlockMinutes = 60;

const gone = () => reject(404, 'errors.gone');

/** Returns whether the requested team does not exist; false if no team is requested. */
export const isUnknownTeam = ({ teams }: BookingRules, team: string | undefined): boolean =>
  team !== undefined && !teams.some(({ id }) => id === team);

/** Returns an appointment if it can be changed: it is not in the state `ended`, and its booking is not in the bin. Otherwise undefined. */
async function findChangeable(transaction: Transaction, id: string): Promise<Appointment | undefined> {
  const isChangeable = and(eq(appointments.id, id), ne(appointments.state, 'ended'), eq(appointments.inBin, false));
  const [appointment] = await transaction.select().from(appointments).where(isChangeable);
  return appointment;
}

/** Returns the success response with an entry of the calendar, or a rejection if the entry is missing. */
async function answerEntry({ req }: CallContext, id: string) {
  const entry = await findEntry(req.payload, id);
  return entry ? withData(entry) : gone();
}

const timeOf = (
  { teamId, starts, ends }: Appointment,
  change: { team?: string | undefined; start?: string | undefined; minutes?: number | undefined },
): Pick<TeamTime, 'teamId' | 'starts' | 'ends'> => {
  const start = change.start === undefined ? starts : new Date(change.start);
  const length = change.minutes === undefined ? ends.getTime() - starts.getTime() : change.minutes * minute;
  return { teamId: change.team ?? teamId, starts: start, ends: new Date(start.getTime() + length) };
};

export const calendarEndpoints: CallEndpoint[] = [
  endpoint(
    readCalendar,
    {
      tag: 'Calendar',
      summary: 'Returns the calendar of a period',
      description:
        'At most 62 days: appointments, blocked times, busy times of other calendars, opening hours, and open bookings without a time.',
      audit: 'nothing',
    },
    async (period, { req }) => {
      const days = daysBetween(period.from, period.to).length;
      if (days < 1 || days > limits.calendarDays) return reject(400, 'errors.invalid');
      return withData(await readCalendarOf(req.payload, period));
    },
  ),

  endpoint(
    createAppointment,
    {
      tag: 'Calendar',
      summary: 'Gives a booking a time, or blocks time',
      description: 'Without a team, the first free one. 409 if the time is taken, with the appointments at this time in `data.conflicts`.',
      rejections: [404, 409],
      audit: { noun: 'calendar', action: 'added' },
    },
    async ({ booking: bookingId, team, start, minutes, state, reason }, context) => {
      const { req } = context;
      const { payload, user } = req;
      const settings = await bookingRules(payload);
      if (isUnknownTeam(settings, team)) return reject(400, 'errors.invalid');
      const starts = new Date(start);
      const created = await payload.db.drizzle.transaction(async (transaction) => {
        await lockCalendar(transaction);
        if (bookingId !== undefined) {
          const [booking] = await transaction.select().from(bookings).where(eq(bookings.id, bookingId));
          if (!booking || booking.deletedAt !== null) return undefined;
          const wanted = { team, start: starts, minutes, isOffer: state === 'offered', username: user?.username };
          return placeBooking(transaction, settings, booking, wanted);
        }
        const teamId = team ?? settings.teams.find(({ isActive }) => isActive)?.id;
        if (teamId === undefined) return undefined;
        const ends = new Date(starts.getTime() + (minutes ?? defaultBlockMinutes) * minute);
        const blocked = { bookingId: null, state: 'blocked' as const, heldUntil: null, reason: reason ?? null };
        return addAppointment(transaction, { teamId, starts, ends, beforeMinutes: 0, afterMinutes: 0, ...blocked });
      });
      return created ? answerEntry(context, created.id) : gone();
    },
  ),

  endpoint(
    moveAppointment,
    {
      tag: 'Calendar',
      summary: 'Moves an appointment or a blocked time',
      description: 'With `offer`, the client has to accept the new time, which is held until then. 409 if the time is taken.',
      rejections: [409],
      audit: { noun: 'calendar', action: 'moved' },
    },
    async ({ offer, ...change }, context) => {
      const { id, req } = context;
      if (!isUuid(id)) return gone();
      const { payload, user } = req;
      const settings = await bookingRules(payload);
      if (isUnknownTeam(settings, change.team)) return reject(400, 'errors.invalid');
      const moved = await payload.db.drizzle.transaction(async (transaction) => {
        await lockCalendar(transaction);
        const appointment = await findChangeable(transaction, id);
        if (!appointment) return undefined;
        const { bookingId } = appointment;
        const isOffer = offer && bookingId !== null;
        const time = timeOf(appointment, change);
        const end = holdEnd(settings, time.starts.getTime());
        const { heldUntil } = appointment;
        const next = await changeAppointment(transaction, appointment, {
          ...time,
          ...(heldUntil && { heldUntil: new Date(Math.min(heldUntil.getTime(), end.getTime())) }),
          ...(isOffer && { state: 'held' as const, heldUntil: end }),
        });
        if (bookingId === null) return next;
        const [booking] = await transaction.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, bookingId));
        if (booking) await setStatus(transaction, bookingId, isOffer ? 'offered' : booking.status, next, { username: user?.username });
        return next;
      });
      return moved ? answerEntry(context, id) : gone();
    },
  ),

  endpoint(
    deleteAppointment,
    {
      tag: 'Calendar',
      summary: 'Removes a blocked time, or takes the time from a booking',
      audit: { noun: 'calendar', action: 'deleted' },
    },
    async (_, { id, req }) => {
      if (!isUuid(id)) return gone();
      const isDeleted = await req.payload.db.drizzle.transaction(async (transaction) => {
        await lockCalendar(transaction);
        const appointment = await findChangeable(transaction, id);
        if (!appointment) return false;
        if (appointment.bookingId === null) {
          await removeAppointment(transaction, id);
          return true;
        }
        const ended = await changeAppointment(transaction, appointment, { state: 'ended', heldUntil: null });
        await setStatus(transaction, appointment.bookingId, 'pending', ended, { username: req.user?.username });
        return true;
      });
      return isDeleted ? { success: true as const } : gone();
    },
  ),
];
