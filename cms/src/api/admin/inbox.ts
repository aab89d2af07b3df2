import { listBookings, listMessages, summary, updateBooking, updateMessage } from '@studio/contract';
import type { CollectionSlug, Endpoint, PayloadRequest } from 'payload';
import { endpoint } from '#src/api/endpoint.ts';
import { withData } from '#src/api/response.ts';
import { bookingsVersion, messagesVersion, readBookings, readMessages } from '#src/bookings/read-submissions.ts';
import { toBooking, toContactMessage } from '#src/bookings/to-submission.ts';
import { reject } from '#src/lib/rejection.ts';
import { countPhotos, photosVersion } from '#src/photos/read-photos.ts';

/** Whether there is a document of that id that this user may see. */
async function exists({ req, id }: { req: PayloadRequest; id: string }, collection: CollectionSlug): Promise<boolean> {
  const found = await req.payload.findByID({
    collection,
    id,
    req,
    overrideAccess: false,
    disableErrors: true,
    depth: 0,
  });
  return found !== null;
}

/** What the owner's screens ask of bookings and messages. */
export const inboxEndpoints: Endpoint[] = [
  endpoint(listBookings, async (_, { req }) => withData(await readBookings(req.payload))),

  endpoint(updateBooking, async ({ status }, asked) => {
    if (!(await exists(asked, 'booking'))) return reject(404, 'errors.gone');
    const { req, id } = asked;
    const doc = await req.payload.update({
      collection: 'booking',
      id,
      data: { status },
      req,
      overrideAccess: false,
      depth: 0,
    });
    return withData(toBooking(doc));
  }),

  endpoint(listMessages, (_, { req }) => readMessages(req.payload)),

  endpoint(updateMessage, async (marks, asked) => {
    if (!(await exists(asked, 'contact-message'))) return reject(404, 'errors.gone');
    const { req, id } = asked;
    const doc = await req.payload.update({
      collection: 'contact-message',
      id,
      data: marks,
      req,
      overrideAccess: false,
      depth: 0,
    });
    return withData(toContactMessage(doc));
  }),

  endpoint(summary, async (_, { req }) => {
    const { payload } = req;
    const versions = Promise.all([photosVersion(payload), bookingsVersion(payload), messagesVersion(payload)]);
    const [photos, pending, unread, [ofPhotos, ofBookings, ofMessages]] = await Promise.all([
      countPhotos(payload),
      payload.count({
        collection: 'booking',
        where: { status: { equals: 'pending' } },
        overrideAccess: false,
        req,
      }),
      payload.count({
        collection: 'contact-message',
        where: { read: { not_equals: true } },
        overrideAccess: false,
        req,
      }),
      versions,
    ]);
    return withData({
      photos,
      pendingBookings: pending.totalDocs,
      unreadMessages: unread.totalDocs,
      versions: { photos: ofPhotos, bookings: ofBookings, messages: ofMessages },
    });
  }),
];
