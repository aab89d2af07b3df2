import * as v from 'valibot';
import { defineCall, noInput, withData } from './call.ts';
import { bookingStatuses } from './own-bookings.ts';
import { photo } from './photos.ts';

/** A booking in a list of the owner's Today screen. */
const dueBooking = v.object({
  booking: v.string(),
  /** The reference of the booking; older bookings have none. */
  reference: v.optional(v.string()),
  name: v.string(),
  package: v.string(),
  status: v.picklist(bookingStatuses),
  /** The day of the session, or the requested day; `''` for none. */
  day: v.string(),
  /** The id of the appointment, with `start` and `end`; all three are missing if the booking has no appointment, or one in the state `ended`. */
  appointment: v.optional(v.string()),
  start: v.optional(v.string()),
  end: v.optional(v.string()),
  heldUntil: v.optional(v.string()),
  /** The place that the client requested; `''` for none. */
  location: v.string(),
  isAtStudio: v.boolean(),
  createdAt: v.string(),
});
export type DueBooking = v.InferOutput<typeof dueBooking>;

/** Returns the schema of the first items of a list, with the number of all items of the list. */
const due = <Item extends v.GenericSchema>(item: Item) => v.object({ total: v.number(), items: v.array(item) });

/** Returns the content of the Today screen: sessions of today and tomorrow, and items that require action by staff. */
export const readToday = defineCall({
  method: 'GET',
  path: '/api/admin/today',
  who: 'staff',
  body: 'query',
  input: noInput,
  status: 200,
  answer: withData(
    v.object({
      /** The day in Riyadh. */
      day: v.string(),
      /** Sessions of this and the next day, in chronological order. */
      sessions: v.array(dueBooking),
      /** Requests without an answer, by the expiry of their holds, then oldest first. */
      requests: due(dueBooking),
      /** Offers that expire within a day. */
      expiring: due(dueBooking),
      /** Unread messages, oldest first. */
      messages: due(v.object({ id: v.string(), name: v.string(), createdAt: v.string() })),
      /** Selections that clients sent in the last two weeks, newest first, unless the studio has reopened them. */
      selections: v.optional(due(v.object({ gallery: v.string(), title: v.string(), chosen: v.number(), submittedAt: v.string() })), {
        total: 0,
        items: [],
      }),
      /** The number of photos whose files are not complete. */
      pendingPhotos: v.number(),
      /** The number of client gallery photos in the states `pending` and `waiting`. */
      pendingGalleryPhotos: v.optional(v.number(), 0),
      /**
       * Releases that require action by staff: clients withdrew them in the last week, so that staff must remove posts by hand, or staff have not
       * seen the guardian's document.
       */
      releases: v.optional(v.array(v.object({ id: v.string(), person: v.string(), kind: v.picklist(['withdrawn', 'document']) })), []),
      /** The newest photo of the gallery; null if the gallery is empty. */
      picture: v.nullable(photo),
    }),
  ),
});
export type Today = v.InferOutput<typeof readToday.answer>['data'];
