import * as v from 'valibot';
import { defineCall, noInput, withData } from './call.ts';
import { appointmentStates, bookingStatuses } from './own-bookings.ts';

/** The actions on a client page, and the replacement of its link by the studio. */
export const clientActions = ['accepted', 'moved', 'cancelled', 'undone', 'corrected', 'linkReplaced'] as const;
export type ClientAction = (typeof clientActions)[number];

/** The reasons for a cancellation by the client. */
export const cancelReasons = ['date', 'plans', 'price', 'other', 'none'] as const;

const eventDetails = v.object({
  /** The client's reason for a cancellation; `none` if the client named no reason. */
  reason: v.optional(v.picklist(cancelReasons)),
  /** The previous start of a moved session; missing if the booking had no session before. */
  from: v.optional(v.string()),
  /** The state before a cancellation; undoing the cancellation restores it. */
  before: v.optional(
    v.object({ status: v.picklist(bookingStatuses), time: v.optional(v.picklist(appointmentStates)), heldUntil: v.optional(v.string()) }),
  ),
  /** Names of the corrected fields. */
  fields: v.optional(v.array(v.picklist(['email', 'phone']))),
});
export type EventDetails = v.InferOutput<typeof eventDetails>;

export const bookingEvent = v.object({
  at: v.string(),
  /** `system` for an expired hold. */
  actor: v.picklist(['client', 'studio', 'system']),
  /** The name of the user who made the change; missing if no user did. */
  username: v.optional(v.string()),
  /** The status and the start of the session after the change; `start` is missing if the booking then has no session. */
  status: v.picklist(bookingStatuses),
  start: v.optional(v.string()),
  kind: v.optional(v.picklist(clientActions)),
  details: v.optional(eventDetails),
});
export type BookingEvent = v.InferOutput<typeof bookingEvent>;

/** Returns the changes of a booking, oldest first. */
export const readBookingHistory = defineCall({
  method: 'GET',
  path: '/api/bookings/{id}/history',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(v.array(bookingEvent)),
});
