import * as v from 'valibot';
import { nothing, withData } from '../answers.ts';
import { booking } from '../booking.ts';
import { defineCall } from '../call.ts';

/** Every booking, newest first. */
export const listBookings = defineCall({
  method: 'GET',
  path: '/api/bookings',
  auth: 'bearer',
  body: 'query',
  input: nothing,
  status: 200,
  answer: withData(v.array(booking)),
});
