import { limits, type WorkSolution } from '@studio/contract';
import type { Payload } from 'payload';
import type { Executor } from '#src/db/transaction.ts';
import { wideNetworkOf } from '#src/lib/client.ts';
import { type Counter, consumeLimits, isMarked, limitKey, type Mark, type ReachedLimit } from '#src/limits/counters.ts';
import { claimSolution, isSolved } from '#src/limits/proof-of-work.ts';
import type { Submission } from './mails.ts';

/** Returns the mailbox of an address: without case and `+tag`, and for Gmail with one of its two domains and without the dots that it ignores. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  return domain === 'gmail.com' || domain === 'googlemail.com' ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

const confirmationsTo = (payload: Payload, email: string): Counter[] => {
  const key = limitKey(payload, 'recipient', mailboxOf(email));
  return [
    ['confirmations-hour', key],
    ['confirmations-day', key],
  ];
};

/** Counts a confirmation to an address, in the transaction that queues it. @returns false if the address has reached a limit */
export const claimConfirmation = async (payload: Payload, transaction: Executor, email: string): Promise<boolean> =>
  (await consumeLimits(transaction, confirmationsTo(payload, email))) === undefined;

/** Counts a mail about a client's change. @returns false if the address has reached its limit */
export const claimChangeMail = async (payload: Payload, email: string): Promise<boolean> =>
  (await consumeLimits(payload.db.drizzle, [['change-mails-day', limitKey(payload, 'changed', mailboxOf(email))]])) === undefined;

interface Holder {
  address: string;
  email: string;
}

const holdsFor = (payload: Payload, { address, email }: Holder): Counter[] => [
  ['holds-address', limitKey(payload, address)],
  ['holds-mailbox', limitKey(payload, 'holder', mailboxOf(email))],
];

/** Counts a held time in the transaction that holds it. @returns the limit that the mailbox or the address has reached */
export const countHold = (payload: Payload, transaction: Executor, holder: Holder): Promise<ReachedLimit | undefined> =>
  consumeLimits(transaction, holdsFor(payload, holder));

/** Counts a request for a slot that is taken. @returns the limit if the address has reached it */
export const countTakenSlot = (payload: Payload, address: string): Promise<ReachedLimit | undefined> =>
  consumeLimits(payload.db.drizzle, [['slots-taken', limitKey(payload, address)]]);

/** Error of an exceeded rate limit. Thrown inside the transaction, to roll it back. */
export class TooManySubmissions extends Error {
  readonly reached: ReachedLimit;

  constructor(reached: ReachedLimit) {
    super('Too many submissions');
    this.reached = reached;
  }
}

/**
 * Returns the mark of a booking's sender. It lasts for the time in which a repetition is recognized, so that only the address of the first submission
 * gets its answer again. The database contains a keyed hash of both.
 */
const senderOf = (payload: Payload, bookingId: string, address: string): Mark => ({
  name: 'submission-sender',
  key: limitKey(payload, bookingId, address),
  seconds: limits.sameSubmissionMinutes * 60,
});

/** Returns whether a booking was submitted from an address within the last ten minutes. */
export const isSender = (payload: Payload, transaction: Executor, bookingId: string, address: string): Promise<boolean> =>
  isMarked(transaction, senderOf(payload, bookingId, address));

interface Counted {
  address: string;
  /** The id of the booking; undefined for a message. */
  bookingId: string | undefined;
  work: WorkSolution | undefined;
  suspected: boolean;
  /** Email address that gets the confirmation; undefined for none. */
  confirmedTo: string | undefined;
  /** Email address for which a time is held; undefined for none. */
  heldFor: string | undefined;
}

interface Granted {
  isConfirmed: boolean;
  isHeld: boolean;
}

/**
 * Counts a submission in the transaction that stores it, so that only stored submissions are counted. A proof of work replaces the shared limits;
 * beyond the shared limits, the reserve accepts submissions without a proof, except possible spam. Counts the confirmation and the held time in the
 * same statement.
 * @throws TooManySubmissions
 */
export async function countSubmission(
  payload: Payload,
  transaction: Executor,
  { address, bookingId, work, suspected, confirmedTo, heldFor }: Counted,
): Promise<Granted> {
  const network = limitKey(payload, wideNetworkOf(address));
  const sender = bookingId === undefined ? [] : [senderOf(payload, bookingId, address)];
  const own: Counter[] = [['submissions', limitKey(payload, address)]];
  const shared: Counter[] = [
    ['submissions-network', network],
    [suspected ? 'submissions-suspected' : 'submissions-in-all', ''],
  ];
  const reserved: Counter[] = [
    ['submissions-reserve', network],
    ['submissions-reserve-in-all', ''],
  ];
  const confirmation = confirmedTo === undefined ? [] : confirmationsTo(payload, confirmedTo);
  const hold = heldFor === undefined ? [] : holdsFor(payload, { address, email: heldFor });
  const granted: Granted = { isConfirmed: true, isHeld: true };
  const count = async (counters: readonly Counter[]): Promise<ReachedLimit | undefined> => {
    const { isConfirmed, isHeld } = granted;
    const counted = [...counters, ...(isConfirmed ? confirmation : []), ...(isHeld ? hold : [])];
    const reached = await consumeLimits(transaction, counted, sender);
    const isReached = (optional: readonly Counter[]) => optional.some(([limit]) => limit === reached?.limit);
    if (isReached(confirmation)) granted.isConfirmed = false;
    else if (isReached(hold)) granted.isHeld = false;
    else return reached;
    return count(counters);
  };
  const isPaid = work !== undefined && (await isSolved(payload, 'form', work)) && (await claimSolution(transaction, payload, work));
  const reached = await count(isPaid ? own : [...own, ...shared]);
  if (!reached) return granted;
  if (reached.limit === 'submissions' || suspected || (await count([...own, ...reserved]))) throw new TooManySubmissions(reached);
  return granted;
}

/** Logs that a submission is not confirmed by mail, without the address. */
export const logLimitedMail = ({ logger }: Payload, { collection, id }: Submission): void =>
  logger.warn(`No confirmation about ${collection} ${id}: its address has reached the limit of confirmations.`);
