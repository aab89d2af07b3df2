import type { ContentKey } from '@studio/contract/content/english.ts';
import type { Field, PayloadRequest, Tab, TextareaField, TextField } from 'payload';
import { type Label, labelText } from '#src/i18n/labels.ts';
import { bundledTexts } from './bundled-text.ts';
import { help } from './help.ts';
import { plainText } from './raw-text.ts';
import { stillThere } from './still-there.ts';
import { faultOfText, isTextOrNone, longest, notText } from './text-checks.ts';
import { cleanLine, cleanParagraph } from './text-kinds.ts';

/** The name of a text's field: `aboutLead` of `about.lead`. */
const fieldName = (key: ContentKey): string => key.replace(/[._](\w)/gu, (_, letter: string) => letter.toUpperCase());

/** Has a text kept as it should be, whichever door it comes through. */
export const kept = (clean: (text: string) => string) => ({
  beforeValidate: [({ value }: { value?: unknown }) => (typeof value === 'string' ? clean(value) : value)],
});

const checkText =
  (clean: (text: string) => string, most: number, key?: ContentKey) =>
  (value: unknown, { req }: { req: PayloadRequest }) => {
    const fault = isTextOrNone(value) ? faultOfText(clean(plainText(value)), most, key) : notText;
    return fault ? labelText(req, fault) : true;
  };

const aLine = (most: number, key?: ContentKey) => ({
  custom: { most, ...(key && { key }) },
  hooks: kept(cleanLine),
  validate: checkText(cleanLine, most, key),
});
const aParagraph = (key?: ContentKey) => ({
  custom: { most: longest.paragraph, ...(key && { key }) },
  hooks: kept(cleanParagraph),
  validate: checkText(cleanParagraph, longest.paragraph, key),
});

/** What makes a field one of the site's texts; its key, by which `content/` finds it, comes with its check. */
const written = (key: ContentKey, label: Label | undefined, description: Label | undefined) => ({
  name: fieldName(key),
  label: label ?? bundledTexts(key),
  localized: true,
  admin: help(description, { text: bundledTexts(key) }),
});

/** A text of one line that stands in place of the bundled one. */
export const line = (key: ContentKey, label?: Label, description?: Label): TextField => ({
  ...written(key, label, description),
  ...aLine(longest.line, key),
  type: 'text',
});

/** A text of a few lines. */
export const paragraph = (key: ContentKey, label: Label, description?: Label): TextareaField => ({
  ...written(key, label, description),
  ...aParagraph(key),
  type: 'textarea',
});

const forSearchEngines: Label = {
  en: 'Search engines show it under the page’s title, and chats when the page is shared. One or two sentences, best under 160 characters.',
  ar: 'يظهر تحت عنوان الصفحة في نتائج البحث، وعند مشاركة رابطها في المحادثات. جملة أو جملتان، والأفضل ألا يتجاوز 160 حرفاً.',
};

/** What search engines and chats show of a page. */
export const description = (
  key: ContentKey,
  label: Label = { en: 'Description for search engines', ar: 'الوصف في محركات البحث' },
  about: Label = forSearchEngines,
): TextareaField => ({
  ...written(key, label, about),
  ...aLine(longest.description, key),
  type: 'textarea',
});

/** What stands in for a picture where it cannot be seen. */
export const alternative = (key: ContentKey): TextField =>
  line(
    key,
    { en: 'Alternative text of the bundled picture', ar: 'النص البديل للصورة الأصلية' },
    {
      en: 'What the site’s own picture shows, for those who cannot see it. A photo of yours brings its own alternative text.',
      ar: 'وصف ما تُظهره صورة الموقع الأصلية لمن لا يراها. أما صوركم فلكل منها نصها البديل.',
    },
  );

/** Texts whose bundled words are label enough, as those of buttons. */
export const lines = (...keys: ContentKey[]): TextField[] => keys.map((key) => line(key));

/** A text of a row or a group. In a group it names the bundled one; in a list, the row's own name finds it. */
export const rowLine = (name: string, label: Label, description?: Label, key?: ContentKey): TextField => ({
  name,
  label,
  type: 'text',
  localized: true,
  admin: help(description, key ? { text: bundledTexts(key) } : {}),
  ...aLine(longest.line),
  custom: { most: longest.line, ...(key && { bundledKey: key }) },
});

/** The same, of a few lines. */
export const rowParagraph = (name: string, label: Label, description?: Label, key?: ContentKey): TextareaField => ({
  name,
  label,
  type: 'textarea',
  localized: true,
  admin: help(description, key ? { text: bundledTexts(key) } : {}),
  ...aParagraph(),
  custom: { most: longest.paragraph, ...(key && { bundledKey: key }) },
});

/**
 * A picture of a page: one of the studio's photos in place of the bundled one.
 * @param shape what it is cropped to
 */
export const picture = (name: string, label: Label, shape?: Label): Field => ({
  name,
  label,
  type: 'upload',
  relationTo: 'photo',
  validate: stillThere('photo'),
  admin: {
    description: {
      en: `${shape ? `${shape.en} ` : ''}Left empty, the site shows its own picture.`,
      ar: `${shape ? `${shape.ar} ` : ''}إن تُركت فارغة، يعرض الموقع صورته الأصلية.`,
    },
  },
});

/** Of a text that only screen readers say. */
export const unseen: Label = { en: 'Screen readers say it; it is not seen.', ar: 'تنطقه قارئات الشاشة ولا يظهر في الصفحة.' };

/** A tab of a page's form. */
export const tab = (label: Label, fields: Field[]): Tab => ({ label, fields });

/** The tab of what only search engines and chats show. */
export const searchEngines = (...fields: Field[]): Tab => tab({ en: 'Search engines', ar: 'محركات البحث' }, fields);
