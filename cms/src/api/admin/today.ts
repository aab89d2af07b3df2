import { readToday } from '@studio/contract';
import type { Endpoint } from 'payload';
import { endpoint, withData } from '#src/api/endpoint.ts';
import { readTodayOf } from '#src/bookings/read-today.ts';
import { dueReleases } from '#src/releases/due.ts';

/** The endpoint of the owner's Today screen. */
export const todayEndpoints: Endpoint[] = [
  endpoint(readToday, async (_, { req, language }) =>
    withData({ ...(await readTodayOf(req.payload, language)), releases: await dueReleases(req.payload) }),
  ),
];
