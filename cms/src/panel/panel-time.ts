import type { Language } from '@studio/contract';

const locales = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const satisfies Record<Language, string>;

/** In seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A moment as it is written in Riyadh: `21 Nov 2026, 23:05`. */
export const inRiyadh = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'Asia/Riyadh', dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** How far a moment is from now: `3 minutes ago`, `in 2 hours`. */
export function fromNow(language: Language, iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  const [unit, length] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(Math.round(seconds / length), unit);
}
