import { addDays, type Calendar, type CalendarEntry } from '@studio/contract';
import { dayOf, minutesBetween, minutesSince } from './calendar-days.ts';

/** A requested time of an appointment, to check for conflicts. */
export interface WantedTime {
  start: string;
  minutes: number;
  /** Undefined for the first free team. */
  team: string | undefined;
  /** Minutes of preparation and cleaning up. */
  before?: number;
  after?: number;
  /** The id of the appointment that moves. */
  except?: string | undefined;
}

/** The conflicts of a requested time. */
export interface Conflicts {
  /** Appointments that make the time impossible. */
  taken: CalendarEntry[];
  /** Busy times of other calendars, which staff may ignore. */
  busy: CalendarEntry[];
  isOutsideHours: boolean;
  isPast: boolean;
}

type Loaded = Pick<Calendar, 'teams' | 'days' | 'entries'>;

/**
 * Returns the conflicts of a requested time with the loaded entries. Without a team, returns those of a team without collisions, otherwise of a team
 * that collides only with busy times, otherwise of the first team.
 */
export function findConflicts(calendar: Loaded, wanted: WantedTime, now = Date.now()): Conflicts {
  const teams = wanted.team === undefined ? calendar.teams.map(({ id }) => id) : [wanted.team];
  const found = teams.map((team) => collisionsOf(calendar.entries, wanted, team));
  const best =
    found.find(({ taken, busy }) => taken.length + busy.length === 0) ?? found.find(({ taken }) => taken.length === 0) ?? found[0];
  return {
    taken: best?.taken ?? [],
    busy: best?.busy ?? [],
    isOutsideHours: isOutsideHours(calendar.days, wanted),
    isPast: Date.parse(wanted.start) < now,
  };
}

function collisionsOf(entries: readonly CalendarEntry[], wanted: WantedTime, team: string) {
  const start = Date.parse(wanted.start) - (wanted.before ?? 0) * 60_000;
  const end = Date.parse(wanted.start) + (wanted.minutes + (wanted.after ?? 0)) * 60_000;
  const colliding = entries.filter((entry) => {
    if (entry.id === wanted.except || (entry.team !== null && entry.team !== team)) return false;
    return Date.parse(entry.start) - entry.before * 60_000 < end && Date.parse(entry.end) + entry.after * 60_000 > start;
  });
  return {
    taken: colliding.filter(({ state }) => state !== 'busy'),
    busy: colliding.filter(({ state }) => state === 'busy'),
  };
}

/** Returns whether no range of the opening hours contains the whole session; false for a day that is not loaded. */
function isOutsideHours(days: Loaded['days'], { start, minutes }: WantedTime): boolean {
  const day = dayOf(start);
  if (!days.some((listed) => listed.day === day)) return false;
  return ![day, addDays(day, -1)].some((each) => {
    const from = minutesSince(each, start);
    const ranges = days.find((listed) => listed.day === each)?.ranges ?? [];
    return ranges.some((range) => from >= range.start && from + minutes <= range.end);
  });
}

/** Returns the time of an entry, to check another start for it. */
export const timeOf = (entry: CalendarEntry): Omit<WantedTime, 'start'> => ({
  minutes: minutesBetween(entry.start, entry.end),
  team: entry.team ?? undefined,
  before: entry.before,
  after: entry.after,
  except: entry.id,
});
