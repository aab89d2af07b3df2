import { domainToASCII } from 'node:url';
import type { Language } from '@studio/contract';
import type { Payload } from 'payload';
import type { Submission } from '#src/bookings/mails.ts';
import type { BookingChange, ExpiredHold } from '#src/calendar/mails.ts';
import type { GalleryNotice } from '#src/client-galleries/mails.ts';
import { publishedContent } from '#src/content/read-content.ts';
import { isAddress, type Mailbox } from '#src/env/mail-settings.ts';
import type { JobRecipient } from '#src/jobs/mail-queue.ts';
import type { ReleaseNotice } from '#src/releases/mails.ts';
import { changeLetters, reminderLetters } from './change-letters.ts';
import { galleryLetters } from './gallery-letters.ts';
import type { Invitation } from './invitation.ts';
import { type Letter, type LetterContext, type Letters, noLetters, submissionLetters } from './letters.ts';
import { findStudioAddress } from './recipient.ts';
import { releaseLetters } from './release-letters.ts';
import { renderHtml, renderText } from './render.ts';
import { packageName, pageText, type StudioInfo } from './visitor-email.ts';

/**
 * A job that sends the mails about an event to one recipient. Earlier versions of the server find no row for a job whose `collection` is not the name
 * of a collection, and drop the job.
 */
export interface MailJob extends JobRecipient {
  collection: Submission['collection'] | 'booking-change' | 'booking-reminder' | 'client-gallery' | 'release';
  /** The id of the booking, message, client gallery, release, or request for a release. */
  id: string;
  /** The expired hold that the mail is about; undefined for all other mails. */
  expired?: ExpiredHold;
  /** The change of a `booking-change`. */
  change?: Omit<BookingChange, 'id'>;
  /** The start of the session of a `booking-reminder`. */
  start?: string;
  /** The event of a `client-gallery`. */
  notice?: GalleryNotice['kind'];
  /** The end of the time in which it can be undone. */
  due?: string;
  /** The event of a `release`, and the id of the withdrawal if the event is one. */
  release?: ReleaseNotice['kind'];
  withdrawal?: string;
  /** The trace of the request that caused the mail, if traces are collected. */
  traceparent?: string | undefined;
}

export interface Mail {
  /** The Message-ID, equal for every attempt: mail programs drop duplicates. */
  messageId: string;
  from: Mailbox;
  to: readonly Mailbox[];
  /** The only address in the SMTP envelope: each recipient gets a separate delivery. */
  recipient: Mailbox;
  replyTo: Mailbox | undefined;
  subject: string;
  text: string;
  html: string;
  invitation?: Invitation | undefined;
}

/** The mails of a job, and the function to run after their delivery. */
export interface Composed {
  mails: readonly Mail[];
  afterSending?: () => Promise<void>;
}

/**
 * The sender, and the recipients of mails to the studio; both are by default the email address on the site. Without that address, the sender is
 * `studio` at the site's host, and the studio gets no mails.
 */
export interface Addresses {
  from: Mailbox | undefined;
  to: readonly string[] | undefined;
  /** The site's address without a trailing slash. */
  publicUrl: string;
}

interface Attempt extends Pick<LetterContext, 'findBooking'> {
  isRetry: boolean;
}

async function lettersOf(context: LetterContext, job: MailJob, isRetry: boolean): Promise<Letters> {
  const { collection, id, change, start, notice, due } = job;
  if (collection === 'release')
    return job.release
      ? releaseLetters(context, { id, kind: job.release, ...(job.withdrawal && { withdrawal: job.withdrawal }) })
      : noLetters;
  if (collection === 'client-gallery') return notice ? galleryLetters(context, { id, kind: notice, ...(due && { due }) }) : noLetters;
  if (collection === 'booking-change') return change ? changeLetters(context, { id, ...change }, isRetry) : noLetters;
  if (collection === 'booking-reminder') return start === undefined ? noLetters : reminderLetters(context, { id, start });
  return submissionLetters(context, { ...job, collection });
}

/**
 * Composes the mails of a job; none if no letter is due, or if the recipient's address is missing or invalid.
 * @returns `in bin` if the submission was deleted and can be restored
 */
export async function compose(
  payload: Payload,
  job: MailJob,
  addresses: Addresses,
  { findBooking, isRetry }: Attempt,
): Promise<Composed | 'in bin'> {
  const { from, to, publicUrl } = addresses;
  const isToVisitor = job.to === 'visitor';
  const content = await publishedContent(payload);
  const studioIn = (language: Language): StudioInfo => ({ language, content: content[language], publicUrl });
  const packageNames = (slug: string) => ({ ar: packageName(studioIn('ar'), slug), en: packageName(studioIn('en'), slug) });
  const written = await lettersOf({ payload, findBooking, isToVisitor, studioIn, packageNames, publicUrl }, job, isRetry);
  if (written === 'in bin') return written;

  const addressed = ({ email, key, visitor: { name, address }, invite }: Letter): Mail[] => {
    const info = studioIn(email.language);
    const studio: Mailbox = { name: pageText(info, 'site.name'), address: info.content.studio.email };
    const visitor: Mailbox = { name: isToVisitor ? '' : name, address };
    const team = to?.map((one) => ({ name: '', address: one })) ?? [studio];
    const recipient = isToVisitor ? visitor : findStudioAddress(job, team);
    if (!recipient || !isAddress(recipient.address)) return [];
    const sender = {
      name: from?.name || studio.name,
      address: from?.address ?? (studio.address || `studio@${new URL(publicUrl).hostname}`),
    };
    const replyTo = isToVisitor ? studio : visitor;
    return [
      {
        messageId: `<${job.collection}.${job.id}.${key}${isToVisitor ? 'visitor' : 'studio'}@${domainToASCII(sender.address.split('@')[1] ?? '') || 'localhost'}>`,
        from: sender,
        to: isToVisitor ? [visitor] : team,
        recipient,
        replyTo: isAddress(replyTo.address) ? replyTo : undefined,
        subject: email.subject,
        text: renderText(email),
        html: renderHtml(email),
        invitation: invite?.(sender),
      },
    ];
  };
  const { letters, afterSending } = written;
  return { mails: letters.flatMap(addressed), ...(afterSending && { afterSending }) };
}
