import {
  addOtherCalendar,
  bookingFields,
  type CalendarsPage,
  listOtherCalendars,
  readOtherCalendar,
  readSharedCalendar,
  removeOtherCalendar,
  type SharedCalendar,
  shareCalendar,
} from '@studio/contract';
import type { Payload } from 'payload';
import * as v from 'valibot';
import { type CallEndpoint, endpoint, withData } from '#src/api/endpoint.ts';
import { readFeedDate, removeFeed, replaceFeed } from '#src/calendar/feed.ts';
import { notifyCalendarDue } from '#src/calendar/other/calendar-due.ts';
import { addCalendar, readCalendarStates, readSoon, removeCalendar } from '#src/calendar/other/calendars.ts';
import { readTeams } from '#src/content/teams.ts';
import { logSecurity } from '#src/lib/log.ts';
import { reject } from '#src/lib/rejection.ts';

const ownerAddress = v.union([v.literal(''), bookingFields.email.input]);

/** Returns the other calendars and the active teams; no address of a calendar. */
async function readPage(payload: Payload): Promise<{ success: true; data: CalendarsPage }> {
  const [calendars, teams] = await Promise.all([readCalendarStates(payload), readTeams(payload)]);
  return withData({ calendars, teams: teams.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })) });
}

/** @param path the path of a new address */
async function readShared(payload: Payload, path?: string): Promise<{ success: true; data: SharedCalendar }> {
  const createdAt = (await readFeedDate(payload))?.toISOString() ?? null;
  return withData({ createdAt, ...(path && { path }) });
}

export const otherCalendarEndpoints: CallEndpoint[] = [
  endpoint(
    listOtherCalendars,
    { tag: 'Calendar', summary: 'Lists the calendars whose busy times block slots', audit: 'nothing' },
    async (_, { req }) => readPage(req.payload),
  ),
  endpoint(
    addOtherCalendar,
    {
      tag: 'Calendar',
      summary: 'Adds a calendar whose busy times block slots',
      description: 'Of all teams without `team`. It is read within seconds.',
      audit: { noun: 'setting', action: 'added', target: () => 'calendars' },
    },
    async (input, { req: { payload, user } }) => {
      if (input.team !== null && !(await readTeams(payload)).some(({ id }) => id === input.team)) return reject(400, 'errors.invalid');
      const owner = v.safeParse(ownerAddress, input.owner);
      if (!owner.success) return reject(400, 'gallery.errors.email');
      const outcome = await addCalendar(payload, { ...input, owner: owner.output });
      if (outcome !== 'added') return reject(400, `calendar.errors.${outcome}`);
      logSecurity({ event: 'calendar.added', user: user?.id });
      notifyCalendarDue();
      return readPage(payload);
    },
  ),
  endpoint(
    readOtherCalendar,
    { tag: 'Calendar', summary: 'Reads another calendar soon', audit: 'nothing', rejections: [404] },
    async ({ id }, { req }) => {
      if (!(await readSoon(req.payload, id))) return reject(404, 'errors.gone');
      notifyCalendarDue();
      return readPage(req.payload);
    },
  ),
  endpoint(
    removeOtherCalendar,
    {
      tag: 'Calendar',
      summary: 'Removes another calendar with its busy times',
      rejections: [404],
      audit: { noun: 'setting', action: 'deleted', target: () => 'calendars' },
    },
    async ({ id }, { req: { payload, user } }) => {
      if (!(await removeCalendar(payload, id))) return reject(404, 'errors.gone');
      logSecurity({ event: 'calendar.removed', user: user?.id, id });
      return readPage(payload);
    },
  ),
  endpoint(
    readSharedCalendar,
    { tag: 'Calendar', summary: 'Returns since when the studio’s own calendar has a secret address', audit: 'nothing' },
    async (_, { req }) => readShared(req.payload),
  ),
  endpoint(
    shareCalendar,
    {
      tag: 'Calendar',
      summary: 'Replaces or removes the secret address of the studio’s own calendar',
      description: 'Entries are in the given `language`; null removes the address. No other call returns the new address.',
      audit: {
        noun: 'setting',
        action: ({ input }) => (input.language ? 'shared' : 'unshared'),
        target: () => 'calendar',
      },
    },
    async ({ language }, { req: { payload, user } }) => {
      logSecurity({ event: language ? 'calendar.shared' : 'calendar.unshared', user: user?.id });
      return readShared(payload, language ? await replaceFeed(payload, language) : await removeFeed(payload));
    },
  ),
];
