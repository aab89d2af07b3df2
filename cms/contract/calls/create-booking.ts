import * as v from 'valibot';
import { withMessage } from '../answers.ts';
import { bookingInput } from '../booking.ts';
import { defineCall } from '../call.ts';
import { formSigns } from '../form-signs.ts';

/** Asks for a session. Sent twice with one `Idempotency-Key`, it is stored once. */
export const createBooking = defineCall({
  method: 'POST',
  path: '/api/bookings',
  auth: 'none',
  body: 'form',
  input: v.object({ ...bookingInput.entries, ...formSigns }, bookingInput.message),
  status: 201,
  answer: withMessage,
});
