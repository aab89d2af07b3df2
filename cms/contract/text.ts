import * as v from 'valibot';
import { textLength } from './limits.ts';

/** What no stored text may hold: control characters but tab and newline, and the marks that reorder the line around them. */
const unprintable = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/gu;

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9. */
export const latinDigits = (text: string): string => text.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** A text as we keep it: one kind of line end, well-formed Unicode, nothing invisible that rules the text around it, no white space at its ends. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .toWellFormed()
    .replace(unprintable, (mark) => (mark === '\t' || mark === '\n' ? mark : ''))
    .trim();

const oneLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');

/**
 * A text of at most `max` code points.
 * @param keys translation keys: `wrong` for another type, `long` for a text past the limit
 */
const text = (clean: (text: string) => string, max: number, keys: { wrong: string; long: string }) =>
  v.pipe(
    v.string(keys.wrong),
    v.metadata({ maxLength: max }),
    v.transform(clean),
    v.check((value) => textLength(value) <= max, keys.long),
  );

/** A text of one line; may be left out, and is `''` then. */
export const optionalLine = (max: number, keys: { wrong: string; long: string }) => v.optional(text(oneLine, max, keys), '');

/** A text of several lines; may be left out, and is `''` then. */
export const optionalText = (max: number, keys: { wrong: string; long: string }) => v.optional(text(cleanText, max, keys), '');

/** Whether a text shows anything: marks that join, separate and turn letters do not. */
const isVisible = (text: string): boolean => /[^\p{Cf}\s]/u.test(text);

/** A text of one line that must not be empty. */
export const requiredLine = (max: number, keys: { wrong: string; long: string }) =>
  v.optional(v.pipe(text(oneLine, max, keys), v.check(isVisible, keys.wrong)), '');

/** A text of several lines that must not be empty. */
export const requiredText = (max: number, keys: { wrong: string; long: string }) =>
  v.optional(v.pipe(text(cleanText, max, keys), v.check(isVisible, keys.wrong)), '');

const addressPart = '[^\\s@<>()[\\],;:"\\\\]+';
const domainLabel = '[^\\s@<>()[\\],;:"\\\\.]+';
// Linear in the text's length: what a label may hold never overlaps with the dot between two.
const addressPattern = new RegExp(`^${addressPart}@(?:${domainLabel}\\.)+${domainLabel}$`, 'u');

/** An e-mail address: something, an @, something with a dot, and nothing that means more to a mail program. */
export const email = (max: number, key: string) =>
  v.optional(
    v.pipe(
      v.string(key),
      v.metadata({ format: 'email', maxLength: max }),
      v.transform((value) => latinDigits(oneLine(value))),
      v.check((value) => textLength(value) <= max, key),
      v.regex(addressPattern, key),
    ),
    '',
  );
