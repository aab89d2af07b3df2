import { domainToASCII } from 'node:url';
import { eq } from '@payloadcms/db-postgres/drizzle';
import { bookingFields, cleanText, defaultLanguage, type Language, mapBookingFields } from '@studio/contract';
import type { Payload } from 'payload';
import { selectBookings, toContactMessage, toTimedBooking } from '#src/bookings/submissions.ts';
import { publishedContent } from '#src/content/read-content.ts';
import { booking as bookings, contact_message as messages } from '#src/db/payload-generated-schema.ts';
import { isAddress, type Mailbox } from '#src/env/mail-settings.ts';
import type { ExpiredHold, Submission } from '#src/jobs/queues.ts';
import type { Email } from './email.ts';
import { findStudioAddress, type JobRecipient } from './recipient.ts';
import { renderHtml, renderText } from './render.ts';
import { bookingNotice, holdExpiryNotice, messageNotice } from './studio-email.ts';
import { bookingConfirmation, holdExpiry, messageConfirmation, packageName, pageText, type StudioInfo } from './visitor-email.ts';

/** A job that sends one mail. */
export interface MailJob extends Submission, JobRecipient {
  /** The expired hold that the mail is about; undefined for an arrived submission. */
  expired?: ExpiredHold;
  /** The trace of the request that caused the mail, if traces are collected. */
  traceparent?: string | undefined;
}

/** A mail to deliver. */
export interface Mail {
  /** The Message-ID, equal for every attempt: mail programs drop duplicates. */
  messageId: string;
  from: Mailbox;
  /** The addresses of the `To` header. */
  to: readonly Mailbox[];
  /** The address of this delivery. */
  recipient: Mailbox;
  replyTo: Mailbox | undefined;
  subject: string;
  text: string;
  html: string;
}

/** The sender and the studio's recipients; by default the address on the site. */
export interface Addresses {
  from: Mailbox | undefined;
  to: readonly string[] | undefined;
  /** The site's address without a trailing slash. */
  publicUrl: string;
}

/** Joins a visitor's text to one line. */
const line = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');

/** A stored submission and its emails. */
interface StoredSubmission {
  name: string;
  email: string;
  language: Language;
  isInBin: boolean;
  confirmation(studio: StudioInfo): Email;
  notice(packageNames: (slug: string) => { ar: string; en: string }): Email;
}

async function find(payload: Payload, { collection, id, expired }: MailJob, publicUrl: string): Promise<StoredSubmission | undefined> {
  const { drizzle } = payload.db;
  if (collection === 'booking') {
    const [row] = await selectBookings(payload).where(eq(bookings.id, id));
    if (!row) return undefined;
    const stored = toTimedBooking(row);
    const cleaned = mapBookingFields((name) => (bookingFields[name].kind === 'text' ? cleanText(stored[name]) : line(stored[name])));
    const booking = { ...stored, ...cleaned };
    return {
      name: booking.name,
      email: booking.email,
      language: booking.language ?? defaultLanguage,
      isInBin: row.booking.deletedAt !== null,
      confirmation: (studio) => (expired ? holdExpiry(studio, booking, expired.start) : bookingConfirmation(studio, booking)),
      notice: (packageNames) => {
        const name = packageNames(booking.package);
        return expired ? holdExpiryNotice(booking, expired.start, publicUrl, name) : bookingNotice(booking, publicUrl, name);
      },
    };
  }
  const [row] = await drizzle.select().from(messages).where(eq(messages.id, id));
  if (!row) return undefined;
  const stored = toContactMessage(row);
  const message = { ...stored, name: line(stored.name), email: line(stored.email), message: cleanText(stored.message) };
  return {
    name: message.name,
    email: message.email,
    language: message.language ?? defaultLanguage,
    isInBin: row.deletedAt !== null,
    confirmation: (studio) => messageConfirmation(studio, message),
    notice: () => messageNotice(message, publicUrl),
  };
}

/**
 * Composes the mail of a job.
 * @returns `in bin` if the submission was deleted and can be restored; undefined if it was erased or the address is invalid
 */
export async function compose(payload: Payload, job: MailJob, { from, to, publicUrl }: Addresses): Promise<Mail | 'in bin' | undefined> {
  const submission = await find(payload, job, publicUrl);
  if (!submission) return undefined;
  if (submission.isInBin) return 'in bin';
  const isToVisitor = job.to === 'visitor';
  const content = await publishedContent(payload);
  const studioIn = (language: Language): StudioInfo => ({ language, content: content[language], publicUrl });
  const email = isToVisitor
    ? submission.confirmation(studioIn(submission.language))
    : submission.notice((slug) => ({ ar: packageName(studioIn('ar'), slug), en: packageName(studioIn('en'), slug) }));
  const info = studioIn(email.language);
  const studio: Mailbox = { name: pageText(info, 'site.name'), address: info.content.studio.email };
  const visitor: Mailbox = { name: isToVisitor ? '' : submission.name, address: submission.email };
  const team = to?.map((address) => ({ name: '', address })) ?? [studio];
  const recipient = isToVisitor ? visitor : findStudioAddress(job, team);
  if (!recipient || !isAddress(recipient.address)) return undefined;
  const sender = from ? { name: from.name || studio.name, address: from.address } : studio;
  const replyTo = isToVisitor ? studio : visitor;
  return {
    messageId: `<${job.collection}.${job.id}.${job.expired ? `expired-${Date.parse(job.expired.heldUntil)}.` : ''}${isToVisitor ? 'visitor' : 'studio'}@${domainToASCII(sender.address.split('@')[1] ?? '') || 'localhost'}>`,
    from: sender,
    to: isToVisitor ? [visitor] : team,
    recipient,
    replyTo: isAddress(replyTo.address) ? replyTo : undefined,
    subject: email.subject,
    text: renderText(email),
    html: renderHtml(email),
  };
}
