import { type Booking, type ContactMessage, listBookings, listMessages, summary, updateBooking, updateMessage } from '@studio/contract';
import type { CollectionSlug, Endpoint, PayloadRequest } from 'payload';
import type { Booking as BookingDoc, ContactMessage as MessageDoc } from '#src/payload-types.ts';
import { countPhotos } from '#src/photos/read-photos.ts';
import { withData } from './answer.ts';
import { endpoint } from './endpoint.ts';
import { refuse } from './refusal.ts';

/** A booking as the contract answers it. */
const toBooking = (doc: BookingDoc): Booking => ({
  _id: doc.id,
  name: doc.name ?? '',
  email: doc.email ?? '',
  phone: doc.phone ?? '',
  location: doc.location ?? '',
  date: doc.date ?? '',
  package: doc.package,
  message: doc.message ?? '',
  status: doc.status,
  createdAt: doc.createdAt,
});

/** A message as the contract answers it. */
const toContactMessage = (doc: MessageDoc): ContactMessage => ({
  _id: doc.id,
  name: doc.name ?? '',
  email: doc.email ?? '',
  message: doc.message ?? '',
  createdAt: doc.createdAt,
  read: doc.read ?? false,
  answered: doc.answered ?? false,
});

const newestFirst = {
  sort: '-createdAt',
  pagination: false,
  depth: 0,
  overrideAccess: false,
} as const;

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

export const inboxEndpoints: Endpoint[] = [
  endpoint(listBookings, async (_, { req }) => {
    const { docs } = await req.payload.find({
      collection: 'booking',
      req,
      ...newestFirst,
    });
    return withData(docs.map(toBooking));
  }),

  endpoint(updateBooking, async ({ status }, asked) => {
    if (!(await exists(asked, 'booking'))) return refuse(404, 'errors.gone');
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

  endpoint(listMessages, async (_, { req }) => {
    const { docs } = await req.payload.find({
      collection: 'contact-message',
      req,
      ...newestFirst,
    });
    return docs.map(toContactMessage);
  }),

  endpoint(updateMessage, async (marks, asked) => {
    if (!(await exists(asked, 'contact-message'))) return refuse(404, 'errors.gone');
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
    const [photos, pending, unread] = await Promise.all([
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
    ]);
    return withData({
      photos,
      pendingBookings: pending.totalDocs,
      unreadMessages: unread.totalDocs,
    });
  }),
];
