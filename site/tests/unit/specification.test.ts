import { type Language, languages } from '@studio/contract';
import { expect, test } from 'vitest';
import { arabic, english, type TextKey } from '#src/i18n/page-texts.ts';
import { type Table, withoutIsolates } from '../e2e/specification/row.ts';
import { table } from '../e2e/specification/table.ts';

const texts: Record<Language, Record<TextKey, string>> = { en: english, ar: arabic };
const screens: Table = table;
const rows = Object.values(screens).flatMap((states) => Object.values(states).flat());

const quoted = new Map(rows.flatMap((row) => (row.key && 'en' in row ? [[row.key, row] as const] : [])));
const unquoted = new Set(rows.flatMap((row) => ('en' in row ? [] : [row.key])));

test.for(languages)('texts in %s match the specification’s quotes', (language) => {
  const actual = Object.fromEntries([...quoted.keys()].map((key) => [key, withoutIsolates(texts[language][key])]));
  expect(actual).toEqual(Object.fromEntries([...quoted].map(([key, row]) => [key, row[language]])));
});

test('a key has one text on every screen', () => {
  const differing = rows.filter(
    (row) => row.key && 'en' in row && (row.en !== quoted.get(row.key)?.en || row.ar !== quoted.get(row.key)?.ar),
  );
  expect(differing).toEqual([]);
});

test.for(languages)('texts in %s exist that the specification requires without quoting', (language) => {
  const empty = [...unquoted].filter((key) => texts[language][key].trim() === '');
  expect(empty).toEqual([]);
});
