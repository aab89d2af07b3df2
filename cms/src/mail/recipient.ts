import { createHash } from 'node:crypto';
import type { Mailbox } from '#src/env/mail-settings.ts';

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

/**
 * Returns the address to which a mail to the studio is sent. Returns the first address if the mail's address was removed from `MAIL_TO`, so that a
 * booking is not lost after the correction of a wrong address; the Message-ID stays the same, so that mail programs drop a duplicate.
 * @param team the addresses of `MAIL_TO`, or the address on the site
 */
export const findStudioAddress = ({ to, address }: JobRecipient, team: readonly Mailbox[]): Mailbox | undefined =>
  (address === undefined ? team[Number(to)] : team.find((mailbox) => hashAddress(mailbox.address) === address)) ?? team[0];
