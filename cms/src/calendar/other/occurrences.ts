import type ICAL from 'ical.js';
import type { Entry, TimedStart } from './entry.ts';
import type { Property } from './properties.ts';
import { dayOf, readPeriod, readTime } from './read-time.ts';
import { type Reading, repeat } from './recurrence-rule.ts';
import { type FindZone, instantOf, inZone } from './time-zones.ts';

/** A busy period: start and end as instants in milliseconds. */
export type BusyTime = readonly [start: number, end: number];

/** The changes of single occurrences of an entry, and of all occurrences from one on. */
export interface Changes {
  single: ICAL.Time[];
  /** The changed occurrence, and its new times: none if it blocks nothing. */
  later: { changed: ICAL.Time; times: readonly TimedStart[] }[];
}

/** Collects the changes among entries of the same UID. The occurrences of an unreadable change stay as they are. */
export function collectChanges(entries: readonly Entry[]): Changes {
  const changes: Changes = { single: [], later: [] };
  for (const { changes: changed, changesLater, isBlocking, times } of entries) {
    if (!changed || (isBlocking && times.length === 0)) continue;
    changes.single.push(changed);
    if (changesLater) changes.later.push({ changed, times: isBlocking ? times : [] });
  }
  return changes;
}

/** Makes a function that returns whether an occurrence is one of the given times; a date, and the occurrence of a date, count by the day. */
function includedIn(times: readonly ICAL.Time[]): (time: ICAL.Time) => boolean {
  const instants = new Set(times.filter(({ isDate }) => !isDate).map(instantOf));
  const dates = new Set(times.filter(({ isDate }) => isDate).map(dayOf));
  const days = new Set(times.map(dayOf));
  return (time) => (time.isDate ? days.has(dayOf(time)) : instants.has(instantOf(time)) || dates.has(dayOf(time)));
}

export function occurrencesOf(entry: Entry, { single, later }: Changes, [from, to]: BusyTime, findZone: FindZone): Reading<BusyTime> {
  // A change of all later occurrences may have a rule of its own, which is not calculated.
  if (entry.changes)
    return { found: entry.times.map(periodOf), isWhole: entry.isWhole && !(entry.changesLater && entry.properties.has('RRULE')) };
  const { properties, times } = entry;
  const listed = (name: string) =>
    (properties.get(name) ?? []).flatMap((property) => property.value.split(',').map((value) => ({ value, property })));
  const excluded = listed('EXDATE').flatMap(({ value, property }) => readTime(value, property, findZone) ?? []);
  const isOut = [includedIn(excluded), includedIn(single)];
  // An occurrence outside the window may be moved into it.
  const reach = Math.max(0, ...times.flatMap(({ start }) => movesOf(later, start)).flatMap(({ to }) => to.map(reachOf)));
  let isWhole = entry.isWhole;
  const take = <Result>(reading: Reading<Result>): Result[] => {
    isWhole &&= reading.isWhole;
    return reading.found;
  };
  const found = times.flatMap(({ start, length }) => {
    const first = start.isDate ? start : inZone(start);
    const moves = movesOf(later, first);
    const rules = properties.get('RRULE') ?? [];
    const repeated = rules.flatMap(({ value }) => take(repeat(value, first, from - length - reach, to + reach, findZone)));
    const added = listed('RDATE').flatMap(({ value, property }) => take(readAddition(value, property, length, findZone)));
    const all = [...[first, ...repeated].map((time) => ({ start: time, length })), ...added];
    return all.filter((time) => isOut.every((isIn) => !isIn(time.start))).flatMap((time) => move(time, moves));
  });
  return { found, isWhole };
}

const periodOf = ({ start, length }: TimedStart): BusyTime => [instantOf(start), instantOf(start) + length];

/** Reads a value of `RDATE`: a start, or a period with a length of its own. */
function readAddition(value: string, property: Property, length: number, findZone: FindZone): Reading<TimedStart> {
  const period = readPeriod(value, property, findZone);
  const start = period ? period.start : readTime(value, property, findZone);
  return { found: start ? [{ start, length: Math.max(period?.length ?? 0, period ? 0 : length) }] : [], isWhole: start !== undefined };
}

/** A change of all occurrences from an instant on. */
interface Move {
  from: number;
  /** The differences of the starts, and the new lengths, in milliseconds. */
  to: { by: number; length: number }[];
}

const reachOf = ({ by, length }: Move['to'][number]): number => Math.abs(by) + length;

/** Returns the changes of later occurrences of an entry with a given start, latest first. */
function movesOf(later: Changes['later'], first: ICAL.Time): Move[] {
  const moves = later.map(({ changed, times }): Move => {
    const from = originOf(changed, first);
    return { from, to: times.map(({ start, length }) => ({ by: instantOf(start) - from, length })) };
  });
  return moves.sort((one, other) => other.from - one.from);
}

/** Returns the instant of a changed occurrence of an entry; if the occurrence or the entry is a date, the instant at the entry's hour on its day. */
function originOf(changed: ICAL.Time, first: ICAL.Time): number {
  if (!changed.isDate && !first.isDate) return instantOf(changed);
  const [year = 0, month = 0, date = 0] = dayOf(changed).split('-').map(Number);
  const time = first.clone();
  Object.assign(time, { year, month, day: date });
  return instantOf(time);
}

/** Moves an occurrence as the latest change before it says. */
function move(time: TimedStart, moves: readonly Move[]): BusyTime[] {
  const start = instantOf(time.start);
  const latest = moves.find(({ from }) => from <= start);
  return latest ? latest.to.map(({ by, length }) => [start + by, start + by + length]) : [periodOf(time)];
}
