import * as v from 'valibot';
import { bookingSchemas } from './bookings.ts';
import { defineCall, missing, noInput, withData } from './call.ts';
import { language } from './i18n/language.ts';

// Keep these calls in a separate module: the bundler does not split modules, and the booking form's script must not contain them.

export const bookingStatuses = ['pending', 'offered', 'confirmed', 'declined', 'cancelled', 'completed', 'no-show'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const appointmentStates = ['held', 'confirmed', 'ended'] as const;

/** The time of a booking's session, as staff read it. */
export const bookedTime = v.object({
  id: v.string(),
  start: v.string(),
  end: v.string(),
  state: v.picklist(appointmentStates),
  /** The end of the hold, if the appointment is held. */
  heldUntil: v.optional(v.string()),
  team: v.string(),
});
export type BookedTime = v.InferOutput<typeof bookedTime>;

export const booking = v.object({
  _id: v.string(),
  ...bookingSchemas('stored'),
  status: v.optional(v.picklist(bookingStatuses), 'pending'),
  /** The client's language, if known. */
  language: v.optional(language),
  createdAt: v.string(),
  /** A short code such as `N-48213`, to read out on the phone. */
  reference: v.optional(v.string()),
  /** Whether the client asked for women photographers. */
  womenOnly: v.optional(v.boolean()),
  /** The time of the session, even if the appointment has ended; missing without an appointment, and for a booking in the bin. */
  time: v.optional(bookedTime),
  /** Whether no confirmation was mailed, because the address had reached its limit. */
  mailLimited: v.optional(v.boolean()),
});
export type Booking = v.InferOutput<typeof booking>;

/** Returns the bookings that are not in the bin, newest first. */
export const listBookings = defineCall({
  method: 'GET',
  path: '/api/bookings',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(booking)),
});

/** Changes the status of a booking. */
export const updateBooking = defineCall({
  method: 'PATCH',
  path: '/api/bookings/{id}',
  who: 'admin',
  body: 'json',
  input: v.object({ status: v.picklist(bookingStatuses, 'errors.status') }, missing({ status: 'errors.status' })),
  status: 200,
  answer: withData(booking),
});
