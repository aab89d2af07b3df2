import type { Language } from '@studio/contract';

/** Made once: to make one costs more than to write a mail. */
const inBothLanguages = (options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> => ({
  en: new Intl.DateTimeFormat('en-GB', options),
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', options),
});

const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const short = inBothLanguages(day);
const long = inBothLanguages({ ...day, weekday: 'long', year: 'numeric' });
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

/** A day as it is said: in Arabic with the date of the Umm al-Qura calendar. @param date YYYY-MM-DD */
export function writtenDay(date: string, language: Language): string {
  const said = long[language].format(midnight(date));
  return language === 'ar' ? `${said}، الموافق ${ummAlQura.format(midnight(date))}` : said;
}

/** The same in a few words, for a subject. @param date YYYY-MM-DD */
export const shortDay = (date: string, language: Language): string => short[language].format(midnight(date));

/** A moment as a day and an hour in Riyadh. */
export const writtenMoment = (moment: string, language: Language): string => moments[language].format(new Date(moment));
