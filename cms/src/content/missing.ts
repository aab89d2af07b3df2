import { isDeepStrictEqual } from 'node:util';
import { type Language, languages } from '@studio/contract';
import { bundledText, isContentKey } from '@studio/contract/i18n/text.ts';
import type { Field } from 'payload';
import { documentOf, fieldsOfBlock, isRawDocument, plainText, type RawDocument, rowsOf } from '#src/fields/stored-text.ts';
import type { Label } from '#src/i18n/labels.ts';
import type { Documents } from './documents.ts';

/** Texts of a page that are missing in one language. */
export interface MissingTexts {
  slug: string;
  language: Language;
  names: Label[];
}

interface Page {
  slug: string;
  fields: readonly Field[];
}

interface Gap {
  language: Language;
  name: Label;
}

/** Returns the label of a field or page in both languages; `''` for a missing label. */
export function labelOf(labelled: object): Label {
  const { en, ar } = documentOf('label' in labelled ? labelled.label : undefined);
  return { en: plainText(en), ar: plainText(ar) };
}

/** Returns whether `''` in a field means that staff emptied its bundled text. */
function hasBundledText(field: Field): boolean {
  const key: unknown = 'name' in field ? field.custom?.['key'] : undefined;
  return isContentKey(key) && bundledText('en', key) !== '';
}

/** Returns the missing language and the label of a text that exists in exactly one language; an empty array for other texts. */
function gapOf(field: Field, value: unknown): Gap[] {
  const texts = documentOf(value);
  const isMissing = (language: Language) => plainText(texts[language]) === '' && !(hasBundledText(field) && texts[language] === '');
  const [language, ...more] = languages.filter(isMissing);
  return language !== undefined && more.length === 0 ? [{ language, name: labelOf(field) }] : [];
}

/** Returns the missing texts of a row, with the label of the field and the row's first text in the other language. */
function gapsOfRow(fields: readonly Field[], row: RawDocument): Gap[] {
  return gapsIn(fields, row).map(({ language, name }) => {
    const other = language === 'en' ? 'ar' : 'en';
    const text = fields.map((field) => ('name' in field ? plainText(documentOf(row[field.name])[other]) : '')).find(Boolean) ?? '';
    return { language, name: { en: `${name.en} of “${text}”`, ar: `${name.ar} في «${text}»` } };
  });
}

function gapsOfGroup(field: Field, fields: readonly Field[], doc: RawDocument): Gap[] {
  const group = labelOf(field);
  return gapsIn(fields, doc).map(({ language, name }) => ({
    language,
    name: { en: `${group.en}: ${name.en}`, ar: `${group.ar}: ${name.ar}` },
  }));
}

function gapsIn(fields: readonly Field[], doc: RawDocument): Gap[] {
  return fields.flatMap((field): Gap[] => {
    switch (field.type) {
      case 'tabs':
        return field.tabs.flatMap((tab) => gapsIn(tab.fields, doc));
      case 'group':
        return 'name' in field ? gapsOfGroup(field, field.fields, documentOf(doc[field.name])) : [];
      case 'array':
        return rowsOf(doc[field.name]).flatMap((row) => gapsOfRow(field.fields, row));
      case 'blocks':
        return rowsOf(doc[field.name]).flatMap((row) => gapsOfRow(fieldsOfBlock(field, row), row));
      case 'text':
      case 'textarea':
        return field.localized === true ? gapOf(field, doc[field.name]) : [];
      default:
        return [];
    }
  });
}

/** Returns the texts that exist in one language only, by page and language. */
export const missingTexts = (pages: readonly Page[], documents: Documents): MissingTexts[] =>
  pages.flatMap(({ slug, fields }) => {
    const gaps = gapsIn(fields, documents[slug] ?? {});
    return languages.flatMap((language) => {
      const names = gaps.filter((gap) => gap.language === language).map(({ name }) => name);
      return names.length > 0 ? [{ slug, language, names }] : [];
    });
  });

/** Fields of Payload, which differ between a draft and a published document with the same content. */
const internalFields = ['id', '_status', 'createdAt', 'updatedAt', 'globalType'];

/**
 * Returns a value without internal fields and without empty properties; undefined for null, `''` and an object without content. Arrays keep their
 * length.
 */
function contentOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(contentOf);
  if (!isRawDocument(value)) return value === null || value === '' ? undefined : value;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, internalFields.includes(name) ? undefined : contentOf(inner)] as const,
  );
  const filled = entries.filter(([, inner]) => inner !== undefined);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

/** Returns the names of the fields, also in tabs, for which the pages have a bundled text. */
const bundledNames = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => bundledNames(tab.fields));
    return 'name' in field && hasBundledText(field) ? [field.name] : [];
  });

/** Returns a document in which the texts that staff emptied, by the names of their fields, differ from texts that were never written. */
function withEmptied(names: readonly string[], doc: RawDocument): RawDocument {
  const emptied = (value: unknown) =>
    Object.fromEntries(Object.entries(documentOf(value)).map(([language, text]) => [language, text === '' ? false : text]));
  return { ...doc, ...Object.fromEntries(names.map((name) => [name, emptied(doc[name])])) };
}

/** Returns the slugs of the pages whose draft differs from the published content. A page that was never saved has no time, but default values. */
export const waitingDrafts = (pages: readonly Page[], drafts: Documents, published: Documents): string[] =>
  pages.flatMap(({ slug, fields }) => {
    const draft = drafts[slug] ?? {};
    const isSaved = draft['_status'] === 'draft' && plainText(draft['updatedAt']) !== '';
    const names = bundledNames(fields);
    const contentIn = (doc: RawDocument) => contentOf(withEmptied(names, doc));
    const isWaiting = isSaved && !isDeepStrictEqual(contentIn(draft), contentIn(published[slug] ?? {}));
    return isWaiting ? [slug] : [];
  });
