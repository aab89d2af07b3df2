import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

export interface CalendarEntry {
  /** Stable id within the studio's domain; a later import with the same id replaces the entry. */
  id: string;
  /** Domain of the studio. */
  host: string;
  /** YYYY-MM-DD */
  day: string;
  summary: string;
  location: string;
  description: string;
  status: keyof typeof statuses;
}

const oneDay = 86_400_000;

/** Returns an all-day calendar entry as a file (RFC 5545). */
export function calendarEntryFile({ id, host, day, summary, location, description, status }: CalendarEntry, now = new Date()): string {
  const start = new Date(`${day}T00:00:00Z`);
  const calendar = ical({ prodId: { company: host, product: 'Bookings' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${id}@${host}`,
    stamp: now,
    allDay: true,
    // Makes the day independent of the device's time zone.
    timezone: 'UTC',
    start,
    end: new Date(start.getTime() + oneDay),
    summary,
    location: location || null,
    description,
    status: statuses[status],
  });
  return calendar.toString();
}
