import type { Booking, BookingStatus } from '@studio/contract';
import type { TFunction } from 'i18next';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  completed: ICalEventStatus.CONFIRMED,
} as const satisfies Record<BookingStatus, ICalEventStatus>;

const day = 86_400_000;

/**
 * A booking's day for a calendar (RFC 5545). Added again it takes the place of what is there.
 * @param booking has a real date
 * @param t of the language to write it in
 * @param host the studio's own, which makes the booking's id one of the world
 */
export function calendarFile(booking: Booking, t: TFunction, host: string, now = new Date()): string {
  const { _id, name, phone, email, location, date, message, status } = booking;
  const lines = [phone && `${t('admin.bookings.phone')}: ${phone}`, `${t('admin.bookings.email')}: ${email}`, message && `\n${message}`];
  const start = new Date(`${date}T00:00:00Z`);
  const calendar = ical({ prodId: { company: host, product: 'Bookings' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${_id}@${host}`,
    stamp: now,
    allDay: true,
    // All-day events are written by the day of their zone, whatever the device's own is.
    timezone: 'UTC',
    start,
    end: new Date(start.getTime() + day),
    summary: `${t(`package.${booking.package}`)}: ${name}`,
    location: location || null,
    description: lines.filter(Boolean).join('\n'),
    status: statuses[status],
  });
  return calendar.toString();
}
