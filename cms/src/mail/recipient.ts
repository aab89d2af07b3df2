import type { Mailbox } from '#src/env/mail-settings.ts';
import { hashAddress, type JobRecipient } from '#src/jobs/mail-queue.ts';

/**
 * Returns the address to which a mail to the studio is sent. Returns the first address if the mail's address was removed from `MAIL_TO`, so that a
 * booking is not lost after the correction of a wrong address; the Message-ID stays the same, so that mail programs drop a duplicate.
 * @param team the addresses of `MAIL_TO`, or the address on the site
 */
export const findStudioAddress = ({ to, address }: JobRecipient, team: readonly Mailbox[]): Mailbox | undefined =>
  (address === undefined ? team[Number(to)] : team.find((mailbox) => hashAddress(mailbox.address) === address)) ?? team[0];
