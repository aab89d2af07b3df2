import { domainToASCII } from 'node:url';
import { eq } from '@payloadcms/db-postgres/drizzle';
import { bookingFields, type ContactMessage, cleanText, defaultLanguage, type Language, mapBookingFields } from '@studio/contract';
import type { Payload } from 'payload';
import { toBooking, toContactMessage } from '#src/bookings/to-submission.ts';
import { publishedContent } from '#src/content/read-content.ts';
import { booking as bookings, contact_message as messages } from '#src/db/payload-generated-schema.ts';
import { isAddress, type Mailbox } from '#src/env/mail-settings.ts';
import type { Submission } from '#src/jobs/queues.ts';
import { htmlPage } from './html.ts';
import type { Letter } from './letter.ts';
import { plainText } from './plain-text.ts';
import { type StudioCard, textOf } from './studio-signature.ts';
import { bookingNotice, messageNotice } from './to-studio.ts';
import { bookingConfirmation, messageConfirmation } from './to-visitor.ts';

/** A mail that is to be sent: to the visitor, or to the studio's address in that place of `MAIL_TO`. */
export interface MailJob extends Submission {
  to: 'visitor' | number;
  /** Of what it was sent for, where traces are collected. */
  traceparent?: string | undefined;
}

/** A mail, ready to be handed over. */
export interface Mail {
  /** The same however often it is written: who gets it twice keeps one. */
  messageId: string;
  from: Mailbox;
  /** All whom it is for, as it says itself. */
  to: readonly Mailbox[];
  /** The one of them who is sent it now. */
  recipient: Mailbox;
  replyTo: Mailbox | undefined;
  subject: string;
  text: string;
  html: string;
}

/** Who sends, and to whom in the studio; without either, the address that the site says. */
export interface Addresses {
  from: Mailbox | undefined;
  to: readonly string[] | undefined;
  /** Where the site and the owner's screens are. */
  publicUrl: string;
}

/** What visitors wrote, in one line. */
const line = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');

/** What is known of a submission, and its letters. */
interface Found {
  name: string;
  email: string;
  language: Language;
  confirmation(card: StudioCard): Letter;
  notice(packageNames: (name: 'wedding' | 'portrait' | 'event') => { ar: string; en: string }): Letter;
}

async function find(payload: Payload, { collection, id }: Submission, publicUrl: string): Promise<Found | undefined> {
  const { drizzle } = payload.db;
  if (collection === 'booking') {
    const [row] = await drizzle.select().from(bookings).where(eq(bookings.id, id));
    if (!row) return undefined;
    const stored = toBooking(row);
    const cleaned = mapBookingFields((name) => (bookingFields[name].kind === 'text' ? cleanText(stored[name]) : line(stored[name])));
    const booking = { ...stored, ...cleaned, package: stored.package };
    return {
      name: booking.name,
      email: booking.email,
      language: booking.language ?? defaultLanguage,
      confirmation: (card) => bookingConfirmation(card, booking),
      notice: (packageName) => bookingNotice(booking, publicUrl, packageName(booking.package)),
    };
  }
  const [row] = await drizzle.select().from(messages).where(eq(messages.id, id));
  if (!row) return undefined;
  const stored = toContactMessage(row);
  const message = { ...stored, ...clean(stored) };
  return {
    ...clean(stored),
    language: message.language ?? defaultLanguage,
    confirmation: (card) => messageConfirmation(card, message),
    notice: () => messageNotice(message, publicUrl),
  };
}

const clean = ({ name, email, message }: Pick<ContactMessage, 'name' | 'email' | 'message'>) => ({
  name: line(name),
  email: line(email),
  message: cleanText(message),
});

/** Writes the mail of a job; nothing where nobody is left to write to or about: an erased submission, an address that is none. */
export async function compose(payload: Payload, job: MailJob, { from, to, publicUrl }: Addresses): Promise<Mail | undefined> {
  const found = await find(payload, job, publicUrl);
  if (!found) return undefined;
  const content = await publishedContent(payload);
  const cardIn = (language: Language): StudioCard => ({ language, content: content[language], publicUrl });
  const letter =
    job.to === 'visitor'
      ? found.confirmation(cardIn(found.language))
      : found.notice((name) => ({ ar: textOf(cardIn('ar'), `package.${name}`), en: textOf(cardIn('en'), `package.${name}`) }));
  const card = cardIn(letter.language);
  const studio: Mailbox = { name: textOf(card, 'site.name'), address: card.content.studio.email };
  const visitor: Mailbox = { name: job.to === 'visitor' ? '' : found.name, address: found.email };
  const team = to?.map((address) => ({ name: '', address })) ?? [studio];
  const recipient = job.to === 'visitor' ? visitor : team[job.to];
  if (!recipient || !isAddress(recipient.address)) return undefined;
  const sender = from ? { name: from.name || studio.name, address: from.address } : studio;
  const answerTo = job.to === 'visitor' ? studio : visitor;
  const kind = job.to === 'visitor' ? 'visitor' : 'studio';
  return {
    messageId: `<${job.collection}.${job.id}.${kind}@${domainToASCII(sender.address.split('@')[1] ?? '') || 'localhost'}>`,
    from: sender,
    to: job.to === 'visitor' ? [visitor] : team,
    recipient,
    replyTo: isAddress(answerTo.address) ? answerTo : undefined,
    subject: letter.subject,
    text: plainText(letter),
    html: htmlPage(letter),
  };
}
