import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, sql } from '@payloadcms/db-postgres/drizzle';
import { calendarLimits, type ReadFailure, riyadhOffset } from '@studio/contract';
import type { Payload } from 'payload';
import { announceCalendarChange, busyTimes, calendarLock } from '#src/calendar/appointment-table.ts';
import { withLock } from '#src/db/transaction.ts';
import { decrypt } from '#src/lib/encryption.ts';
import { isTransient } from '#src/lib/errors.ts';
import { type FetchLimits, guardedFetch } from '#src/lib/guarded-fetch.ts';
import { log } from '#src/lib/log.ts';
import type { IsPermitted } from '#src/lib/web-address.ts';
import { onCalendarDue } from './calendar-due.ts';
import { otherCalendars } from './calendar-tables.ts';
import { addressPurpose, type Database } from './calendars.ts';
import type { BusyTime } from './occurrences.ts';
import type { CalendarTimes } from './parse-calendar.ts';
import { parseInWorker } from './parse-in-worker.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Limits of one download: a calendar of 20,000 entries has 10 MB. */
const limits: FetchLimits = { bytes: 10_000_000, redirects: 3, total: 30 * second, pause: 10 * second };

/** The part of a calendar that is read, in days before and after today. */
const windowDays = { before: 1, after: 400 } as const;

/** Interval at which a process looks for due calendars, which other processes may have added. */
const pollInterval = minute / 2;

/** Number of rows of one insertion. */
const batch = 1000;

interface ReadOptions {
  signal: AbortSignal;
  /** A check of addresses that tests use instead of the real check. */
  isPermitted?: IsPermitted;
}

/** A calendar whose lease this process holds. */
type Claimed = Pick<typeof otherCalendars.$inferSelect, 'id' | 'address' | 'owner' | 'teamId' | 'heldUntil'>;

interface ClaimingDatabase {
  db: { drizzle: Pick<Database['db']['drizzle'], 'update'> };
}

/**
 * Takes the lease of a calendar that is due; undefined if none is due. The lease is longer than a reading takes; `skip locked` gives concurrent
 * processes different calendars. The end of the lease identifies it, and is truncated to milliseconds, the precision of JavaScript dates.
 */
export async function claimCalendar({ db: { drizzle } }: ClaimingDatabase): Promise<Claimed | undefined> {
  const due = sql`(select id from other_calendar where next_read <= now() and (held_until is null or held_until <= now())
    order by next_read limit 1 for update skip locked)`;
  const [claimed] = await drizzle
    .update(otherCalendars)
    .set({ heldUntil: sql`date_trunc('milliseconds', now()) + interval '3 minutes'` })
    .where(eq(otherCalendars.id, due))
    .returning();
  return claimed;
}

/**
 * Reads a claimed calendar and replaces its busy times. After a failure the previous busy times stay.
 * @throws the signal's reason, an error of the database
 */
export async function readCalendar(payload: Database, calendar: Claimed, options: ReadOptions): Promise<void> {
  const times = await readTimes(payload, calendar, options);
  const failure = typeof times === 'string' ? times : null;
  if (failure) log.warn({ event: 'calendar.unread', calendar: calendar.id, reason: failure });
  const isHeld = and(eq(otherCalendars.id, calendar.id), calendar.heldUntil ? eq(otherCalendars.heldUntil, calendar.heldUntil) : undefined);
  await withLock(payload, calendarLock, async (transaction) => {
    const read =
      typeof times === 'string'
        ? {}
        : {
            readAt: sql`now()`,
            busyCount: times.busy.length,
            skippedCount: times.skipped,
            skippedDays: times.skippedDays.slice(0, calendarLimits.skippedDays),
          };
    const kept = await transaction
      .update(otherCalendars)
      .set({ failure, heldUntil: null, nextRead: sql`now() + interval '15 minutes'`, ...read })
      .where(isHeld)
      .returning({ id: otherCalendars.id });
    // Race: the calendar was removed, or its lease has expired, during the reading.
    if (kept.length === 0 || typeof times === 'string') return;
    const rows = times.busy.map(([start, end]) => ({
      source: calendar.id,
      teamId: calendar.teamId,
      starts: new Date(start),
      ends: new Date(end),
    }));
    await transaction.delete(busyTimes).where(eq(busyTimes.source, calendar.id));
    for (let from = 0; from < rows.length; from += batch) await transaction.insert(busyTimes).values(rows.slice(from, from + batch));
    await announceCalendarChange(transaction);
  });
}

async function readTimes(
  { secret }: Database,
  { address, owner }: Claimed,
  { signal, isPermitted }: ReadOptions,
): Promise<CalendarTimes | ReadFailure> {
  const url = decrypt(address, secret, addressPurpose);
  if (url === undefined) return 'secret';
  const fetched = await guardedFetch(new URL(url), limits, { signal, ...(isPermitted && { isPermitted }) });
  return fetched.ok ? parseInWorker({ text: fetched.body.toString('utf8'), owner }, currentWindow(), signal) : fetched.reason;
}

function currentWindow(): BusyTime {
  const today = Math.floor((Date.now() + riyadhOffset) / day) * day - riyadhOffset;
  return [today - windowDays.before * day, today + windowDays.after * day];
}

/** Reads each calendar every 15 minutes, in one process at a time, until the signal aborts. */
export function startCalendarReader(payload: Database & Pick<Payload, 'logger'>, signal: AbortSignal): void {
  let wake = new AbortController();
  onCalendarDue(() => wake.abort());
  const run = async () => {
    while (!signal.aborted) {
      wake = new AbortController();
      try {
        for (let calendar = await claimCalendar(payload); calendar; calendar = await claimCalendar(payload))
          await readCalendar(payload, calendar, { signal });
      } catch (error) {
        if (signal.aborted) break;
        if (isTransient(error)) payload.logger.warn('Calendars are read when the database is back');
        else payload.logger.error({ err: error, msg: 'Could not read a calendar' });
      }
      await sleep(pollInterval, undefined, { signal: AbortSignal.any([signal, wake.signal]) }).catch(() => undefined);
    }
  };
  void run();
}
