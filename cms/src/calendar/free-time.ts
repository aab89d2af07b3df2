import { and, eq, ne, sql } from '@payloadcms/db-postgres/drizzle';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { RejectionError, reject } from '#src/lib/rejection.ts';
import { type Appointment, appointments, calendarNotice } from './appointment-table.ts';

/** A period of a team's time, with preparation and clean-up in minutes. */
export interface TeamTime {
  teamId: string;
  starts: Date;
  ends: Date;
  beforeMinutes: number;
  afterMinutes: number;
}

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
export async function checkFree(transaction: Transaction, time: TeamTime, except?: string): Promise<void> {
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
