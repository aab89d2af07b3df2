import type { Language } from '@studio/contract';
import { formatDay, formatHijriDay, gregorian, hijri } from '#src/lib/dates.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns the day of the month: `1`. */
export const dayNumber = (day: string): string => String(Number(day.slice(8)));

/** Returns the shortest name of the weekday that is clear in the language: `Tue`, `ثلاثاء`. */
export const shortWeekday = (day: string, lang: Language): string =>
  new Intl.DateTimeFormat(gregorian[lang], { weekday: 'short', timeZone: 'UTC' }).format(at(day)).replace(/^ال/u, '');

/** Formats the days of a week: `29 Nov – 5 Dec 2026`. */
export const formatPeriod = (from: string, to: string, lang: Language): string =>
  new Intl.DateTimeFormat(gregorian[lang], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
    at(from),
    at(to),
  );

/** Formats the days of a week in the Umm al-Qura calendar. */
export const formatHijriPeriod = (from: string, to: string): string =>
  new Intl.DateTimeFormat(hijri.ar, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(at(from), at(to));

/** Formats a day without its year: `1 December`. */
export const formatDayMonth = (day: string, lang: Language): string => formatDay(day, lang, { year: undefined });

/** Formats a day of the Umm al-Qura calendar without its year. */
export const formatHijriDayMonth = (day: string): string => formatHijriDay(day, { year: undefined });
