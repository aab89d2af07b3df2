import type { Payload } from 'payload';
import type { Transaction } from '#src/db/transaction.ts';
import { freeTeam, instantOf, nearestSlots } from './availability.ts';
import { bookingRules, holdEnd, teamsOf } from './booking-rules.ts';
import { BusyTimes, readBusyTimes } from './busy-times.ts';
import { holdTime, type TeamTime } from './free-time.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Maximum number of free slots in a rejection. */
const namedSlots = 3;

export interface WantedSlot {
  package: string;
  /** Milliseconds since 1970. */
  start: number;
  womenOnly: boolean;
}

/** A requested slot, and the function that holds it. */
interface HoldableSlot extends WantedSlot {
  /** Undefined if the studio offers no such slot. */
  heldUntil?: Date;
  /** The time of the slot for each team that offers the slot, preferred teams first. */
  times: TeamTime[];
  /**
   * Holds the slot for a new booking; the caller must hold the calendar lock. If `isHeld` is false, only stores the slot as the requested time.
   * @throws SlotTaken
   */
  place(transaction: Transaction, bookingId: string, isHeld: boolean): Promise<void>;
}

/** Error of a slot that is not free. Thrown inside the transaction, to roll it back. */
export class SlotTaken extends Error {
  constructor() {
    super('The slot is taken');
  }
}

const nothingBusy = new BusyTimes([]);

/**
 * Returns a requested slot with a function that holds it. A slot that the studio does not offer, outside its hours or off the grid, counts as taken.
 * Only `place` rejects it, because a repetition of a stored booking must get the first response.
 */
export async function findSlot(payload: Payload, wanted: WantedSlot): Promise<HoldableSlot> {
  const settings = await bookingRules(payload);
  const found = settings.packages.get(wanted.package);
  const notOffered: HoldableSlot = { ...wanted, times: [], place: () => Promise.reject(new SlotTaken()) };
  if (found?.booking !== 'slot') return notOffered;
  const { rules } = found;
  const teams = teamsOf(settings, wanted.package, wanted.womenOnly)
    .filter((team) => freeTeam({ rules, teams: [{ ...team, busy: nothingBusy }], now: Date.now() }, wanted.start / minute))
    .map(({ id }) => id);
  if (teams.length === 0) return notOffered;
  const { start } = wanted;
  const heldUntil = holdEnd(settings, start);
  const { before: beforeMinutes, after: afterMinutes } = rules;
  const time = { starts: new Date(start), ends: new Date(start + rules.duration * minute), beforeMinutes, afterMinutes };
  return {
    ...wanted,
    heldUntil,
    times: teams.map((teamId) => ({ ...time, teamId })),
    place: async (transaction, bookingId, isHeld) => {
      if (!(await holdTime(transaction, { ...time, teams, bookingId, heldUntil: isHeld ? heldUntil : null }))) throw new SlotTaken();
    },
  };
}

/** Returns up to `namedSlots` free slots nearest to a requested slot, as instants; an empty array if clients cannot book a slot of the package. */
export async function freeSlotsNear(payload: Payload, wanted: WantedSlot): Promise<string[]> {
  const settings = await bookingRules(payload);
  const found = settings.packages.get(wanted.package);
  if (found?.booking !== 'slot') return [];
  const now = Date.now();
  const busyOf = await readBusyTimes(payload, { from: new Date(now - day), to: new Date(now + (found.rules.horizon + 2) * day) });
  const teams = teamsOf(settings, wanted.package, wanted.womenOnly).map((team) => ({ ...team, busy: busyOf(team.id) }));
  return nearestSlots({ rules: found.rules, teams, now }, wanted.start / minute, namedSlots).map(instantOf);
}
