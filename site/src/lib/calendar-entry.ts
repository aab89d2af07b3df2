import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** A calendar entry of a whole day (YYYY-MM-DD), or with start and end (instants). */
export type CalendarEntry = EntryTexts & ({ day: string } | { start: string; end: string });

interface EntryTexts {
  /** A later import with the same UID replaces the entry. */
  uid: string;
  /** Domain of the studio. */
  host: string;
  summary: string;
  location: string;
  description: string;
  status: keyof typeof statuses;
}

const oneDay = 86_400_000;

function timesOf(entry: CalendarEntry) {
  if ('start' in entry) return { start: new Date(entry.start), end: new Date(entry.end) };
  const start = new Date(`${entry.day}T00:00:00Z`);
  // Sets the time zone, because the day would otherwise depend on the device's zone.
  return { allDay: true, timezone: 'UTC', start, end: new Date(start.getTime() + oneDay) };
}

/** Returns a calendar entry as a file (RFC 5545). */
export function calendarEntryFile(entry: CalendarEntry, now = new Date()): string {
  const { uid, host, summary, location, description, status } = entry;
  const calendar = ical({ prodId: { company: host, product: 'Bookings' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: uid,
    stamp: now,
    ...timesOf(entry),
    summary,
    location: location || null,
    description,
    status: statuses[status],
  });
  return calendar.toString();
}
