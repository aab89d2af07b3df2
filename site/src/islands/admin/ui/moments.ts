import { type Language, todayInRiyadh } from '@studio/contract';

const gregorian = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const;
const riyadh = 'Asia/Riyadh';
const asDay = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** A day as people write it: '14 Jan 2027'. @param day YYYY-MM-DD */
export const wordsOfDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(gregorian[language], asDay).format(new Date(`${day}T00:00:00Z`));

/** The same day in the calendar of Umm al-Qura: '6 شعبان 1448 هـ'. @param day YYYY-MM-DD */
export const hijriOfDay = (day: string): string =>
  new Intl.DateTimeFormat('ar-SA-u-ca-islamic-umalqura-nu-latn', asDay).format(new Date(`${day}T00:00:00Z`));

/** The hour of a moment in Riyadh, as 09:40. */
export const hourOf = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: riyadh,
  }).format(moment);

/** A moment in Riyadh as spreadsheets read it: 2027-01-14 09:40. */
export const minuteInRiyadh = (moment: Date): string => `${todayInRiyadh(moment)} ${hourOf(moment)}`;

/** A moment as a day and an hour; with the year when it is not this one. */
export const wordsOfMoment = (moment: Date, language: Language, now: Date): string =>
  new Intl.DateTimeFormat(gregorian[language], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: riyadh,
    ...(todayInRiyadh(moment).slice(0, 4) !== todayInRiyadh(now).slice(0, 4) && {
      year: 'numeric',
    }),
  }).format(moment);

/** How many midnights in Riyadh lie between a moment and now: 0 for today, 1 for yesterday. */
export const daysAgo = (moment: Date, now: Date): number =>
  (Date.parse(todayInRiyadh(now)) - Date.parse(todayInRiyadh(moment))) / 86_400_000;
