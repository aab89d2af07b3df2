import type { Content } from './content.ts';
import type { Language } from './i18n/language.ts';
import { type Weekday, weekdays } from './studio.ts';

/** The days and hours when the studio is open; an earlier closing time is on the next day. */
export type OpeningHours = Pick<Content['studio'], 'days' | 'opens' | 'closes'>;

/** The names of the days. */
export const weekdayNames: Record<Weekday, Record<Language, string>> = {
  Sunday: { en: 'Sunday', ar: 'الأحد' },
  Monday: { en: 'Monday', ar: 'الاثنين' },
  Tuesday: { en: 'Tuesday', ar: 'الثلاثاء' },
  Wednesday: { en: 'Wednesday', ar: 'الأربعاء' },
  Thursday: { en: 'Thursday', ar: 'الخميس' },
  Friday: { en: 'Friday', ar: 'الجمعة' },
  Saturday: { en: 'Saturday', ar: 'السبت' },
};

const hourNames = {
  en: { morning: 'am', noon: 'pm', evening: 'pm', exact: { 0: 'midnight', 12: 'noon' } },
  ar: { morning: 'صباحاً', noon: 'ظهراً', evening: 'مساءً', exact: { 0: 'منتصف الليل', 12: '12 ظهراً' } },
} as const satisfies Record<Language, object>;

/** Formats `HH:MM` on a 12-hour clock: `10 am`, `9:30 مساءً`; returns any other text unchanged. */
export function formatHour(time: string, lang: Language): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/u.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours) % 24;
  const { exact, ...parts } = hourNames[lang];
  if (minutes === '00' && (hour === 0 || hour === 12)) return exact[hour];
  const part = hour < 12 ? parts.morning : hour === 12 ? parts.noon : parts.evening;
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${part}`;
}

/** Splits days into runs of consecutive days; a run may continue from Saturday to Sunday. */
function runsOf(days: readonly Weekday[]): Weekday[][] {
  const afterLastClosed = weekdays.findLastIndex((day) => !days.includes(day)) + 1;
  const start = days.includes('Sunday') ? afterLastClosed : 0;
  const runs: Weekday[][] = [];
  let run: Weekday[] = [];
  for (const day of [...weekdays.slice(start), ...weekdays.slice(0, start)]) {
    if (!days.includes(day)) run = [];
    else if (run.push(day) === 1) runs.push(run);
  }
  return runs;
}

const joined = (parts: string[], lang: Language): string => (lang === 'en' ? new Intl.ListFormat('en-GB').format(parts) : parts.join(' و'));

const words = {
  en: {
    everyDay: 'Every day',
    range: (first: string, last: string) => `${first} to ${last}`,
    nextRun: ', and ',
    hours: (opens: string, closes: string) => `, ${opens} to ${closes}`,
    closed: (days: string[]) =>
      `The studio is closed on ${joined(
        days.map((day) => `${day}s`),
        'en',
      )}.`,
  },
  ar: {
    everyDay: 'كل يوم',
    range: (first: string, last: string) => `من ${first} إلى ${last}`,
    nextRun: '، و',
    hours: (opens: string, closes: string) => `، من ${opens} إلى ${closes}`,
    closed: (days: string[]) => `الاستوديو مغلق ${days.length === 1 ? 'يوم' : days.length === 2 ? 'يومي' : 'أيام'} ${joined(days, 'ar')}.`,
  },
} as const satisfies Record<Language, object>;

function describeDays(days: readonly Weekday[], lang: Language): string {
  const name = (day: Weekday) => weekdayNames[day][lang];
  const runs = runsOf(days);
  if (days.length === weekdays.length) return words[lang].everyDay;
  // Two days are listed, more are a range.
  const isRange = (run: Weekday[]) => run.length > 2;
  if (!runs.some(isRange)) return joined(runs.flat().map(name), lang);
  return runs
    .map((run) => {
      const [first = '', ...others] = run.map(name);
      return isRange(run) ? words[lang].range(first, others.at(-1) ?? '') : joined([first, ...others], lang);
    })
    .join(words[lang].nextRun);
}

/** Describes the opening hours: `Saturday to Thursday, 10 am to 9 pm`. */
export const describeOpeningHours = ({ days, opens, closes }: OpeningHours, lang: Language): string =>
  describeDays(days, lang) + words[lang].hours(formatHour(opens, lang), formatHour(closes, lang));

/** Returns the sentence about the closed days; `''` if the studio is open every day. */
export function describeClosedDays(days: readonly Weekday[], lang: Language): string {
  const closed = weekdays.filter((day) => !days.includes(day));
  return closed.length > 0 ? words[lang].closed(closed.map((day) => weekdayNames[day][lang])) : '';
}
