import type { Language } from '@studio/contract';

const timeLocales = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const satisfies Record<Language, string>;

/** Units of time, in seconds. */
const timeUnits = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Formats a moment in the time zone of Riyadh: `21 Nov 2026, 23:05`. */
export const formatTime = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(timeLocales[language], { timeZone: 'Asia/Riyadh', dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );

/** Formats a day: `3 Dec 2026`. @param day YYYY-MM-DD */
export const formatDate = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(timeLocales[language], { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day));

/** Formats the time between a moment and now: `3 minutes ago`, `in 2 hours`. */
export function formatRelativeTime(language: Language, iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  const [unit, length] = timeUnits.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(timeLocales[language], { numeric: 'auto' }).format(Math.round(seconds / length), unit);
}

/** Locale and unit style by language: Arabic does not use the short names of units. */
const sizeStyles = { en: ['en', 'short'], ar: ['ar-u-nu-latn', 'long'] } as const satisfies Record<Language, unknown>;
const sizeUnits = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a size in decimal units: `12.4 GB`. */
export function formatSize(language: Language, bytes: number): string {
  const [locale, unitDisplay] = sizeStyles[language];
  const kilobytes = Math.max(1, bytes / 1000);
  const step = Math.min(sizeUnits.length - 1, Math.floor(Math.log10(kilobytes) / 3));
  const size = kilobytes / 1000 ** step;
  const maximumFractionDigits = step === 0 || size >= 100 ? 0 : 1;
  const unit = sizeUnits[step] ?? 'kilobyte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(size);
}
