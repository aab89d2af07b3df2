import { type Entry, readEntry } from './entry.ts';
import { type BusyTime, type Changes, collectChanges, occurrencesOf } from './occurrences.ts';
import { readProperties, wordsOf } from './properties.ts';
import { type Part, readParts } from './read-parts.ts';
import { dayIn, readPeriod, studioDay } from './read-time.ts';
import type { Reading } from './recurrence-rule.ts';
import { type FindZone, findZones, instantOf } from './time-zones.ts';

export interface CalendarTimes {
  /** Sorted and disjoint. */
  busy: BusyTime[];
  /** The number of entries that could not be read, or not as a whole. */
  skipped: number;
  /** The days of these entries, as far as they are known, sorted. */
  skippedDays: string[];
}

interface PartTimes extends Reading<BusyTime> {
  /** The day of what was not read; undefined if it is not known. */
  day: string | undefined;
}

/**
 * Returns the busy times of an iCalendar file (RFC 5545) within a window. An entry with a readable time blocks this time, also if other parts of
 * the entry are invalid; entries that are cancelled, shown as free, or declined by the owner do not count. All-day entries are whole days of the
 * studio. Parsing may never end for a hostile file, so call the function in a worker with a time limit.
 * @param owner the owner's e-mail address; empty if the calendar's name is the address, as with Google
 * @throws if the text is no iCalendar file
 */
export function parseCalendar(text: string, window: BusyTime, owner = ''): CalendarTimes {
  // Remove the byte order mark that some servers send.
  const { parts, head } = readParts(text.replace(/^\uFEFF/u, ''));
  const linesOf = (kind: Part['kind']) => parts.filter((part) => part.kind === kind).map(({ lines }) => lines);
  const findZone = findZones(linesOf('VTIMEZONE'));
  const owners = new Set(
    [owner, ...wordsOf(readProperties(head), 'X-WR-CALNAME')].map((name) => name.trim().toLowerCase()).filter(Boolean),
  );
  const entries = linesOf('VEVENT').map((lines) => readEntry(lines, owners, findZone));
  const read = [...readEntries(entries, window, findZone), ...linesOf('VFREEBUSY').flatMap((lines) => readFreeBusy(lines, findZone))];
  const odd = read.filter(({ isWhole }) => !isWhole);
  return {
    busy: merge(
      read.flatMap(({ found }) => found),
      window,
    ),
    skipped: odd.length,
    skippedDays: [...new Set(odd.flatMap(({ day }) => day ?? []))].sort(),
  };
}

/** Returns the busy times of each entry; leaves out entries that block nothing, and unreadable ones of days outside the window. */
function readEntries(all: readonly Entry[], window: BusyTime, findZone: FindZone): PartTimes[] {
  const entries = dropOlder(all);
  const ofSame = Map.groupBy(entries, ({ uid }) => uid);
  const changes = new Map([...ofSame].map(([uid, same]) => [uid, uid === '' ? unchanged : collectChanges(same)]));
  const isNear = ({ day, properties }: Entry) =>
    day === undefined || properties.has('RRULE') || properties.has('RDATE') || (day >= studioDay(window[0]) && day <= studioDay(window[1]));
  // The later occurrences that it changes are not in the calendar.
  const isOrphan = ({ uid, changesLater }: Entry) => changesLater && (ofSame.get(uid) ?? []).every(({ changes: changed }) => changed);
  return entries
    .filter(({ isBlocking }) => isBlocking)
    .map((entry) => {
      const { found, isWhole } = occurrencesOf(entry, changes.get(entry.uid) ?? unchanged, window, findZone);
      return { found, isWhole: (isWhole && !isOrphan(entry)) || !isNear(entry), day: entry.day };
    });
}

const unchanged: Changes = { single: [], later: [] };

/** Drops the entries of which a newer version is in the calendar: one with the same UID and occurrence, and a higher sequence. */
function dropOlder(entries: readonly Entry[]): Entry[] {
  const keyOf = ({ uid, changes }: Entry) => `${changes ? instantOf(changes) : ''} ${uid}`;
  const newest = new Map<string, number>();
  // An entry with an unreadable occurrence is no version of the whole entry.
  const isVersion = ({ uid, properties, changes }: Entry) => uid !== '' && (changes !== undefined || !properties.has('RECURRENCE-ID'));
  for (const entry of entries.filter(isVersion))
    if (entry.times.length > 0 || !entry.isBlocking) newest.set(keyOf(entry), Math.max(entry.sequence, newest.get(keyOf(entry)) ?? 0));
  return entries.filter((entry) => !isVersion(entry) || entry.sequence >= (newest.get(keyOf(entry)) ?? 0));
}

/** Returns the busy times of a list of free and busy periods. */
function readFreeBusy(lines: readonly string[], findZone: FindZone): PartTimes[] {
  const busy = (readProperties(lines).get('FREEBUSY') ?? []).filter(({ parameters }) => parameters.get('FBTYPE')?.toUpperCase() !== 'FREE');
  const values = busy.flatMap((property) => property.value.split(',').map((value) => ({ value, property })));
  return values.map(({ value, property }) => {
    const period = readPeriod(value, property, findZone);
    if (!period) return { found: [], isWhole: false, day: dayIn(value, findZone) };
    const start = instantOf(period.start);
    return { found: [[start, start + period.length]], isWhole: true, day: undefined };
  });
}

/** Clips times to a window, and joins those that overlap or touch. */
function merge(times: readonly BusyTime[], [from, to]: BusyTime): BusyTime[] {
  const merged: BusyTime[] = [];
  const within = times.filter(([start, end]) => end > start && end > from && start < to);
  const clipped = within.map(([start, end]): BusyTime => [Math.max(start, from), Math.min(end, to)]);
  for (const [start, end] of clipped.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}
