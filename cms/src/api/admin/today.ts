import { readToday, summary } from '@studio/contract';
import { isAdmin } from '#src/access/roles.ts';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { readTodayOf } from '#src/bookings/read-today.ts';
import { bookingsVersion, countSuspected, messagesVersion } from '#src/bookings/submissions.ts';
import { clientsVersion } from '#src/clients/read-clients.ts';
import { moneyVersion } from '#src/money/sums.ts';
import { countPhotos, photosVersion } from '#src/photos/read-photos.ts';
import { dueReleases } from '#src/releases/due.ts';
import { readSettings } from '#src/releases/release-text.ts';

/** The endpoints of what is new, and of the Today screen. */
export const todayEndpoints: CallEndpoint[] = [
  endpoint(
    readToday,
    {
      tag: 'Session',
      summary: 'Returns what waits for the owner today',
      description:
        'Sessions of today and tomorrow, requests and messages without an answer, offers that expire within a day, selections of the last two weeks. Lists have at most ten items and their total.',
      audit: 'nothing',
    },
    async (_, { req, language }) => withData({ ...(await readTodayOf(req.payload, language)), releases: await dueReleases(req.payload) }),
  ),
  endpoint(
    summary,
    {
      tag: 'Session',
      summary: 'Counts new bookings, unread messages and photos',
      description: 'A value in `versions` changes whenever its list does, so that clients fetch a list only after a change.',
      audit: 'nothing',
    },
    async (_, { req }) => {
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
    },
  ),
];
