import type { Language } from '@studio/contract';

const locales = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const;
const ummAlQura = 'ar-SA-u-ca-islamic-umalqura-nu-latn';

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats the month of a day: `December 2026`. */
export const formatMonth = (day: string, lang: Language): string =>
  new Intl.DateTimeFormat(locales[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(day));

/** Formats the Umm al-Qura months of a period: `جمادى الآخرة – رجب 1448 هـ`. */
export const formatHijriMonths = (from: string, to: string): string =>
  new Intl.DateTimeFormat(ummAlQura, { month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(at(from), at(to));

/** Returns the day of the month: `1`; in the Umm al-Qura calendar with `isHijri`. */
export const dayNumber = (day: string, isHijri = false): string =>
  isHijri
    ? (new Intl.DateTimeFormat(ummAlQura, { day: 'numeric', timeZone: 'UTC' }).formatToParts(at(day)).find(({ type }) => type === 'day')
        ?.value ?? '')
    : String(Number(day.slice(8)));

/** Returns the shortest name of the weekday that is clear in the language: `Tue`, `ثلاثاء`. */
export const shortWeekday = (day: string, lang: Language): string =>
  new Intl.DateTimeFormat(locales[lang], { weekday: 'short', timeZone: 'UTC' }).format(at(day)).replace(/^ال/u, '');

/** Formats the days of a week: `29 Nov – 5 Dec 2026`. */
export const formatPeriod = (from: string, to: string, lang: Language): string =>
  new Intl.DateTimeFormat(locales[lang], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
    at(from),
    at(to),
  );

/** Formats the days of a week in the Umm al-Qura calendar. */
export const formatHijriPeriod = (from: string, to: string): string =>
  new Intl.DateTimeFormat(ummAlQura, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).formatRange(at(from), at(to));

/** Formats a day without its year: `1 December`. */
export const formatDayMonth = (day: string, lang: Language): string =>
  new Intl.DateTimeFormat(locales[lang], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(at(day));

/** Formats a day of the Umm al-Qura calendar without its year. */
export const formatHijriDayMonth = (day: string): string =>
  new Intl.DateTimeFormat(ummAlQura, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(at(day));
