import ICAL from 'ical.js';
import { day, dayOf, readTime } from './read-time.ts';
import { type FindZone, instantOf } from './time-zones.ts';

/**
 * Maximum number of occurrences that are calculated for one rule. The calculation of rules with `COUNT`, and of monthly and yearly rules, starts at
 * their first occurrence, which may be in 1601.
 */
const maxOccurrences = 10_000;

export interface Reading<Result> {
  found: Result[];
  /** Whether the whole entry was read. */
  isWhole: boolean;
}

const numbers = /^[+-]?\d+(?:,[+-]?\d+)*/u;
const weekDay = '(?:SU|MO|TU|WE|TH|FR|SA)';
const weekDays = new RegExp(`^[+-]?\\d{0,2}${weekDay}(?:,[+-]?\\d{0,2}${weekDay})*`, 'u');

/** The parts of a rule, each with the readable beginning of its value. Entries that repeat more than daily are not supported. */
const parts: ReadonlyMap<string, RegExp> = new Map([
  ['FREQ', /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)/u],
  ['COUNT', /^\d+/u],
  ['INTERVAL', /^\d+/u],
  ['WKST', new RegExp(`^${weekDay}`, 'u')],
  ['BYDAY', weekDays],
  ...['SECOND', 'MINUTE', 'HOUR', 'MONTHDAY', 'YEARDAY', 'WEEKNO', 'MONTH', 'SETPOS'].map((unit) => [`BY${unit}`, numbers] as const),
]);

/** Returns the readable value of a part, which other text may follow; undefined if a list is readable in part only. */
function readablePart(name: string, value: string): string | undefined {
  const [readable = ''] = parts.get(name)?.exec(value) ?? [];
  return /^[\w,]/u.test(value.slice(readable.length)) ? undefined : readable;
}

interface Rule {
  rule: ICAL.Recur;
  /** The last instant of the rule. */
  until: number;
  isWhole: boolean;
}

/** Reads a rule without the parts that cannot be read, so that it repeats more often; undefined if it has no supported frequency. */
function readRule(text: string, start: ICAL.Time, findZone: FindZone): Rule | undefined {
  const kept: string[] = [];
  let until = Number.POSITIVE_INFINITY;
  let isWhole = true;
  for (const part of text.toUpperCase().split(';').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=').map((each) => each.trim());
    const time = name === 'UNTIL' ? readTime(value, { parameters: new Map() }, findZone) : undefined;
    const readable = readablePart(name, value.replaceAll(/\s*,\s*/gu, ','));
    if (time) until = endOf(time, start);
    else if (readable) kept.push(`${name}=${readable}`);
    else isWhole = false;
  }
  try {
    const rule = ICAL.Recur.fromString(kept.join(';'));
    return rule.freq ? { rule, until, isWhole } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the last instant of `UNTIL`, which counts by its day if it or the start of the entry is a date. */
function endOf(until: ICAL.Time, start: ICAL.Time): number {
  if (start.isDate) return Date.parse(`${dayOf(until)}T00:00+03:00`) + day - 1;
  if (!until.isDate && until.zone !== ICAL.Timezone.localTimezone) return instantOf(until);
  const time = until.clone();
  time.isDate = false;
  time.zone = start.zone;
  return instantOf(time) + (until.isDate ? day - 1 : 0);
}

/** Returns the occurrences of a rule that start from `from` on and before `to`. */
export function repeat(text: string, start: ICAL.Time, from: number, to: number, findZone: FindZone): Reading<ICAL.Time> {
  const found: ICAL.Time[] = [];
  const read = readRule(text, start, findZone);
  if (!read) return { found, isWhole: false };
  const { rule, until, isWhole } = read;
  try {
    const iterator = rule.iterator(shortlyBefore(start, rule, from));
    for (let count = 0; count <= maxOccurrences; count += 1) {
      // Clone the time, because the iterator changes and returns the same object.
      const time = iterator.next()?.clone();
      const instant = time ? instantOf(time) : to;
      if (!time || instant >= to || instant > until) return { found, isWhole };
      if (isInRule(time, rule, start) && instant >= from) found.push(time);
    }
  } catch {
    // The rule contradicts itself.
  }
  return { found, isWhole: false };
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
