import type { Language } from '@studio/contract';
import { bundledText, type ContentKey, isContentKey } from '@studio/contract/i18n/text.ts';
import type { Field } from 'payload';
import { documentOf, plainText, type RawDocument, rowsOf, storedText } from '#src/fields/stored-text.ts';

/** Returns the studio's text in a language, with fallback to English, then to `''`. */
export function customText(value: unknown, language: Language): string {
  const texts = documentOf(value);
  return plainText(texts[language]) || plainText(texts['en']);
}

/** Returns a text that has no bundled text: in a language, with fallback to the other language, then to `''`. */
export const eitherText = (value: unknown, language: Language): string => customText(value, language) || customText(value, 'ar');

/** Returns the studio's text, or the bundled text if the studio has never written one; `''` for a text that staff emptied. */
export const textOf = (value: unknown, language: Language, key?: ContentKey): string =>
  key ? (storedText(value, language) ?? bundledText(language, key)) : eitherText(value, language);

/** Returns a text of a page as `textOf` does; undefined if the pages show the bundled text. @param isNeeded whether pages cannot omit the text */
function customTextOf(value: unknown, language: Language, key: ContentKey, isNeeded: boolean): string | undefined {
  if (bundledText(language, key) === '') return eitherText(value, language) || undefined;
  const text = storedText(value, language);
  return text === '' && isNeeded ? undefined : text;
}

/** Returns the studio's texts of a global by their keys, `''` for a text that staff emptied. */
export function customTexts(fields: readonly Field[], doc: RawDocument, language: Language): [key: string, text: string][] {
  return fields.flatMap((field) => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => customTexts(tab.fields, doc, language));
    const key: unknown = 'name' in field ? field.custom?.['key'] : undefined;
    if (!('name' in field) || !isContentKey(key)) return [];
    const text = customTextOf(doc[field.name], language, key, field.custom?.['isNeeded'] === true);
    return text === undefined ? [] : [[key, text] satisfies [string, string]];
  });
}

/** Returns the rows of a list that have a text, with bundled texts for texts that were never written; the bundled list for a list without a value. */
export function listOf<Name extends string>(
  value: unknown,
  language: Language,
  bundled: Record<string, Partial<Record<Name, ContentKey>>>,
  names: readonly Name[],
): (Record<Name, string> & { row: RawDocument })[] {
  const rows = Array.isArray(value) ? rowsOf(value) : Object.keys(bundled).map((name): RawDocument => ({ bundled: name }));
  return rows.flatMap((row) => {
    const name = plainText(row['bundled']);
    const keys: Partial<Record<Name, ContentKey>> = (Object.hasOwn(bundled, name) && bundled[name]) || {};
    const texts = Object.fromEntries(names.map((field) => [field, textOf(row[field], language, keys[field])]));
    return hasAll(texts, names) && names.some((field) => texts[field] !== '') ? [{ ...texts, row }] : [];
  });
}

const hasAll = <Name extends string>(texts: Record<string, string>, names: readonly Name[]): texts is Record<Name, string> =>
  names.every((name) => name in texts);
