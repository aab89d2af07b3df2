import type { BookingStatus } from '@studio/contract';
import type { Executor, Transaction } from '#src/db/transaction.ts';
import { addMails, mailPause } from '#src/jobs/mail-queue.ts';

/** An expired hold, with instants as ISO 8601. */
export interface ExpiredHold {
  start: string;
  /** The end of the hold. */
  heldUntil: string;
}

/** The state of a booking in the last mail to its client before a change. */
export interface ToldState {
  status: BookingStatus;
  /** The start of the session as ISO 8601; null for a booking without a session time. */
  start: string | null;
}

export interface BookingChange {
  id: string;
  /** The id of the event in the history of the booking. */
  event: string;
  before: ToldState;
  /** Whether the client made the change, so that the studio gets a mail. */
  isByClient: boolean;
}

export const addExpiryMails = (
  transaction: Executor,
  { id, hasConfirmation, expired }: { id: string; hasConfirmation: boolean; expired: ExpiredHold },
): Promise<void> =>
  addMails(transaction, { collection: 'booking', id, expired }, ['studio', ...(hasConfirmation ? ['visitor' as const] : [])]);

/** Adds the mails about a change, after a pause, so that later changes are in the same mail. */
export const addChangeMails = (transaction: Transaction, { id, ...change }: BookingChange): Promise<void> =>
  addMails(
    transaction,
    { collection: 'booking-change', id, change },
    [...(change.isByClient ? ['studio' as const] : []), 'visitor'],
    new Date(Date.now() + mailPause),
  );

/** Adds a reminder of a session. @param start of the session as ISO 8601 */
export const addReminder = (transaction: Executor, { id, start }: { id: string; start: string }): Promise<void> =>
  addMails(transaction, { collection: 'booking-reminder', id, start }, ['visitor']);
