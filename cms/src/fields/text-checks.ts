import { languages, textLength } from '@studio/contract';
import { bundledText, type ContentKey, isContentKey } from '@studio/contract/i18n/text.ts';
import { type Field, type GlobalAfterChangeHook, type GlobalSlug, type PayloadRequest, ValidationError } from 'payload';
import * as v from 'valibot';
import { fillLabel, type Label, labelText } from '#src/i18n/labels.ts';
import { documentOf, fieldsOfBlock, plainText, type RawDocument, rowsOf } from './stored-text.ts';

/** The maximum length of a line, a description for search engines and a paragraph, in code points. */
export const longest = { line: 160, description: 320, paragraph: 1200 } as const;

const tooLong: Label = {
  en: 'Please shorten this to {{most}} characters; it has {{length}} now.',
  ar: 'يُرجى اختصار النص، فالحد الأقصى لعدد الأحرف {{most}} والعدد الآن {{length}}.',
};
const missingPlaceholder: Label = {
  en: 'Please keep {{names}} in the text, once: the site puts a word or number in its place.',
  ar: 'يُرجى إبقاء {{names}} في النص مرة واحدة، فالموقع يضع مكانها كلمة أو رقماً.',
};
const unknownPlaceholder: Label = {
  en: 'Please take the double braces {{names}} out of the text: the site has nothing to put there.',
  ar: 'يُرجى حذف الأقواس المزدوجة {{names}} من النص، فليس لدى الموقع ما يضعه مكانها.',
};
const nesting: Label = {
  en: 'Please take $t( out of the text: the site would put another text in its place.',
  ar: 'يُرجى حذف $t( من النص، فالموقع يضع مكانها نصاً آخر.',
};
const neededText: Label = {
  en: 'The pages need these words. Please write them, or take the text that is shown below the field.',
  ar: 'لا تستغني الصفحات عن هذا النص. يُرجى كتابته أو استخدام النص المعروض تحت الحقل.',
};
const inLanguage = {
  en: { en: 'In English: ', ar: 'في الإنجليزية: ' },
  ar: { en: 'In Arabic: ', ar: 'في العربية: ' },
} as const satisfies Record<(typeof languages)[number], Label>;

export const notText: Label = { en: 'Please write a text.', ar: 'يُرجى كتابة نص.' };

export const isTextOrNone = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

/** Makes Payload's validation from a function that returns the error of a value, given the other fields of its row or page. */
export const validation =
  (errorOf: (value: unknown, siblings: RawDocument) => Label | undefined) =>
  (value: unknown, { req, siblingData }: { req: PayloadRequest; siblingData: RawDocument }): string | true => {
    const error = errorOf(value, siblingData);
    return error ? labelText(req, error) : true;
  };

/** Returns the sorted placeholders of a text as `{{name}}`, and all other parts that begin with `{{`, which no text may contain. */
const placeholdersOf = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{\s*(\w+)\s*\}\}|\{\{[^}]*\}{0,2}/gu), ([found, name]) => (name ? `{{${name}}}` : found)).sort();

/** Placeholders of the studio's facts, which each text of the pages may contain. */
const factPlaceholders = ['{{studio}}', '{{inCity}}'];

/** The properties of a text field that its checks read. */
const textOptions = v.object({
  /** Maximum length in code points. */
  most: v.number(),
  /** The text of the pages that the field replaces. */
  key: v.optional(v.custom<ContentKey>(isContentKey)),
  /** The bundled texts of the standard packages or documents, by slug. */
  bundled: v.optional(v.record(v.string(), v.unknown()), {}),
  isNeeded: v.optional(v.boolean(), false),
});

/** Returns the error of a text that staff emptied although it has a bundled text and the pages cannot omit it; undefined for any other value. */
export function emptiedError(
  text: unknown,
  { key, bundled, isNeeded }: Omit<v.InferOutput<typeof textOptions>, 'most'>,
  slug: unknown,
): Label | undefined {
  const isEmptied = typeof text === 'string' && text.trim() === '';
  return isEmptied && isNeeded && (key !== undefined || Object.hasOwn(bundled, plainText(slug))) ? neededText : undefined;
}

/**
 * Returns the error of a text of the pages; undefined for a valid or empty text.
 * @param most code points
 * @param key the bundled text, whose placeholders must stay, apart from those of facts; without it, placeholders are errors
 */
export function textError(text: string, most: number, key?: ContentKey): Label | undefined {
  if (text.trim() === '') return undefined;
  const length = textLength(text);
  if (length > most) return fillLabel(fillLabel(tooLong, 'most', String(most)), 'length', String(length));
  if (text.includes('$t(')) return nesting;
  const required = (of: string) => placeholdersOf(of).filter((name) => !key || !factPlaceholders.includes(name));
  const expected = key ? required(bundledText('en', key)) : [];
  const found = required(text);
  if (found.join() === expected.join()) return undefined;
  return expected.length > 0
    ? fillLabel(missingPlaceholder, 'names', expected.join(' '))
    : fillLabel(unknownPlaceholder, 'names', found.join(' '));
}

const unknownName: Label = {
  en: 'Please use only the names of the list above in double braces, not {{names}}.',
  ar: 'يُرجى ألّا يوضع بين الأقواس المزدوجة إلا الأسماء المذكورة أعلاه، لا {{names}}.',
};

/** Returns the error of a template, which may contain any of the `allowed` placeholders. @param most code points */
export function templateError(text: string, most: number, allowed: readonly string[]): Label | undefined {
  const length = textLength(text);
  if (length > most) return fillLabel(fillLabel(tooLong, 'most', String(most)), 'length', String(length));
  const unknown = placeholdersOf(text).filter((found) => !allowed.some((name) => found === `{{${name}}}`));
  return unknown.length > 0 ? fillLabel(unknownName, 'names', unknown.join(' ')) : undefined;
}

interface TextError {
  path: string;
  language: (typeof languages)[number];
  error: Label;
}

function errorsIn(fields: readonly Field[], doc: RawDocument, parent = ''): TextError[] {
  return fields.flatMap((field): TextError[] => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => errorsIn(tab.fields, doc, parent));
    if (!('name' in field)) return [];
    const path = parent + field.name;
    if (field.type === 'group') return errorsIn(field.fields, documentOf(doc[field.name]), `${path}.`);
    if (field.type === 'array') return rowsOf(doc[field.name]).flatMap((row, index) => errorsIn(field.fields, row, `${path}.${index}.`));
    if (field.type === 'blocks')
      return rowsOf(doc[field.name]).flatMap((row, index) => errorsIn(fieldsOfBlock(field, row), row, `${path}.${index}.`));
    if (!v.is(textOptions, field.custom)) return [];
    const options = v.parse(textOptions, field.custom);
    const texts = documentOf(doc[field.name]);
    return languages.flatMap((language) => {
      const text = texts[language];
      if (typeof text !== 'string') return [];
      const error = emptiedError(text, options, doc['slug']) ?? textError(text, options.most, options.key);
      return error ? [{ path, language, error }] : [];
    });
  });
}

/** Returns the errors of a document's texts in both languages, in the shape of Payload's `ValidationError`. @param saved the document in all languages */
export const errorsInBothLanguages = (req: PayloadRequest, fields: readonly Field[], saved: unknown): { path: string; message: string }[] =>
  errorsIn(fields, documentOf(saved)).map(({ path, language, error }) => ({
    path,
    message: labelText(req, inLanguage[language]) + labelText(req, error),
  }));

/** Returns the hook that checks the texts of both languages when a global is published: Payload checks only the language that is sent. */
export const checkBothLanguages =
  (slug: GlobalSlug, fields: readonly Field[]): GlobalAfterChangeHook =>
  async ({ doc, req }) => {
    if (doc._status !== 'published') return;
    const saved: unknown = await req.payload.findGlobal({ slug, locale: 'all', fallbackLocale: false, depth: 0, req });
    const errors = errorsInBothLanguages(req, fields, saved);
    if (errors.length > 0) throw new ValidationError({ global: slug, errors, req }, req.t);
  };
