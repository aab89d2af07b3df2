import * as v from 'valibot';
import { cancelReasons } from './booking-history.ts';
import { bookingFields, instant } from './bookings.ts';
import { defineCall, noInput, withData } from './call.ts';
import type { Language } from './i18n/language.ts';

/** The defaults of the studio's limits for changes by clients: minimum hours before a confirmed session, and maximum moves of a booking. */
export const clientChanges = { hours: 48, moves: 2 } as const;

export const undoMinutes = 30;

/** Returns the path of a client page, which is a secret. @param token the token of its link */
export const clientPagePath = (token: string, language: Language): string => `${language === 'ar' ? '/ar' : ''}/booking/${token}`;

/** Matches the path of a client page. */
export const clientPagePattern = /^(?<prefix>\/ar)?\/booking\/(?<token>[\w-]{16,64})$/u;

/**
 * The states of a booking as its client sees them. `held`: a pending request with a held time. `expired`: a request or an offer whose hold has
 * expired.
 */
export const clientStates = [
  'pending',
  'held',
  'expired',
  'offered',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
  'no-show',
] as const;

const bothTexts = v.object({ en: v.string(), ar: v.string() });

/** A booking as its client sees it. */
export const clientPage = v.object({
  reference: v.string(),
  state: v.picklist(clientStates),
  askedAt: v.string(),
  package: v.object({ slug: v.string(), name: bothTexts }),
  /**
   * The agreed price in riyals, otherwise the price of the package at the time of booking; missing if neither was recorded. `amount` is null for a
   * price on request.
   */
  price: v.optional(v.object({ amount: v.nullable(v.number()), isLowest: v.boolean() })),
  /** The session, even if it was cancelled or has expired; missing if the booking never had a time. */
  time: v.optional(
    v.object({
      start: v.string(),
      end: v.string(),
      heldUntil: v.optional(v.string()),
      /** The UID of the calendar entry, which mails use too, and the number of its changes. */
      uid: v.string(),
      sequence: v.number(),
    }),
  ),
  /** The day of the session, otherwise the requested day, as YYYY-MM-DD; `''` if there is none. */
  day: v.string(),
  womenOnly: v.boolean(),
  place: v.object({ kind: v.picklist(['studio', 'client']), location: v.string() }),
  /** Email address and phone number, mostly masked, because a link can be forwarded. */
  email: v.string(),
  phone: v.string(),
  /** The things to bring; each thing is one text. */
  bring: v.array(bothTexts),
  terms: bothTexts,
  /** The token of the client's gallery at `/g/{token}`, a secret; missing without an open gallery. */
  gallery: v.optional(v.string()),
  /** Whether the last change of the status or the time is a move by the client. */
  isMoved: v.boolean(),
  /** The actions that are possible now. */
  can: v.object({ accept: v.boolean(), move: v.boolean(), cancel: v.boolean(), undo: v.boolean(), correct: v.boolean() }),
  /** The end of the time in which a cancellation can be undone; missing if `can.undo` is false. */
  undoUntil: v.optional(v.string()),
  /** The last moment for a move or cancellation of a confirmed session; missing in other states. */
  changeUntil: v.optional(v.string()),
  movesLeft: v.number(),
});
export type ClientPage = v.InferOutput<typeof clientPage>;

/** The token of a client page's link; in the body, because proxies log addresses. */
const token = v.optional(v.string('errors.invalid'), '');

/**
 * The start of the session that the client sees; `''` if there is none. The server rejects the change as a conflict if the session has changed since.
 */
const seen = v.optional(v.union([v.literal(''), instant]), '');

/** The state that the client sees; if given, the server rejects an answer to another state as a conflict. */
const state = v.optional(v.picklist(clientStates, 'errors.invalid'));

const action = { method: 'POST', who: 'client-link', body: 'json', status: 200, answer: withData(clientPage) } as const;

export const openClientPage = defineCall({ ...action, path: '/api/booking-page', input: v.object({ token }) });

/** Input fields that identify the session to change. */
export interface SessionChange {
  seen: string;
  state?: ClientPage['state'] | undefined;
}

/** Accepts the offered time, which confirms the booking. */
export const acceptOffer = defineCall({ ...action, path: '/api/booking-page/accept', input: v.object({ token, seen, state }) });

/**
 * Moves the session to another slot, or adds a slot to a booking without a session. The slot is held until the studio confirms it or the hold
 * expires.
 */
export const moveSession = defineCall({
  ...action,
  path: '/api/booking-page/move',
  input: v.object({ token, seen, state, start: instant }),
});

/** Cancels a booking; `undoCancellation` can undo this for `undoMinutes`, before the start of the session. */
export const cancelSession = defineCall({
  ...action,
  path: '/api/booking-page/cancel',
  input: v.object({ token, seen, state, reason: v.picklist(cancelReasons, 'client.errors.reason') }, () => 'client.errors.reason'),
});

/** Undoes a cancellation, if the time is still free. */
export const undoCancellation = defineCall({ ...action, path: '/api/booking-page/undo', input: v.object({ token }) });

/**
 * The phone number of a correction. Rejects fewer than seven digits, because the invalid number would replace a valid one; the booking form accepts
 * them, as the specification requires.
 */
const correctedPhone = v.pipe(bookingFields.phone.input, v.regex(/^(?:\D*\d){7,}\D*$/u, 'client.errors.phone'));

/** Corrects the client's email address or phone number. */
export const correctContact = defineCall({
  ...action,
  path: '/api/booking-page/contact',
  input: v.object({ token, email: v.optional(bookingFields.email.input), phone: v.optional(correctedPhone) }),
});

const link = withData(v.object({ page: v.string() }));

/** Returns the path of a booking's client page. */
export const readClientLink = defineCall({
  method: 'GET',
  path: '/api/bookings/{id}/link',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: link,
});

/** Replaces the link of a client page, which invalidates the previous link. */
export const replaceClientLink = defineCall({
  method: 'POST',
  path: '/api/bookings/{id}/link',
  who: 'admin',
  body: 'json',
  input: noInput,
  status: 200,
  answer: link,
});
