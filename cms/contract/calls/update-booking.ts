import * as v from 'valibot';
import { withData } from '../answers.ts';
import { booking, bookingStatuses } from '../booking.ts';
import { defineCall } from '../call.ts';
import { missing } from '../validate.ts';

/** Answers a booking: changes its status. */
export const updateBooking = defineCall({
  method: 'PATCH',
  path: '/api/bookings/{id}',
  auth: 'bearer',
  body: 'json',
  input: v.object({ status: v.picklist(bookingStatuses, 'errors.status') }, missing({ status: 'errors.status' })),
  status: 200,
  answer: withData(booking),
});
