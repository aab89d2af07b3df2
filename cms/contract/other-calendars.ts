import * as v from 'valibot';
import { defineCall, noInput, withData } from './call.ts';
import { languages } from './i18n/language.ts';

/** Maximum number of other calendars, of characters of a name and an address, and of days of unreadable entries that are kept. */
export const calendarLimits = { calendars: 5, name: 60, address: 2000, skippedDays: 20 } as const;

/** Reasons why a calendar was not read. */
export const readFailures = [
  // Failures of the request.
  'address',
  'blocked',
  'redirects',
  'unreachable',
  'slow',
  'large',
  'denied',
  'status',
  // Defects of the file.
  'unreadable',
  'complex',
  // The address cannot be decrypted: it was encrypted with another secret.
  'secret',
] as const;
export type ReadFailure = (typeof readFailures)[number];

/** It contains no address of a calendar. */
const calendarState = v.object({
  id: v.string(),
  name: v.string(),
  host: v.string(),
  /** The e-mail address whose declined invitations close nothing; empty if the studio has not stated one. */
  owner: v.string(),
  /** The id of the team whose slots the calendar blocks; null for all teams. */
  team: v.nullable(v.string()),
  /** Time of the last successful reading, in ISO 8601; null before the first. */
  readAt: v.nullable(v.string()),
  failure: v.nullable(v.picklist(readFailures)),
  isReading: v.boolean(),
  busy: v.number(),
  /** The number of entries that were not read, or not as a whole, and their days as far as they are known. */
  skipped: v.number(),
  skippedDays: v.array(v.string()),
});
export type CalendarState = v.InferOutput<typeof calendarState>;

export const calendarsPage = v.object({
  calendars: v.array(calendarState),
  /** The active teams, in their order. */
  teams: v.array(v.object({ id: v.string(), name: v.object({ en: v.string(), ar: v.string() }) })),
});
export type CalendarsPage = v.InferOutput<typeof calendarsPage>;

/** The studio's own calendar by its secret address. */
const sharedCalendar = v.object({
  /** Creation time of the address; null if there is none. */
  createdAt: v.nullable(v.string()),
  /** The path of the address, in the response that creates it. */
  path: v.optional(v.string()),
});
export type SharedCalendar = v.InferOutput<typeof sharedCalendar>;

const ofAdmins = { who: 'admin', cookie: true, status: 200 } as const;
const read = { ...ofAdmins, method: 'GET', body: 'query', input: noInput } as const;
const change = { ...ofAdmins, method: 'POST', body: 'json' } as const;
const uuid = v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'));
const chosen = v.object({ id: uuid });

export const listOtherCalendars = defineCall({ ...read, path: '/api/calendars', answer: withData(calendarsPage) });

export const addOtherCalendar = defineCall({
  ...change,
  path: '/api/calendars/add',
  input: v.object({
    address: v.string('errors.invalid'),
    /** The e-mail address of the person whose calendar it is; empty if the studio does not state it. */
    owner: v.optional(v.pipe(v.string('errors.invalid'), v.trim()), ''),
    team: v.optional(v.nullable(uuid), null),
    name: v.optional(v.pipe(v.string('errors.invalid'), v.maxLength(calendarLimits.name, 'errors.invalid')), ''),
  }),
  answer: withData(calendarsPage),
});

export const readOtherCalendar = defineCall({
  ...change,
  path: '/api/calendars/read',
  input: chosen,
  answer: withData(calendarsPage),
});

export const removeOtherCalendar = defineCall({
  ...change,
  path: '/api/calendars/remove',
  input: chosen,
  answer: withData(calendarsPage),
});

export const readSharedCalendar = defineCall({ ...read, path: '/api/calendars/shared', answer: withData(sharedCalendar) });

export const shareCalendar = defineCall({
  ...change,
  path: '/api/calendars/shared',
  /** The language of a new address; null removes the address. */
  input: v.object({ language: v.nullable(v.picklist(languages, 'errors.invalid')) }),
  answer: withData(sharedCalendar),
});
