import type { Booking, ContactMessage, Content, Language } from '@studio/contract';
import { bundledText, type ContentKey, isContentKey } from '@studio/contract/i18n/text.ts';
import { formatDay, formatSession } from '#src/lib/time.ts';
import { arabicTexts } from './arabic-texts.ts';
import { type Email, emailAddress, latin, phone, type Row, type Span, type Text, typedText } from './email.ts';
import { englishTexts } from './english-texts.ts';
import type { VisitorMailKind, VisitorTexts } from './visitor-texts.ts';

const visitorTexts: Record<Language, VisitorTexts> = { en: englishTexts, ar: arabicTexts };

/** The studio's data of the published pages, in one language. */
export interface StudioInfo {
  language: Language;
  content: Content;
  /** The site's address without a trailing slash. */
  publicUrl: string;
}

/** Returns a text of the pages: the studio's own, with fallback to the bundled text. */
export const pageText = ({ content, language }: StudioInfo, key: ContentKey): string => content.texts[key] ?? bundledText(language, key);

/**
 * Returns the published name of a package, also of an inactive one. Without a published name, returns the bundled name of a standard package, or the
 * slug of another package.
 */
export function packageName({ content, language }: StudioInfo, slug: string): string {
  const key = `package.${slug}`;
  return content.texts[key] ?? (isContentKey(key) ? bundledText(language, key) : slug);
}

/** Returns a line of the facts that are known; no line if none is. */
function knownText(...facts: readonly Span[]): Text[] {
  const known = facts.filter(({ text }) => text !== '');
  return known.length > 0 ? [known.flatMap((fact, index) => (index > 0 ? [' · ', fact] : [fact]))] : [];
}

/** Returns the lines at the foot of an email: name, place, contact, site. */
export const signature = (studio: StudioInfo): readonly Text[] => [
  [typedText(pageText(studio, 'site.name'))],
  ...knownText(typedText(pageText(studio, 'footer.address'))),
  ...knownText(phone(studio.content.studio.phone), emailAddress(studio.content.studio.email)),
  [latin(studio.publicUrl.replace(/^https?:\/\//u, ''), `${studio.publicUrl}/${studio.language === 'ar' ? 'ar/' : ''}`)],
];

/*
 * Mails to clients omit typed text that could carry an advertisement (message, place), and include a typed name or number only if its format is
 * plausible: a form accepts any email address, so mails could be abused to send spam.
 */

/** Returns whether a name is safe in a greeting: letters and few other characters, without text that mail programs turn into a link. */
const isName = (name: string): boolean => name.length <= 60 && /^\p{L}[\p{L}\p{M}\p{Cf} ’'-]*$/u.test(name);

/** Returns whether a text consists of phone numbers, in any grouping. */
const isPhone = (number: string): boolean => /^[+\d][\d ()./+-]{4,29}$/u.test(number);

interface VisitorMail {
  kind: VisitorMailKind;
  name: string;
  rows: readonly Row[];
  /** Whether the time of the session is confirmed; for `received`, whether a time is held. */
  hasTime?: boolean;
  /** The address of the client page; undefined for a mail without a link to it. */
  page?: string | undefined;
}

function visitorMail(studio: StudioInfo, { kind, name, rows, hasTime = false, page }: VisitorMail): Email {
  const { language, content } = studio;
  const { greeting, mails, openPage, answerOffer } = visitorTexts[language];
  const { title, opening, closing, reason } = mails[kind];
  const studioName = pageText(studio, 'site.name');
  return {
    language,
    subject: `${title} · ${studioName}`,
    title: [title],
    opening: [greeting(isName(name) ? typedText(name) : undefined), opening(typedText(studioName), hasTime)],
    rows,
    ...(page !== undefined && { button: { label: [kind === 'offered' ? answerOffer : openPage], address: page } }),
    closing: [closing(content.studio.phone ? phone(content.studio.phone) : undefined)].filter((text) => text.length > 0),
    footer: { signature: signature(studio), reason },
  };
}

const session = (label: string, time: string, language: Language): Row => ({
  label: [label],
  value: typedText(formatSession(time, language)),
});

/** Returns the rows with the time of a session and the end of its hold, or with the requested date. */
function dateRows(language: Language, { date, time }: Booking): Row[] {
  const texts = visitorTexts[language];
  if (time && time.state !== 'ended')
    return [session(texts.time, time.start, language), ...(time.heldUntil ? [session(texts.heldUntil, time.heldUntil, language)] : [])];
  return date ? [{ label: [texts.date], value: typedText(formatDay(date, language)) }] : [];
}

const packageRow = (studio: StudioInfo, booking: Booking): Row => ({
  label: [visitorTexts[studio.language].package],
  value: typedText(packageName(studio, booking.package)),
});

const referenceRow = ({ language }: StudioInfo, { reference }: Booking): Row[] =>
  reference ? [{ label: [visitorTexts[language].reference], value: latin(reference) }] : [];

/** Returns the address of the studio if it is known and the sessions of a package take place there; otherwise undefined. */
export function placeOf(studio: StudioInfo, slug: string): string | undefined {
  const booked = studio.content.packages.find((one) => one.slug === slug);
  return (booked?.place === 'studio' && pageText(studio, 'footer.address')) || undefined;
}

/** Makes the email to the client about an expired hold. @param expired the start of the session that was held, as ISO 8601 */
export const holdExpiry = (studio: StudioInfo, booking: Booking, expired: string, page: string): Email =>
  visitorMail(studio, {
    kind: 'expired',
    name: booking.name,
    page,
    rows: [
      packageRow(studio, booking),
      session(visitorTexts[studio.language].time, expired, studio.language),
      ...referenceRow(studio, booking),
    ],
  });

/** Makes the email to the client that confirms the receipt of a booking. */
export function bookingConfirmation(studio: StudioInfo, booking: Booking, page: string): Email {
  const texts = visitorTexts[studio.language];
  return visitorMail(studio, {
    kind: 'received',
    name: booking.name,
    page,
    hasTime: booking.time !== undefined && booking.time.state !== 'ended',
    rows: [
      packageRow(studio, booking),
      ...dateRows(studio.language, booking),
      ...(isPhone(booking.phone) ? [{ label: [texts.phone], value: latin(booking.phone) }] : []),
      ...referenceRow(studio, booking),
    ],
  });
}

interface ChangeMail {
  kind: VisitorMailKind;
  booking: Booking;
  /** The start of the session before the change as ISO 8601; null or undefined if there was none. */
  before?: string | null;
  page?: string | undefined;
}

/** Makes the email to the client about a change of the booking, or with a reminder of the session. */
export function changeMail(studio: StudioInfo, { kind, booking, before, page }: ChangeMail): Email {
  const { language } = studio;
  const texts = visitorTexts[language];
  const { time } = booking;
  const isOver = kind === 'cancelled' || kind === 'declined' || kind === 'withdrawn';
  const hasTime = booking.status === 'confirmed' && time?.state === 'confirmed';
  const place = placeOf(studio, booking.package);
  return visitorMail(studio, {
    kind,
    name: booking.name,
    page,
    hasTime,
    rows: [
      packageRow(studio, booking),
      ...(isOver ? (before ? [session(texts.time, before, language)] : []) : dateRows(language, booking)),
      ...(kind === 'moved' && before ? [session(texts.before, before, language)] : []),
      ...(hasTime && !isOver && place !== undefined ? [{ label: [texts.place], value: typedText(place) }] : []),
      ...referenceRow(studio, booking),
    ],
  });
}

/** Makes the email to the client that confirms the receipt of a message. */
export const messageConfirmation = (studio: StudioInfo, message: ContactMessage): Email =>
  visitorMail(studio, { kind: 'message', name: message.name, rows: [] });
