import { addDays, type Language } from '@studio/contract';
import { gregorian, hijri } from './dates.ts';

/** Returns the month of a day as YYYY-MM. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Adds months to a month. @param month YYYY-MM */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + count, 1)).toISOString());
}

export const firstDayOf = (month: string): string => `${month}-01`;
export const lastDayOf = (month: string): string => addDays(firstDayOf(addMonths(month, 1)), -1);

/** Formats a month: `December 2026`. @param month YYYY-MM */
export const formatMonth = (month: string, lang: Language): string =>
  new Intl.DateTimeFormat(gregorian[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** Formats the Umm al-Qura months of a period: `جمادى الآخرة – رجب 1448 هـ`. @param first YYYY-MM-DD @param last YYYY-MM-DD */
export const formatHijriMonths = (first: string, last: string, lang: Language): string =>
  new Intl.DateTimeFormat(hijri[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(new Date(first), new Date(last));

/** Returns the day's number in the month of the Umm al-Qura calendar. @param day YYYY-MM-DD */
export const hijriDayNumber = (day: string): string =>
  new Intl.DateTimeFormat(hijri.en, { day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
