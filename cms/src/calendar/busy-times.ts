import { and, gt, lt, sql } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';
import { appointments, busyTimes } from './appointment-table.ts';

/** A period in minutes since 1970 (UTC); the end is exclusive. */
export interface Period {
  start: number;
  end: number;
}

/** A period that is free or busy throughout. */
export interface Stretch extends Period {
  isFree: boolean;
}

/** The busy times of a team, with the preparation and clean-up of each appointment. */
export class BusyTimes {
  /** Periods that do not overlap, in order. */
  readonly #periods: Period[] = [];

  constructor(periods: Iterable<Period>) {
    for (const { start, end } of [...periods].toSorted((one, other) => one.start - other.start)) {
      const last = this.#periods.at(-1);
      if (last && start <= last.end) last.end = Math.max(last.end, end);
      else this.#periods.push({ start, end });
    }
  }

  stretchFrom(start: number): Stretch {
    let [low, high] = [0, this.#periods.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#periods[middle]?.end ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    const next = this.#periods[low];
    if (!next) return { start, end: Number.POSITIVE_INFINITY, isFree: true };
    return next.start > start ? { start, end: next.start, isFree: true } : { start, end: next.end, isFree: false };
  }

  /** Returns whether no busy time overlaps a period; adjacent periods do not overlap. */
  isFree({ start, end }: Period): boolean {
    const stretch = this.stretchFrom(start);
    return stretch.isFree && end <= stretch.end;
  }
}

const minute = 60_000;

/** Reads the appointments, and the busy times of other calendars, in a period. @returns a function that returns the busy times of a team */
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
