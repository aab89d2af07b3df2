import * as v from 'valibot';

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

/** Schema of the state of a calendar for the panel; it contains no address. */
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

/** Schema of the panel's page of other calendars. */
export const calendarsPage = v.object({
  calendars: v.array(calendarState),
  /** The active teams, in their order. */
  teams: v.array(v.object({ id: v.string(), name: v.object({ en: v.string(), ar: v.string() }) })),
});
export type CalendarsPage = v.InferOutput<typeof calendarsPage>;
