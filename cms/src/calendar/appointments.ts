import { and, eq, isNull, ne, or, sql } from '@payloadcms/db-postgres/drizzle';
import type { BookedTime, Booking, ClientAction, EventDetails } from '@studio/contract';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import { type Transaction, takeLock } from '#src/db/transaction.ts';
import { RejectionError, reject } from '#src/lib/rejection.ts';
import {
  type Appointment,
  announceCalendarChange,
  appointments,
  bookingEvents,
  calendarLock,
  calendarNotice,
} from './appointment-table.ts';
import { markTold, queueNotices, rememberTold } from './client-notice.ts';

/** A period of a team's time, with preparation and clean-up in minutes. */
export interface TeamTime {
  teamId: string;
  starts: Date;
  ends: Date;
  beforeMinutes: number;
  afterMinutes: number;
}

/**
 * Takes the lock that every writer of appointments must hold. PostgreSQL also rejects overlapping appointments without the lock, but concurrent
 * insertions into an exclusion constraint can deadlock.
 */
export const lockCalendar = (transaction: Transaction): Promise<void> => takeLock(transaction, calendarLock);

/** Returns the SQL range in which a team is occupied, including preparation and clean-up. */
const occupiedBy = ({ starts, ends, beforeMinutes, afterMinutes }: Omit<TeamTime, 'teamId'>) =>
  sql`occupied_range(${starts.toISOString()}::timestamptz, ${ends.toISOString()}::timestamptz, ${beforeMinutes}::int, ${afterMinutes}::int)`;

interface Claim extends Omit<TeamTime, 'teamId'> {
  /** The possible teams, preferred ones first. */
  teams: readonly string[];
  bookingId: string;
  /** Null to store the requested time without holding it. */
  heldUntil: Date | null;
}

/**
 * Holds a time of the first free team for a new booking; if `heldUntil` is null, only stores the time with the first team. The caller must hold the
 * calendar lock to hold a time.
 * @returns false if no team is free
 */
export async function holdTime(transaction: Transaction, claim: Claim): Promise<boolean> {
  const { teams, bookingId, starts, ends, beforeMinutes, afterMinutes, heldUntil } = claim;
  const occupied = occupiedBy(claim);
  const ids = sql.join(
    teams.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await transaction.execute(sql`
    insert into appointment (team_id, booking_id, state, starts, ends, before_minutes, after_minutes, held_until)
    select team, ${bookingId}::uuid, ${heldUntil ? 'held' : 'ended'}, ${starts.toISOString()}::timestamptz, ${ends.toISOString()}::timestamptz,
      ${beforeMinutes}::int, ${afterMinutes}::int, ${heldUntil?.toISOString() ?? null}::timestamptz
    from unnest(array[${ids}]) with ordinality as candidate (team, position)
    where exists (select 1 from team where id = candidate.team)
      and (${heldUntil === null} or (
        not exists (select 1 from appointment where team_id = team and occupied && ${occupied})
        and not exists (select 1 from busy_time where (team_id is null or team_id = team) and tstzrange(starts, ends) && ${occupied})
      ))
    order by position limit 1
    on conflict on constraint appointment_no_overlap do nothing
    returning ${calendarNotice}`);
  return rows.length > 0;
}

/** Error of a change whose time is taken. */
export class TimeTaken extends RejectionError {
  constructor(conflicts: readonly (Pick<Appointment, 'starts' | 'ends' | 'state'> & { title: string })[]) {
    const times = conflicts.map(({ starts, ends, ...conflict }) => ({ ...conflict, start: starts.toISOString(), end: ends.toISOString() }));
    super(reject(409, 'errors.timeTaken', { data: { conflicts: times } }));
  }
}

/**
 * Checks that no appointment occupies a time of a team; busy times of other calendars do not count. The caller must hold the calendar lock.
 * @param except the id of the appointment that moves
 * @throws TimeTaken
 */
async function checkFree(transaction: Transaction, time: TeamTime, except?: string): Promise<void> {
  const conflicts = await transaction
    .select({
      starts: appointments.starts,
      ends: appointments.ends,
      state: appointments.state,
      title: bookings.name,
      reason: appointments.reason,
    })
    .from(appointments)
    .leftJoin(bookings, eq(bookings.id, appointments.bookingId))
    .where(
      and(
        eq(appointments.teamId, time.teamId),
        sql`${appointments}.occupied && ${occupiedBy(time)}`,
        except === undefined ? undefined : ne(appointments.id, except),
      ),
    )
    .orderBy(appointments.starts);
  if (conflicts.length > 0)
    throw new TimeTaken(conflicts.map(({ title, reason, ...conflict }) => ({ ...conflict, title: title ?? reason ?? '' })));
}

/**
 * Returns whether a time is free for a client's booking: its team exists, and neither another appointment nor another calendar occupies it. The
 * caller must hold the calendar lock.
 * @param except the id of the booking's own appointment
 */
export async function isFreeForClient(transaction: Transaction, time: TeamTime, except: string | undefined): Promise<boolean> {
  const { teamId } = time;
  const occupied = occupiedBy(time);
  const own = except === undefined ? sql`` : sql`and id <> ${except}::uuid`;
  const { rows } = await transaction.execute(sql`
    select 1 from team where id = ${teamId}::uuid
      and not exists (select 1 from appointment where team_id = team.id and occupied && ${occupied} ${own})
      and not exists (select 1 from busy_time where (team_id is null or team_id = team.id) and tstzrange(starts, ends) && ${occupied})`);
  return rows.length > 0;
}

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
