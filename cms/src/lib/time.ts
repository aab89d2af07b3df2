import { type Language, riyadhOffset } from '@studio/contract';

const inBothLanguages = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  en: new Intl.DateTimeFormat('en-GB', options),
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', options),
});

const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const shortDays = inBothLanguages(day);
const days = inBothLanguages({ ...day, weekday: 'long', year: 'numeric' });
const datesOfScreens = inBothLanguages({ ...day, year: 'numeric' });
const ummAlQura = new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', { ...day, year: 'numeric' });
const moments = inBothLanguages({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Riyadh',
});

const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Formats a day with weekday and year; in Arabic adds the Umm al-Qura date. @param date YYYY-MM-DD */
export function formatDay(date: string, language: Language): string {
  const gregorian = days[language].format(midnight(date));
  return language === 'ar' ? `${gregorian}، الموافق ${ummAlQura.format(midnight(date))}` : gregorian;
}

/** Formats a day as on the owner's screens: without its weekday, and in Arabic with its Umm al-Qura date in parentheses. @param date YYYY-MM-DD */
export function formatBothDays(date: string, language: Language): string {
  const gregorian = datesOfScreens[language].format(midnight(date));
  return language === 'ar' ? `${gregorian} (${ummAlQura.format(midnight(date))})` : gregorian;
}

/** Formats a date as day and month, without the year. @param date YYYY-MM-DD */
export const formatShortDay = (date: string, language: Language): string => shortDays[language].format(midnight(date));

/** Formats a moment as day and time in Riyadh, without the year. @param moment ISO 8601 */
export const formatMoment = (moment: string, language: Language): string => moments[language].format(new Date(moment));

/**
 * Formats an instant as day and time in Riyadh, with weekday and year: `Tuesday 8 December 2026, 17:00`; in Arabic adds the Umm al-Qura date.
 * @param instant ISO 8601
 */
export function formatSession(instant: string, language: Language): string {
  const local = new Date(Date.parse(instant) + riyadhOffset).toISOString();
  return `${formatDay(local.slice(0, 10), language)}${language === 'ar' ? '، الساعة ' : ', '}${local.slice(11, 16)}`;
}
