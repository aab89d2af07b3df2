import { latinDigits } from '@studio/contract';

/**
 * Returns a Saudi number in national format (055…, 55… or 011…) with its country code; undefined for any other.
 * @param number digits only
 */
function homeNumber(number: string): string | undefined {
  const national = /^(?:0([1-9]\d{8})|(5\d{8}))$/u.exec(number);
  return national ? `+966${national[1] ?? national[2]}` : undefined;
}

/** Returns a number in the format to dial; numbers in national format are Saudi. */
export function dialled(written: string): string {
  const number = latinDigits(written)
    .replace(/[^\d+]/gu, '')
    .replace(/^00/u, '+')
    .replace(/^\+9660/u, '+966');
  return homeNumber(number) ?? number;
}

/** Separators between the digits of a number. */
const gap = '[ \\u00A0\\u2010-\\u2013().-]{0,2}';

/** Rejects a number inside a longer number or a word, or after `+` or `#`. */
const start = `(?<![\\w+#]|\\d${gap})`;
const end = '(?![\\d:])';

const digits = (min: number, max: number) => `(?:${gap}\\d){${min},${max}}`;

/** Patterns of phone numbers. They match no prices, order numbers or dates, except dates with an hour, which `date` excludes. */
const patterns = [
  // Matches a Saudi mobile number with its country code, also with a superfluous zero: +966 55…, 00966 055…, 96655…
  { pattern: `(?:\\+|00)?${gap}9${gap}6${gap}6${gap}0?${gap}(5${digits(8, 8)})`, country: '966' },
  // Matches a Saudi mobile number in the national format: 055…
  { pattern: `0(${gap}5${digits(8, 8)})`, country: '966' },
  // Matches an international number: +971…, 00971…
  { pattern: `(?:\\+|00)${gap}([1-9]${digits(7, 14)})`, country: '' },
].map(({ pattern, country }) => ({ pattern: new RegExp(`${start}${pattern}${end}`, 'gu'), country }));

/** Matches a found number that is a date with an hour, such as `05-11-2026 10`. */
const date = /^05([-. ])\d{1,2}\1(?:14|19|20)\d\d/u;

/**
 * Finds the first phone number in a text with Latin, Arabic or Persian digits.
 * @returns the number with country code, such as +966550123401; undefined without a phone number
 */
export function phoneInText(text: string): string | undefined {
  const plain = latinDigits(text);
  const found = patterns.flatMap(({ pattern, country }) =>
    Array.from(plain.matchAll(pattern), ({ 0: match, 1: number = '', index }) => ({ match, number, country, index })),
  );
  const [first] = found.filter(({ match }) => !date.test(match)).sort((a, b) => a.index - b.index);
  return first && `+${first.country}${first.number.replace(/\D/gu, '')}`;
}

/** Minimum and maximum number of digits of a phone number: from a local number of a small town to the E.164 maximum. */
const [minDigits, maxDigits] = [7, 15];

/**
 * Returns the first number of a phone field in the format to dial; undefined for fewer than 7 or more than 15 digits. A number in the national format
 * is Saudi.
 */
export function dialNumber(phone: string): string | undefined {
  const international = phoneInText(phone);
  if (international) return international;
  const plain = phone.replace(/\D/gu, '');
  if (plain.length < minDigits || plain.length > maxDigits) return undefined;
  return homeNumber(plain) ?? plain;
}

/** Matches a text that contains only characters of phone numbers. */
const onlyNumber = /^[\d\s\u00A0\u2010-\u2013+().-]+$/u;

/**
 * Returns a phone field as text that spreadsheets neither run as a formula nor change to another number: `00966-55-012-3401`. Hyphens also keep
 * the order of the groups in a right-to-left cell. Other texts only get 00 instead of a leading plus sign.
 */
export function spreadsheetNumber(phone: string): string {
  const written = latinDigits(phone).trim();
  const number = onlyNumber.test(written) ? dialNumber(written)?.replace('+', '00') : undefined;
  if (!number) return written.replace(/^\+(?=\d)/u, '00');
  const saudi = /^(00966)(\d\d)(\d{3})(\d{4})$/u.exec(number);
  if (saudi) return saudi.slice(1).join('-');
  // Keep the typed groups only of numbers with a country code: the groups of other numbers could look like a date, such as `05-11-2026`.
  const groups = number.startsWith('00') ? written.replace('+', '00').split(/\D+/u).filter(Boolean) : [];
  if (groups.length > 1) return groups.join('-');
  return [number.slice(0, -7), number.slice(-7, -4), number.slice(-4)].filter(Boolean).join('-');
}

/** Returns the searchable formats of the number in a phone field: with +, with 00 and, for a Saudi number, national; empty without a number. */
export function searchFormats(phone: string): string[] {
  const plain = dialNumber(phone)?.replace('+', '');
  if (!plain) return [];
  return [`+${plain}`, `00${plain}`, ...(plain.startsWith('966') ? [`0${plain.slice(3)}`] : [])];
}
