import { type Closure, comingChanges, describeClosure, type Language, type Schedule, todayInRiyadh, weekdays } from '@studio/contract';

/** The days on which the studio is closed, for the booking form. */
export interface ClosedDays {
  /** Closed days of the week; 0 is Sunday. */
  weekdays: readonly number[];
  /** Current and coming exceptions and Eids, with their first and last days. */
  periods: readonly ClosedPeriod[];
}

interface ClosedPeriod {
  from: string;
  to: string;
  /** The sentence about the closure; `''` if the studio is open. */
  note: string;
}

/** Number of days ahead for which the booking form contains Eids. */
const knownDays = 366;

/**
 * Returns the closed weekdays, all current and coming exceptions (with note `''` if the studio is open), and the Eids within `knownDays`.
 * @param today YYYY-MM-DD
 */
export const closedDays = (schedule: Schedule, lang: Language, today = todayInRiyadh()): ClosedDays => ({
  weekdays: weekdays.flatMap((day, index) => (schedule.hours.some(({ days }) => days.includes(day)) ? [] : index)),
  periods: [
    // The first exception that contains a day applies to it, so keep their order.
    ...schedule.exceptions
      .filter(({ to }) => to >= today)
      .map(({ from, to, ranges, reason }) => ({ from, to, note: ranges.length > 0 ? '' : noteOf('exception', lang, reason) })),
    ...comingChanges(schedule, today, knownDays).flatMap(({ kind, from, to }) =>
      kind === 'exception' || kind === 'ramadan' ? [] : { from, to, note: noteOf(kind, lang) },
    ),
  ],
});

const noteOf = (closure: Closure, lang: Language, reason = ''): string =>
  describeClosure({ closure, reason, ranges: [], isRamadan: false }, lang);
