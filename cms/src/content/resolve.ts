import type { Language } from '@studio/contract';
import { bundledText, type ContentKey, isContentKey } from '@studio/contract/i18n/text.ts';
import type { Field } from 'payload';
import { documentOf, plainText, type RawDocument, rowsOf } from '#src/fields/stored-text.ts';

/** Returns the studio's text in a language, with fallback to English, then to `''`. */
export function customText(value: unknown, language: Language): string {
  const texts = documentOf(value);
  return plainText(texts[language]) || plainText(texts['en']);
}

/** Returns the studio's text as `customText` does, with fallback to the bundled text, then to `''`. */
export const textOf = (value: unknown, language: Language, key?: ContentKey): string =>
  customText(value, language) || (key ? bundledText(language, key) : '');

/** Returns the studio's texts of a global by their keys. */
export function customTexts(fields: readonly Field[], doc: RawDocument, language: Language): [key: string, text: string][] {
  return fields.flatMap((field) => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => customTexts(tab.fields, doc, language));
    const key: unknown = 'name' in field ? field.custom?.['key'] : undefined;
    if (!('name' in field) || !isContentKey(key)) return [];
    const text = customText(doc[field.name], language);
    return text ? [[key, text] satisfies [string, string]] : [];
  });
}

/** Returns the rows of a list that have a text, with bundled texts for missing texts; the bundled list if no row has a text. */
export function listOf<Name extends string>(
  value: unknown,
  language: Language,
  bundled: Record<string, Partial<Record<Name, ContentKey>>>,
  names: readonly Name[],
): (Record<Name, string> & { row: RawDocument })[] {
  const resolved = (rows: RawDocument[]) =>
    rows.flatMap((row) => {
      const name = plainText(row['bundled']);
      const keys: Partial<Record<Name, ContentKey>> = (Object.hasOwn(bundled, name) && bundled[name]) || {};
      const texts = Object.fromEntries(names.map((field) => [field, textOf(row[field], language, keys[field])]));
      return hasAll(texts, names) && names.some((field) => texts[field] !== '') ? [{ ...texts, row }] : [];
    });
  const rows = resolved(rowsOf(value));
  return rows.length > 0 ? rows : resolved(Object.keys(bundled).map((name): RawDocument => ({ bundled: name })));
}

const hasAll = <Name extends string>(texts: Record<string, string>, names: readonly Name[]): texts is Record<Name, string> =>
  names.every((name) => name in texts);
