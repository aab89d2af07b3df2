import {
  type BookedTime,
  type Booking,
  type BookingField,
  type BookingStatus,
  bookingFields,
  isBookingField,
  isRealDay,
  todayInRiyadh,
} from '@studio/contract';
import type { TFunction } from 'i18next';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay, formatHijriDay, formatMinute, formatTime, formatWeekday } from '#src/lib/dates.ts';
import { ClientParagraph, ClientText, ReceivedTime, useLanguage } from '../ui/language.tsx';
import { useMeasured } from '../ui/window-hooks.ts';

/** Columns that are not fields of the form, with the translation keys of their labels. */
const addedColumns = {
  createdAt: 'admin.bookings.received',
  time: 'admin.bookings.time',
  status: 'admin.bookings.status',
  language: 'admin.bookings.language',
} as const;

export type BookingColumn = BookingField | keyof typeof addedColumns;

type Fields = typeof bookingFields;
type ChoiceField = { [Name in BookingField]: Fields[Name]['kind'] extends 'choice' ? Name : never }[BookingField];

const isChoice = (name: BookingField): name is ChoiceField => bookingFields[name].kind === 'choice';

/** Returns the translation key of a column's label. */
export const labelKeyOf = (column: BookingColumn) => (isBookingField(column) ? bookingFields[column].staffLabel : addedColumns[column]);

/** Returns a column's value as plain text; `''` if the booking has no value. */
export function textOfColumn(booking: Booking, column: BookingColumn, t: TFunction): string {
  switch (column) {
    case 'createdAt':
      return formatMinute(new Date(booking.createdAt));
    case 'time':
      return sessionHours(booking);
    case 'status':
      return t(`admin.bookings.status.${booking.status}`);
    case 'language':
      return booking.language ? t(`admin.bookings.language.${booking.language}`) : '';
    default:
      return isChoice(column) ? t(`${column}.${booking[column]}`, booking[column]) : booking[column];
  }
}

/**
 * Renders a column's value by its kind; a date has a link to the calendar if `hasCalendarLink` applies. Renders an empty value as “not given”, except
 * a date with this link.
 */
export function ColumnValue({ booking, column }: { booking: Booking; column: BookingColumn }) {
  const { t } = useTranslation();
  if (column === 'createdAt') return <ReceivedTime at={booking.createdAt} />;
  if (column === 'status') return <StatusLabel status={booking.status} />;
  const text = textOfColumn(booking, column, t);
  if (!text) {
    if (column === 'date' && hasCalendarLink(booking)) return <CalendarLink booking={booking} />;
    return <span className="mute">{t('admin.bookings.notGiven')}</span>;
  }
  switch (isBookingField(column) ? bookingFields[column].kind : 'choice') {
    case 'choice':
      return text;
    case 'date':
      return (
        <>
          <DateValue day={text} />
          {hasCalendarLink(booking) && <CalendarLink booking={booking} />}
        </>
      );
    case 'email':
    case 'phone':
      return (
        <bdi className="num" dir="ltr">
          {withBreaks(text)}
        </bdi>
      );
    default:
      return <ClientText>{text}</ClientText>;
  }
}

/** Renders a date with its weekday, in Arabic followed by its Umm al-Qura date. @param day YYYY-MM-DD, or a text from an older form */
export function DateValue({ day }: { day: string }) {
  const language = useLanguage();
  if (!isRealDay(day)) return <ClientText>{day}</ClientText>;
  return (
    <time className="admin-day num" dateTime={day}>
      <bdi className="admin-weekday">{formatWeekday(day, language)}</bdi> <bdi>{formatDay(day, language, { month: 'short' })}</bdi>
      {language === 'ar' && <bdi className="admin-hijri">{formatHijriDay(day, { month: 'short' })}</bdi>}
    </time>
  );
}

/** Returns the time of a booking's session; undefined if the booking has no appointment, or if the appointment has the state `ended`. */
export const sessionTime = ({ time }: Booking): BookedTime | undefined => (time?.state === 'ended' ? undefined : time);

/** Returns start and end of a booking's session in Riyadh: `17:00–18:00`; `''` without a time. */
function sessionHours(booking: Booking): string {
  const time = sessionTime(booking);
  return time ? `${formatTime(new Date(time.start))}–${formatTime(new Date(time.end))}` : '';
}

const openStatuses: readonly BookingStatus[] = ['pending', 'offered', 'confirmed'];

/** Returns whether a booking outside of the bin has a time or can get one. */
export const hasCalendarLink = (booking: Booking): boolean =>
  !('deletedAt' in booking) && (sessionTime(booking) !== undefined || openStatuses.includes(booking.status));

/** Renders the time of a booking as a link to its day on the calendar, or a link to the form that gives it a time. */
function CalendarLink({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const time = sessionTime(booking);
  const search = new URLSearchParams(time ? { day: todayInRiyadh(new Date(time.start)) } : { place: booking._id });
  return (
    <Link className="admin-hours" to={`/admin/calendar?${search}`} title={t(time ? 'admin.calendar.show' : 'admin.calendar.inBookings')}>
      {time ? (
        <bdi className="num" dir="ltr">
          {sessionHours(booking)}
        </bdi>
      ) : (
        t('admin.calendar.inBookings')
      )}
    </Link>
  );
}

/** Allows line breaks after `@` and dots. */
const withBreaks = (address: string): ReactNode =>
  address.split(/(?<=[@.])/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are not unique
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const paths = {
  pending: 'M6.5 6.5h5v5h-5z',
  confirmed: 'm5 9.3 2.8 2.8L13 6.6',
  offered: 'M9 5.2V9l2.6 2',
  declined: 'm6 6 6 6M12 6l-6 6',
  cancelled: 'm6 6 6 6M12 6l-6 6',
  completed: 'm3.3 9.3 2.5 2.5L10.5 7M8.8 12l.3.3L14.5 7',
  'no-show': 'M5.5 9h7',
} as const satisfies Record<BookingStatus, string>;

export const StatusIcon = ({ status }: { status: BookingStatus }) => (
  <svg className="admin-status-icon" data-status={status} viewBox="0 0 18 18" aria-hidden="true">
    <rect x="1.5" y="1.5" width="15" height="15" />
    <path d={paths[status]} />
  </svg>
);

/** Renders a status as icon and text, not by colour alone. */
function StatusLabel({ status }: { status: BookingStatus }) {
  const { t } = useTranslation();
  return (
    <span className="admin-status">
      <StatusIcon status={status} />
      {t(`admin.bookings.status.${status}`)}
    </span>
  );
}

const isClipped = (element: HTMLElement): boolean => element.scrollHeight > element.clientHeight + 1;

/** Renders the first lines of the client's message, and a button that expands a longer message. */
export function BookingMessage({ children }: { children: string }) {
  const { t } = useTranslation();
  const id = useId();
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasButton = useMeasured(text, isClipped, false, isOpen);
  const toggle = () => {
    flushSync(() => setOpen(!isOpen));
    // Scrolls to the beginning of a long message, which may be above the window.
    if (isOpen) text.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <blockquote>
      <ClientParagraph ref={text} id={id} className="admin-booking-message" data-open={isOpen ? '' : undefined}>
        {children}
      </ClientParagraph>
      {hasButton && (
        <button
          type="button"
          className="admin-link-button admin-booking-message-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <span>{t(isOpen ? 'admin.bookings.showLess' : 'admin.bookings.showAll')}</span>
        </button>
      )}
    </blockquote>
  );
}
