import * as v from 'valibot';
import { nothing, withData } from '../answers.ts';
import { defineCall } from '../call.ts';

/** What waits for the owner, in numbers, and whether the lists are still what they were. */
export const summary = defineCall({
  method: 'GET',
  path: '/api/admin/summary',
  auth: 'bearer',
  body: 'query',
  input: nothing,
  status: 200,
  answer: withData(
    v.object({
      photos: v.number(),
      pendingBookings: v.number(),
      unreadMessages: v.number(),
      /** Each changes whenever its list does. */
      versions: v.object({ photos: v.string(), bookings: v.string(), messages: v.string() }),
    }),
  ),
});
