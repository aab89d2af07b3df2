import type { Booking, ContactMessage } from '@studio/contract';
import { type Fact, type Letter, latin, phone, written } from './letter.ts';
import { type StudioCard, signature, textOf } from './studio-signature.ts';
import { visitorWords } from './words.ts';
import { writtenDay } from './written-day.ts';

/*
 * A form takes any address, and so could be used to have us write to strangers. A confirmation therefore repeats nothing that could carry an
 * advertisement: not the message, not the place, and a name or number only where it is one.
 */

/** A name to greet somebody by: letters with little between them, nothing that a mail program makes a link of. */
const isName = (name: string): boolean => name.length <= 60 && /^\p{L}[\p{L}\p{M}\p{Cf} ’'-]*$/u.test(name);

/** A number as people write one, in any grouping. */
const isPhone = (number: string): boolean => /^[+\d][\d ().-]{4,29}$/u.test(number);

function confirmation(card: StudioCard, kind: 'booking' | 'message', name: string, facts: readonly Fact[]): Letter {
  const { language, content } = card;
  const { greeting, [kind]: words } = visitorWords[language];
  const studio = textOf(card, 'site.name');
  return {
    language,
    subject: words.subject(studio),
    title: [words.title],
    opening: [greeting(isName(name) ? written(name) : undefined), ...words.opening(written(studio))],
    facts,
    closing: words.closing(phone(content.studio.phone)),
    footer: { signature: signature(card), reason: words.reason },
  };
}

/** What somebody reads who has asked for a session. */
export function bookingConfirmation(card: StudioCard, booking: Booking): Letter {
  const words = visitorWords[card.language];
  return confirmation(card, 'booking', booking.name, [
    { label: [words.package], value: written(textOf(card, `package.${booking.package}`)) },
    ...(booking.date ? [{ label: [words.date], value: written(writtenDay(booking.date, card.language)) }] : []),
    ...(isPhone(booking.phone) ? [{ label: [words.phone], value: latin(booking.phone) }] : []),
  ]);
}

/** What somebody reads who has written to the studio. */
export const messageConfirmation = (card: StudioCard, message: ContactMessage): Letter => confirmation(card, 'message', message.name, []);
