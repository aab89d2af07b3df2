import { createHash } from 'node:crypto';
import { sql } from '@payloadcms/db-postgres/drizzle';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Executor } from '#src/db/transaction.ts';
import { env } from '#src/env/env.ts';
import { traceparent } from '#src/lib/tracing.ts';
import { openedBoss } from './boss.ts';

/** Names of the queues of mails to send, and of permanently failed mails. */
export const mailQueues = { waiting: 'mail', failed: 'mail.failed' } as const;

/** Delay before a change is mailed, in milliseconds (debounce): an undo within it cancels the mail, and only the last of several changes is sent. */
export const mailPause = 30_000;

/** Priorities of jobs, higher first. */
const priority = { studio: 1, visitor: 0 } as const;

/** The recipient of a job: the visitor, or an address of the studio. */
export interface JobRecipient {
  /** `visitor`, or the index in `MAIL_TO` when the job was added; earlier versions, which may run beside this one, read only the index. */
  to: 'visitor' | number;
  /** Hash of the studio's email address; undefined for the visitor, in jobs of earlier versions, and if `MAIL_TO` was not set. */
  address?: string | undefined;
}

/** Returns a hash of an address, so that the queue contains no personal data. */
export const hashAddress = (address: string): string => createHash('sha256').update(address.toLowerCase()).digest('base64url').slice(0, 22);

/** Returns the recipients of mails to the studio. @param addresses the addresses in `MAIL_TO`; undefined if it is not set */
export const studioRecipients = (addresses: readonly string[] | undefined): JobRecipient[] =>
  addresses?.map((address, index) => ({ to: index, address: hashAddress(address) })) ?? [{ to: 0 }];

/** The mails about an event. They are composed when they are sent, so that the queue contains no personal data. */
export interface NewMails {
  /** What the mails are about; `mail/compose.ts` writes a letter for each. */
  collection: string;
  id: string;
  [detail: string]: unknown;
}

/** @throws in a process without queues: an event must not be stored without its mails */
function boss(): PgBoss {
  const opened = openedBoss();
  if (!opened) throw new Error('The mail queue is not open.');
  return opened;
}

/**
 * Adds mails in the transaction of their event, one job for each recipient.
 * @param startAfter earliest time of sending; by default at once
 */
export async function addMails(
  transaction: Executor,
  mails: NewMails,
  to: readonly ('studio' | 'visitor')[],
  startAfter?: Date,
): Promise<void> {
  const recipients = to.flatMap((each) => (each === 'visitor' ? [{ to: each }] : studioRecipients(env().mail?.to)));
  const jobs = recipients.map((recipient) => ({
    data: { ...mails, ...recipient, traceparent: traceparent() },
    priority: recipient.to === 'visitor' ? priority.visitor : priority.studio,
    ...(startAfter && { startAfter }),
  }));
  await boss().insert(mailQueues.waiting, jobs, { db: fromDrizzle(transaction, sql) });
}

/** Retries the waiting mails about a restored row at the next poll after the commit of `transaction`. */
export async function sendMailsSoon(id: string, transaction: Executor): Promise<void> {
  const options = { db: fromDrizzle(transaction, sql) };
  for (const job of await boss().findJobs<NewMails>(mailQueues.waiting, { data: { id }, queued: true, ...options }))
    await boss().update(mailQueues.waiting, undefined, { id: job.id, startAfter: new Date(), ...options });
}

/** Retries a failed mail. @param id of its job @returns whether the job exists */
export async function sendMailAgain(id: string): Promise<boolean> {
  const moved = await boss().redrive(mailQueues.failed, { ids: [id] });
  wakeMails();
  return moved > 0;
}

/** The workers that send the mails in this process. */
export const mailWorkers: { id: string; isBusy: boolean }[] = [];

/** Fetches new jobs immediately instead of at the next poll. */
export function wakeMails(): void {
  const idle = mailWorkers.find(({ isBusy }) => !isBusy);
  // Notify all workers if none is idle: busy workers fetch again after their batch.
  for (const { id } of idle ? [idle] : mailWorkers) boss().notifyWorker(id);
}
