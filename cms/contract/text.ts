import * as v from 'valibot';
import { textLength } from './limits.ts';

/**
 * Characters to strip: control characters, the byte order mark, and the bidirectional embeddings, overrides and isolates, which reorder the
 * surrounding text. `cleanText` does not strip tab and newline.
 */
const unprintable = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/gu;

/** Converts Arabic-Indic (٠-٩) and Persian (۰-۹) digits to 0-9. */
export const latinDigits = (text: string): string => text.replace(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Removes invisible characters: direction marks, joiners, zero-width spaces, variation selectors. */
export const withoutMarks = (text: string): string => text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Normalizes a text for storage: `\n` line ends, well-formed Unicode, no `unprintable` characters except tab and newline, trimmed. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/gu, '\n')
    .toWellFormed()
    .replace(unprintable, (mark) => (mark === '\t' || mark === '\n' ? mark : ''))
    .trim();

const oneLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');

/** Normalizes an email address or a phone number: one line with digits 0-9, without invisible characters. */
const plainLine = (text: string): string => latinDigits(oneLine(withoutMarks(text)));

/**
 * Returns the schema of a text of at most `max` code points.
 * @param keys translation keys: `wrong` for another type, `long` for a text beyond the limit
 */
const text = (clean: (text: string) => string, max: number, keys: { wrong: string; long: string }) =>
  v.pipe(
    v.string(keys.wrong),
    v.metadata({ maxLength: max }),
    v.transform(clean),
    v.check((value) => textLength(value) <= max, keys.long),
  );

/** Returns the schema of a text of one line, `''` by default. Line breaks and other whitespace become single spaces. */
export const optionalLine = (max: number, keys: { wrong: string; long: string }) => v.optional(text(oneLine, max, keys), '');

/** Returns the schema of a phone number as it was typed, `''` by default, with digits 0-9 and without invisible characters. */
export const phone = (max: number, key: string) => v.optional(text(plainLine, max, { wrong: key, long: key }), '');

/** Returns the schema of an optional text of several lines, `''` by default. */
export const optionalText = (max: number, keys: { wrong: string; long: string }) => v.optional(text(cleanText, max, keys), '');

/**
 * Matches a visible character. Excludes spaces, format characters such as joiners, letters that Unicode does not display such as the Hangul filler,
 * and four symbols without ink: the blanks of Braille, of musical notes and of Egyptian signs.
 */
const visible = /[^\p{Cf}\p{Default_Ignorable_Code_Point}\s\u2800\u{1d159}\u{13441}\u{13442}]/u;

const isVisible = (text: string): boolean => visible.test(text);

/**
 * Returns the schema of a text of one line with a visible character. `keys.wrong` is the error of a text that is missing, invisible or of another
 * type.
 */
export const requiredLine = (max: number, keys: { wrong: string; long: string }) =>
  v.optional(v.pipe(text(oneLine, max, keys), v.check(isVisible, keys.wrong)), '');

/**
 * Returns the schema of a text with a visible character, of one or several lines. `keys.wrong` is the error of a text that is missing, invisible or
 * of another type.
 */
export const requiredText = (max: number, keys: { wrong: string; long: string }) =>
  v.optional(v.pipe(text(cleanText, max, keys), v.check(isVisible, keys.wrong)), '');

const addressPart = '[^\\s@<>()[\\],;:"\\\\]+';
const domainLabel = '[^\\s@<>()[\\],;:"\\\\.]+';
// Avoids catastrophic backtracking: a domain label excludes the dot that separates labels.
const addressPattern = new RegExp(`^${addressPart}@(?:${domainLabel}\\.)+${domainLabel}$`, 'u');

/** Returns the schema of an email address: local part, @ and a domain with a dot, without characters that are special in mail headers. */
export const email = (max: number, key: string) =>
  v.optional(
    v.pipe(
      v.string(key),
      v.metadata({ format: 'email', maxLength: max }),
      v.transform(plainLine),
      v.check((value) => textLength(value) <= max, key),
      v.regex(addressPattern, key),
    ),
    '',
  );
