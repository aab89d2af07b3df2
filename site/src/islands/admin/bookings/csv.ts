import papa from 'papaparse';

/**
 * What a spreadsheet would take for a formula (also in the wide letters of East Asia, and behind white space), and what it would
 * not leave as it is: it drops the zero a number begins with, and writes one of twelve digits as a power of ten.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const taken = /^(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n]|0[\d ]+$|\d{12,}$)/u;

/** What begins a cell where a spreadsheet takes another separator for the comma, as those of some regions do. */
const afterSeparator = /(?<=\S\s*)([;\t|]\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Rows as a spreadsheet opens them: with the mark that tells it the text is UTF-8, and nothing in them that it would run. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${papa.unparse(
    rows.map((row) => row.map((cell) => cell.replace(afterSeparator, "$1'"))),
    { newline: '\r\n', escapeFormulae: taken },
  )}\r\n`;
