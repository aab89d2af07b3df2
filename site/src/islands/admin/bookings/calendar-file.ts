import { type Booking, type BookingStatus, bookingViews } from '@studio/contract';
import type { TFunction } from 'i18next';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { labelKeyOf, textOfColumn } from './booking-fields.tsx';

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  completed: ICalEventStatus.CONFIRMED,
} as const satisfies Record<BookingStatus, ICalEventStatus>;

const day = 86_400_000;

/**
 * Returns a booking as an all-day calendar entry (RFC 5545), whose stable id makes a later import replace it.
 * @param booking booking with a valid date
 * @param host domain of the studio, a part of the id
 */
export function calendarFile(booking: Booking, t: TFunction, host: string, now = new Date()): string {
  const { _id, name, location, date, message, status } = booking;
  const fields = bookingViews.calendar.flatMap((field) => {
    const text = textOfColumn(booking, field, t);
    return text ? [`${t(labelKeyOf(field))}: ${text}`] : [];
  });
  const start = new Date(`${date}T00:00:00Z`);
  const calendar = ical({ prodId: { company: host, product: 'Bookings' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${_id}@${host}`,
    stamp: now,
    allDay: true,
    // Makes the day independent of the device's time zone.
    timezone: 'UTC',
    start,
    end: new Date(start.getTime() + day),
    summary: `${textOfColumn(booking, 'package', t)}: ${name}`,
    location: location || null,
    description: [...fields, ...(message ? [`\n${message}`] : [])].join('\n'),
    status: statuses[status],
  });
  return calendar.toString();
}
