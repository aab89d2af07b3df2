import type { Language } from '@studio/contract';
import type { ContentKey } from '@studio/contract/content/english.ts';
import { bundledText } from '#src/fields/bundled-text.ts';
import { documentOf, plainText, type RawDocument, rowsOf } from '#src/fields/stored-text.ts';

/** What the studio wrote in a language, else in English; `''` where it wrote neither. */
export function ownText(value: unknown, language: Language): string {
  const texts = documentOf(value);
  return plainText(texts[language]) || plainText(texts['en']);
}

/** What the site says: the studio's own text, else the bundled one. */
export const textOf = (value: unknown, language: Language, key?: ContentKey): string =>
  ownText(value, language) || (key ? bundledText(language, key) : '');

/** What a list says: its rows, of which a bundled one falls back to its own texts. A row without words is not said; a list that says nothing is the bundled one. */
export function listOf<Name extends string>(
  value: unknown,
  language: Language,
  bundled: Record<string, Partial<Record<Name, ContentKey>>>,
  names: readonly Name[],
): (Record<Name, string> & { row: RawDocument })[] {
  const said = (rows: RawDocument[]) =>
    rows.flatMap((row) => {
      const name = plainText(row['bundled']);
      const keys: Partial<Record<Name, ContentKey>> = (Object.hasOwn(bundled, name) && bundled[name]) || {};
      const texts = Object.fromEntries(names.map((field) => [field, textOf(row[field], language, keys[field])]));
      return hasAll(texts, names) && names.some((field) => texts[field] !== '') ? [{ ...texts, row }] : [];
    });
  const own = said(rowsOf(value));
  return own.length > 0 ? own : said(Object.keys(bundled).map((name): RawDocument => ({ bundled: name })));
}

const hasAll = <Name extends string>(texts: Record<string, string>, names: readonly Name[]): texts is Record<Name, string> =>
  names.every((name) => name in texts);
