import { dayLength } from './calendar-days.ts';

/** The minutes between two positions of a dragged entry. */
const step = 15;

/**
 * Returns the start of a dragged entry in minutes of its day.
 * @param y distance of the pointer from the top of the day in pixels
 * @param grip distance of the pointer from the top of the entry in pixels
 * @param height height of a day in pixels
 * @param length minutes of the entry
 */
export function draggedStart(y: number, grip: number, height: number, length: number): number {
  const start = Math.round((((y - grip) / height) * dayLength) / step) * step;
  return Math.min(Math.max(0, start), Math.max(0, dayLength - Math.min(length, dayLength)));
}

/** Returns the minute at which the half hour at a pressed position begins. */
export const pressedMinute = (y: number, height: number): number =>
  Math.min(dayLength - 30, Math.max(0, Math.floor(((y / height) * dayLength) / 30) * 30));
