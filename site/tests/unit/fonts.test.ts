import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { arabic } from '#src/i18n/arabic.ts';
import { english } from '#src/i18n/english.ts';

const styles = readFileSync(path.resolve(import.meta.dirname, '../../src/styles/fonts.css'), 'utf8');
const ranges = [...styles.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)].map(([, from = '', to = from]) => [
  Number.parseInt(from, 16),
  Number.parseInt(to, 16),
]);
const isDrawn = (character: string) =>
  ranges.some(([from = 0, to = 0]) => Number(character.codePointAt(0)) >= from && Number(character.codePointAt(0)) <= to);

test.each([
  ['English', english],
  ['Arabic', arabic],
])('a visitor reads every text in %s in the typeface of the site', (_language, texts) => {
  const missing = Object.entries(texts).flatMap(([key, text]) =>
    [...text].filter((character) => !isDrawn(character)).map((character) => `${key}: ${character}`),
  );
  expect(missing).toEqual([]);
});
