import { bookingFields, languages } from '@studio/contract';
import type { PayloadRequest } from 'payload';
import * as v from 'valibot';
import { isAdmin } from '#src/access/roles.ts';
import type { PanelEndpoint } from '#src/api/audit/record-request.ts';
import type { Recording } from '#src/api/audit/rule.ts';
import { answerJson, withData } from '#src/api/endpoint.ts';
import { handler, readBody } from '#src/api/panel-overrides/handler.ts';
import { readFeedDate, removeFeed, replaceFeed } from '#src/calendar/feed.ts';
import { notifyCalendarDue } from '#src/calendar/other/calendar-due.ts';
import { type CalendarsPage, calendarLimits } from '#src/calendar/other/calendar-state.ts';
import { addCalendar, readCalendarStates, readSoon, removeCalendar } from '#src/calendar/other/calendars.ts';
import { readTeams } from '#src/content/teams.ts';
import { logSecurity } from '#src/lib/log.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { uuid } from '#src/lib/uuid.ts';

const added = v.object({
  address: v.string(),
  owner: v.optional(v.string(), ''),
  team: v.optional(v.nullable(uuid), null),
  name: v.optional(v.pipe(v.string(), v.maxLength(calendarLimits.name)), ''),
});
/** The e-mail address of the person whose calendar it is; empty if the studio does not state it. */
const ownerAddress = v.union([v.literal(''), bookingFields.email.input]);
const chosen = v.object({ id: uuid });
/** The language of a new calendar address; null removes the address. */
const sharing = v.object({ language: v.nullable(v.picklist(languages)) });

/**
 * Makes an endpoint for admins that performs an action. The endpoint returns the rejection of the action, otherwise the other calendars and the
 * active teams.
 */
const calendars = (
  method: 'get' | 'post',
  command: string,
  audit: Recording,
  act: (req: PayloadRequest) => Promise<Rejection | undefined>,
): PanelEndpoint => ({
  method,
  audit,
  path: `/calendars${command}`,
  handler: handler(async (req) => {
    if (!isAdmin(req.user)) return reject(403, 'errors.forbidden');
    const rejection = await act(req);
    if (rejection) return rejection;
    const [states, teams] = await Promise.all([readCalendarStates(req.payload), readTeams(req.payload)]);
    const active = teams.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name }));
    return answerJson(200, withData({ calendars: states, teams: active } satisfies CalendarsPage));
  }),
});

/**
 * Makes an endpoint for admins that performs an action, and then returns the creation time of the studio's own calendar address, and the address if
 * it is new.
 */
const shared = (
  method: 'get' | 'post',
  audit: Recording,
  act: (req: PayloadRequest) => Promise<string | undefined | Rejection>,
): PanelEndpoint => ({
  method,
  audit,
  path: '/calendars/shared',
  handler: handler(async (req) => {
    if (!isAdmin(req.user)) return reject(403, 'errors.forbidden');
    const path = await act(req);
    if (path instanceof Rejection) return path;
    const createdAt = (await readFeedDate(req.payload))?.toISOString() ?? null;
    return answerJson(200, withData({ createdAt, ...(path && { path }) }));
  }),
});

const sharedRule: Recording = {
  noun: 'setting',
  action: ({ answer }) => (Object(answer).data.createdAt === null ? 'unshared' : 'shared'),
  target: () => 'calendar',
};

/** The endpoints of the panel's page of other calendars. No response contains the address of another calendar. */
export const otherCalendarEndpoints: PanelEndpoint[] = [
  calendars('get', '', 'nothing', async () => undefined),
  calendars('post', '/add', { noun: 'setting', action: 'added', target: () => 'calendars' }, async (req) => {
    const body = await readBody(req, added);
    if (body instanceof Rejection) return body;
    if (body.team !== null && !(await readTeams(req.payload)).some(({ id }) => id === body.team)) return reject(400, 'errors.invalid');
    const owner = v.safeParse(ownerAddress, body.owner.trim());
    if (!owner.success) return reject(400, 'gallery.errors.email');
    const outcome = await addCalendar(req.payload, { ...body, owner: owner.output });
    if (outcome !== 'added') return reject(400, `calendar.errors.${outcome}`);
    logSecurity({ event: 'calendar.added', user: req.user?.id });
    notifyCalendarDue();
    return undefined;
  }),
  calendars('post', '/read', 'nothing', async (req) => {
    const body = await readBody(req, chosen);
    if (body instanceof Rejection) return body;
    if (!(await readSoon(req.payload, body.id))) return reject(404, 'errors.gone');
    notifyCalendarDue();
    return undefined;
  }),
  calendars('post', '/remove', { noun: 'setting', action: 'deleted', target: () => 'calendars' }, async (req) => {
    const body = await readBody(req, chosen);
    if (body instanceof Rejection) return body;
    if (!(await removeCalendar(req.payload, body.id))) return reject(404, 'errors.gone');
    logSecurity({ event: 'calendar.removed', user: req.user?.id, id: body.id });
    return undefined;
  }),
  shared('get', 'nothing', async () => undefined),
  shared('post', sharedRule, async (req) => {
    const body = await readBody(req, sharing);
    if (body instanceof Rejection) return body;
    logSecurity({ event: body.language ? 'calendar.shared' : 'calendar.unshared', user: req.user?.id });
    return body.language ? replaceFeed(req.payload, body.language) : removeFeed(req.payload);
  }),
];
