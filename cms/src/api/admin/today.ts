import { readToday } from '@studio/contract';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { readTodayOf } from '#src/bookings/read-today.ts';
import { dueReleases } from '#src/releases/due.ts';

/** The endpoint of the owner's Today screen. */
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
];
