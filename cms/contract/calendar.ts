import * as v from 'valibot';
import { bookingFields, instant } from './bookings.ts';
import { defineCall, done, missing, withData } from './call.ts';
import { isRealDay } from './date.ts';
import { languages } from './i18n/language.ts';
import { booking } from './own-bookings.ts';
import { requiredLine } from './text.ts';

/** The genders of the photographers of a team. */
export const teamMembers = ['women', 'men', 'mixed'] as const;
export type TeamMembers = (typeof teamMembers)[number];

export const teamColours = ['ink', 'safelight', 'dune', 'palm', 'sea', 'plum'] as const;
export type TeamColour = (typeof teamColours)[number];

const bothLanguages = v.object({ en: v.string(), ar: v.string() });

const team = v.object({ id: v.string(), name: bothLanguages, members: v.picklist(teamMembers), colour: v.picklist(teamColours) });

/** The opening hours of one day: minutes from its midnight in Riyadh; an end after 1440 is on the next day. */
const calendarDay = v.object({
  day: v.string(),
  ranges: v.array(v.object({ start: v.number(), end: v.number() })),
  /** The reason of the exception that applies on this day; missing if none applies. */
  note: v.optional(bothLanguages),
});

/** The states on the calendar: of appointments, of time blocked by staff, and of busy times of other calendars. */
export const calendarStates = ['held', 'confirmed', 'blocked', 'busy'] as const;

const calendarEntry = v.object({
  id: v.string(),
  /** The id of the team; null for a busy time of all teams. */
  team: v.nullable(v.string()),
  start: v.string(),
  end: v.string(),
  /** Minutes of preparation and cleaning up, which also block slots. */
  before: v.number(),
  after: v.number(),
  state: v.picklist(calendarStates),
  heldUntil: v.optional(v.string()),
  /** The reason for time blocked by staff. */
  reason: v.optional(v.string()),
  booking: v.optional(booking),
});
export type CalendarEntry = v.InferOutput<typeof calendarEntry>;

// Reject days before 2000, because PostgreSQL rejects the year 0: by UTC, the first hours of the year 1 in Riyadh are in the year 0.
const day = v.pipe(
  v.string('errors.invalid'),
  v.check((text) => isRealDay(text) && text >= '2000-01-01', 'errors.invalid'),
);

/** Returns the calendar of a period of at most 62 days, and the open bookings without a time. */
export const readCalendar = defineCall({
  method: 'GET',
  path: '/api/admin/calendar',
  who: 'staff',
  body: 'query',
  input: v.object({ from: day, to: day }, missing({})),
  status: 200,
  answer: withData(
    v.object({
      teams: v.array(team),
      days: v.array(calendarDay),
      entries: v.array(calendarEntry),
      /** The minutes of each package's session, and of its preparation and cleaning up. */
      packages: v.array(v.object({ slug: v.string(), minutes: v.number(), before: v.number(), after: v.number() })),
      /** Open bookings without a time, newest first. Bookings for a past day are omitted. */
      unplaced: v.array(booking),
    }),
  ),
});
export type Calendar = v.InferOutput<typeof readCalendar.answer>['data'];

const minutes = v.pipe(
  v.number('errors.invalid'),
  v.integer('errors.invalid'),
  v.minValue(5, 'errors.invalid'),
  v.maxValue(43_200, 'errors.invalid'),
);
const teamId = v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'));

/**
 * Sets the time of a booking, or blocks time if the input has no booking. If the input has no team, a booking gets the first free team, and blocked
 * time gets the first active team. Returns 409 `errors.timeTaken` if the time is not free.
 */
export const createAppointment = defineCall({
  method: 'POST',
  path: '/api/admin/appointments',
  who: 'admin',
  body: 'json',
  input: v.object(
    {
      booking: v.optional(v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'))),
      team: v.optional(teamId),
      start: instant,
      /**
       * Length of the session or of the blocked time; by default the session length of the package, or 60 minutes for blocked time and for an unknown
       * package.
       */
      minutes: v.optional(minutes),
      /** Whether a booking's time is confirmed at once, or offered to the client and held. */
      state: v.optional(v.picklist(['confirmed', 'offered'], 'errors.invalid'), 'confirmed'),
      /** The reason for the blocked time. */
      reason: v.optional(requiredLine(200, { wrong: 'errors.invalid', long: 'errors.invalid' })),
    },
    missing({}),
  ),
  status: 201,
  answer: withData(calendarEntry),
});

/** Changes the team, start or length of an appointment; with `offer`, the client must accept the new time of a booking. */
export const moveAppointment = defineCall({
  method: 'PATCH',
  path: '/api/admin/appointments/{id}',
  who: 'admin',
  body: 'json',
  input: v.object({
    team: v.optional(teamId),
    start: v.optional(instant),
    minutes: v.optional(minutes),
    offer: v.optional(v.boolean('errors.invalid'), false),
  }),
  status: 200,
  answer: withData(calendarEntry),
});

/** Removes a blocked time, or ends the appointment of a booking, whose status becomes `pending`. */
export const deleteAppointment = defineCall({
  method: 'DELETE',
  path: '/api/admin/appointments/{id}',
  who: 'admin',
  body: 'query',
  input: v.object({}),
  status: 200,
  answer: done,
});

/** Adds a booking that a client made by phone or in person; a booking with a time is confirmed. */
export const addBooking = defineCall({
  method: 'POST',
  path: '/api/admin/bookings',
  who: 'admin',
  body: 'json',
  input: v.object(
    {
      name: bookingFields.name.input,
      phone: bookingFields.phone.input,
      email: v.optional(v.union([v.literal(''), bookingFields.email.input]), ''),
      package: bookingFields.package.input,
      message: bookingFields.message.input,
      /** The client's language, in which the client gets mails and messages; without it, `clientLanguage` derives it from name and message. */
      language: v.optional(v.picklist(languages, 'errors.invalid')),
      start: v.optional(v.union([v.literal(''), instant]), ''),
      minutes: v.optional(minutes),
      team: v.optional(teamId),
      /** Whether the client gets a mail with the confirmed time. */
      notify: v.optional(v.boolean('errors.invalid'), false),
      /** The id of the contact message from which the booking is created. */
      contact: v.optional(v.pipe(v.string('errors.invalid'), v.uuid('errors.invalid'))),
    },
    missing({ package: 'book.errors.package' }),
  ),
  status: 201,
  answer: withData(booking),
});
