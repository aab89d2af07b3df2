import type { Language } from '@studio/contract';
import { unitLocales } from '#src/lib/language.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a size in decimal units, as file managers of phones do: `1.2 GB`. */
export function formatSize(bytes: number, lang: Language): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return new Intl.NumberFormat(unitLocales[lang], {
    style: 'unit',
    // Use long unit names in Arabic, because the short ones mix abbreviations and words.
    unitDisplay: lang === 'ar' ? 'long' : 'short',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
}

/** Formats an exact number: `1,240,123,456`. */
export const formatExact = (count: number, lang: Language): string => new Intl.NumberFormat(unitLocales[lang]).format(count);
