import { latinDigits, withoutMarks } from './text.ts';

/** Arabic, Persian and Urdu letters that people use interchangeably, each with its replacement. Hamza and tatweel are optional. */
const letters: readonly [RegExp, string][] = [
  [/[ءـ\u0674]/gu, ''],
  [/[ٱٲٳ]/gu, 'ا'],
  [/[ىیېےۍێ]/gu, 'ي'],
  [/[ةہھەۃ]/gu, 'ه'],
  [/[ۆۇۋ]/gu, 'و'],
  [/[کڪگ]/gu, 'ك'],
  [/پ/gu, 'ب'],
  [/ڤ/gu, 'ف'],
  [/چ/gu, 'ج'],
  [/ژ/gu, 'ز'],
  [/ٹ/gu, 'ت'],
  [/ڈ/gu, 'د'],
  [/ڑ/gu, 'ر'],
  [/ں/gu, 'ن'],
];

/**
 * Normalizes a text for search: case, accents and vowel marks, digits, spellings of Arabic letters, apostrophes, and hyphens, which become spaces. Keeps
 * line breaks. The folded text of a folded text is the same.
 */
export function foldText(text: string): string {
  const plain = withoutMarks(latinDigits(text).normalize('NFKD').toLowerCase()).replace(/[\p{Mn}'’‘ʼʻʾʿ`]/gu, '');
  return letters
    .reduce((folded, [variants, letter]) => folded.replace(variants, letter), plain)
    .replace(/\p{Pd}/gu, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
}

/** Returns a text as a key that is equal for all spellings of a name. */
export const nameKey = (name: string): string => foldText(name).replace(/\s/gu, '');

/**
 * Returns a predicate for folded texts: whether they contain every word of a query. A word is found inside a word, and over the spaces between words
 * from the start of a word: `alqahtani` in `al qahtani`.
 */
export function searchFor(query: string): (folded: string) => boolean {
  const words = foldText(query)
    .split(/\s/u)
    .filter((word) => word !== '')
    .map((word) => {
      const characters = Array.from(word, (character) => character.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&'));
      return { word, spaced: new RegExp(`(?<![\\p{L}\\p{N}])${characters.join(' ?')}`, 'u') };
    });
  return (folded) => words.every(({ word, spaced }) => folded.includes(word) || spaced.test(folded));
}
