import { and, eq, isNull } from '@payloadcms/db-postgres/drizzle';
import {
  acceptOffer,
  cancelSession,
  clientLanguage,
  correctContact,
  moveSession,
  openClientPage,
  readClientLink,
  replaceClientLink,
  undoCancellation,
} from '@studio/contract';
import type { Payload, PayloadRequest } from 'payload';
import { type ClientRequest, openPage } from '#src/bookings/change-booking.ts';
import { acceptTime, cancelBooking, correctDetails, moveTime, undoCancel, wantedSlot } from '#src/bookings/client-actions.ts';
import { clientPageAddress, replaceLink } from '#src/bookings/client-link.ts';
import { recordEvent } from '#src/calendar/appointments.ts';
import { freeSlotsNear, SlotTaken } from '#src/calendar/hold-slot.ts';
import { booking as bookings } from '#src/db/payload-generated-schema.ts';
import type { Transaction } from '#src/db/transaction.ts';
import { clientOf } from '#src/lib/client.ts';
import { reject } from '#src/lib/rejection.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { type CallEndpoint, endpoint, withData } from './endpoint.ts';

const requestOf = (req: PayloadRequest, token: string): ClientRequest => ({ token, address: clientOf(req).address });

/** The endpoints of client pages. The link's token is the only credential; sessions are ignored. */
export const clientPageEndpoints: CallEndpoint[] = [
  endpoint(
    openClientPage,
    { tag: 'Client pages', summary: 'Returns the booking of a link', rejections: [404, 410] },
    async ({ token }, { req }) => withData(await openPage(req.payload, requestOf(req, token))),
  ),
  endpoint(
    acceptOffer,
    {
      tag: 'Client pages',
      summary: 'Accepts the time that the studio offers',
      description:
        'As all changes of a client page: `seen` and `state` are the start and the state that the client sees, and 409 has the present state in `data.state`.',
      rejections: [404, 409, 410],
    },
    async ({ token, ...shown }, { req }) => withData(await acceptTime(req.payload, requestOf(req, token), shown)),
  ),
  endpoint(
    moveSession,
    {
      tag: 'Client pages',
      summary: 'Asks for another slot',
      description: 'It is held until the studio confirms it. 409 if it is not free, with the nearest free slots in `data.slots`.',
      rejections: [404, 409, 410],
    },
    async ({ token, start, ...shown }, { req }) => {
      const request = requestOf(req, token);
      const instant = Date.parse(start);
      try {
        return withData(await moveTime(req.payload, request, { ...shown, start: instant }));
      } catch (error) {
        if (!(error instanceof SlotTaken)) throw error;
        const slots = await freeSlotsNear(req.payload, await wantedSlot(req.payload, request, instant));
        return reject(409, 'book.errors.slotTaken', { data: { slots } });
      }
    },
  ),
  endpoint(
    cancelSession,
    { tag: 'Client pages', summary: 'Cancels a booking', rejections: [404, 409, 410] },
    async ({ token, ...change }, { req }) => withData(await cancelBooking(req.payload, requestOf(req, token), change)),
  ),
  endpoint(
    undoCancellation,
    {
      tag: 'Client pages',
      summary: 'Takes a cancellation back within 30 minutes',
      description: '409 if the time is taken meanwhile.',
      rejections: [404, 409, 410],
    },
    async ({ token }, { req }) => withData(await undoCancel(req.payload, requestOf(req, token))),
  ),
  endpoint(
    correctContact,
    {
      tag: 'Client pages',
      summary: 'Corrects the email address or the phone number of a client',
      description: 'No mail is sent to the new address about it.',
      rejections: [404, 409, 410],
    },
    async ({ token, ...contact }, { req }) =>
      contact.email === undefined && contact.phone === undefined
        ? reject(400, 'client.errors.contact')
        : withData(await correctDetails(req.payload, requestOf(req, token), contact)),
  ),
];

/** Reads the status and the client of a booking; undefined if the booking is missing or in the bin. */
async function findKept(database: Pick<Transaction, 'select'>, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await database
    .select({ status: bookings.status, language: bookings.language, name: bookings.name, message: bookings.message })
    .from(bookings)
    .where(and(eq(bookings.id, id), isNull(bookings.deletedAt)));
  return row;
}

/**
 * Replaces the link of a booking, and records the replacement. Returns the path of the client page; undefined if the booking is missing or in the
 * bin.
 */
const replace = (payload: Payload, id: string, username: string | undefined) =>
  payload.db.drizzle.transaction(async (transaction) => {
    const row = await findKept(transaction, id);
    if (!row) return undefined;
    const page = await replaceLink(payload, transaction, id, clientLanguage(row));
    await recordEvent(transaction, { bookingId: id, actor: 'studio', username, status: row.status, kind: 'linkReplaced' });
    return page;
  });

export const clientLinkEndpoints: CallEndpoint[] = [
  endpoint(
    readClientLink,
    { tag: 'Bookings', summary: 'Returns the path of a booking’s client page', rejections: [404], audit: 'nothing' },
    async (_, { id, req: { payload } }) => {
      const { drizzle } = payload.db;
      const row = await findKept(drizzle, id);
      return row ? withData({ page: await clientPageAddress(payload, drizzle, id, clientLanguage(row)) }) : reject(404, 'errors.gone');
    },
  ),
  endpoint(
    replaceClientLink,
    {
      tag: 'Bookings',
      summary: 'Replaces the link of a client page',
      description: 'The former link opens nothing.',
      rejections: [404],
      audit: { noun: 'booking', action: 'linkReplaced' },
    },
    async (_, { id, req }) => {
      const page = await replace(req.payload, id, req.user?.username);
      return page === undefined ? reject(404, 'errors.gone') : withData({ page });
    },
  ),
];
