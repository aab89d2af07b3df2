import type { Language } from '@studio/contract';

const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const gregorian = {
  en: new Intl.DateTimeFormat('en-GB', parts),
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', parts),
};
const ummAlQura = new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', parts);

/** A day, given as YYYY-MM-DD, as the pages write it: in Arabic with the date of the Umm al-Qura calendar. */
export function writtenDay(day: string, lang: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  return lang === 'ar' ? `${gregorian.ar.format(date)} (${ummAlQura.format(date)})` : gregorian.en.format(date);
}

const year = new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', { year: 'numeric', timeZone: 'UTC' });

/** The years of the Umm al-Qura calendar that a Gregorian one falls into; nothing for what is no year. */
export const ummAlQuraYears = (gregorianYear: string): string | undefined =>
  /^\d{4}$/u.test(gregorianYear) ? year.formatRange(new Date(`${gregorianYear}-01-01`), new Date(`${gregorianYear}-12-31`)) : undefined;
