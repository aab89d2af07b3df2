import { and, gt, lt, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { appointments, busyTimes } from './appointment-table.ts';
import { BusyTimes, type Period } from './busy-times.ts';

const minute = 60_000;

/** Reads the times in which teams are occupied: their appointments, and the busy times of other calendars. */
export async function readBusyTimes(
  { db: { drizzle } }: Payload,
  { from, to }: { from: Date; to: Date },
): Promise<(teamId: string) => BusyTimes> {
  const [own, foreign] = await Promise.all([
    drizzle
      .select({
        teamId: appointments.teamId,
        starts: sql<Date>`lower(occupied)`.mapWith(appointments.starts),
        ends: sql<Date>`upper(occupied)`.mapWith(appointments.ends),
      })
      .from(appointments)
      .where(sql`occupied && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`),
    drizzle
      .select()
      .from(busyTimes)
      .where(and(lt(busyTimes.starts, to), gt(busyTimes.ends, from))),
  ]);
  const rows = [...own, ...foreign];
  return (teamId) =>
    new BusyTimes(
      rows
        .filter((row) => row.teamId === null || row.teamId === teamId)
        .map(({ starts, ends }): Period => ({ start: starts.getTime() / minute, end: ends.getTime() / minute })),
    );
}
