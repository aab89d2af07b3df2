import * as v from 'valibot';
import { defineCall, done, noInput, withData } from './call.ts';
import { contactMessage } from './messages.ts';
import { booking } from './own-bookings.ts';

// Keep these calls in a separate module: the bundler does not split modules, and the scripts of the public forms must not contain them.

/** Fields of a submission in the bin. `suspected`: the honeypot was filled in, so the submission was stored in the bin as possible spam. */
const binFields = { deletedAt: v.string(), suspected: v.optional(v.boolean()) };

export const deletedBooking = v.object({ ...booking.entries, ...binFields });
export type DeletedBooking = v.InferOutput<typeof deletedBooking>;

/** Moves a booking to the bin, from which the booking is deleted permanently after `binDays`. */
export const deleteBooking = defineCall({
  method: 'DELETE',
  path: '/api/bookings/{id}',
  who: 'admin',
  body: 'query',
  input: noInput,
  status: 200,
  answer: done,
});

/** Returns the bookings in the bin, last deleted first. */
export const listDeletedBookings = defineCall({
  method: 'GET',
  path: '/api/bookings/deleted',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(deletedBooking)),
});

/** Restores a booking from the bin; changes nothing if the booking is not in the bin. Queues the mails that were held back for possible spam. */
export const restoreBooking = defineCall({
  method: 'POST',
  path: '/api/bookings/{id}/restore',
  who: 'admin',
  body: 'json',
  input: noInput,
  status: 200,
  answer: withData(booking),
});

export const deletedMessage = v.object({ ...contactMessage.entries, ...binFields });
export type DeletedMessage = v.InferOutput<typeof deletedMessage>;

/** Moves a message to the bin, from which the message is deleted permanently after `binDays`. */
export const deleteMessage = defineCall({
  method: 'DELETE',
  path: '/api/contact/{id}',
  who: 'admin',
  body: 'query',
  input: noInput,
  status: 200,
  answer: done,
});

/** Returns the messages in the bin, last deleted first. */
export const listDeletedMessages = defineCall({
  method: 'GET',
  path: '/api/contact/deleted',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(deletedMessage)),
});

/** Restores a message from the bin; changes nothing if the message is not in the bin. Queues the mails that were held back for possible spam. */
export const restoreMessage = defineCall({
  method: 'POST',
  path: '/api/contact/{id}/restore',
  who: 'admin',
  body: 'json',
  input: noInput,
  status: 200,
  answer: withData(contactMessage),
});
