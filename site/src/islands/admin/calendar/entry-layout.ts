import type { CalendarEntry, MinuteRange } from '@studio/contract';
import { dayLength, minutesSince } from './calendar-days.ts';

/** The part of an entry that is in one day, and its lane among entries at the same time. */
export interface Segment extends MinuteRange {
  entry: CalendarEntry;
  lane: number;
  lanes: number;
}

/** The minutes of the smallest block of the grid. */
const shortest = 25;

const visibleEnd = ({ start, end }: MinuteRange): number => Math.max(end, start + shortest);

/** Returns the parts of the entries that are in a day, in order. Overlapping entries get adjacent lanes. */
export function segmentsOf(entries: readonly CalendarEntry[], day: string): Segment[] {
  const parts = entries
    .map((entry) => ({
      entry,
      start: Math.max(0, minutesSince(day, entry.start)),
      end: Math.min(dayLength, minutesSince(day, entry.end)),
    }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  return groupsOf(parts).flatMap(withLanes);
}

/** Splits sorted parts into groups without an overlap between the groups. */
function groupsOf<Part extends MinuteRange>(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  let end = 0;
  for (const part of parts) {
    const last = groups.at(-1);
    if (last && part.start < end) last.push(part);
    else groups.push([part]);
    end = Math.max(last && part.start < end ? end : 0, visibleEnd(part));
  }
  return groups;
}

function withLanes(group: readonly Pick<Segment, 'entry' | 'start' | 'end'>[]): Segment[] {
  const ends: number[] = [];
  const placed = group.map((part) => {
    const free = ends.findIndex((end) => end <= part.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = visibleEnd(part);
    return { ...part, lane };
  });
  return placed.map((part) => ({ ...part, lanes: ends.length }));
}
