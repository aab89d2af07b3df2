import {
  binPeriod,
  deleteBooking,
  deleteMessage,
  listBookings,
  listDeletedBookings,
  listDeletedMessages,
  listMessages,
  readBookingHistory,
  restoreBooking,
  restoreMessage,
  updateBooking,
  updateMessage,
} from '@studio/contract';
import type { PayloadRequest } from 'payload';
import { type CallContext, type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import {
  findBooking,
  findMessage,
  readBookings,
  readDeletedBookings,
  readDeletedMessages,
  readHistory,
  readMessages,
} from '#src/bookings/submissions.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import type { Booking, ContactMessage } from '#src/payload-types.ts';

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

/** The collections' access rules check the role of the calls with `isCheckedByHandler`. */

export const inboxEndpoints: CallEndpoint[] = [
  endpoint(listBookings, { tag: 'Bookings', summary: 'Lists all bookings, newest first', audit: 'nothing' }, async (_, { req }) =>
    withData(await readBookings(req.payload)),
  ),
  endpoint(
    updateBooking,
    {
      tag: 'Bookings',
      summary: 'Changes the status of a booking',
      description:
        'A declined or cancelled booking frees its time. 409 if a confirmed booking gets its time back and it is taken meanwhile.',
      rejections: [409],
      isCheckedByHandler: true,
      audit: { noun: 'booking', action: 'statusChanged', detail: ({ input }) => input.status },
    },
    async (data, context) => answerBooking(context, await changeBooking(context, data)),
  ),
  endpoint(
    deleteBooking,
    {
      tag: 'Bookings',
      summary: 'Moves a booking to the bin',
      description: `It stays there for ${binPeriod.en}, and can be restored until then.`,
      isCheckedByHandler: true,
      audit: { noun: 'booking', action: 'deleted' },
    },
    async (_, context) => answerOfDeletion(await changeBooking(context, toBin())),
  ),
  endpoint(
    listDeletedBookings,
    { tag: 'Bookings', summary: 'Lists the bookings in the bin, last deleted first', audit: 'nothing' },
    async (_, { req }) => withData(await readDeletedBookings(req.payload)),
  ),
  endpoint(
    restoreBooking,
    {
      tag: 'Bookings',
      summary: 'Restores a booking from the bin',
      isCheckedByHandler: true,
      audit: { noun: 'booking', action: 'restored' },
    },
    async (_, context) => answerBooking(context, await changeBooking(context, fromBin, true)),
  ),

  endpoint(
    readBookingHistory,
    {
      tag: 'Bookings',
      summary: 'Lists what happened to a booking, oldest first',
      description: 'Changes of its status and time, by whom and when.',
      rejections: [404],
      audit: 'nothing',
    },
    async (_, { id, req }) =>
      isUuid(id) && (await findBooking(req.payload, id)) ? withData(await readHistory(req.payload, id)) : reject(404, 'errors.gone'),
  ),

  endpoint(
    listMessages,
    { tag: 'Messages', summary: 'Lists all messages, newest first, as a bare array', audit: 'nothing' },
    (_, { req }) => readMessages(req.payload),
  ),
  endpoint(
    updateMessage,
    {
      tag: 'Messages',
      summary: 'Marks a message as read or unread, answered or unanswered',
      isCheckedByHandler: true,
      audit: { noun: 'message', action: 'changed' },
    },
    async (data, context) => answerMessage(context, await changeMessage(context, data)),
  ),
  endpoint(
    deleteMessage,
    {
      tag: 'Messages',
      summary: 'Moves a message to the bin',
      description: `It stays there for ${binPeriod.en}, and can be restored until then.`,
      isCheckedByHandler: true,
      audit: { noun: 'message', action: 'deleted' },
    },
    async (_, context) => answerOfDeletion(await changeMessage(context, toBin())),
  ),
  endpoint(
    listDeletedMessages,
    { tag: 'Messages', summary: 'Lists the messages in the bin, last deleted first', audit: 'nothing' },
    async (_, { req }) => withData(await readDeletedMessages(req.payload)),
  ),
  endpoint(
    restoreMessage,
    {
      tag: 'Messages',
      summary: 'Restores a message from the bin',
      isCheckedByHandler: true,
      audit: { noun: 'message', action: 'restored' },
    },
    async (_, context) => answerMessage(context, await changeMessage(context, fromBin, true)),
  ),
];
