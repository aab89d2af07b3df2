import { type AvailableDay, eidNames, type Language, type readAvailability } from '@studio/contract';
import type { InferOutput } from 'valibot';
import { type PreparedResponse, PreparedResponses } from '#src/lib/prepared-response.ts';
import { availableDays, type CalendarTeam, instantOf } from './availability.ts';
import { type BookingRules, teamsOf } from './booking-rules.ts';
import type { BusyTimes } from './busy-times.ts';

type Query = InferOutput<typeof readAvailability.input>;

/** Memory limit of the prepared responses, in bytes. */
const mostBytes = 16 * 1024 * 1024;

/** The slots of all packages with one state of settings and busy times, and the responses prepared from them. */
export class AvailabilitySnapshot {
  readonly responses = new PreparedResponses(mostBytes);
  readonly #settings: BookingRules;
  readonly #busyOf: (teamId: string) => BusyTimes;
  readonly #busy = new Map<string, BusyTimes>();

  constructor(settings: BookingRules, busyOf: (teamId: string) => BusyTimes) {
    this.#settings = settings;
    this.#busyOf = busyOf;
  }

  /** Prepares the response with the slots of a period. @returns the response, or the reason if clients cannot book a slot of the package */
  days({ package: slug, from, to, team }: Query): PreparedResponse | 'unknown' | 'without-slots' {
    const found = this.#settings.packages.get(slug);
    if (!found) return 'unknown';
    if (found.booking !== 'slot') return 'without-slots';
    const { rules } = found;
    return this.responses.prepare(`${slug} ${from} ${to} ${team ?? ''}`, () => {
      const teams = this.#teamsOf(slug, team === 'women');
      const { days, validUntil } = availableDays({ rules, teams, now: Date.now() }, { from, to });
      const data = { days: days.map((day) => this.#shown(day)) };
      return { json: JSON.stringify({ success: true, data }), validUntil };
    });
  }

  #teamsOf(slug: string, womenOnly: boolean): CalendarTeam[] {
    return teamsOf(this.#settings, slug, womenOnly).map((team) => ({ ...team, busy: this.#busyOfTeam(team.id) }));
  }

  #busyOfTeam(id: string): BusyTimes {
    const known = this.#busy.get(id) ?? this.#busyOf(id);
    this.#busy.set(id, known);
    return known;
  }

  #shown({ day, slots, reason }: ReturnType<typeof availableDays>['days'][number]): AvailableDay {
    if (!reason) return { day, slots: slots.map(instantOf) };
    const note = reason === 'closed' ? this.#noteOn(day) : undefined;
    return { day, slots: [], reason, ...(note && { note }) };
  }

  /** Returns the reason for which the studio is closed on a day: the name of Eid, or the text of the exception; undefined if there is neither. */
  #noteOn(day: string): Record<Language, string> | undefined {
    const { closure, reason } = this.#settings.hoursOn(day);
    if (closure === 'eid-fitr' || closure === 'eid-adha') return eidNames[closure];
    return closure === 'exception' && reason?.en ? reason : undefined;
  }
}
