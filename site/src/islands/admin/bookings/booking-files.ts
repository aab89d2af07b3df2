import { type Booking, type BookingStatus, bookingFields, bookingViews, isBookingField } from '@studio/contract';
import type { TFunction } from 'i18next';
import papa from 'papaparse';
import { type CalendarEntry, calendarEntryFile } from '#src/lib/calendar-entry.ts';
import { spreadsheetNumber } from '#src/lib/phone.ts';
import { type BookingColumn, labelKeyOf, sessionTime, textOfColumn } from './booking-fields.tsx';

/** Returns bookings as rows below a row of headings, in the language of the texts. */
export const spreadsheetRows = (bookings: readonly Booking[], t: TFunction): string[][] => [
  bookingViews.export.map((column) => t(labelKeyOf(column))),
  ...bookings.map((booking) => bookingViews.export.map((column) => cellOf(booking, column, t))),
];

function cellOf(booking: Booking, column: BookingColumn, t: TFunction): string {
  const text = textOfColumn(booking, column, t);
  return isBookingField(column) && bookingFields[column].kind === 'phone' ? spreadsheetNumber(text) : text;
}

/**
 * Matches cells that a spreadsheet would run as a formula (also with full-width signs or leading white space) or would convert, such as numbers with
 * leading zeros or many digits. https://owasp.org/www-community/attacks/CSV_Injection
 */
const unsafeCell = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n]|0[\d ]+$|\d{12,}$)/u;

/** Matches a separator of other regions, or a line break, before a formula: a program that separates by `;` starts a cell there. */
const unsafeSeparator = /([;\t|\r\n]\s*)(?="*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Returns rows as CSV with a UTF-8 byte order mark and escaped formulas. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${papa.unparse(
    rows.map((row) => row.map((cell) => cell.replace(unsafeSeparator, "$1'"))),
    { newline: '\r\n', escapeFormulae: unsafeCell },
  )}\r\n`;

const statuses = {
  pending: 'tentative',
  offered: 'tentative',
  confirmed: 'confirmed',
  declined: 'cancelled',
  cancelled: 'cancelled',
  completed: 'confirmed',
  'no-show': 'confirmed',
} as const satisfies Record<BookingStatus, CalendarEntry['status']>;

/**
 * Returns a booking as a calendar entry, for the whole day if it has no time. The stable id makes a later import replace the entry.
 * @param booking booking with a valid date
 * @param host domain of the studio, a part of the id
 */
export function calendarFile(booking: Booking, t: TFunction, host: string, now = new Date()): string {
  const { _id, name, location, date, message, status } = booking;
  const time = sessionTime(booking);
  const fields = bookingViews.calendar.flatMap((field) => {
    const text = textOfColumn(booking, field, t);
    return text ? [`${t(labelKeyOf(field))}: ${text}`] : [];
  });
  const entry: CalendarEntry = {
    uid: `${_id}@${host}`,
    host,
    ...(time ? { start: time.start, end: time.end } : { day: date }),
    summary: `${textOfColumn(booking, 'package', t)}: ${name}`,
    location,
    description: [...fields, ...(message ? [`\n${message}`] : [])].join('\n'),
    status: statuses[status],
  };
  return calendarEntryFile(entry, now);
}
