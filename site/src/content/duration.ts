import type { Language } from '@studio/contract';

const locales = { en: 'en', ar: 'ar-u-nu-latn' } as const satisfies Record<Language, string>;

/** Formats a duration in minutes: whole hours as hours, others as minutes. */
export function formatDuration(minutes: number, lang: Language): string {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  const format = new Intl.NumberFormat(locales[lang], { style: 'unit', unit: isHours ? 'hour' : 'minute', unitDisplay: 'long' });
  return format.format(isHours ? minutes / 60 : minutes);
}
