import * as v from 'valibot';
import { limits } from './limits.ts';
import { latinDigits } from './text.ts';

const hour = 3_600_000;

/** Today in Asia/Riyadh as YYYY-MM-DD. Saudi Arabia is three hours ahead of UTC and has no summer time. */
export const todayInRiyadh = (now: Date = new Date()): string => new Date(now.getTime() + 3 * hour).toISOString().slice(0, 10);

/** The last day a session can be asked for, as YYYY-MM-DD. */
export function lastBookableDay(now: Date = new Date()): string {
  const [year = 0, rest = ''] = [Number(todayInRiyadh(now).slice(0, 4)), todayInRiyadh(now).slice(4)];
  const day = `${year + limits.bookingYearsAhead}${rest}`;
  return isRealDay(day) ? day : `${year + limits.bookingYearsAhead}-02-28`;
}

/** Whether YYYY-MM-DD names a day of the calendar: not the 31st of April, not the 29th of February of 2027. */
export function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** A day a session can be asked for, or `''` for none. */
export const bookingDate = v.optional(
  v.pipe(
    v.string('book.errors.date'),
    v.metadata({ format: 'date' }),
    v.transform((value) => latinDigits(value).trim()),
    v.check((day) => day === '' || isRealDay(day), 'book.errors.date'),
    v.check((day) => day === '' || day >= todayInRiyadh(), 'book.errors.datePast'),
    v.check((day) => day === '' || day <= lastBookableDay(), 'book.errors.dateFar'),
  ),
  '',
);
