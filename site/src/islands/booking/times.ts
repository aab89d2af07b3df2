import { todayInRiyadh } from '@studio/contract';
import { formatTime } from '#src/lib/dates.ts';

const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
type PartOfDay = (typeof partsOfDay)[number];

/** Returns the day of a slot in Riyadh. */
export const dayOfSlot = (slot: string): string => todayInRiyadh(new Date(slot));

/** Returns the time of a slot in Riyadh: `17:00`. */
export const timeOfSlot = (slot: string): string => formatTime(new Date(slot));

function partOf(slot: string): PartOfDay {
  const hour = Number(timeOfSlot(slot).slice(0, 2));
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

/** Groups slots by the part of the day, without empty groups. */
export const groupSlots = (slots: readonly string[]): { part: PartOfDay; slots: string[] }[] =>
  partsOfDay.map((part) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) })).filter((group) => group.slots.length > 0);

/** Returns the slots nearest to a time, in order of time. */
export function nearestSlots(slots: readonly string[], start: string, count: number): string[] {
  const distance = (slot: string) => Math.abs(Date.parse(slot) - Date.parse(start));
  return slots
    .filter((slot) => slot !== start)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .toSorted();
}
