import { type Language, todayInRiyadh } from '@studio/contract';

/** The locale of each calendar in each language, with digits 0-9. */
export const gregorian = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const;
const ummAlQura = 'ar-SA-u-ca-islamic-umalqura-nu-latn';
export const hijri = { en: 'en-GB-u-ca-islamic-umalqura-nu-latn', ar: ummAlQura } as const;
const riyadh = 'Asia/Riyadh';

type DayFormat = Pick<Intl.DateTimeFormatOptions, 'month' | 'weekday' | 'year'>;

const format = (locale: string, day: string, options: DayFormat): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Formats a day: `14 January 2027`. @param day YYYY-MM-DD */
export const formatDay = (day: string, lang: Language, options: DayFormat = {}): string => format(gregorian[lang], day, options);

/** Returns the name of a weekday: `Thursday`. @param day YYYY-MM-DD */
export const formatWeekday = (day: string, lang: Language): string =>
  new Intl.DateTimeFormat(gregorian[lang], { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Formats a day in the Umm al-Qura calendar: `6 شعبان 1448 هـ`, `6 Shaʻban 1448 AH`. @param day YYYY-MM-DD */
export const formatHijriDay = (day: string, options: DayFormat = {}, lang: Language = 'ar'): string => format(hijri[lang], day, options);

/** Formats a day, in Arabic with its Umm al-Qura date in parentheses. @param day YYYY-MM-DD */
export const formatBothDays = (day: string, lang: Language): string =>
  lang === 'ar' ? `${formatDay(day, lang)} (${formatHijriDay(day)})` : formatDay(day, lang);

/** Returns the Umm al-Qura years that a Gregorian year overlaps; undefined if the text is not a year. */
export const hijriYears = (year: string): string | undefined =>
  /^\d{4}$/u.test(year)
    ? new Intl.DateTimeFormat(ummAlQura, { year: 'numeric', timeZone: 'UTC' }).formatRange(
        new Date(`${year}-01-01`),
        new Date(`${year}-12-31`),
      )
    : undefined;

/** Formats the time of a moment in Riyadh: `09:40`. */
export const formatTime = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: riyadh }).format(moment);

/** Formats a moment in Riyadh with its weekday: `Thursday, 14 January 2027 at 17:00`. */
export const formatDayAndTime = (moment: Date, lang: Language): string =>
  new Intl.DateTimeFormat(gregorian[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: riyadh,
  }).format(moment);

/** Formats a moment in Riyadh for spreadsheets: `2027-01-14 09:40`. */
export const formatMinute = (moment: Date): string => `${todayInRiyadh(moment)} ${formatTime(moment)}`;

/** Formats a moment in Riyadh as day and time, with the year unless it is the current year. */
export const formatMoment = (moment: Date, lang: Language, now: Date): string =>
  new Intl.DateTimeFormat(gregorian[lang], {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: riyadh,
    ...(todayInRiyadh(moment).slice(0, 4) !== todayInRiyadh(now).slice(0, 4) && { year: 'numeric' }),
  }).format(moment);

/** Counts the midnights in Riyadh between a moment and now: 0 for today, 1 for yesterday. */
export const daysAgo = (moment: Date, now: Date): number =>
  (Date.parse(todayInRiyadh(now)) - Date.parse(todayInRiyadh(moment))) / 86_400_000;

/** Plural forms of months after a preposition: `for 24 months`, `مدة 24 شهراً`. */
const months: Record<Language, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  en: { one: '1 month', other: '{{count}} months' },
  ar: { one: 'شهر واحد', two: 'شهرين', few: '{{count}} أشهر', many: '{{count}} شهراً', other: '{{count}} شهر' },
};

/** Formats a number of months, as after a preposition: `24 months`, `24 شهراً`. */
export const formatMonths = (count: number, lang: Language): string =>
  (months[lang][new Intl.PluralRules(lang).select(count)] ?? months[lang].other).replace('{{count}}', String(count));
