import type { Executor } from '#src/db/transaction.ts';
import { addMails } from '#src/jobs/mail-queue.ts';

/** A booking or message that mails are about. */
export interface Submission {
  collection: 'booking' | 'contact-message';
  id: string;
}

/** Adds the mails about an arrived submission. @param hasConfirmation whether the client gets a mail, in addition to the studio */
export const addSubmissionMails = (transaction: Executor, { collection, id }: Submission, hasConfirmation: boolean): Promise<void> =>
  addMails(transaction, { collection, id }, ['studio', ...(hasConfirmation ? ['visitor' as const] : [])]);
