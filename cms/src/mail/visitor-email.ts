import type { Booking, ContactMessage, Content, Language } from '@studio/contract';
import { bundledText, type ContentKey, isContentKey } from '@studio/contract/i18n/text.ts';
import { formatDay, formatSession } from '#src/lib/time.ts';
import { type Email, emailAddress, latin, phone, type Row, type Text, typedText } from './email.ts';
import { visitorTexts } from './texts.ts';

/** The studio's data of the published pages, in one language. */
export interface StudioInfo {
  language: Language;
  content: Content;
  /** The site's address without a trailing slash. */
  publicUrl: string;
}

/** Returns a text of the pages: the studio's own, with fallback to the bundled text. */
export const pageText = ({ content, language }: StudioInfo, key: ContentKey): string => content.texts[key] ?? bundledText(language, key);

/** Returns the published name of a package, also of an inactive one; the slug of a deleted or unpublished package. */
export function packageName({ content, language }: StudioInfo, slug: string): string {
  const key = `package.${slug}`;
  return content.texts[key] ?? (isContentKey(key) ? bundledText(language, key) : slug);
}

/** Returns the lines at the foot of an email: name, place, contact, site. */
const signature = (studio: StudioInfo): readonly Text[] => [
  [typedText(pageText(studio, 'site.name'))],
  [typedText(pageText(studio, 'footer.address'))],
  [phone(studio.content.studio.phone), ' · ', emailAddress(studio.content.studio.email)],
  [latin(studio.publicUrl.replace(/^https?:\/\//u, ''), `${studio.publicUrl}/${studio.language === 'ar' ? 'ar/' : ''}`)],
];

/*
 * Confirmations omit all text that could carry an advertisement (message, place), and include a name or number only if its format is plausible: a
 * form accepts any email address, so confirmations could be abused to send spam.
 */

/** Returns whether a name is safe in a greeting: letters and few other characters, without text that mail programs turn into a link. */
const isName = (name: string): boolean => name.length <= 60 && /^\p{L}[\p{L}\p{M}\p{Cf} ’'-]*$/u.test(name);

/** Returns whether a text is a phone number, in any grouping. */
const isPhone = (number: string): boolean => /^[+\d][\d ().-]{4,29}$/u.test(number);

function confirmation(studio: StudioInfo, kind: 'booking' | 'message' | 'expiry', name: string, rows: readonly Row[]): Email {
  const { language, content } = studio;
  const { greeting, [kind]: texts } = visitorTexts[language];
  const studioName = pageText(studio, 'site.name');
  return {
    language,
    subject: texts.subject(studioName),
    title: [texts.title],
    opening: [greeting(isName(name) ? typedText(name) : undefined), ...texts.opening(typedText(studioName))],
    rows,
    closing: texts.closing(phone(content.studio.phone)),
    footer: { signature: signature(studio), reason: texts.reason },
  };
}

/** Returns the time of a session and its hold, or the wished date. */
function dateRows(language: Language, { date, time }: Booking): Row[] {
  const texts = visitorTexts[language];
  if (time && time.state !== 'ended')
    return [
      { label: [texts.time], value: typedText(formatSession(time.start, language)) },
      ...(time.heldUntil ? [{ label: [texts.heldUntil], value: typedText(formatSession(time.heldUntil, language)) }] : []),
    ];
  return date ? [{ label: [texts.date], value: typedText(formatDay(date, language)) }] : [];
}

/** Makes the email to the visitor about an expired hold. @param expired the start of the time as ISO 8601 */
export function holdExpiry(studio: StudioInfo, booking: Booking, expired: string): Email {
  const texts = visitorTexts[studio.language];
  return confirmation(studio, 'expiry', booking.name, [
    { label: [texts.package], value: typedText(packageName(studio, booking.package)) },
    { label: [texts.time], value: typedText(formatSession(expired, studio.language)) },
    ...(booking.reference ? [{ label: [texts.reference], value: latin(booking.reference) }] : []),
  ]);
}

/** Makes the email that confirms a booking to the visitor. */
export function bookingConfirmation(studio: StudioInfo, booking: Booking): Email {
  const texts = visitorTexts[studio.language];
  return confirmation(studio, 'booking', booking.name, [
    { label: [texts.package], value: typedText(packageName(studio, booking.package)) },
    ...dateRows(studio.language, booking),
    ...(isPhone(booking.phone) ? [{ label: [texts.phone], value: latin(booking.phone) }] : []),
    ...(booking.reference ? [{ label: [texts.reference], value: latin(booking.reference) }] : []),
  ]);
}

/** Makes the email that confirms a message to the visitor. */
export const messageConfirmation = (studio: StudioInfo, message: ContactMessage): Email =>
  confirmation(studio, 'message', message.name, []);
