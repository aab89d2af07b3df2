import * as v from 'valibot';
import { bookingStatuses } from './bookings.ts';
import { defineCall, noInput, withData } from './call.ts';

/** A change of a booking. */
export const bookingEvent = v.object({
  at: v.string(),
  /** `system` for an expired hold. */
  actor: v.picklist(['client', 'studio', 'system']),
  /** The user who changed it, if a user did. */
  username: v.optional(v.string()),
  /** Status and start of the session afterwards. */
  status: v.picklist(bookingStatuses),
  start: v.optional(v.string()),
});
export type BookingEvent = v.InferOutput<typeof bookingEvent>;

/** Returns the changes of a booking, oldest first. */
export const readBookingHistory = defineCall({
  method: 'GET',
  path: '/api/bookings/{id}/history',
  auth: 'bearer',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(bookingEvent)),
});
