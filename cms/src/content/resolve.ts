import type { Language } from '@studio/contract';
import type { ContentKey } from '@studio/contract/content/english.ts';
import { bundledText } from './bundled-text.ts';
import { plainText, type Raw, rawOf, rowsOf } from './raw.ts';

/** What the studio wrote in a language, else in English; `''` where it wrote neither. */
export function ownText(value: unknown, language: Language): string {
  const texts = rawOf(value);
  return plainText(texts[language]) || plainText(texts['en']);
}

/** What the site says: the studio's own text, else the bundled one. */
export const textOf = (value: unknown, language: Language, key?: ContentKey): string =>
  ownText(value, language) || (key ? bundledText(language, key) : '');

/** What a list says: its rows, of which a bundled one falls back to its own texts. Emptied, it is the bundled list; a row without words is not said. */
export function listOf<Name extends string>(
  value: unknown,
  language: Language,
  bundled: Record<string, Partial<Record<Name, ContentKey>>>,
  names: readonly Name[],
): (Record<Name, string> & { row: Raw })[] {
  const rows = rowsOf(value);
  const shown = rows.length > 0 ? rows : Object.keys(bundled).map((name): Raw => ({ bundled: name }));
  return shown.flatMap((row) => {
    const keys: Partial<Record<Name, ContentKey>> = bundled[plainText(row['bundled'])] ?? {};
    const texts = Object.fromEntries(names.map((name) => [name, textOf(row[name], language, keys[name])]));
    return hasAll(texts, names) && names.some((name) => texts[name] !== '') ? [{ ...texts, row }] : [];
  });
}

const hasAll = <Name extends string>(texts: Record<string, string>, names: readonly Name[]): texts is Record<Name, string> =>
  names.every((name) => name in texts);
