import { type NoSlotReason, riyadhOffset } from '@studio/contract';
import type { BusyTimes, Stretch } from './busy-times.ts';

/** The rules for bookings of a package. All times are in minutes, except `horizon`. */
export interface SlotRules {
  duration: number;
  /** The interval of the grid, which begins at each opening. */
  step: number;
  /** Preparation before a session, which may begin before the opening. */
  before: number;
  /** Clean-up after a session. */
  after: number;
  /** Minimum time from now to the start of a session. */
  notice: number;
  /** Number of days after today that can be booked. */
  horizon: number;
}

/** A team that offers a package. */
export interface CalendarTeam {
  id: string;
  /** Returns the hours of a day in minutes after its midnight; an end over 1440 is on the next day. */
  hoursOn(day: string): { ranges: readonly { start: number; end: number }[] };
  busy: BusyTimes;
}

export interface Calendar {
  rules: SlotRules;
  /** The teams, preferred ones first. */
  teams: readonly CalendarTeam[];
  /** The current time in milliseconds since 1970. */
  now: number;
}

/** The slots of a day as minutes since 1970 (UTC), in order; the reason if there is none. */
interface AvailableDay {
  day: string;
  slots: number[];
  reason?: NoSlotReason;
}

const minuteMs = 60_000;
const dayMinutes = 1440;
const dayMs = dayMinutes * minuteMs;

const offsetMinutes = riyadhOffset / minuteMs;

const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const textOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const midnightOf = (day: number): number => day * dayMinutes - offsetMinutes;
const dayOf = (minutes: number): number => Math.floor((minutes + offsetMinutes) / dayMinutes);

/** Formats minutes since 1970 as an instant of Riyadh: `2026-12-01T17:00:00+03:00`. */
export const instantOf = (minutes: number): string =>
  `${new Date((minutes + offsetMinutes) * minuteMs).toISOString().slice(0, 16)}:00+03:00`;

/**
 * Returns the possible starts of sessions on a day, in the team's hours of this day, and in hours of the previous day that continue after midnight.
 */
function startsOn(day: number, { duration, step }: SlotRules, team: CalendarTeam): number[] {
  const starts: number[] = [];
  const endOfDay = midnightOf(day + 1);
  for (const opening of [day - 1, day]) {
    const midnight = midnightOf(opening);
    for (const { start, end } of team.hoursOn(textOfDay(opening)).ranges) {
      const skipped = Math.max(0, Math.ceil((midnightOf(day) - midnight - start) / step));
      const last = Math.min(midnight + end - duration, endOfDay - 1);
      for (let slot = midnight + start + skipped * step; slot <= last; slot += step) starts.push(slot);
    }
  }
  return starts;
}

const isFreeFor = (team: CalendarTeam, { duration, before, after }: SlotRules, slot: number): boolean =>
  team.busy.isFree({ start: slot - before, end: slot + duration + after });

/** Returns the starts at which a team is free. Reuses one search for all starts in the same free or busy stretch. */
function freeOf(starts: readonly number[], { duration, before, after }: SlotRules, { busy }: CalendarTeam): number[] {
  const free: number[] = [];
  let stretch: Stretch | undefined;
  for (const slot of starts) {
    const start = slot - before;
    if (!stretch || start < stretch.start || start >= stretch.end) stretch = busy.stretchFrom(start);
    if (stretch.isFree && slot + duration + after <= stretch.end) free.push(slot);
  }
  return free;
}

/** Returns the slots of a day, or the reason if there are none. `until` is the time in minutes since 1970 until which this result is valid. */
function checkDay(day: number, { rules, teams, now }: Calendar): AvailableDay & { until: number } {
  const text = textOfDay(day);
  const today = dayOf(now / minuteMs);
  const none = (reason: NoSlotReason, until = Number.POSITIVE_INFINITY) => ({ day: text, slots: [], reason, until });
  if (day < today) return none('past');
  if (day > today + rules.horizon) return none('far');
  const earliest = now / minuteMs + rules.notice;
  const free = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const team of teams) {
    const starts = startsOn(day, rules, team);
    for (const slot of freeOf(starts, rules, team)) if (slot >= earliest) free.add(slot);
    for (const slot of starts) last = Math.max(last, slot);
  }
  const slots = [...free].toSorted((one, other) => one - other);
  const [first] = slots;
  if (first !== undefined) return { day: text, slots, until: first - rules.notice };
  if (!Number.isFinite(last) || teams.every((team) => team.hoursOn(text).ranges.length === 0)) return none('closed');
  if (last >= earliest) return none('full', last - rules.notice);
  return last * minuteMs >= now ? none('soon', last) : none('past');
}

/** Slots by day, and the time in milliseconds since 1970 from which they may differ. */
export interface Availability {
  days: AvailableDay[];
  validUntil: number;
}

/** Returns the slots of each day of a period. @param period its first and last day as YYYY-MM-DD */
export function availableDays(calendar: Calendar, { from, to }: { from: string; to: string }): Availability {
  const days: AvailableDay[] = [];
  let validUntil = midnightOf(dayOf(calendar.now / minuteMs) + 1) * minuteMs;
  for (let day = numberOfDay(from); day <= numberOfDay(to); day += 1) {
    const { until, ...found } = checkDay(day, calendar);
    days.push(found);
    // Include the exact end of the notice period: the slot is still bookable then.
    validUntil = Math.min(validUntil, until * minuteMs + 1);
  }
  return { days, validUntil };
}

/** Returns the first team that is free for a slot; undefined if clients cannot book it. @param slot its start in minutes since 1970 */
export function freeTeam({ rules, teams, now }: Calendar, slot: number): CalendarTeam | undefined {
  const day = dayOf(slot);
  if (slot < now / minuteMs + rules.notice || day > dayOf(now / minuteMs) + rules.horizon) return undefined;
  return teams.find((team) => startsOn(day, rules, team).includes(slot) && isFreeFor(team, rules, slot));
}

/** Returns up to `count` bookable slots nearest to a time, the nearest first. @param time in minutes since 1970 */
export function nearestSlots(calendar: Calendar, time: number, count: number): number[] {
  const today = dayOf(calendar.now / minuteMs);
  const last = today + calendar.rules.horizon;
  const middle = Math.min(Math.max(dayOf(time), today), last);
  for (let radius = 1; ; radius *= 2) {
    const [from, to] = [Math.max(today, middle - radius), Math.min(last, middle + radius)];
    const slots = availableDays(calendar, { from: textOfDay(from), to: textOfDay(to) }).days.flatMap((day) => day.slots);
    const distance = (slot: number) => Math.abs(slot - time);
    const nearest = slots.toSorted((one, other) => distance(one) - distance(other) || one - other).slice(0, count);
    const isWhole = from === today && to === last;
    const searched = Math.min(
      from === today ? Number.POSITIVE_INFINITY : time - midnightOf(from),
      to === last ? Number.POSITIVE_INFINITY : midnightOf(to + 1) - time,
    );
    if (isWhole || (nearest.length === count && distance(nearest.at(-1) ?? time) <= searched)) return nearest;
  }
}
