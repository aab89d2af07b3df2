import type { BookingStatus, ClientAction } from '@studio/contract';
import type { ToldState } from '#src/calendar/mails.ts';

/** The status and time of a booking: the current ones, or those of which the client was last notified. */
export interface BookingState {
  status: BookingStatus;
  starts: Date | null;
  ends: Date | null;
}

export type ChangeKind = 'confirmed' | 'offered' | 'moved' | 'cancelled' | 'declined' | 'reopened';

/** The mail about each new status; null for a status that staff set after a session. */
const statusKinds = {
  pending: 'reopened',
  offered: 'offered',
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  completed: null,
  'no-show': null,
} as const satisfies Record<BookingStatus, ChangeKind | null>;

const isOver = ({ status }: BookingState): boolean => status === 'declined' || status === 'cancelled';

const isSameTime = (one: BookingState, other: BookingState): boolean =>
  one.starts?.getTime() === other.starts?.getTime() && one.ends?.getTime() === other.ends?.getTime();

/**
 * Returns the kind of mail that notifies a client of a change; undefined if staff recorded the outcome of the session, if the session has started, or
 * if nothing changed for the client.
 * @param told the state of which the client was last notified
 */
export function changeKind(told: BookingState, current: BookingState, now: Date): ChangeKind | undefined {
  const kind = statusKinds[current.status];
  if (!kind) return undefined;
  const isPast = (time: Date | null) => time !== null && time < now;
  if (isPast(current.starts ?? told.starts)) return undefined;
  if (isOver(current) && isOver(told)) return undefined;
  if (told.status !== current.status) return kind;
  if (isSameTime(told, current)) return undefined;
  if (kind === 'offered') return 'offered';
  if (current.starts === null) return 'reopened';
  // Send a confirmation instead of a change of time if the client had no time before.
  return told.starts === null && kind === 'confirmed' ? 'confirmed' : 'moved';
}

/**
 * Returns the action that sums up the client's changes in the mail to the studio.
 * @param before the state before the changes
 * @param last the kind of the last change, which is returned if nothing else matches
 */
export function netAction(before: ToldState, current: ToldState, last: ClientAction | null): ClientAction | null {
  if (current.status === 'cancelled') return 'cancelled';
  if (before.status === 'cancelled') return last;
  if (current.start !== null && current.start !== before.start) return 'moved';
  return before.status === 'offered' && current.status === 'confirmed' ? 'accepted' : last;
}
