import ICAL from 'ical.js';
import type { Property } from './properties.ts';
import { type FindZone, instantOf } from './time-zones.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
export const day = 24 * hour;

/** The offset of the studio's zone from UTC, which has no summer time. */
const studioOffset = 3 * hour;

/** A time at the beginning of a text, with or without the separators of ISO 8601. */
const timePattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d):?(\d\d)?(?:[.,]\d+)?(?:(Z)|([+-])(\d\d):?(\d\d))?)?/iu;

/** Returns the time at the beginning of a value; undefined if it has none, or one that does not exist, such as February 30. */
export function readTime(value: string, { parameters }: Pick<Property, 'parameters'>, findZone: FindZone): ICAL.Time | undefined {
  const match = timePattern.exec(value.trim());
  if (!match) return undefined;
  const [years = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map((text) => Number(text ?? 0));
  const isDay = month >= 1 && month <= 12 && date >= 1 && date <= ICAL.Time.daysInMonth(month, years);
  const isMidnight = hours === 24 && minutes === 0 && seconds === 0;
  if (!isDay || minutes > 59 || seconds > 60 || (hours > 23 && !isMidnight)) return undefined;
  const isDate = match[4] === undefined || parameters.get('VALUE')?.toUpperCase() === 'DATE';
  const wall = { year: years, month, day: date, ...(isDate ? { isDate } : { isDate, hour: hours % 24, minute: minutes, second: seconds }) };
  const [, , , , , , , utc, sign, offsetHours, offsetMinutes] = match;
  const tzid = parameters.get('TZID') ?? '';
  const isUtc = !isDate && (utc !== undefined || sign !== undefined);
  const time = new ICAL.Time(wall, isUtc ? ICAL.Timezone.utcTimezone : (findZone(tzid) ?? ICAL.Timezone.localTimezone));
  if (!isDate && isMidnight) time.adjust(1, 0, 0, 0);
  const offset = Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0);
  if (!isDate && sign) time.adjust(0, 0, sign === '+' ? -offset : offset, 0);
  return time;
}

/** Returns a duration such as `P1DT2H`, in milliseconds; undefined for another text. */
export function readDuration(value: string): number | undefined {
  const match = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?/iu.exec(value.trim());
  if (!match || match.slice(2).every((part) => part === undefined)) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((part) => Number(part ?? 0));
  return (match[1] === '-' ? -1 : 1) * ((weeks * 7 + days) * day + hours * hour + minutes * minute + seconds * second);
}

/** Returns the period in a value such as `20261203T070000Z/PT2H`; undefined for another text, and for a period that ends before it starts. */
export function readPeriod(value: string, property: Property, findZone: FindZone): { start: ICAL.Time; length: number } | undefined {
  const [from = '', to = ''] = value.split('/');
  const start = readTime(from, property, findZone);
  const end = readTime(to, property, findZone);
  const length = start && end ? instantOf(end) - instantOf(start) : readDuration(to);
  return start && length !== undefined && length >= 0 ? { start, length } : undefined;
}

export const studioDay = (instant: number): string => new Date(instant + studioOffset).toISOString().slice(0, 10);

/** Returns the day of a time: that of its wall clock, or of the studio's if it is in UTC, as which programs write the midnight of a day. */
export function dayOf(time: ICAL.Time): string {
  if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) return studioDay(instantOf(time));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
}

/** Returns the first day that a value names; undefined if it names none that exists. */
export const dayIn = (value: string, findZone: FindZone): string | undefined => {
  const time = readTime(value.slice(0, 10).replace(/T.*/iu, ''), { parameters: new Map() }, findZone);
  return time && dayOf(time);
};
