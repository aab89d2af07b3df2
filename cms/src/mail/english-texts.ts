import type { Span, Text } from './email.ts';
import type { VisitorTexts } from './visitor-texts.ts';

const reason =
  'You receive this email because your address was given with a booking on our website. If that was not you, please ignore it.';

/** Ends a sentence with the phone number if there is one. */
const orCall = (phone: Span | undefined): Text => (phone ? [' or call us on ', phone, '.'] : ['.']);

/** The closing and the reason of most mails about a booking. */
const about = {
  closing: (phone) => ['To change something or to ask, just reply to this email', ...orCall(phone)],
  reason,
} satisfies Partial<VisitorTexts['mails']['received']>;

export const englishTexts: VisitorTexts = {
  greeting: (name) => (name ? ['Hello ', name, ','] : ['Hello,']),
  mails: {
    received: {
      title: 'Your request has arrived',
      opening: (studio, hasTime) => [
        'Thank you for choosing ',
        studio,
        hasTime
          ? '. We hold the time below for you and will be in touch soon to confirm it. It is not fixed until then.'
          : '. We will be in touch soon to agree the date and the place. Nothing is fixed until then.',
      ],
      ...about,
    },
    message: {
      title: 'Your message has arrived',
      opening: (studio) => ['Thank you for writing to ', studio, '. We have your message and will reply soon, to this address.'],
      closing: (phone) => (phone ? ['If it is urgent, please call us on ', phone, '.'] : []),
      reason: 'You receive this email because your address was given with a message on our website. If that was not you, please ignore it.',
    },
    expired: {
      title: 'Your time is no longer held',
      opening: (studio) => [
        'We held the time below for you and could not confirm it in time, so it is free for others again. Your request is still with ',
        studio,
        '.',
      ],
      closing: (phone) =>
        phone
          ? ['To choose another time, open your booking, reply to this email or call us on ', phone, '.']
          : ['To choose another time, open your booking or reply to this email.'],
      reason,
    },
    confirmed: {
      title: 'Your session is confirmed',
      opening: (_, hasTime) =>
        hasTime
          ? ['We look forward to seeing you at the time below. The entry for your calendar is attached and follows every change.']
          : ['We look forward to seeing you, and will agree the time of the session with you soon.'],
      ...about,
    },
    offered: {
      title: 'We suggest a time for your session',
      opening: () => ['We hold the time below for you. Please accept it, or choose another one, before the hold ends.'],
      ...about,
    },
    moved: {
      title: 'Your session has a new time',
      opening: (_, hasTime) =>
        hasTime
          ? ['Please note the new time below. The entry in your calendar changes with the attached one.']
          : ['Please note the new time below. It is held for you and not confirmed yet.'],
      ...about,
    },
    cancelled: {
      title: 'Your session is cancelled',
      opening: (studio) => ['The booking below with ', studio, ' is cancelled. If this is a mistake, please tell us soon.'],
      ...about,
    },
    declined: {
      title: 'We cannot take your booking',
      opening: (studio) => [
        'Thank you for choosing ',
        studio,
        '. We are sorry that we cannot do the session below, and will gladly look for another time with you.',
      ],
      closing: (phone) => ['To choose another time, just reply to this email', ...orCall(phone)],
      reason,
    },
    reopened: {
      title: 'Your request is open again',
      opening: () => ['No time is confirmed for your session at the moment. We will be in touch soon to agree one.'],
      ...about,
    },
    reminder: {
      title: 'Your session is tomorrow',
      opening: () => ['We look forward to seeing you tomorrow, at the time below.'],
      ...about,
    },
    withdrawn: {
      title: 'An entry was removed from your calendar',
      opening: () => ['The session below is no longer booked with this address, so its entry is removed from your calendar.'],
      ...about,
    },
  },
  package: 'Package',
  date: 'Preferred date',
  time: 'Day and time',
  before: 'Before',
  heldUntil: 'Held for you until',
  place: 'Place',
  reference: 'Reference',
  phone: 'Your phone number',
  openPage: 'Open your booking',
  answerOffer: 'Accept, or choose another time',
};
