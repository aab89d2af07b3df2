import { withMessage } from '../answers.ts';
import { bookingInput } from '../booking.ts';
import { defineCall } from '../call.ts';

/** Asks for a session. Sent twice with one `Idempotency-Key`, it is stored once. */
export const createBooking = defineCall({
  method: 'POST',
  path: '/api/bookings',
  auth: 'none',
  body: 'form',
  input: bookingInput,
  status: 201,
  answer: withMessage,
});
