import * as v from 'valibot';
import { addDays, eids, hoursOn, type Schedule, type TimeRange, timeRange } from './opening-hours.ts';

/** The causes of changed opening hours. */
const changeKinds = ['exception', ...eids, 'ramadan'] as const;
type ChangeKind = (typeof changeKinds)[number];

/** The schema of a period with other hours than usual. */
export const hoursChange = v.object({
  kind: v.picklist(changeKinds),
  /** First and last day as YYYY-MM-DD. */
  from: v.string(),
  to: v.string(),
  /** Hours of an exception; empty if the studio is closed, and in Ramadan, whose hours differ by the day of the week. */
  ranges: v.array(timeRange),
  /** Reason of an exception, or `''`. */
  reason: v.string(),
});

/** A period with other hours than usual. */
export interface HoursChange<Reason = string> {
  kind: ChangeKind;
  from: string;
  to: string;
  ranges: TimeRange[];
  /** Reason of an exception; missing for other kinds. */
  reason?: Reason;
}

/** Number of days before a change of hours from which the pages announce it. */
const noticeDays = 45;

/** Maximum length of Ramadan in days; no closure for an Eid is longer. */
const longestPeriod = 30;

/** Returns the periods of Ramadan, if it has its own hours, and the periods in which the studio is closed for an Eid. */
function hijriPeriods(schedule: Schedule<unknown>, from: string, to: string): HoursChange<never>[] {
  const periods: HoursChange<never>[] = [];
  const hasRamadanHours = schedule.ramadanHours.length > 0;
  if (!hasRamadanHours && schedule.eidFitrDays === 0 && schedule.eidAdhaDays === 0) return periods;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { closure, isRamadan } = hoursOn(schedule, day);
    const kind = isRamadan ? hasRamadanHours && 'ramadan' : eids.find((eid) => eid === closure);
    const last = periods.at(-1);
    if (!kind) continue;
    if (last?.kind === kind && last.to === addDays(day, -1)) last.to = day;
    else periods.push({ kind, from: day, to: day, ranges: [] });
  }
  return periods;
}

/** Returns the changes of the usual hours that are not over and begin within some days, in order. @param today YYYY-MM-DD */
export function comingChanges<Reason>(schedule: Schedule<Reason>, today: string, days: number = noticeDays): HoursChange<Reason>[] {
  const lastStart = addDays(today, days);
  const exceptions = schedule.exceptions.map(({ ranges, ...others }) => ({ kind: 'exception' as const, ...others, ranges: [...ranges] }));
  const periods = hijriPeriods(schedule, addDays(today, -longestPeriod), addDays(lastStart, longestPeriod));
  return [...exceptions, ...periods]
    .filter(({ from, to }) => from <= lastStart && today <= to)
    .sort((one, other) => one.from.localeCompare(other.from));
}
