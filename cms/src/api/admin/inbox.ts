import {
  deleteBooking,
  deleteMessage,
  listBookings,
  listDeletedBookings,
  listDeletedMessages,
  listMessages,
  readBookingHistory,
  restoreBooking,
  restoreMessage,
  summary,
  updateBooking,
  updateMessage,
} from '@studio/contract';
import type { Endpoint, PayloadRequest } from 'payload';
import { isAdmin } from '#src/access/roles.ts';
import { type CallContext, endpoint, withData } from '#src/api/endpoint.ts';
import {
  bookingsVersion,
  countSuspected,
  findBooking,
  findMessage,
  messagesVersion,
  readBookings,
  readDeletedBookings,
  readDeletedMessages,
  readHistory,
  readMessages,
} from '#src/bookings/submissions.ts';
import { clientsVersion } from '#src/clients/read-clients.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { moneyVersion } from '#src/money/sums.ts';
import type { Booking, ContactMessage } from '#src/payload-types.ts';
import { countPhotos, photosVersion } from '#src/photos/read-photos.ts';
import { readSettings } from '#src/releases/release-text.ts';

interface UpdateOptions {
  id: string;
  req: PayloadRequest;
  depth: 0;
  /** Whether to update the document even if it is in the bin. */
  trash: boolean;
}

/**
 * Updates a document with access control; returns 404 if the user cannot read it. Checks again after an error: in a race with a deletion, Payload 3
 * fails with a `TypeError`.
 */
async function updateReadable<Row>(
  { req, id }: CallContext,
  collection: 'booking' | 'contact-message',
  trash: boolean,
  update: (options: UpdateOptions) => Promise<Row>,
): Promise<Row | Rejection> {
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

const changeBooking = (context: CallContext, data: Partial<Booking>, trash = false) =>
  updateReadable(context, 'booking', trash, (options) =>
    context.req.payload.update({ ...options, collection: 'booking', overrideAccess: false, data }),
  );

const changeMessage = (context: CallContext, data: Partial<ContactMessage>, trash = false) =>
  updateReadable(context, 'contact-message', trash, (options) =>
    context.req.payload.update({ ...options, collection: 'contact-message', overrideAccess: false, data }),
  );

/** Returns the data of an update that moves a document to the bin; `fromBin` restores it. */
const toBin = () => ({ deletedAt: new Date().toISOString() });
const fromBin = { deletedAt: null };

/** Returns the changed booking with its appointment, or the rejection of the change; 404 if the booking is missing. */
async function answerBooking({ req, id }: CallContext, row: object | Rejection) {
  if (row instanceof Rejection) return row;
  const booking = await findBooking(req.payload, id);
  return booking ? withData(booking) : reject(404, 'errors.gone');
}

/** Returns the changed message with the id of its booking, or the rejection of the change; 404 if the message is missing. */
async function answerMessage({ req, id }: CallContext, row: object | Rejection) {
  if (row instanceof Rejection) return row;
  const message = await findMessage(req.payload, id);
  return message ? withData(message) : reject(404, 'errors.gone');
}

const answerOfDeletion = (row: object | Rejection) => (row instanceof Rejection ? row : { success: true as const });

/** The collections' access rules check the role, after 404 for an unknown id. */
const byCollection = { isCheckedByHandler: true } as const;

export const inboxEndpoints: Endpoint[] = [
  endpoint(listBookings, async (_, { req }) => withData(await readBookings(req.payload))),
  endpoint(updateBooking, async (data, context) => answerBooking(context, await changeBooking(context, data)), byCollection),
  endpoint(deleteBooking, async (_, context) => answerOfDeletion(await changeBooking(context, toBin())), byCollection),
  endpoint(listDeletedBookings, async (_, { req }) => withData(await readDeletedBookings(req.payload))),
  endpoint(restoreBooking, async (_, context) => answerBooking(context, await changeBooking(context, fromBin, true)), byCollection),

  endpoint(readBookingHistory, async (_, { id, req }) =>
    isUuid(id) && (await findBooking(req.payload, id)) ? withData(await readHistory(req.payload, id)) : reject(404, 'errors.gone'),
  ),

  endpoint(listMessages, (_, { req }) => readMessages(req.payload)),
  endpoint(updateMessage, async (data, context) => answerMessage(context, await changeMessage(context, data)), byCollection),
  endpoint(deleteMessage, async (_, context) => answerOfDeletion(await changeMessage(context, toBin())), byCollection),
  endpoint(listDeletedMessages, async (_, { req }) => withData(await readDeletedMessages(req.payload))),
  endpoint(restoreMessage, async (_, context) => answerMessage(context, await changeMessage(context, fromBin, true)), byCollection),

  endpoint(summary, async (_, { req }) => {
    const { payload } = req;
    const [photos, pending, unread, suspected, ofPhotos, ofBookings, ofMessages, ofClients, ofMoney] = await Promise.all([
      countPhotos(payload),
      payload.count({ collection: 'booking', where: { status: { equals: 'pending' } }, overrideAccess: false, req }),
      payload.count({ collection: 'contact-message', where: { read: { not_equals: true } }, overrideAccess: false, req }),
      countSuspected(payload),
      photosVersion(payload),
      bookingsVersion(payload),
      messagesVersion(payload),
      clientsVersion(payload),
      moneyVersion(payload),
    ]);
    return withData({
      photos,
      pendingBookings: pending.totalDocs,
      unreadMessages: unread.totalDocs,
      ...suspected,
      canChangeInbox: isAdmin(req.user),
      requiresReleases: (await readSettings(payload)).isRequired,
      versions: { photos: ofPhotos, bookings: ofBookings, messages: ofMessages, clients: ofClients, money: ofMoney },
    });
  }),
];
