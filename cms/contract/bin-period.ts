import type { Language } from './i18n/language.ts';

/** Days that a deleted booking, message or photo stays in the bin before its permanent deletion. */
export const binDays = 30;

const english = { zero: 'days', one: 'day', two: 'days', few: 'days', many: 'days', other: 'days' } as const;
/** Forms of the Arabic noun for “day” after «خلال» and «مدة». */
const arabic = { zero: 'يوم', one: 'يوم', two: 'يومين', few: 'أيام', many: 'يوماً', other: 'يوم' } as const;

/** Returns a number of days with the noun, such as `30 days`; in Arabic, the noun alone for one or two days. */
export function daysText(language: Language, days: number): string {
  const word = { en: english, ar: arabic }[language][new Intl.PluralRules(language).select(days)];
  return language === 'ar' && (days === 1 || days === 2) ? word : `${days} ${word}`;
}

/** The length of stay in the bin as text, such as `30 days`. */
export const binPeriod: Readonly<Record<Language, string>> = { en: daysText('en', binDays), ar: daysText('ar', binDays) };
