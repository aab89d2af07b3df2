import ICAL from 'ical.js';
import { instantOf, inZone, registerZones } from './time-zones.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Maximum number of occurrences that are calculated for one rule. The calculation of rules with `COUNT`, and of monthly and yearly rules, starts at
 * their first occurrence, which may be in 1601.
 */
const maxOccurrences = 10_000;

/** A busy period: start and end as instants in milliseconds. */
export type BusyTime = readonly [start: number, end: number];

/** The busy times of a calendar. */
export interface CalendarTimes {
  /** Sorted and disjoint. */
  busy: BusyTime[];
  /** The number of entries that could not be read, and so do not block time. */
  skipped: number;
}

/** An entry that is not supported, or contradicts itself. */
class UnreadableEntry extends Error {}

/**
 * Returns the busy times of an iCalendar file (RFC 5545) within a window. Parsing may never end for a hostile file, so call the function in a worker
 * with a time limit. Entries that are cancelled or shown as free do not count; all-day entries are whole days of the studio.
 * @throws if the text is no iCalendar file
 */
export function parseCalendar(text: string, [from, to]: BusyTime): CalendarTimes {
  // Remove the byte order mark that some servers send.
  const { components, malformed } = parseComponents(text.replace(/^\uFEFF/u, '').trim());
  const events = components.filter(({ name }) => name === 'vevent');
  registerZones(
    components.filter(({ name }) => name === 'vtimezone'),
    events.flatMap((event) => event.getAllProperties().map((property) => String(property.getFirstParameter('tzid') ?? ''))),
  );
  const replaced = new Map<string, Set<number>>();
  for (const event of events) {
    const id = tryTo(() => timeOf(event, 'recurrence-id'));
    if (id) replaced.set(uidOf(event), (replaced.get(uidOf(event)) ?? new Set()).add(instantOf(id)));
  }
  let skipped = malformed;
  const busy: BusyTime[] = [];
  for (const event of events.filter(isBlocking)) {
    try {
      for (const [start, end] of occurrences(event, from, to, replaced.get(uidOf(event))))
        if (end > from && start < to) busy.push([Math.max(start, from), Math.min(end, to)]);
    } catch {
      skipped += 1;
    }
  }
  return { busy: merge(busy), skipped };
}

/** Parses the components of calendars. If `ICAL.parse` fails because of a malformed entry, parses the entries one by one and skips malformed ones. */
function parseComponents(text: string): { components: ICAL.Component[]; malformed: number } {
  const whole = tryTo(() => parseText(text));
  if (whole) return { components: whole, malformed: 0 };
  const entries = text.match(entryPattern) ?? [];
  const readable = entries.filter((entry) => tryTo(() => parseText(`BEGIN:VCALENDAR\r\n${entry}END:VCALENDAR`)));
  const rest = text.replaceAll(entryPattern, '').replace(/(?=^END:VCALENDAR)/imu, () => readable.join(''));
  return { components: parseText(rest), malformed: entries.length - readable.length };
}

const entryPattern = /^BEGIN:VEVENT\r?\n[\s\S]*?^END:VEVENT\r?\n/gimu;

/**
 * Parses the components of calendars, detached from their calendar, because ical.js 2.2.1 searches all components of a calendar for the zone of every
 * time.
 * @throws if the text is not a calendar, or a part of it is malformed
 */
function parseText(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  // `ICAL.parse` returns a list if the text has several calendars.
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed).filter(Array.isArray);
  const calendars = roots.filter(([name]) => name === 'vcalendar');
  if (calendars.length === 0) throw new Error('The text contains no calendar.');
  return calendars.flatMap((calendar) => calendar[2]).map((component) => new ICAL.Component(component));
}

const uidOf = (event: ICAL.Component): string => String(event.getFirstPropertyValue('uid') ?? '');

function tryTo<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/**
 * Returns the time of a property; undefined if the property is missing or not a time.
 * @throws UnreadableEntry for a time that does not exist, such as February 30, which ical.js 2.2.1 turns into March 2
 */
function timeOf(event: ICAL.Component, name: string): ICAL.Time | undefined {
  const property = event.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (!(time instanceof ICAL.Time)) return undefined;
  if (property?.toJSON()[3] !== time.toString()) throw new UnreadableEntry();
  return time;
}

function isBlocking(event: ICAL.Component): boolean {
  const wordOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  const isFree = wordOf('transp') === 'TRANSPARENT' || wordOf('x-microsoft-cdo-busystatus') === 'FREE';
  return !isFree && wordOf('status') !== 'CANCELLED';
}

/** Returns the occurrences of an entry that end after `from` and start before `to`; may include further occurrences. @throws UnreadableEntry */
function occurrences(event: ICAL.Component, from: number, to: number, replaced: ReadonlySet<number> = new Set()): BusyTime[] {
  const first = timeOf(event, 'dtstart');
  if (!first) throw new UnreadableEntry();
  const start = first.isDate ? first : inZone(first);
  const length = lengthOf(event, start);
  if (length <= 0) return [];
  if (event.hasProperty('recurrence-id')) return [[instantOf(start), instantOf(start) + length]];
  const isExcluded = exclusions(event);
  const starts = [start, ...repetitions(event, start, from - length, to), ...additions(event)]
    .filter((time) => !isExcluded(time))
    .map(instantOf)
    .filter((instant) => !replaced.has(instant));
  return starts.map((instant) => [instant, instant + length]);
}

/** Returns the length of an entry in milliseconds. Without an end and a duration, the length is one day for an all-day entry, otherwise 0. */
function lengthOf(event: ICAL.Component, start: ICAL.Time): number {
  const end = timeOf(event, 'dtend');
  if (end) return instantOf(end) - instantOf(start);
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
  return start.isDate ? day : 0;
}

const wallDay = ({ year, month, day: date }: ICAL.Time): string => `${year}-${month}-${date}`;

/** Makes a function that returns whether a time is in `EXDATE`, which may contain instants or dates. */
function exclusions(event: ICAL.Component): (time: ICAL.Time) => boolean {
  const values = event.getAllProperties('exdate').flatMap((property) => property.getValues());
  const times = values.filter((value) => value instanceof ICAL.Time);
  const instants = new Set(times.filter(({ isDate }) => !isDate).map(instantOf));
  const days = new Set(times.filter(({ isDate }) => isDate).map(wallDay));
  return (time) => instants.has(instantOf(time)) || days.has(wallDay(time));
}

/** Returns the starts in `RDATE`. */
const additions = (event: ICAL.Component): ICAL.Time[] =>
  event
    .getAllProperties('rdate')
    .flatMap((property) => property.getValues())
    .map((value) => (value instanceof ICAL.Period ? value.start : value))
    .filter((value) => value instanceof ICAL.Time)
    .map((time) => (time.isDate ? time : inZone(time)));

const frequencies: ReadonlySet<string> = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

function repetitions(event: ICAL.Component, start: ICAL.Time, from: number, to: number): ICAL.Time[] {
  return event.getAllProperties('rrule').flatMap((property) => {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur) || !frequencies.has(rule.freq)) throw new UnreadableEntry();
    const iterator = rule.iterator(shortlyBefore(start, rule, from));
    const times: ICAL.Time[] = [];
    for (let count = 0; ; count += 1) {
      if (count > maxOccurrences) throw new UnreadableEntry();
      // Clone the time, because the iterator changes and returns the same object.
      const time = iterator.next()?.clone();
      if (!time || instantOf(time) >= to) return times;
      if (isInRule(time, rule, start) && instantOf(time) >= from) times.push(time);
    }
  });
}

/**
 * Returns the start of a rule. The start of a daily or weekly rule without `COUNT` is moved by whole intervals to shortly before the window, so that
 * old rules need few iterations.
 */
function shortlyBefore(start: ICAL.Time, rule: ICAL.Recur, from: number): ICAL.Time {
  const days = { DAILY: 1, WEEKLY: 7 }[rule.freq];
  if (days === undefined || rule.count) return start;
  const interval = days * Math.max(1, rule.interval);
  const skipped = (Math.floor((from - instantOf(start)) / day / interval) - 2) * interval;
  if (!(skipped > 0)) return start;
  const moved = start.clone();
  moved.adjust(skipped, 0, 0, 0);
  return moved;
}

/** Returns whether a time is on a day of its rule: ical.js 2.2.1 returns March for days that February does not have. */
function isInRule(time: ICAL.Time, rule: ICAL.Recur, start: ICAL.Time): boolean {
  const numbersOf = (name: string) => rule.getComponent(name).map(Number);
  const byDay = numbersOf('BYMONTHDAY');
  const byMonth = numbersOf('BYMONTH');
  const isYearly = rule.freq === 'YEARLY';
  // A monthly or yearly rule without any of `dayParts` repeats the day of its start, and a yearly rule also the month.
  const repeatsDay = (isYearly || rule.freq === 'MONTHLY') && dayParts.every((name) => rule.getComponent(name).length === 0);
  const days = repeatsDay ? [start.day] : byDay;
  const months = repeatsDay && isYearly && byMonth.length === 0 ? [start.month] : byMonth;
  const fromEnd = time.day - ICAL.Time.daysInMonth(time.month, time.year) - 1;
  const isDay = days.length === 0 || days.includes(time.day) || days.includes(fromEnd);
  return isDay && (months.length === 0 || months.includes(time.month));
}

const dayParts = ['BYDAY', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'] as const;

/** Joins times that overlap or touch. */
function merge(times: readonly BusyTime[]): BusyTime[] {
  const merged: BusyTime[] = [];
  for (const [start, end] of times.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}
