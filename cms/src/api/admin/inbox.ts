import {
  deleteBooking,
  deleteMessage,
  listBookings,
  listDeletedBookings,
  listDeletedMessages,
  listMessages,
  restoreBooking,
  restoreMessage,
  summary,
  updateBooking,
  updateMessage,
} from '@studio/contract';
import type { Endpoint, PayloadRequest } from 'payload';
import { type CallContext, endpoint, withData } from '#src/api/endpoint.ts';
import {
  bookingsVersion,
  messagesVersion,
  readBookings,
  readDeletedBookings,
  readDeletedMessages,
  readMessages,
  toBooking,
  toContactMessage,
} from '#src/bookings/submissions.ts';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import { countPhotos, photosVersion } from '#src/photos/read-photos.ts';

interface UpdateOptions {
  id: string;
  req: PayloadRequest;
  depth: 0;
  /** Whether documents in the bin are updated too. */
  trash: boolean;
}

/**
 * Updates a document with access control; returns 404 if the user cannot read it. Checks again after a failure, because Payload 3 fails with
 * a `TypeError` if another request deletes the document meanwhile.
 */
async function updateReadable<Result>(
  { req, id }: CallContext,
  collection: 'booking' | 'contact-message',
  update: (options: UpdateOptions) => Promise<Result>,
  { trash } = { trash: false },
): Promise<Result | Rejection> {
  const options: UpdateOptions = { id, req, depth: 0, trash };
  const isGone = async () => (await req.payload.findByID({ ...options, collection, overrideAccess: false, disableErrors: true })) === null;
  if (await isGone()) return reject(404, 'errors.gone');
  try {
    return await update(options);
  } catch (error) {
    if (await isGone()) return reject(404, 'errors.gone');
    throw error;
  }
}

/** The data of an update that moves a document to the bin, or restores it. */
const toBin = () => ({ deletedAt: new Date().toISOString() });
const fromBin = { deletedAt: null };

/** The endpoints of bookings and messages for signed-in users. */
export const inboxEndpoints: Endpoint[] = [
  endpoint(listBookings, async (_, { req }) => withData(await readBookings(req.payload))),

  endpoint(updateBooking, (data, context) =>
    updateReadable(context, 'booking', async (options) =>
      withData(toBooking(await context.req.payload.update({ ...options, collection: 'booking', overrideAccess: false, data }))),
    ),
  ),

  endpoint(deleteBooking, (_, context) =>
    updateReadable(context, 'booking', async (options) => {
      await context.req.payload.update({ ...options, collection: 'booking', overrideAccess: false, data: toBin() });
      return { success: true as const };
    }),
  ),

  endpoint(listDeletedBookings, async (_, { req }) => withData(await readDeletedBookings(req.payload))),

  endpoint(restoreBooking, (_, context) =>
    updateReadable(
      context,
      'booking',
      async (options) =>
        withData(toBooking(await context.req.payload.update({ ...options, collection: 'booking', overrideAccess: false, data: fromBin }))),
      { trash: true },
    ),
  ),

  endpoint(listMessages, (_, { req }) => readMessages(req.payload)),

  endpoint(updateMessage, (data, context) =>
    updateReadable(context, 'contact-message', async (options) =>
      withData(
        toContactMessage(await context.req.payload.update({ ...options, collection: 'contact-message', overrideAccess: false, data })),
      ),
    ),
  ),

  endpoint(deleteMessage, (_, context) =>
    updateReadable(context, 'contact-message', async (options) => {
      await context.req.payload.update({ ...options, collection: 'contact-message', overrideAccess: false, data: toBin() });
      return { success: true as const };
    }),
  ),

  endpoint(listDeletedMessages, async (_, { req }) => withData(await readDeletedMessages(req.payload))),

  endpoint(restoreMessage, (_, context) =>
    updateReadable(
      context,
      'contact-message',
      async (options) =>
        withData(
          toContactMessage(
            await context.req.payload.update({ ...options, collection: 'contact-message', overrideAccess: false, data: fromBin }),
          ),
        ),
      { trash: true },
    ),
  ),

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
