import { addDays, type Language } from '@studio/contract';
import { gregorian } from '#src/lib/dates.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '#src/lib/months.ts';

/** Adds months to a day; returns the last day of the resulting month if that month is too short. */
function sameDayIn(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const same = month + day.slice(7);
  if (same > lastDayOf(month)) return lastDayOf(month);
  return same;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the weeks of a month from Sunday to Saturday; null for the days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstDayOf(month);
  const start = addDays(first, -weekdayOf(first));
  const weeks = Math.ceil((weekdayOf(first) + Number(lastDayOf(month).slice(8))) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, column) => {
      const day = addDays(start, 7 * week + column);
      return monthOf(day) === month ? day : null;
    }),
  );
}

/** Returns the names of the weekdays from Sunday, long and short; Arabic has single letters as short names. */
export const weekdayLabels = (lang: Language): { long: string; short: string }[] =>
  Array.from({ length: 7 }, (_label, index) => {
    // 1 February 2026 is a Sunday.
    const day = new Date(Date.UTC(2026, 1, 1 + index));
    const name = (weekday: 'long' | 'short' | 'narrow') =>
      new Intl.DateTimeFormat(gregorian[lang], { weekday, timeZone: 'UTC' }).format(day);
    return { long: name('long'), short: name(lang === 'ar' ? 'narrow' : 'short') };
  });

/**
 * The moves of the keys of a date grid (ARIA Authoring Practices, date picker); `back` and `ahead` are the horizontal arrow keys against and in
 * reading direction.
 */
const moves: Record<string, (day: string) => string> = {
  back: (day) => addDays(day, -1),
  ahead: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => sameDayIn(day, -1),
  PageDown: (day) => sameDayIn(day, 1),
};

export interface PressedKey {
  key: string;
  isRightToLeft: boolean;
}

/** Returns the step of a horizontal arrow key: 1 in reading direction, -1 against it; 0 for any other key. */
export function stepOf({ key, isRightToLeft }: PressedKey): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
}

/** Returns the day to which a key of the date grid moves, limited to the first and last day; undefined for any other key. */
export function movedDay(day: string, pressed: PressedKey, [first, last]: readonly [string, string]): string | undefined {
  const step = stepOf(pressed);
  const move = moves[step === 1 ? 'ahead' : step === -1 ? 'back' : pressed.key];
  const moved = move?.(day);
  if (moved === undefined) return undefined;
  return moved < first ? first : moved > last ? last : moved;
}
