import { type Booking, bookingViews } from '@studio/contract';
import type { TFunction } from 'i18next';
import papa from 'papaparse';
import { labelKeyOf, textOfColumn } from './booking-fields.tsx';

/** Returns bookings as rows below a row of headings, in the language of the texts. */
export const spreadsheetRows = (bookings: readonly Booking[], t: TFunction): string[][] => [
  bookingViews.export.map((column) => t(labelKeyOf(column))),
  ...bookings.map((booking) => bookingViews.export.map((column) => textOfColumn(booking, column, t))),
];

/**
 * Matches cells that a spreadsheet would run as a formula (also with full-width signs or leading white space) or change: it drops leading
 * zeros and writes long numbers as powers of ten. https://owasp.org/www-community/attacks/CSV_Injection
 */
const unsafeCell = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n]|0[\d ]+$|\d{12,}$)/u;

/** Matches a separator of other regions before a formula. */
const unsafeSeparator = /(?<=\S\s*)([;\t|]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Returns rows as CSV with a UTF-8 byte order mark and escaped formulas. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${papa.unparse(
    rows.map((row) => row.map((cell) => cell.replace(unsafeSeparator, "$1'"))),
    { newline: '\r\n', escapeFormulae: unsafeCell },
  )}\r\n`;
