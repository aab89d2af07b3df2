import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarUid } from '#src/calendar/appointments.ts';
import type { Mailbox } from '#src/env/mail-settings.ts';

/** A part of a mail that adds, changes or removes an entry in the recipient's calendar. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** The iCalendar file. */
  content: string;
}

export interface CalendarEntry {
  method: Invitation['method'];
  bookingId: string;
  /** Grows with each change of the appointment. */
  sequence: number;
  changedAt: Date;
  starts: Date;
  ends: Date;
  summary: string;
  description: string;
  location?: string | undefined;
  /** The sending mailbox, to which calendar programs send replies. */
  organizer: Mailbox;
  attendee: string;
}

/**
 * Makes the invitation to a session, or its cancellation. All invitations of a booking have the same UID, so that calendar programs update one entry.
 */
export function makeInvitation(entry: CalendarEntry): Invitation {
  const { method, bookingId, sequence, changedAt, starts, ends, summary, description, location, organizer, attendee } = entry;
  const isCancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: 'Studio', product: 'Bookings' },
    method: ICalCalendarMethod[method],
    events: [
      {
        id: calendarUid(bookingId),
        // Set no time zone for the calendar: ical-generator 11 would print these UTC instants as floating times.
        start: starts,
        end: ends,
        sequence,
        stamp: changedAt,
        lastModified: changedAt,
        summary,
        description,
        ...(location !== undefined && { location }),
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: { name: organizer.name, email: organizer.address },
        attendees: [{ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
      },
    ],
  });
  return { method, content: calendar.toString() };
}
