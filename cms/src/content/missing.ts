import { type Language, languages } from '@studio/contract';
import type { Field } from 'payload';
import { documentOf, plainText, type RawDocument, rowsOf } from '#src/fields/stored-text.ts';

/** The names of a text in the panel's languages. */
type Name = Record<Language, string>;

/** Texts of a page that are written in one language and not in the other. */
export interface MissingTexts {
  slug: string;
  /** In which they are not written. */
  language: Language;
  names: Name[];
}

/** A page as far as this needs it. */
interface Page {
  slug: string;
  fields: readonly Field[];
}

interface Gap {
  language: Language;
  name: Name;
}

const other = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

/** The label of a field or page, as ours have it. */
export function labelOf(labelled: object): Name {
  const { en, ar } = documentOf('label' in labelled ? labelled.label : undefined);
  return { en: plainText(en), ar: plainText(ar) };
}

const within = (outer: Name, { language, name }: Gap): Gap => ({
  language,
  name: { en: `${outer.en}: ${name.en}`, ar: `${outer.ar}: ${name.ar}` },
});

function gapOf(field: Field, value: unknown): Gap[] {
  const texts = documentOf(value);
  const unwritten = languages.filter((language) => plainText(texts[language]) === '');
  const [language] = unwritten;
  return language !== undefined && unwritten.length === 1 ? [{ language, name: labelOf(field) }] : [];
}

/** A row is named by what is written in it, of which at least one text is. */
function gapsOfRow(fields: readonly Field[], row: RawDocument): Gap[] {
  return gapsIn(fields, row).map(({ language, name }) => {
    const written =
      fields.map((field) => ('name' in field ? plainText(documentOf(row[field.name])[other(language)]) : '')).find(Boolean) ?? '';
    return { language, name: { en: `${name.en} of “${written}”`, ar: `${name.ar} في «${written}»` } };
  });
}

function gapsIn(fields: readonly Field[], doc: RawDocument): Gap[] {
  return fields.flatMap((field): Gap[] => {
    switch (field.type) {
      case 'tabs':
        return field.tabs.flatMap((tab) => gapsIn(tab.fields, doc));
      case 'group':
        return 'name' in field ? gapsIn(field.fields, documentOf(doc[field.name])).map((gap) => within(labelOf(field), gap)) : [];
      case 'array':
        return rowsOf(doc[field.name]).flatMap((row) => gapsOfRow(field.fields, row));
      case 'text':
      case 'textarea':
        return field.localized === true ? gapOf(field, doc[field.name]) : [];
      default:
        return [];
    }
  });
}

/** What the studio wrote in one language and not in the other, by page and language. */
export const missingTexts = (pages: readonly Page[], documents: Record<string, RawDocument>): MissingTexts[] =>
  pages.flatMap(({ slug, fields }) => {
    const gaps = gapsIn(fields, documents[slug] ?? {});
    return languages.flatMap((language) => {
      const names = gaps.filter((gap) => gap.language === language).map(({ name }) => name);
      return names.length > 0 ? [{ slug, language, names }] : [];
    });
  });

/** The pages with a draft that is newer than what visitors see. A page that was never changed has no date. */
export const waitingDrafts = (pages: readonly Page[], documents: Record<string, RawDocument>): string[] =>
  pages.flatMap(({ slug }) => {
    const { _status: status, updatedAt } = documents[slug] ?? {};
    return status === 'draft' && plainText(updatedAt) !== '' ? [slug] : [];
  });
