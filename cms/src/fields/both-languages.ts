import { languages } from '@studio/contract';
import { type Field, type GlobalAfterChangeHook, type GlobalSlug, ValidationError } from 'payload';
import { type Label, labelText } from '#src/i18n/labels.ts';
import { isContentKey } from './bundled-text.ts';
import { type Raw, rawOf, rowsOf } from './raw-text.ts';
import { faultOfText } from './text-checks.ts';

const inLanguage = {
  en: { en: 'In English: ', ar: 'في الإنجليزية: ' },
  ar: { en: 'In Arabic: ', ar: 'في العربية: ' },
} as const satisfies Record<(typeof languages)[number], Label>;

interface Found {
  path: string;
  language: (typeof languages)[number];
  fault: Label;
}

/** What is wrong with the texts of a document that holds every language. */
function faultsIn(fields: readonly Field[], doc: Raw, at = ''): Found[] {
  return fields.flatMap((field): Found[] => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => faultsIn(tab.fields, doc, at));
    if (!('name' in field)) return [];
    const path = at + field.name;
    if (field.type === 'group') return faultsIn(field.fields, rawOf(doc[field.name]), `${path}.`);
    if (field.type === 'array') return rowsOf(doc[field.name]).flatMap((row, index) => faultsIn(field.fields, row, `${path}.${index}.`));
    const most: unknown = field.custom?.['most'];
    if (typeof most !== 'number') return [];
    const key: unknown = field.custom?.['key'];
    const texts = rawOf(doc[field.name]);
    return languages.flatMap((language) => {
      const text = texts[language];
      const fault = typeof text === 'string' ? faultOfText(text, most, isContentKey(key) ? key : undefined) : undefined;
      return fault ? [{ path, language, fault }] : [];
    });
  });
}

/** Payload checks the language that is sent alone, but publishes both: a draft of the other one is checked here, and nothing is published. */
export const checkBothLanguages =
  (slug: GlobalSlug, fields: readonly Field[]): GlobalAfterChangeHook =>
  async ({ doc, req }) => {
    if (doc._status !== 'published') return;
    const written: unknown = await req.payload.findGlobal({ slug, locale: 'all', fallbackLocale: false, depth: 0, req });
    const errors = faultsIn(fields, rawOf(written)).map(({ path, language, fault }) => ({
      path,
      message: labelText(req, inLanguage[language]) + labelText(req, fault),
    }));
    if (errors.length > 0) throw new ValidationError({ global: slug, errors, req }, req.t);
  };
