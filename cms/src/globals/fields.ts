import { type Language, textLength } from '@studio/contract';
import type { ContentKey } from '@studio/contract/content/english.ts';
import type { Field, PayloadRequest, Tab, TextareaField, TextField } from 'payload';
import { bundledText, bundledTexts, insertedNames } from '#src/content/bundled-text.ts';

/** What the panel says of a field, in each of its languages. */
export type Label = Record<Language, string>;

/** The longest a text may be, in code points: one line, a line for search engines, a paragraph. */
const longest = { line: 160, description: 320, paragraph: 1200 } as const;

/** The name of a text's field: `aboutLead` of `about.lead`. */
export const fieldName = (key: ContentKey): string => key.replace(/[._](\w)/gu, (_, letter: string) => letter.toUpperCase());

const shorter: Label = { en: 'Please shorten this to {{most}} characters.', ar: 'يُرجى اختصار النص إلى {{most}} حرفاً.' };
const mustHold: Label = {
  en: 'Please keep {{names}} in the text: the site puts a word or number in its place.',
  ar: 'يُرجى إبقاء {{names}} في النص، فالموقع يضع مكانها كلمة أو رقماً.',
};

/** A sentence of a validation in the panel's language. */
export const inPanelLanguage = (req: PayloadRequest, label: Label): string => (req.i18n.language === 'ar' ? label.ar : label.en);

/**
 * Checks a text of the pages.
 * @param most code points
 * @param key the bundled text, whose `{{names}}` must stay
 */
const checkText =
  (most: number, key?: ContentKey) =>
  (value: unknown, { req }: { req: PayloadRequest }) => {
    const text = typeof value === 'string' ? value : '';
    if (text.trim() === '') return true;
    if (textLength(text) > most) return inPanelLanguage(req, shorter).replace('{{most}}', String(most));
    const names = key ? insertedNames(bundledText('en', key)) : [];
    const given = insertedNames(text);
    if (given.join() === names.join()) return true;
    return inPanelLanguage(req, mustHold).replace('{{names}}', names.map((name) => `{{${name}}}`).join(' '));
  };

/** What makes a field one of the site's texts: its key, by which `content/` finds it. */
const written = (key: ContentKey, label: Label | undefined) => ({
  name: fieldName(key),
  label: label ?? bundledTexts(key),
  localized: true,
  custom: { key },
});

/** A text of one line that stands in place of the bundled one. */
export const line = (key: ContentKey, label?: Label): TextField => ({
  ...written(key, label),
  type: 'text',
  validate: checkText(longest.line, key),
});

/** A text of a few lines. */
export const paragraph = (key: ContentKey, label?: Label): TextareaField => ({
  ...written(key, label),
  type: 'textarea',
  validate: checkText(longest.paragraph, key),
});

/** What search engines and chats show of a page. */
export const description = (
  key: ContentKey,
  label: Label = { en: 'Description for search engines', ar: 'الوصف في محركات البحث' },
): TextareaField => ({
  ...written(key, label),
  type: 'textarea',
  validate: checkText(longest.description, key),
});

/** Texts whose bundled words are label enough, as those of buttons. */
export const lines = (...keys: ContentKey[]): TextField[] => keys.map((key) => line(key));

/** A text of a row or a group: the bundled one is found by the row's own name. */
export const rowLine = (name: string, label: Label): TextField => ({
  name,
  label,
  type: 'text',
  localized: true,
  validate: checkText(longest.line),
});

/** The same, of a few lines. */
export const rowParagraph = (name: string, label: Label): TextareaField => ({
  name,
  label,
  type: 'textarea',
  localized: true,
  validate: checkText(longest.paragraph),
});

interface List {
  name: string;
  label: Label;
  row: Label;
  fields: Field[];
  /** The rows that stand there until the studio changes them, by their names. */
  bundled: Record<string, unknown>;
  most: number;
}

/** A list whose bundled rows can be moved, changed and removed, and to which rows can be added. Emptied, it is the bundled one again. */
export const list = ({ name, label, row, fields, bundled, most }: List): Field => ({
  name,
  label,
  type: 'array',
  labels: { singular: row, plural: label },
  maxRows: most,
  defaultValue: () => Object.keys(bundled).map((key) => ({ bundled: key })),
  fields: [{ name: 'bundled', type: 'text', admin: { hidden: true } }, ...fields],
});

/** A picture of a page: one of the studio's photos in place of the bundled one. */
export const picture = (name: string, label: Label): Field => ({ name, label, type: 'upload', relationTo: 'photo' });

export const tab = (label: Label, fields: Field[]): Tab => ({ label, fields });
