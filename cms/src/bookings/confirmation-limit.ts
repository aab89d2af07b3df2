import type { Payload } from 'payload';
import { consumeLimits, type Limit, limitKey } from '#src/db/rate-limit.ts';
import type { Executor } from '#src/db/transaction.ts';
import type { Submission } from '#src/jobs/queues.ts';

const hour = 60 * 60;

/** Limits of confirmations to one mailbox, because a form accepts the address of another person. */
const perRecipient: readonly Limit[] = [
  { name: 'confirmations-hour', most: 3, seconds: hour },
  { name: 'confirmations-day', most: 10, seconds: 24 * hour },
];

/** Domains whose mailboxes ignore dots in the local part. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** Returns the mailbox of an address: without case, without `+tag`, and without the dots that Gmail ignores. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  return `${dotless.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}

/** Counts a confirmation to an address, in the transaction that sends it. @returns false if the address has reached a limit */
export async function claimConfirmation(payload: Payload, transaction: Executor, email: string): Promise<boolean> {
  const key = limitKey(payload, 'recipient', mailboxOf(email));
  const wait = await consumeLimits(
    transaction,
    perRecipient.map((limit) => [limit, key] as const),
  );
  return wait === undefined;
}

/** Logs that a submission is not confirmed by mail, without the address. */
export const logLimitedMail = ({ logger }: Payload, { collection, id }: Submission): void =>
  logger.warn(`No confirmation about ${collection} ${id}: its address has reached the limit of confirmations.`);
