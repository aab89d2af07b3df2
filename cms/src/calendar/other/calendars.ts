import { asc, count, eq, sql } from '@payloadcms/db-postgres/drizzle';
import { type CalendarState, calendarLimits } from '@studio/contract';
import type { Payload } from 'payload';
import { announceCalendarChange, busyTimes, calendarLock } from '#src/calendar/appointment-table.ts';
import { type Transacting, type Transaction, withLock } from '#src/db/transaction.ts';
import { encrypt } from '#src/lib/encryption.ts';
import { parseWebAddress } from '#src/lib/web-address.ts';
import { otherCalendars } from './calendar-tables.ts';

/** The query methods of a Drizzle transaction, without the types of a schema. */
type Statements = Pick<Transaction, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** The parts of Payload that calendars need. */
export interface Database {
  db: { drizzle: Transacting<Statements> & Pick<Payload['db']['drizzle'], 'select' | 'update'> };
  secret: string;
}

/** The purpose of the key that encrypts addresses. */
export const addressPurpose = 'address of another calendar';

/** Parses an address copied from a calendar program; `webcal:` and `webcals:` become `https:`. Returns undefined for an invalid address. */
const parseAddress = (address: string): URL | undefined => parseWebAddress(address.trim().replace(/^webcals?:/iu, 'https:'));

/**
 * Adds a calendar, which is due at once.
 * @param team the id of the team whose slots it blocks; null for all teams
 * @param owner the e-mail address of the person whose calendar it is; empty if it is not known
 * @returns `added`, or the reason for a rejection: `address` if the address is invalid or too long, `many` if the maximum number is reached
 */
export async function addCalendar(
  payload: Database,
  { address, name, owner = '', team = null }: { address: string; name: string; owner?: string; team?: string | null },
): Promise<'added' | 'address' | 'many'> {
  const url = parseAddress(address);
  if (!url || address.length > calendarLimits.address) return 'address';
  const { hostname: host } = url;
  return withLock(payload, 'other calendars', async (transaction) => {
    const [existing] = await transaction.select({ number: count() }).from(otherCalendars);
    if ((existing?.number ?? 0) >= calendarLimits.calendars) return 'many';
    await transaction
      .insert(otherCalendars)
      .values({ name: name.trim() || host, host, owner, teamId: team, address: encrypt(url.href, payload.secret, addressPurpose) });
    return 'added';
  });
}

/** Makes a calendar due at once, and ends the lease of a running reading, whose result is then dropped. @returns whether the calendar exists */
export async function readSoon({ db: { drizzle } }: Database, id: string): Promise<boolean> {
  const changed = await drizzle
    .update(otherCalendars)
    .set({ nextRead: sql`now()`, heldUntil: null })
    .where(eq(otherCalendars.id, id))
    .returning({ id: otherCalendars.id });
  return changed.length > 0;
}

/** Removes a calendar with its busy times. @returns whether it existed */
export const removeCalendar = (payload: Database, id: string): Promise<boolean> =>
  withLock(payload, calendarLock, async (transaction) => {
    const removed = await transaction.delete(otherCalendars).where(eq(otherCalendars.id, id)).returning({ id: otherCalendars.id });
    await transaction.delete(busyTimes).where(eq(busyTimes.source, id));
    await announceCalendarChange(transaction);
    return removed.length > 0;
  });

export async function readCalendarStates({ db: { drizzle } }: Database): Promise<CalendarState[]> {
  const rows = await drizzle
    .select({ row: otherCalendars, isReading: sql<boolean>`${otherCalendars.nextRead} <= now()` })
    .from(otherCalendars)
    .orderBy(asc(otherCalendars.createdAt));
  return rows.map(({ row: { id, name, host, owner, teamId, readAt, failure, busyCount, skippedCount, skippedDays }, isReading }) => ({
    id,
    name,
    host,
    owner,
    team: teamId,
    readAt: readAt?.toISOString() ?? null,
    failure,
    isReading,
    busy: busyCount,
    skipped: skippedCount,
    skippedDays,
  }));
}
