import { latinDigits } from '@studio/contract';

/** What people put between the digits of a number. */
const gap = '[ \\u00A0\\u2010-\\u2013().-]{0,2}';

/** Not within a longer number, a word, or after a sign that makes it something else. */
const start = `(?<![\\w+#]|\\d${gap})`;
const end = '(?![\\d:])';

const digits = (least: number, most: number) => `(?:${gap}\\d){${least},${most}}`;

/** The ways a number is written that can be told from a date, a price and an order's number. */
const patterns = [
  // A mobile of Saudi Arabia with its country, after which some keep the zero: +966 55…, 00966 055…, 96655…
  { pattern: `(?:\\+|00)?${gap}9${gap}6${gap}6${gap}0?${gap}(5${digits(8, 8)})`, country: '966' },
  // One as it is dialled at home: 055…
  { pattern: `0(${gap}5${digits(8, 8)})`, country: '966' },
  // A number of any country: +971…, 00971…
  { pattern: `(?:\\+|00)${gap}([1-9]${digits(7, 14)})`, country: '' },
].map(({ pattern, country }) => ({ pattern: new RegExp(`${start}${pattern}${end}`, 'gu'), country }));

/** A day that looks like a number dialled at home: 05-11-2026 10. */
const day = /^05([-. ])\d{1,2}\1(?:14|19|20)\d\d/u;

/**
 * The first phone number somebody wrote into a text, in digits of any script.
 * @returns it with its country, as +966550123401; undefined where there is none
 */
export function phoneInText(text: string): string | undefined {
  const plain = latinDigits(text);
  const found = patterns.flatMap(({ pattern, country }) =>
    Array.from(plain.matchAll(pattern), ({ 0: written, 1: number = '', index }) => ({ written, number, country, index })),
  );
  const [first] = found.filter(({ written }) => !day.test(written)).sort((a, b) => a.index - b.index);
  return first && `+${first.country}${first.number.replace(/\D/gu, '')}`;
}
