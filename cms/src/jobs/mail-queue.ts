import type { Transaction } from '#src/db/transaction.ts';

/** Where mails wait, and where those are kept that nobody took. */
export const mailQueues = { waiting: 'mail', failed: 'mail.failed' } as const;

/** What a mail is about. The mail is written when it is sent, so the queue holds no word of anybody. */
export interface Submission {
  collection: 'booking' | 'contact-message';
  id: string;
}

/** What the rest of the server may ask of the mails. */
export interface MailQueue {
  /** Puts the mails of a submission in, for when the transaction is committed. */
  add(submission: Submission, transaction: Transaction): Promise<void>;
  /** Tries a mail once more that was given up. @param id of its job @returns whether it is there */
  sendAgain(id: string): Promise<boolean>;
  /** Says that a transaction was committed, so that nobody waits for the next look. */
  wake(): void;
}

/**
 * The queue of this process. Payload's configuration, which the panel bundles too, leads here; so the queue is found here once the server
 * has opened it, and nothing of it is loaded.
 */
let open: MailQueue | undefined;

/** Has this process find its queue from now on. */
export const setMailQueue = (queue: MailQueue): void => {
  open = queue;
};

/** @throws before the server has opened it: a submission without its mails must not be stored */
export function mailQueue(): MailQueue {
  if (!open) throw new Error('The queue of mails is not open.');
  return open;
}
