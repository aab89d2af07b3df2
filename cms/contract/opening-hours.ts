import * as v from 'valibot';

/** The days of the week in Saudi order, with schema.org's names. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Hours of one day as HH:MM in Riyadh; a closing time that is not after the opening time is on the next day. */
export const timeRange = v.object({ opens: v.string(), closes: v.string() });
export type TimeRange = v.InferOutput<typeof timeRange>;

/** Hours on several days of the week. A day in two rows has two ranges; a day in no row is closed. */
const weeklyHours = v.object({ days: v.array(v.picklist(weekdays)), ...timeRange.entries });
export type WeeklyHours = v.InferOutput<typeof weeklyHours>;

/** Days on which the week's hours do not apply. */
const hoursException = v.object({
  /** First and last day as YYYY-MM-DD. */
  from: v.string(),
  to: v.string(),
  /** The opening hours of these days; empty if the studio is closed. */
  ranges: v.array(timeRange),
  /** The reason of the exception; `''` if there is none. */
  reason: v.string(),
});
export type HoursException<Reason = string> = Omit<v.InferOutput<typeof hoursException>, 'reason'> & { reason: Reason };

/** Properties of the schema of the opening hours. */
export const scheduleEntries = {
  hours: v.array(weeklyHours),
  /** Days with other hours. The first exception that contains a day applies. */
  exceptions: v.array(hoursException),
  /** Hours in Ramadan; empty if the usual hours apply. */
  ramadanHours: v.array(weeklyHours),
  /** Number of closed days from 1 Shawwal; 0 if the studio is open. */
  eidFitrDays: v.number(),
  /** Number of closed days from 10 Dhu al-Hijja; 0 if the studio is open. */
  eidAdhaDays: v.number(),
  /** Days by which Ramadan and both Eids begin after the Umm al-Qura date: -1, 0 or 1. */
  moonShift: v.number(),
};

/** The opening hours. @template Reason the reason of an exception: a text, or a text in each language */
export interface Schedule<Reason = string> {
  hours: readonly WeeklyHours[];
  exceptions: readonly HoursException<Reason>[];
  ramadanHours: readonly WeeklyHours[];
  eidFitrDays: number;
  eidAdhaDays: number;
  moonShift: number;
}

/** Minutes from the midnight at which a day begins in Riyadh; `end` exceeds 1440 after the next midnight. */
export interface MinuteRange {
  start: number;
  end: number;
}

/** The Eids on which a studio may be closed. */
export const eids = ['eid-fitr', 'eid-adha'] as const;
export type Eid = (typeof eids)[number];

/** The reason for a closed day. */
export type Closure = 'weekday' | 'exception' | Eid;

export interface DayHours<Reason = string> {
  /** Sorted ranges without overlap; empty on a closed day. */
  ranges: MinuteRange[];
  /** The reason for a closed day; missing on an open day. */
  closure?: Closure;
  /** The reason of the exception that applies; missing if none applies. */
  reason?: Reason;
  isRamadan: boolean;
}

const dayLength = 24 * 60;
const millisecondsOfDay = dayLength * 60_000;

/** Returns the time of UTC midnight of a day, in milliseconds since 1970. @param day YYYY-MM-DD */
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Adds days to a day. @param day YYYY-MM-DD */
export const addDays = (day: string, count: number): string => new Date(timeOf(day) + count * millisecondsOfDay).toISOString().slice(0, 10);

/** Returns the days of a period. @param from its first day as YYYY-MM-DD @param to its last day */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, (timeOf(to) - timeOf(from)) / millisecondsOfDay + 1) }, (_, index) => addDays(from, index));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Converts a range to minutes from the midnight of its day. */
export function minuteRange({ opens, closes }: TimeRange): MinuteRange {
  const [start, end] = [minutesOf(opens), minutesOf(closes)];
  return { start, end: end > start ? end : end + dayLength };
}

/** Returns the ranges of a day in order; adjacent and overlapping ranges are merged. */
function rangesOf(rows: readonly TimeRange[]): MinuteRange[] {
  const merged: MinuteRange[] = [];
  for (const range of rows.map(minuteRange).sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push(range);
  }
  return merged;
}

/** Returns the day of the week. @param day YYYY-MM-DD */
export const weekdayOf = (day: string): Weekday => weekdays[new Date(timeOf(day)).getUTCDay()] ?? 'Sunday';

interface HijriDate {
  month: number;
  day: number;
}

let ummAlQura: Intl.DateTimeFormat | undefined;

/** Returns month and day of the Umm al-Qura date. @param day YYYY-MM-DD */
function hijriDate(day: string): HijriDate {
  ummAlQura ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  const parts = ummAlQura.formatToParts(timeOf(day));
  const part = (name: 'month' | 'day') => Number(parts.find(({ type }) => type === name)?.value);
  return { month: part('month'), day: part('day') };
}

/** First day and Hijri month of each Eid. */
const eidStarts = { 'eid-fitr': { month: 10, day: 1 }, 'eid-adha': { month: 12, day: 10 } } as const satisfies Record<Eid, HijriDate>;
const ramadan = 9;

function eidOn({ month, day }: HijriDate, { eidFitrDays, eidAdhaDays }: Schedule<unknown>): Eid | undefined {
  const lengths = { 'eid-fitr': eidFitrDays, 'eid-adha': eidAdhaDays };
  return eids.find((eid) => month === eidStarts[eid].month && day >= eidStarts[eid].day && day < eidStarts[eid].day + lengths[eid]);
}

/** Returns the hours of a day. Exceptions take precedence over Eids, Eids over Ramadan, and Ramadan over the usual week. @param day YYYY-MM-DD */
export function hoursOn<Reason>(schedule: Schedule<Reason>, day: string): DayHours<Reason> {
  const hijri = hijriDate(addDays(day, -schedule.moonShift));
  const isRamadan = hijri.month === ramadan;
  const exception = schedule.exceptions.find(({ from, to }) => from <= day && day <= to);
  if (exception) {
    const { reason } = exception;
    const ranges = rangesOf(exception.ranges);
    return ranges.length > 0 ? { ranges, reason, isRamadan } : { ranges, closure: 'exception', reason, isRamadan };
  }
  const eid = eidOn(hijri, schedule);
  if (eid) return { ranges: [], closure: eid, isRamadan };
  const week = isRamadan && schedule.ramadanHours.length > 0 ? schedule.ramadanHours : schedule.hours;
  const weekday = weekdayOf(day);
  const ranges = rangesOf(week.filter(({ days }) => days.includes(weekday)));
  return ranges.length > 0 ? { ranges, isRamadan } : { ranges, closure: 'weekday', isRamadan };
}
