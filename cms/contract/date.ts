import { limits } from './limits.ts';

/** Offset of Asia/Riyadh from UTC in milliseconds; it has no daylight saving time. */
export const riyadhOffset = 3 * 3_600_000;

/** Returns today in Asia/Riyadh as YYYY-MM-DD. */
export const todayInRiyadh = (now: Date = new Date()): string => new Date(now.getTime() + riyadhOffset).toISOString().slice(0, 10);

/**
 * Returns the last bookable day as YYYY-MM-DD: today's date `limits.bookingYearsAhead` years later, or 28 February if that year has no 29 February.
 */
export function lastBookableDay(now: Date = new Date()): string {
  const [year = 0, rest = ''] = [Number(todayInRiyadh(now).slice(0, 4)), todayInRiyadh(now).slice(4)];
  const day = `${year + limits.bookingYearsAhead}${rest}`;
  return isRealDay(day) ? day : `${year + limits.bookingYearsAhead}-02-28`;
}

/** Returns whether a text is a day of the calendar as YYYY-MM-DD; false for 31 April and 29 February 2027. */
export function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
