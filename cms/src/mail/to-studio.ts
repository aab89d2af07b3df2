import { type Booking, type BookingField, bookingFields, bookingViews, type ContactMessage } from '@studio/contract';
import { bundledTexts } from '@studio/contract/i18n/text.ts';
import { emailAddress, type Fact, type Letter, latin, type Piece, phone, type Sentence, written } from './letter.ts';
import { type Both, languageNames, shortLabels, studioWords as words } from './words.ts';
import { shortDay, writtenDay, writtenMoment } from './written-day.ts';

const both = ({ ar, en }: Both): Sentence => [`${ar} · `, latin(en)];

/** A line for what was given; none for what was not. */
const fact = (label: Both, value: Piece): Fact[] => (value.text === '' ? [] : [{ label: both(label), value }]);

/** Somebody's words in a subject, which is one line of plain text. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const bilingual = ({ ar, en }: Both): Piece => ({ text: `${ar} · ${en}`, dir: 'rtl' });

/** Who it is, and how they are reached. */
const contact = ({ name, email }: ContactMessage) => [
  ...fact(shortLabels.name, written(name)),
  ...fact(shortLabels.email, emailAddress(email)),
];

const circumstances = ({ language, createdAt }: Booking | ContactMessage) => [
  ...(language ? fact(words.language, bilingual(languageNames[language])) : []),
  ...fact(words.received, { text: writtenMoment(createdAt, 'ar'), dir: 'rtl' }),
];

const closing: readonly Sentence[] = [[words.reply.ar], [latin(words.reply.en)]];

const labelOf = (name: BookingField): Both => shortLabels[name] ?? bundledTexts(bookingFields[name].label);

/** Formats a field's value; an empty text if it was left out. */
function pieceOf(booking: Booking, name: BookingField, packageName: Both): Piece {
  const value = booking[name];
  switch (bookingFields[name].kind) {
    case 'email':
      return emailAddress(value);
    case 'phone':
      return phone(value);
    case 'choice':
      return bilingual(packageName);
    case 'date':
      return { text: value && writtenDay(value, 'ar'), dir: 'rtl' };
    default:
      return written(value);
  }
}

/** What the studio reads of a booking: everything that was sent. @param publicUrl where the owner's screens are @param packageName what the site calls the package */
export function bookingNotice(booking: Booking, publicUrl: string, packageName: Both): Letter {
  const { name, date, message } = booking;
  const asked = [packageName.ar, ...(date ? [shortDay(date, 'ar')] : [])];
  return {
    language: 'ar',
    subject: `${words.booking.ar}: ${[isolated(name), ...asked].join('، ')} · ${words.booking.en}`,
    title: both(words.booking),
    opening: [],
    facts: [
      ...bookingViews.studioMail.flatMap((name) => fact(labelOf(name), pieceOf(booking, name, packageName))),
      ...circumstances(booking),
    ],
    ...(message && { quoted: { label: both(labelOf('message')), text: message } }),
    button: { label: both(words.openBookings), address: `${publicUrl}/admin/bookings` },
    closing,
  };
}

/** What the studio reads of a message. @param publicUrl where the owner's screens are */
export const messageNotice = (message: ContactMessage, publicUrl: string): Letter => ({
  language: 'ar',
  subject: `${words.message.ar}: ${isolated(message.name)} · ${words.message.en}`,
  title: both(words.message),
  opening: [],
  facts: [...contact(message), ...circumstances(message)],
  quoted: { label: both(words.text), text: message.message },
  button: { label: both(words.openMessages), address: `${publicUrl}/admin/contacts` },
  closing,
});
