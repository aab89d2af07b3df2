import { latinDigits, phoneNumbers, withoutMarks } from '@studio/contract';

/** Matches a text that contains only characters of phone numbers, and separators of several numbers. */
const onlyNumbers = /^[\d\s\u00A0\u2010-\u2013+()./,;،؛|-]+$/u;

/**
 * Returns a phone field as text that spreadsheets neither run as a formula nor change to another number: `00966-55-012-3401`. Hyphens also keep
 * the order of the groups in a right-to-left cell. Several numbers have slashes between them. Other texts only get 00 instead of a leading plus sign.
 */
export function spreadsheetNumber(phone: string): string {
  const written = latinDigits(withoutMarks(phone)).trim();
  const numbers = onlyNumbers.test(written) ? phoneNumbers(written) : [];
  if (numbers.length === 0) return written.replace(/^\+(?=\d)/u, '00');
  return numbers.map((number) => groupDigits(number, numbers.length === 1 ? written : '')).join(' / ');
}

/** Returns a number with hyphens between groups of digits. @param number result of `phoneNumbers` @param written the number as it was typed, if known */
function groupDigits(number: string, written: string): string {
  const digits = number.replace('+', '00');
  const saudi = /^(00966)(\d\d)(\d{3})(\d{4})$/u.exec(digits);
  if (saudi) return saudi.slice(1).join('-');
  // Keep the typed groups only of numbers with a country code: the groups of other numbers could look like a date, such as `05-11-2026`.
  const groups = digits.startsWith('00') ? written.replace('(0)', '').replace('+', '00').split(/\D+/u).filter(Boolean) : [];
  if (groups.length > 1) return groups.join('-');
  return [digits.slice(0, -7), digits.slice(-7, -4), digits.slice(-4)].filter(Boolean).join('-');
}

/** Returns the searchable formats of the numbers in a phone field: with +, with 00 and, for a Saudi number, national; empty without a number. */
export const searchFormats = (phone: string): string[] =>
  phoneNumbers(phone).flatMap((number) => {
    const plain = number.replace('+', '');
    return [`+${plain}`, `00${plain}`, ...(plain.startsWith('966') ? [`0${plain.slice(3)}`] : [])];
  });
