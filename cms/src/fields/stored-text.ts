import { category as categorySchema, type Language } from '@studio/contract';
import type { BlocksField, Field } from 'payload';
import * as v from 'valibot';
import { categoryLabels } from './option-labels.ts';

/** A document, group or row of Payload with unchecked values; it may contain each text in every language. */
export type RawDocument = Record<string, unknown>;

export const isRawDocument = (value: unknown): value is RawDocument => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a group or row; an empty object for any other value. */
export const documentOf = (value: unknown): RawDocument => (isRawDocument(value) ? value : {});

/** Returns the rows of a list; an empty array for any other value. */
export const rowsOf = (value: unknown): RawDocument[] => (Array.isArray(value) ? value.filter(isRawDocument) : []);

/** Returns the fields of a stored block by its type; an empty array for an unknown type. */
export const fieldsOfBlock = ({ blocks }: BlocksField, row: RawDocument): readonly Field[] =>
  blocks.find(({ slug }) => slug === row['blockType'])?.fields ?? [];

/** Returns a trimmed text; `''` for any other value. */
export const plainText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Returns a text with bundled default: that of a language, or the English one if none is stored; undefined if neither is stored, `''` if staff emptied it.
 */
export function storedText(value: unknown, language: Language): string | undefined {
  const texts = documentOf(value);
  const text = texts[language] ?? texts['en'];
  return typeof text === 'string' ? text.trim() : undefined;
}

/** The text that the site shows for a field without a text. */
export interface Fallback {
  /** `''` if staff emptied the English text. */
  text: string;
  language: Language;
  /** Whether the text is the studio's English text instead of a bundled text. */
  isCustom: boolean;
}

/**
 * Returns the fallback of a text that was never written; undefined if there is none.
 * @param english the studio's own English text, `''` if staff emptied it
 */
export function fallbackOf(
  language: Language,
  english: string | undefined,
  bundled: Record<Language, string> | undefined,
): Fallback | undefined {
  const text = bundled?.[language] ?? '';
  if (language !== 'en' && english !== undefined && (english !== '' || text !== ''))
    return { text: english, language: 'en', isCustom: true };
  return text === '' ? undefined : { text, language, isCustom: false };
}

/**
 * Returns a text of a document by its path in the panel's form, such as `inclusions.2.text`; undefined if there is none.
 * @param idAt returns the id of the row at a path of the form; the form may have the rows in another order than the document
 */
export function textAt(document: RawDocument, path: string, idAt: (path: string) => unknown): string | undefined {
  let value: unknown = document;
  const walked: string[] = [];
  for (const step of path.split('.')) {
    walked.push(step);
    if (Array.isArray(value)) {
      const id = idAt(walked.join('.'));
      value = rowsOf(value).find((row) => row['id'] === id);
    } else {
      value = documentOf(value)[step];
    }
  }
  return typeof value === 'string' ? value.trim() : undefined;
}

/** Returns the caption of a photo in the panel's language, with fallback to the other language then to the category, then to `''`. */
export function photoTitle({ caption, captionAr, category }: Record<string, unknown>, language: Language): string {
  const [first, second] = language === 'ar' ? [captionAr, caption] : [caption, captionAr];
  return plainText(first) || plainText(second) || (v.is(categorySchema, category) ? categoryLabels[category][language] : '');
}
