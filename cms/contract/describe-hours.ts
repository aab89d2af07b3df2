import type { HoursChange } from './hours-changes.ts';
import type { Language } from './i18n/language.ts';
import { type DayHours, type Eid, type TimeRange, type Weekday, type WeeklyHours, weekdayOf, weekdays } from './opening-hours.ts';

export const weekdayNames: Record<Weekday, Record<Language, string>> = {
  Sunday: { en: 'Sunday', ar: 'الأحد' },
  Monday: { en: 'Monday', ar: 'الاثنين' },
  Tuesday: { en: 'Tuesday', ar: 'الثلاثاء' },
  Wednesday: { en: 'Wednesday', ar: 'الأربعاء' },
  Thursday: { en: 'Thursday', ar: 'الخميس' },
  Friday: { en: 'Friday', ar: 'الجمعة' },
  Saturday: { en: 'Saturday', ar: 'السبت' },
};

const dayParts = {
  en: { morning: 'am', noon: 'pm', afternoon: 'pm', evening: 'pm', exact: { 0: 'midnight', 12: 'noon' } },
  ar: { morning: 'صباحاً', noon: 'ظهراً', afternoon: 'عصراً', evening: 'مساءً', exact: { 0: 'منتصف الليل', 12: '12 ظهراً' } },
} as const satisfies Record<Language, object>;

/** First hours of the parts of the day from noon on. */
const firstHours = { noon: 12, afternoon: 15, evening: 18 } as const;

const dayPart = (hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' =>
  hour < firstHours.noon ? 'morning' : hour < firstHours.afternoon ? 'noon' : hour < firstHours.evening ? 'afternoon' : 'evening';

/**
 * Returns the time of `HH:MM` on a 12-hour clock and the part of the day. The part is `''` if the time includes it, such as `noon`, and for any other
 * text, which is returned unchanged.
 */
function clockOf(time: string, lang: Language): { clock: string; part: string } {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/u.exec(time) ?? [];
  if (hours === undefined) return { clock: time, part: '' };
  const hour = Number(hours) % 24;
  const { exact, ...parts } = dayParts[lang];
  if (minutes === '00' && (hour === 0 || hour === 12)) return { clock: exact[hour], part: '' };
  return { clock: `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`}`, part: parts[dayPart(hour)] };
}

/** Formats `HH:MM` on a 12-hour clock: `10 am`, `9:30 مساءً`; returns any other text unchanged. */
export function formatHour(time: string, lang: Language): string {
  const { clock, part } = clockOf(time, lang);
  return part ? `${clock} ${part}` : clock;
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

const listed = (parts: string[], lang: Language): string => (lang === 'en' ? new Intl.ListFormat('en-GB').format(parts) : parts.join(' و'));

const words = {
  en: {
    everyDay: 'Every day',
    range: (first: string, last: string) => `${first} to ${last}`,
    nextRun: ', and ',
    hours: (opens: string, closes: string) => `${opens} to ${closes}`,
    daysWithHours: (days: string, hours: string) => `${days}, ${hours}`,
    day: (weekday: string, date: string) => `${weekday} ${date}`,
    dates: (first: string, last: string) => `${first} to ${last}`,
    closedOnDay: (day: string) => `Closed on ${day}`,
    closedOnDates: (dates: string) => `Closed ${dates}`,
    closedThen: 'The studio is closed on this day',
    inRamadan: (lines: string[]) => `In Ramadan: ${lines.join('; ').replace(/^Every/u, 'every')}`,
    closed: (days: string[]) =>
      `The studio is closed on ${listed(
        days.map((day) => `${day}s`),
        'en',
      )}.`,
  },
  ar: {
    everyDay: 'كل يوم',
    range: (first: string, last: string) => `من ${first} إلى ${last}`,
    nextRun: '، و',
    hours: (opens: string, closes: string) => `من ${opens} إلى ${closes}`,
    daysWithHours: (days: string, hours: string) => `${days}، ${hours}`,
    day: (weekday: string, date: string) => `يوم ${weekday} ${date}`,
    dates: (first: string, last: string) => `من ${first} إلى ${last}`,
    closedOnDay: (day: string) => `مغلق ${day}`,
    closedOnDates: (dates: string) => `مغلق ${dates}`,
    closedThen: 'الاستوديو مغلق في هذا اليوم',
    inRamadan: (lines: string[]) => `في رمضان: ${lines.join('؛ ')}`,
    closed: (days: string[]) => `الاستوديو مغلق ${days.length === 1 ? 'يوم' : days.length === 2 ? 'يومي' : 'أيام'} ${listed(days, 'ar')}.`,
  },
} as const satisfies Record<Language, object>;

function describeDays(days: readonly Weekday[], lang: Language): string {
  const name = (day: Weekday) => weekdayNames[day][lang];
  const runs = runsOf(days);
  if (days.length === weekdays.length) return words[lang].everyDay;
  // Runs of up to two days are listed, longer runs are a range.
  const isRange = (run: Weekday[]) => run.length > 2;
  if (!runs.some(isRange)) return listed(runs.flat().map(name), lang);
  return runs
    .map((run) => {
      const [first = '', ...others] = run.map(name);
      return isRange(run) ? words[lang].range(first, others.at(-1) ?? '') : listed([first, ...others], lang);
    })
    .join(words[lang].nextRun);
}

/** Describes ranges of one day: `10 am to 1 pm and 4 to 9 pm`. */
export function describeRanges(ranges: readonly TimeRange[], lang: Language): string {
  const texts = ranges
    .toSorted((one, other) => one.opens.localeCompare(other.opens))
    .map(({ opens, closes }) => {
      const [from, to] = [clockOf(opens, lang), clockOf(closes, lang)];
      const isSamePart = from.part === to.part && opens < closes;
      return words[lang].hours(isSamePart ? from.clock : formatHour(opens, lang), formatHour(closes, lang));
    });
  return listed(texts, lang);
}

/** Describes the opening hours of a week, one line for days with the same hours: `Saturday to Thursday, 10 am to 9 pm`. */
export function describeWeek(hours: readonly WeeklyHours[], lang: Language): string[] {
  const daysByHours = Map.groupBy(openDays(hours), (day) =>
    describeRanges(
      hours.filter(({ days }) => days.includes(day)),
      lang,
    ),
  );
  return Array.from(daysByHours, ([text, days]) => words[lang].daysWithHours(describeDays(days, lang), text));
}

const openDays = (hours: readonly WeeklyHours[]): Weekday[] => weekdays.filter((day) => hours.some(({ days }) => days.includes(day)));

/** Returns the sentence about the closed days; `''` if the studio is open every day. */
export function describeClosedDays(hours: readonly WeeklyHours[], lang: Language): string {
  const open = openDays(hours);
  const closed = weekdays.filter((day) => !open.includes(day));
  return closed.length > 0 ? words[lang].closed(closed.map((day) => weekdayNames[day][lang])) : '';
}

export const eidNames: Record<Eid, Record<Language, string>> = {
  'eid-fitr': { en: 'Eid al-Fitr', ar: 'عيد الفطر' },
  'eid-adha': { en: 'Eid al-Adha', ar: 'عيد الأضحى' },
};

const dateFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** Formats a day as day and month. @param day YYYY-MM-DD */
function formatDate(day: string, lang: Language): string {
  const locale = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' }[lang];
  dateFormats[lang] ??= new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return dateFormats[lang].format(new Date(`${day}T00:00:00Z`));
}

function describeDates(from: string, to: string, lang: Language): string {
  if (from === to) return words[lang].day(weekdayNames[weekdayOf(from)][lang], formatDate(from, lang));
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return words[lang].dates(isSameMonth ? String(Number(from.slice(8))) : formatDate(from, lang), formatDate(to, lang));
}

const withReason = (text: string, reason: string): string => (reason ? `${text}: ${reason.replace(/\.$/u, '')}` : text);

/** Describes a change of the usual hours: `Closed on Monday 22 February: Founding Day`. @param ramadanHours the hours of Ramadan */
export function describeChange(
  { kind, from, to, ranges, reason = '' }: HoursChange,
  ramadanHours: readonly WeeklyHours[],
  lang: Language,
): string {
  if (kind === 'ramadan') return words[lang].inRamadan(describeWeek(ramadanHours, lang));
  const dates = describeDates(from, to, lang);
  const { closedOnDay, closedOnDates, daysWithHours } = words[lang];
  const closed = from === to ? closedOnDay(dates) : closedOnDates(dates);
  const text = ranges.length > 0 ? daysWithHours(dates, describeRanges(ranges, lang)) : closed;
  return withReason(text, kind === 'exception' ? reason : eidNames[kind][lang]);
}

/** Returns the sentence about a day on which an exception or an Eid closes the studio; `''` for other days. */
export function describeClosure({ closure, reason = '' }: DayHours, lang: Language): string {
  if (closure === undefined || closure === 'weekday') return '';
  return `${withReason(words[lang].closedThen, closure === 'exception' ? reason : eidNames[closure][lang])}.`;
}
