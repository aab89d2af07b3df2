import type { Language } from '@studio/contract';
import { gregorian, hijri } from '#src/lib/dates.ts';

/** Returns the day's number in the month of the Umm al-Qura calendar. @param day YYYY-MM-DD */
export const hijriDayNumber = (day: string): string =>
  new Intl.DateTimeFormat(hijri.en, { day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Formats a month: `December 2026`. @param month YYYY-MM */
export const formatMonth = (month: string, lang: Language): string =>
  new Intl.DateTimeFormat(gregorian[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** Formats the Umm al-Qura months of a period: `جمادى الآخرة – رجب 1448 هـ`. @param first YYYY-MM-DD @param last YYYY-MM-DD */
export const formatHijriMonths = (first: string, last: string, lang: Language): string =>
  new Intl.DateTimeFormat(hijri[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(new Date(first), new Date(last));

/** Returns the names of the weekdays from Sunday, long and short; Arabic has single letters as short names. */
export const weekdayLabels = (lang: Language): { long: string; short: string }[] =>
  Array.from({ length: 7 }, (_label, index) => {
    // 1 February 2026 is a Sunday.
    const day = new Date(Date.UTC(2026, 1, 1 + index));
    const name = (weekday: 'long' | 'short' | 'narrow') =>
      new Intl.DateTimeFormat(gregorian[lang], { weekday, timeZone: 'UTC' }).format(day);
    return { long: name('long'), short: name(lang === 'ar' ? 'narrow' : 'short') };
  });
