import { limits, type WorkSolution } from '@studio/contract';
import type { Payload } from 'payload';
import { claimSolution, isSolved } from '#src/db/proof-of-work.ts';
import { type Counter, consumeLimits, isCounted, type Limit, limitKey, type ReachedLimit } from '#src/db/rate-limit.ts';
import type { Executor } from '#src/db/transaction.ts';
import { wideNetworkOf } from '#src/lib/client.ts';
import type { Submission } from './mails.ts';

const seconds = 10 * 60;

/** Limit per address; high, because clients in mobile networks share addresses. */
const perAddress: Limit = { name: 'submissions', most: 60, seconds };
/** Limits after which a submission needs a proof of work: of an IPv6 /48, of all addresses, and of possible spam, which costs storage. */
const perNetwork: Limit = { name: 'submissions-network', most: 180, seconds };
const overall: Limit = { name: 'submissions-in-all', most: 600, seconds };
const suspectedOverall: Limit = { name: 'submissions-suspected', most: 100, seconds: 24 * 60 * 60 };
/**
 * Limits of the submissions that are accepted without a proof of work after a shared limit is reached, for visitors without JavaScript: per network,
 * and in all.
 */
const reserve = {
  perNetwork: { name: 'submissions-reserve', most: 2, seconds },
  overall: { name: 'submissions-reserve-in-all', most: 600, seconds },
} as const satisfies Record<string, Limit>;

const hour = 60 * 60;

/** Limits of confirmations to one mailbox, because visitors can enter the address of another person. */
const perRecipient: readonly Limit[] = [
  { name: 'confirmations-hour', most: 3, seconds: hour },
  { name: 'confirmations-day', most: 10, seconds: 24 * hour },
];

/** Returns the mailbox of an address: without case and `+tag`, and for Gmail with one of its two domains and without the dots that it ignores. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  return domain === 'gmail.com' || domain === 'googlemail.com' ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

const confirmationsTo = (payload: Payload, email: string): Counter[] => {
  const key = limitKey(payload, 'recipient', mailboxOf(email));
  return perRecipient.map((limit) => [limit, key]);
};

/** Counts a confirmation to an address, in the transaction that queues it. @returns false if the address has reached a limit */
export const claimConfirmation = async (payload: Payload, transaction: Executor, email: string): Promise<boolean> =>
  (await consumeLimits(transaction, confirmationsTo(payload, email))) === undefined;

/** Limit of the mails to one mailbox about changes by a client, who may have booked with the address of another person. */
const perChanged: Limit = { name: 'change-mails-day', most: 12, seconds: 24 * hour };

/** Counts a mail about a client's change. @returns false if the address has reached its limit */
export const claimChangeMail = async (payload: Payload, email: string): Promise<boolean> =>
  (await consumeLimits(payload.db.drizzle, [[perChanged, limitKey(payload, 'changed', mailboxOf(email))]])) === undefined;

/** Limits of times that are held for requests: of one mailbox, and of one address, which clients in a mobile network share. */
const heldTimes = {
  perMailbox: { name: 'holds-mailbox', most: 3, seconds: 24 * hour },
  perAddress: { name: 'holds-address', most: 30, seconds: 24 * hour },
} as const satisfies Record<string, Limit>;

interface Holder {
  address: string;
  email: string;
}

const holdsFor = (payload: Payload, { address, email }: Holder): Counter[] => [
  [heldTimes.perAddress, limitKey(payload, address)],
  [heldTimes.perMailbox, limitKey(payload, 'holder', mailboxOf(email))],
];

/** Counts a held time in the transaction that holds it. @returns false if the mailbox or the address has reached its limit */
export const claimHold = async (payload: Payload, transaction: Executor, holder: Holder): Promise<boolean> =>
  (await consumeLimits(transaction, holdsFor(payload, holder))) === undefined;

/**
 * Limit per address of rejections that contain the nearest free slots, because each rejection needs a search; high, because clients in mobile
 * networks share addresses.
 */
const takenSlots: Limit = { name: 'slots-taken', most: 60, seconds };

/** Counts a request for a slot that is taken. @returns the limit if the address has reached it */
export const claimTakenSlot = (payload: Payload, address: string): Promise<ReachedLimit | undefined> =>
  consumeLimits(payload.db.drizzle, [[takenSlots, limitKey(payload, address)]]);

/** Error of an exceeded rate limit. Thrown inside the transaction, to roll it back. */
export class TooManySubmissions extends Error {
  /** Time in seconds until a submission is accepted again. */
  readonly seconds: number;
  /** Whether the submission is accepted at once with a proof of work. */
  readonly acceptsWork: boolean;

  constructor(seconds: number, acceptsWork: boolean) {
    super('Too many submissions');
    this.seconds = seconds;
    this.acceptsWork = acceptsWork;
  }
}

/**
 * Counter of the submissions of a booking from an address, without a limit: it exists for the time in which a repetition is recognized, so that only
 * the address of the first submission gets its answer again. The database contains a keyed hash of both.
 */
const senderOf = (payload: Payload, bookingId: string, address: string): Counter => [
  { name: 'submission-sender', most: Number.POSITIVE_INFINITY, seconds: limits.sameSubmissionMinutes * 60 },
  limitKey(payload, bookingId, address),
];

/** Returns whether a booking was submitted from an address within the last ten minutes. */
export const isSender = (payload: Payload, transaction: Executor, bookingId: string, address: string): Promise<boolean> =>
  isCounted(transaction, senderOf(payload, bookingId, address));

interface Counted {
  address: string;
  /** The id of the booking; undefined for a message. */
  bookingId: string | undefined;
  /** The solution of a challenge. */
  work: WorkSolution | undefined;
  suspected: boolean;
  /** Email address that gets the confirmation; undefined for none. */
  confirmedTo: string | undefined;
  /** Email address for which a time is held; undefined for none. */
  heldFor: string | undefined;
}

/** Whether the limited parts of a submission are within their limits. */
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
  const own: Counter[] = [[perAddress, limitKey(payload, address)], ...sender];
  const shared: Counter[] = [
    [perNetwork, network],
    [suspected ? suspectedOverall : overall, ''],
  ];
  const reserved: Counter[] = [
    [reserve.perNetwork, network],
    [reserve.overall, ''],
  ];
  const confirmation = confirmedTo === undefined ? [] : confirmationsTo(payload, confirmedTo);
  const hold = heldFor === undefined ? [] : holdsFor(payload, { address, email: heldFor });
  const granted: Granted = { isConfirmed: true, isHeld: true };
  const count = async (counters: readonly Counter[]): Promise<ReachedLimit | undefined> => {
    const { isConfirmed, isHeld } = granted;
    const reached = await consumeLimits(transaction, [...counters, ...(isConfirmed ? confirmation : []), ...(isHeld ? hold : [])]);
    const isReached = (optional: readonly Counter[]) => optional.some(([limit]) => limit === reached?.limit);
    if (isReached(confirmation)) granted.isConfirmed = false;
    else if (isReached(hold)) granted.isHeld = false;
    else return reached;
    return count(counters);
  };
  const isPaid = work !== undefined && (await isSolved(payload, 'form', work)) && (await claimSolution(transaction, payload, work));
  const reached = await count(isPaid ? own : [...own, ...shared]);
  if (!reached) return granted;
  const isOwn = reached.limit === perAddress;
  if (isOwn || suspected || (await count([...own, ...reserved]))) throw new TooManySubmissions(reached.seconds, !isOwn);
  return granted;
}

/** Logs that a submission is not confirmed by mail, without the address. */
export const logLimitedMail = ({ logger }: Payload, { collection, id }: Submission): void =>
  logger.warn(`No confirmation about ${collection} ${id}: its address has reached the limit of confirmations.`);
