import { addDays, daysBetween, type MinuteRange, riyadhOffset, todayInRiyadh } from '@studio/contract';
import { firstDayOf, monthOf } from '#src/lib/months.ts';

/** The number of minutes of a day. */
export const dayLength = 24 * 60;

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const sundayOf = (day: string): string => addDays(day, -new Date(midnight(day)).getUTCDay());

export const weekOf = (day: string): string[] => daysBetween(sundayOf(day), addDays(sundayOf(day), 6));

/** Returns the 42 days of the six weeks that show the month of a day. */
export function monthGrid(day: string): string[] {
  const first = sundayOf(firstDayOf(monthOf(day)));
  return daysBetween(first, addDays(first, 41));
}

/** Returns the day of an instant in Riyadh. @param instant ISO date and time */
export const dayOf = (instant: string): string => todayInRiyadh(new Date(instant));

/** Returns the minutes from a day's midnight in Riyadh to an instant; negative for an earlier instant. */
export const minutesSince = (day: string, instant: string): number =>
  Math.round((Date.parse(instant) + riyadhOffset - midnight(day)) / 60_000);

/** Adds minutes to a day's midnight in Riyadh and returns the instant: `2026-12-01T17:00:00+03:00`. */
export const instantAt = (day: string, minutes: number): string =>
  `${new Date(midnight(day) + minutes * 60_000).toISOString().slice(0, 19)}+03:00`;

/** Returns the minutes from midnight to a time of day. @param time HH:MM */
export const minutesOfTime = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the time of day of minutes from midnight: `17:05`. */
export function timeOfMinutes(minutes: number): string {
  const within = ((minutes % dayLength) + dayLength) % dayLength;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns the minutes from `start` to `end`, rounded; negative if `end` is earlier. */
export const minutesBetween = (start: string, end: string): number => Math.round((Date.parse(end) - Date.parse(start)) / 60_000);

/** Returns the opening hours within a day, including the end of hours that began the day before. */
export function openRanges(days: readonly { day: string; ranges: readonly MinuteRange[] }[], day: string): MinuteRange[] {
  const rangesOf = (each: string) => days.find((listed) => listed.day === each)?.ranges ?? [];
  return [...rangesOf(addDays(day, -1)).map(({ start, end }) => ({ start: start - dayLength, end: end - dayLength })), ...rangesOf(day)]
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(dayLength, end) }))
    .filter(({ start, end }) => end > start);
}
