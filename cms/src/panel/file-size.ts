import type { Language } from '@studio/contract';

/** Arabic has a word for each unit, and a short form that nobody reads. */
const forms = { en: { locale: 'en', unitDisplay: 'short' }, ar: { locale: 'ar-u-nu-latn', unitDisplay: 'long' } } as const satisfies Record<
  Language,
  object
>;
const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size as it is written: `12.4 GB`. @param bytes of which the units count thousands */
export function fileSize(language: Language, bytes: number): string {
  const { locale, unitDisplay } = forms[language];
  const kilobytes = Math.max(1, bytes / 1000);
  const step = Math.min(units.length - 1, Math.floor(Math.log10(kilobytes) / 3));
  const size = kilobytes / 1000 ** step;
  const maximumFractionDigits = step === 0 || size >= 100 ? 0 : 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[step] ?? 'kilobyte', unitDisplay, maximumFractionDigits }).format(size);
}
