import type { Language } from '@studio/contract';

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const gregorian = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const;
const ummAlQura = 'ar-SA-u-ca-islamic-umalqura-nu-latn';

/** A day as it is said: in Arabic with the date of the Umm al-Qura calendar. @param date YYYY-MM-DD */
export function writtenDay(date: string, language: Language): string {
  const midnight = new Date(`${date}T00:00:00Z`);
  const said = new Intl.DateTimeFormat(gregorian[language], day).format(midnight);
  const { weekday: _, ...withoutWeekday } = day;
  return language === 'ar' ? `${said}، الموافق ${new Intl.DateTimeFormat(ummAlQura, withoutWeekday).format(midnight)}` : said;
}

/** The same in a few words, for a subject. @param date YYYY-MM-DD */
export const shortDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(gregorian[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** A moment as a day and an hour in Riyadh. */
export const writtenMoment = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(gregorian[language], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Riyadh',
  }).format(new Date(moment));
