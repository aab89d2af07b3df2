import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { arabic, english } from '#src/i18n/page-texts.ts';

const styles = readFileSync(path.resolve(import.meta.dirname, '../../src/styles/fonts.css'), 'utf8');

function rangesOf(family: string): (readonly [number, number])[] {
  const face = styles.match(/@font-face \{[^}]*\}/gu)?.find((each) => new RegExp(`font-family: "?${family}"?;`, 'u').test(each)) ?? '';
  const codes = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)];
  return codes.map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)]);
}

const latin = rangesOf('Alexandria');
const both = [...rangesOf('Alexandria Arabic'), ...latin];

test.each([
  ['English', english, latin],
  ['Arabic', arabic, both],
])('the fonts contain every character of the texts in %s', (language, texts, ranges) => {
  const isIncluded = (character: string) =>
    ranges.some(([from, to]) => Number(character.codePointAt(0)) >= from && Number(character.codePointAt(0)) <= to);
  // In English, excludes the language switch, which has a separate font file.
  const own = Object.entries(texts).filter(([key]) => language === 'Arabic' || !['site.switch', 'admin.otherLanguage'].includes(key));
  const missing = own.flatMap(([key, text]) =>
    // Skip line breaks, because they have no glyph.
    [...text.replaceAll('\n', '')].filter((character) => !isIncluded(character)).map((character) => `${key}: ${character}`),
  );
  expect(ranges.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
