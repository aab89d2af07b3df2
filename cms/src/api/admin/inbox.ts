import { listBookings, listMessages, summary, updateBooking, updateMessage } from '@studio/contract';
import type { Endpoint } from 'payload';
import { type CallContext, endpoint } from '#src/api/endpoint.ts';
import { withData } from '#src/api/response.ts';
import { bookingsVersion, messagesVersion, readBookings, readMessages, toBooking, toContactMessage } from '#src/bookings/submissions.ts';
import { reject } from '#src/lib/rejection.ts';
import { countPhotos, photosVersion } from '#src/photos/read-photos.ts';

/** Returns the options of an update with access control; undefined if the user cannot read the document. */
async function updateOptions<Collection extends 'booking' | 'contact-message'>({ req, id }: CallContext, collection: Collection) {
  const options = { collection, id, req, depth: 0 } as const;
  return (await req.payload.findByID({ ...options, overrideAccess: false, disableErrors: true })) === null ? undefined : options;
}

/** The endpoints of bookings and messages for signed-in users. */
export const inboxEndpoints: Endpoint[] = [
  endpoint(listBookings, async (_, { req }) => withData(await readBookings(req.payload))),

  endpoint(updateBooking, async ({ status }, context) => {
    const options = await updateOptions(context, 'booking');
    if (!options) return reject(404, 'errors.gone');
    return withData(toBooking(await context.req.payload.update({ ...options, overrideAccess: false, data: { status } })));
  }),

  endpoint(listMessages, (_, { req }) => readMessages(req.payload)),

  endpoint(updateMessage, async (marks, context) => {
    const options = await updateOptions(context, 'contact-message');
    if (!options) return reject(404, 'errors.gone');
    return withData(toContactMessage(await context.req.payload.update({ ...options, overrideAccess: false, data: marks })));
  }),

  endpoint(summary, async (_, { req }) => {
    const { payload } = req;
    const [photos, pending, unread, ofPhotos, ofBookings, ofMessages] = await Promise.all([
      countPhotos(payload),
      payload.count({ collection: 'booking', where: { status: { equals: 'pending' } }, overrideAccess: false, req }),
      payload.count({ collection: 'contact-message', where: { read: { not_equals: true } }, overrideAccess: false, req }),
      photosVersion(payload),
      bookingsVersion(payload),
      messagesVersion(payload),
    ]);
    return withData({
      photos,
      pendingBookings: pending.totalDocs,
      unreadMessages: unread.totalDocs,
      versions: { photos: ofPhotos, bookings: ofBookings, messages: ofMessages },
    });
  }),
];
