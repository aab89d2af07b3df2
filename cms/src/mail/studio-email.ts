import {
  type Booking,
  type BookingField,
  bookingFields,
  bookingViews,
  type ClientAction,
  type ContactMessage,
  type EventDetails,
  phoneParts,
} from '@studio/contract';
import { bundledTexts } from '@studio/contract/i18n/text.ts';
import { formatDay, formatMoment, formatSession, formatShortDay } from '#src/lib/time.ts';
import { type Email, emailAddress, latin, phone, type Row, type Span, type Text, typedText } from './email.ts';
import { type Bilingual, cancelReasonTexts, languageNames, shortLabels, studioTexts as texts } from './texts.ts';

const both = ({ ar, en }: Bilingual): Text => [`${ar} · `, latin(en)];

/** Makes a row, unless its value is empty. */
const row = (label: Bilingual, value: Span): Row[] => (value.text === '' ? [] : [{ label: both(label), value }]);

/** Adds directional isolates around a visitor's text in a subject, which is plain text. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const bilingual = ({ ar, en }: Bilingual): Span => ({ text: `${ar} · ${en}`, dir: 'rtl' });

const circumstances = ({ language, createdAt }: Booking | ContactMessage) => [
  ...(language ? row(texts.language, bilingual(languageNames[language])) : []),
  ...row(texts.received, { text: formatMoment(createdAt, 'ar'), dir: 'rtl' }),
];

const closing: readonly Text[] = [[texts.reply.ar], [latin(texts.reply.en)]];

const labelOf = (name: BookingField): Bilingual => shortLabels[name] ?? bundledTexts(bookingFields[name].label);

const phoneRows = (field: string): Row[] => phoneParts(field).flatMap(({ text }) => row(labelOf('phone'), phone(text)));

/** Makes the rows of a field; none if it was left out. */
const fieldRows = (booking: Booking, name: BookingField, packageName: Bilingual): Row[] =>
  bookingFields[name].kind === 'phone' ? phoneRows(booking[name]) : row(labelOf(name), spanOf(booking, name, packageName));

/** Formats a field's value; an empty text if it was left out. */
function spanOf(booking: Booking, name: BookingField, packageName: Bilingual): Span {
  const value = booking[name];
  switch (bookingFields[name].kind) {
    case 'email':
      return emailAddress(value);
    case 'choice':
      return bilingual(packageName);
    case 'date':
      return { text: value && formatDay(value, 'ar'), dir: 'rtl' };
    default:
      return typedText(value);
  }
}

const session = (instant: string): Span => ({ text: formatSession(instant, 'ar'), dir: 'rtl' });

/** Returns the rows that are not in `bookingFields`: the time, the end of the hold, women photographers only, and the reference. */
const timeRows = ({ reference, time, womenOnly }: Booking): Row[] => [
  ...(time ? row(texts.time, session(time.start)) : []),
  ...(time?.heldUntil ? row(texts.heldUntil, session(time.heldUntil)) : []),
  ...(womenOnly ? row(texts.womenOnly, bilingual(texts.yes)) : []),
  ...(reference ? row(texts.reference, latin(reference)) : []),
];

/** Makes the email to the studio about an expired hold. @param expired the start of the session that was held, as ISO 8601 */
export const holdExpiryNotice = (booking: Booking, expired: string, publicUrl: string, packageName: Bilingual): Email => ({
  language: 'ar',
  subject: `${texts.holdExpired.ar}: ${isolated(booking.name)} · ${texts.holdExpired.en}`,
  title: both(texts.holdExpired),
  opening: [],
  rows: [
    ...row(shortLabels.name, typedText(booking.name)),
    ...row(labelOf('package'), bilingual(packageName)),
    ...row(texts.time, session(expired)),
    ...phoneRows(booking.phone),
    ...row(shortLabels.email, emailAddress(booking.email)),
    ...timeRows({ ...booking, time: undefined }),
  ],
  button: { label: both(texts.openBookings), address: `${publicUrl}/admin/bookings` },
  closing,
});

/** Makes the email to the studio about a new booking. @param publicUrl the site's address @param packageName the name of the package on the pages */
export function bookingNotice(booking: Booking, publicUrl: string, packageName: Bilingual): Email {
  const { name, date, message } = booking;
  const asked = [packageName.ar, ...(date ? [formatShortDay(date, 'ar')] : [])];
  return {
    language: 'ar',
    subject: `${texts.booking.ar}: ${[isolated(name), ...asked].join('، ')} · ${texts.booking.en}`,
    title: both(texts.booking),
    opening: [],
    rows: [
      ...bookingViews.studioMail.flatMap((name) => fieldRows(booking, name, packageName)),
      ...timeRows(booking),
      ...circumstances(booking),
    ],
    ...(message && { quoted: { label: both(labelOf('message')), text: message } }),
    button: { label: both(texts.openBookings), address: `${publicUrl}/admin/bookings` },
    closing,
  };
}

/** Makes the email to the studio about a new message. @param publicUrl the site's address */
export const messageNotice = (message: ContactMessage, publicUrl: string): Email => ({
  language: 'ar',
  subject: `${texts.message.ar}: ${isolated(message.name)} · ${texts.message.en}`,
  title: both(texts.message),
  opening: [],
  rows: [
    ...row(shortLabels.name, typedText(message.name)),
    ...row(shortLabels.email, emailAddress(message.email)),
    ...circumstances(message),
  ],
  quoted: { label: both(texts.text), text: message.message },
  button: { label: both(texts.openMessages), address: `${publicUrl}/admin/contacts` },
  closing,
});

/** A change by a client, with the time before it. */
interface ClientChange {
  kind: ClientAction | null;
  details: EventDetails | null;
  /** The start of the session before the change as ISO 8601; null if the booking had no time. */
  before: string | null;
}

const isAction = (kind: ClientAction | null): kind is Exclude<ClientAction, 'linkReplaced'> => kind !== null && kind !== 'linkReplaced';

export function changeNotice(booking: Booking, { kind, details, before }: ClientChange, publicUrl: string, packageName: Bilingual): Email {
  const title = isAction(kind) ? texts[kind] : texts.changed;
  const reason = details?.reason && details.reason !== 'none' ? cancelReasonTexts[details.reason] : undefined;
  const { time } = booking;
  const isCurrent = time !== undefined && time.state !== 'ended';
  return {
    language: 'ar',
    subject: `${title.ar}: ${isolated(booking.name)} · ${title.en}`,
    title: both(title),
    opening: [],
    rows: [
      ...row(shortLabels.name, typedText(booking.name)),
      ...row(labelOf('package'), bilingual(packageName)),
      ...(before !== null && !(isCurrent && before === time.start) ? row(texts.before, session(before)) : []),
      ...(reason ? row(texts.reason, bilingual(reason)) : []),
      ...phoneRows(booking.phone),
      ...row(shortLabels.email, emailAddress(booking.email)),
      ...timeRows({ ...booking, time: isCurrent ? time : undefined }),
    ],
    button: { label: both(texts.openBookings), address: `${publicUrl}/admin/bookings` },
    closing,
  };
}
