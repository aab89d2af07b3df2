import {
  addBooking,
  bookingInput,
  cleanText,
  contactInput,
  correctContact,
  createGallery,
  latinDigits,
  limits,
  textLength,
  updateGallery,
  validate,
} from '@studio/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

describe('a text is stored', () => {
  test.for([
    ['as it is', 'Sara  \n\n bin Ali', 'Sara  \n\n bin Ali'],
    ['without white space at its ends', '\u00a0\t\n Sara \r\n\u2003', 'Sara'],
    ['with one kind of line end', 'a\r\nb\rc\nd\r\r\ne', 'a\nb\nc\nd\n\ne'],
    ['with its tabs', 'a\tb', 'a\tb'],
    ['without control characters', 'a\u0000b\u0007c\u001bd\u007fe\u0085f\u009fg', 'abcdefg'],
    ['without marks that turn the line around', '\u202aa\u202bb\u202cc\u202dd\u202ee\u2066f\u2067g\u2068h\u2069i', 'abcdefghi'],
    ['without a byte order mark', '\ufeffa\ufeffb', 'ab'],
    ['well-formed', 'a\ud800b\udc00c\ud83d\udc8d', 'a\ufffdb\ufffdc💍'],
    ['with joiners of letters and emoji', 'می\u200cخواهم 👩‍👩‍👧 لا\u200d', 'می\u200cخواهم 👩‍👩‍👧 لا\u200d'],
    ['with its combining marks', 'Zoe\u0308 مُحَمَّد', 'Zoe\u0308 مُحَمَّد'],
    ['with markup, which is text', '<b>&amp;</b> {{x}} %s', '<b>&amp;</b> {{x}} %s'],
  ] as const)('stores a text: %s', ([, typed, kept]) => {
    expect(cleanText(typed)).toBe(kept);
    expect(cleanText(cleanText(typed))).toBe(kept);
  });
});

test.for([
  ['bookingInput', bookingInput.entries.phone],
  ['addBooking', addBooking.input.entries.phone],
  ['correctContact', correctContact.input.entries.phone],
  ['createGallery', createGallery.input.entries.phone],
  ['updateGallery', updateGallery.input.entries.phone],
] as const)('the phone number of %s is stored with digits 0-9 and without invisible characters', ([, schema]) => {
  expect(v.parse(schema, '\u200F٠٥٥ ١١١\u00A02233\u200E')).toBe('055 111 2233');
});

test('Arabic and Persian digits become 0-9, and nothing else changes', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(latinDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(latinDigits('+٩٦٦ (٥٥) ۰۱۲-abc٪٫٬')).toBe('+966 (55) 012-abc٪٫٬');
  expect(latinDigits('०१２３Ⅷ²')).toBe('०१２３Ⅷ²');
});

test.for([
  ['', 0],
  ['abc', 3],
  ['صورة', 4],
  ['💍', 1],
  ['👩‍👩‍👧', 5],
  ['e\u0301', 2],
  ['\ud800', 1],
] as const)('%j has %i code points', ([text, length]) => {
  expect(textLength(text)).toBe(length);
});

test('the limits are those of the specification', () => {
  expect(limits).toMatchObject({
    name: 100,
    email: 254,
    phone: 30,
    location: 200,
    message: 2000,
    caption: 100,
    alt: 250,
    photoBytes: 83_886_080,
    photoPixels: 105_000_000,
    photoPixelsLossless: 64_000_000,
    photoPixelsWhole: 50_000_000,
    bookingYearsAhead: 2,
    sameSubmissionMinutes: 10,
  });
});

const nameErrors = (name = '') => {
  const result = validate(contactInput, { name, email: 'sara@guest.example', message: 'Hello' });
  return result.ok ? {} : result.errors;
};

test.for([
  ['spaces', ' \u00a0\u2003\u3000'],
  ['joiners and direction marks', '\u200b\u200d\u2060\u200e\u061c'],
  ['the Hangul filler', '\u3164'],
  ['other fillers of Hangul', '\u115f\u1160\uffa0'],
  ['the blank Braille pattern', '\u2800\u2800'],
  ['variation selectors and tags', '\ufe0f\u{e0100}\u{e0061}\u034f'],
  ['blank signs', '\u{1d159}\u{13441}\u{13442}'],
])('a name of invisible characters is empty: %s', ([, name]) => {
  expect(nameErrors(name)).toEqual({ name: 'contact.errors.name' });
});

test.for(['Sara', 'سارة', 'می\u200cنا', '한글', '⠎⠁', '\u3164Sara', '李', '👩‍👩‍👧', '.'])(
  'a name with a visible character is accepted: %s',
  (name) => {
    expect(nameErrors(name)).toEqual({});
  },
);
