import { latinDigits, withoutMarks } from './text.ts';

/** Minimum and maximum number of digits of a phone number: from a local number of a small town to the E.164 maximum. */
const [minDigits, maxDigits] = [7, 15];

/** Returns a text with digits 0-9, without invisible characters and without the `(0)` after a country code. */
const plainText = (text: string): string => latinDigits(withoutMarks(text)).replace(/(\d[\s.\p{Pd}]{0,2})\(0\)/gu, '$1');

const digitsOf = (text: string): string => text.replace(/\D/gu, '');

/** Matches a Saudi number: with its country code, also with a superfluous zero; in the national format (055… or 011…); or mobile without the zero. */
const saudi = /^(?:\+?9660?([1-9]\d{8})|0([1-9]\d{8})|(5\d{8}))$/u;

/** Returns a number in the format to dial, `+966…` for a Saudi number; undefined for fewer than 7 or more than 15 digits. @param written one number */
function inDialFormat(written: string): string | undefined {
  const number = `${written.startsWith('+') ? '+' : ''}${digitsOf(written)}`.replace(/^00/u, '+');
  const [, long, national, mobile] = saudi.exec(number) ?? [];
  const home = long ?? national ?? mobile;
  if (home !== undefined) return `+966${home}`;
  const { length } = digitsOf(number);
  return length >= minDigits && length <= maxDigits ? number : undefined;
}

const isSaudi = (written: string): boolean => saudi.test(written.replace(/^00/u, '+'));

/** Returns the numbers of groups of digits. Splits groups that are too long for one number where a Saudi number ends or begins. */
function numbersOf(groups: readonly string[]): string[] {
  const written = groups.join('');
  if (digitsOf(written).length <= maxDigits) return [inDialFormat(written) ?? []].flat();
  for (let end = 1; end < groups.length; end += 1) {
    const [head, rest] = [groups.slice(0, end).join(''), groups.slice(end).join('')];
    const number = inDialFormat(head);
    if (number !== undefined && (isSaudi(head) || isSaudi(rest))) return [number, ...numbersOf(groups.slice(end))];
  }
  return [];
}

/** Returns the numbers of a text without other separators than slashes, which also separate the groups of one number: `055/111/2233`. */
function numbersBesideSlashes(text: string): string[] {
  const parts = text.split('/');
  const areNumbers = isSaudi(digitsOf(parts[0] ?? '')) || parts.every((part) => digitsOf(part).length >= minDigits);
  return (areNumbers ? parts : [text]).flatMap((part) => numbersOf(part.match(/\+?\d+/gu) ?? []));
}

/**
 * Returns the numbers of a phone field in the format to dial, without repetitions. A number in the national format is Saudi; a number with neither a
 * country code nor a national format has no `+`.
 */
export function phoneNumbers(field: string): string[] {
  const text = plainText(field);
  const whole = text.replace(/[^\d+]/gu, '');
  if (isSaudi(whole)) return numbersOf([whole]);
  return [...new Set(text.split(/[^\d\s+()./\p{Pd}]+|(?=\+)/u).flatMap(numbersBesideSlashes))];
}

/**
 * Returns the parts of a phone field to show, each with its number to dial: the field as it was typed, or several numbers in the format to dial. A text
 * without a number is a part without one; an empty field has no parts.
 */
export function phoneParts(field: string): { text: string; number: string | undefined }[] {
  const numbers = phoneNumbers(field);
  if (numbers.length > 1) return numbers.map((number) => ({ text: number, number }));
  return field === '' ? [] : [{ text: field, number: numbers[0] }];
}

/** Returns the first number of a phone field in the format to dial; undefined if there is none. */
export const dialNumber = (field: string): string | undefined => phoneNumbers(field)[0];

/**
 * Returns the numbers of a phone field as keys, which are equal for all spellings of a number: its digits without the Saudi country code and without
 * leading zeros.
 */
export const phoneKeys = (field: string): string[] =>
  phoneNumbers(field).flatMap((number) => {
    const key = number.replace(/^\+?(?:966)?0*/u, '');
    return key.length >= minDigits ? [key] : [];
  });

/** Separators between the digits of a number. */
const gap = '[ \\u00A0\\u2010-\\u2013().-]{0,2}';

/** Rejects a number inside a longer number or a word, or after `+` or `#`. */
const start = `(?<![\\w+#]|\\d${gap})`;
const end = '(?![\\d:])';

const digits = (min: number, max: number) => `(?:${gap}\\d){${min},${max}}`;

/** Patterns of phone numbers in prose. They match no prices, order numbers or dates, except dates with an hour, which `date` excludes. */
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
  const plain = plainText(text);
  const found = patterns.flatMap(({ pattern, country }) =>
    Array.from(plain.matchAll(pattern), ({ 0: match, 1: number = '', index }) => ({ match, number, country, index })),
  );
  const [first] = found.filter(({ match }) => !date.test(match)).sort((a, b) => a.index - b.index);
  return first && `+${first.country}${digitsOf(first.number)}`;
}
