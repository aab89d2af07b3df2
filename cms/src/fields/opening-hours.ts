import {
  type Content,
  comingChanges,
  type HoursException,
  isRealDay,
  type Language,
  type Schedule,
  type TimeRange,
  type WeeklyHours,
  weekdays,
} from '@studio/contract';
import { bundledHours } from '@studio/contract/bundled-content.ts';
import { isRawDocument, plainText, type RawDocument, rowsOf } from './stored-text.ts';
import { timeOfDay } from './text-formats.ts';

/** The shifts of Ramadan and the Eids in days, by name. */
export const moonShifts = { earlier: -1, calculated: 0, later: 1 } as const;

/** Returns the hours of a row; an empty array if a time is missing or invalid, as in a draft. */
export function timeRangeOf(row: RawDocument): TimeRange[] {
  const [opens, closes] = [timeOfDay.clean(plainText(row['opens'])), timeOfDay.clean(plainText(row['closes']))];
  return [opens, closes].some((time) => time === '' || timeOfDay.error(time)) ? [] : [{ opens, closes }];
}

/** Returns the complete rows of a list of weekly hours. */
export const weeklyHoursOf = (value: unknown): WeeklyHours[] =>
  rowsOf(value).flatMap((row) => {
    const selected: unknown[] = Array.isArray(row['days']) ? row['days'] : [];
    const days = weekdays.filter((day) => selected.includes(day));
    return days.length > 0 ? timeRangeOf(row).map((range) => ({ days, ...range })) : [];
  });

/** Returns the day of a date field as YYYY-MM-DD; `''` for none. */
export const dayOf = (value: unknown): string => {
  const day = plainText(value).slice(0, 10);
  return isRealDay(day) ? day : '';
};

/** Returns a text in both languages; the English text if the Arabic text is missing. A value that is not localized becomes the text of both. */
function inBothLanguages(value: unknown): Record<Language, string> {
  const { en, ar } = isRawDocument(value) ? value : { en: value, ar: value };
  return { en: plainText(en), ar: plainText(ar) || plainText(en) };
}

/** Returns the exceptions of a list; omits rows without a first day. */
export const exceptionsOf = (value: unknown): HoursException<Record<Language, string>>[] =>
  rowsOf(value).flatMap((row) => {
    const from = dayOf(row['from']);
    const to = dayOf(row['to']) || from;
    return from ? [{ from, to, ranges: rowsOf(row['ranges']).flatMap(timeRangeOf), reason: inBothLanguages(row['reason']) }] : [];
  });

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Returns the opening hours that the global `studio` contains, with the bundled week as fallback. */
export function scheduleOf(studio: RawDocument): Schedule<Record<Language, string>> {
  const hours = weeklyHoursOf(studio['hours']);
  const shift = studio['moonShift'];
  return {
    hours: hours.length > 0 ? hours : bundledHours,
    exceptions: exceptionsOf(studio['exceptions']),
    ramadanHours: weeklyHoursOf(studio['ramadanHours']),
    eidFitrDays: countOf(studio['eidFitrDays']),
    eidAdhaDays: countOf(studio['eidAdhaDays']),
    moonShift: shift === 'earlier' || shift === 'later' ? moonShifts[shift] : moonShifts.calculated,
  };
}

const mostChanges = 6;

/** Returns the opening hours and their coming changes in one language. @param today YYYY-MM-DD */
export function scheduleIn(
  studio: RawDocument,
  language: Language,
  today: string,
): Pick<Content['studio'], keyof Schedule | 'hoursChanges'> {
  const schedule = scheduleOf(studio);
  const { hours, exceptions, ramadanHours, ...others } = schedule;
  const translate = ({ reason, ...period }: (typeof exceptions)[number]) => ({ ...period, reason: reason[language] });
  return {
    ...others,
    hours: [...hours],
    ramadanHours: [...ramadanHours],
    exceptions: exceptions.map(translate),
    hoursChanges: comingChanges(schedule, today)
      .slice(0, mostChanges)
      .map(({ reason, ...change }) => ({ ...change, reason: reason?.[language] ?? '' })),
  };
}
