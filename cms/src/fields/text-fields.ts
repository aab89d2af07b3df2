import { bundledText, bundledTexts, type ContentKey } from '@studio/contract/i18n/text.ts';
import type { Field, Tab, TextareaField, TextField } from 'payload';
import type { Label } from '#src/i18n/labels.ts';
import { help } from './help.ts';
import { plainText } from './stored-text.ts';
import { emptiedError, isTextOrNone, longest, notText, textError, validation } from './text-checks.ts';
import { cleanLine, cleanParagraph } from './text-formats.ts';

/** Returns the field name of a text: `aboutLead` for `about.lead`. */
const fieldName = (key: ContentKey): string => key.replace(/[._](\w)/gu, (_, letter: string) => letter.toUpperCase());

/** Makes hooks that clean texts from all clients before validation. */
export const cleanBeforeValidation = (clean: (text: string) => string) => ({
  beforeValidate: [({ value }: { value?: unknown }) => (typeof value === 'string' ? clean(value) : value)],
});

interface LocalizedText {
  name: string;
  label: Label;
  description: Label | undefined;
  bundled: ContentKey | undefined;
  most: number;
  clean?: (text: string) => string;
  /** The key of a text of the pages; the placeholders of its bundled text are required. */
  key?: ContentKey;
  /** Keys of the bundled texts of the standard packages or documents, by slug. */
  bySlug?: Record<string, ContentKey>;
  /** Whether the pages need the text for a heading or a control, so that staff cannot empty it. */
  isNeeded?: boolean;
}

const localizedText = ({
  name,
  label,
  description,
  bundled,
  most,
  clean = cleanLine,
  key,
  bySlug = {},
  isNeeded = false,
}: LocalizedText) => ({
  name,
  label,
  localized: true,
  admin: help(description, { ...(bundled ? { text: bundledTexts(bundled) } : { rows: mapTexts(bySlug, bundledTexts) }), isNeeded }),
  custom: { most, bundled: mapTexts(bySlug, (text) => ({ text })), ...(key ? { key } : bundled && { bundledKey: bundled }), isNeeded },
  hooks: cleanBeforeValidation(clean),
  validate: validation((value, { slug }) => {
    if (!isTextOrNone(value)) return notText;
    return emptiedError(value, { key, bundled: bySlug, isNeeded }, slug) ?? textError(clean(plainText(value)), most, key);
  }),
});

const mapTexts = <Value>(texts: Record<string, ContentKey>, compute: (key: ContentKey) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(texts).map(([name, key]) => [name, compute(key)]));

const factNames: readonly { placeholder: string; fact: Label }[] = [
  { placeholder: '{{studio}}', fact: { en: 'your studio’s name', ar: 'اسم الاستوديو' } },
  { placeholder: '{{inCity}}', fact: { en: '“in” and your city', ar: '«في» مع اسم مدينتكم' } },
];

/** Adds sentences that explain the placeholders of facts in a bundled text, unless the description names them. */
function withFactNames(key: ContentKey, description: Label | undefined): Label | undefined {
  const inserted = factNames.filter(
    ({ placeholder }) => bundledText('en', key).includes(placeholder) && !description?.en.includes(placeholder),
  );
  if (inserted.length === 0) return description;
  const en = inserted.map(({ placeholder, fact }) => `The site puts ${fact.en} in place of ${placeholder}.`);
  const ar = inserted.map(({ placeholder, fact }) => `يضع الموقع ${fact.ar} مكان ${placeholder}.`);
  return { en: [description?.en ?? '', ...en].join(' ').trim(), ar: [description?.ar ?? '', ...ar].join(' ').trim() };
}

interface PageText {
  most: number;
  clean?: (text: string) => string;
  isNeeded?: boolean;
}

/** Returns the options of a field whose text replaces the bundled text of a page; the key determines the name. */
const pageText = (key: ContentKey, label: Label, description: Label | undefined, { isNeeded = false, ...options }: PageText) =>
  localizedText({
    ...options,
    name: fieldName(key),
    label,
    description: withFactNames(key, description),
    bundled: key,
    key,
    // A fact has no bundled text; it may always be empty.
    isNeeded: isNeeded && bundledText('en', key) !== '',
  });

/** Returns the field of a heading or of the label of a control, which replaces a bundled text and cannot be emptied. */
export const line = (key: ContentKey, label = bundledTexts(key), description?: Label): TextField => ({
  ...pageText(key, label, description, { most: longest.line, isNeeded: true }),
  type: 'text',
});

/** Returns a one-line field whose text replaces a bundled text; the pages omit it if staff empty it. */
export const sentence = (key: ContentKey, label: Label, description?: Label): TextField => ({
  ...pageText(key, label, description, { most: longest.line }),
  type: 'text',
});

/** Returns the fields of texts whose bundled text is also their label, such as the texts of buttons. */
export const lines = (...keys: ContentKey[]): TextField[] => keys.map((key) => line(key));

/** Returns a field of several lines whose text replaces a bundled text. */
export const paragraph = (key: ContentKey, label: Label, description?: Label): TextareaField => ({
  ...pageText(key, label, description, { most: longest.paragraph, clean: cleanParagraph }),
  type: 'textarea',
});

const forSearchEngines: Label = {
  en: 'Search engines show it under the page’s title, and chats when the page is shared. One or two sentences, best under 160 characters.',
  ar: 'يظهر تحت عنوان الصفحة في نتائج البحث، وعند مشاركة رابطها في المحادثات. جملة أو جملتان، والأفضل ألا يتجاوز 160 حرفاً.',
};

/** Returns the field of a page's description for search engines and chats. */
export const description = (
  key: ContentKey,
  label: Label = { en: 'Description for search engines', ar: 'الوصف في محركات البحث' },
  about: Label = forSearchEngines,
): TextareaField => ({ ...pageText(key, label, about, { most: longest.description }), type: 'textarea' });

/** Returns the field of the alternative text of a bundled picture. */
export const alternative = (key: ContentKey): TextField =>
  sentence(
    key,
    { en: 'Alternative text of the bundled picture', ar: 'النص البديل للصورة الأصلية' },
    {
      en: 'What the site’s own picture shows, for those who cannot see it. A photo of yours brings its own alternative text.',
      ar: 'وصف ما تُظهره صورة الموقع الأصلية لمن لا يراها. أما صوركم فلكل منها نصها البديل.',
    },
  );

/**
 * Returns a one-line text field of a row or group.
 * @param bundled the bundled text in a group; in a list the row's name identifies the bundled text
 */
export const rowLine = (name: string, label: Label, description?: Label, bundled?: ContentKey): TextField => ({
  ...localizedText({ name, label, description, bundled, most: longest.line }),
  type: 'text',
});

/** Returns a multi-line text field of a row or group. */
export const rowParagraph = (name: string, label: Label, description?: Label, bundled?: ContentKey): TextareaField => ({
  ...localizedText({ name, label, description, bundled, most: longest.paragraph, clean: cleanParagraph }),
  type: 'textarea',
});

/** Returns the field of the name of a package or official photo. @param bySlug the bundled names of the standard packages or documents */
export const nameLine = (name: string, label: Label, description: Label, bySlug: Record<string, ContentKey>): TextField => ({
  ...localizedText({ name, label, description, bundled: undefined, most: longest.line, bySlug, isNeeded: true }),
  type: 'text',
});

/** Returns a one-line text field of a package or official photo. @param bySlug the bundled texts of the standard packages or documents */
export const packageLine = (name: string, label: Label, description: Label, bySlug: Record<string, ContentKey>): TextField => ({
  ...localizedText({ name, label, description, bundled: undefined, most: longest.line, bySlug }),
  type: 'text',
});

/**
 * Returns a multi-line text field of a package or official photo.
 * @param bySlug the bundled texts of the standard packages or documents
 */
export const packageParagraph = (name: string, label: Label, description: Label, bySlug: Record<string, ContentKey>): TextareaField => ({
  ...localizedText({ name, label, description, bundled: undefined, most: longest.paragraph, clean: cleanParagraph, bySlug }),
  type: 'textarea',
});

/** The description of a text that only screen readers use. */
export const unseen: Label = { en: 'Screen readers say it; it is not seen.', ar: 'تنطقه قارئات الشاشة ولا يظهر في الصفحة.' };

/** Returns a tab of a form. The tab has no `name`, so that its fields are not nested in the document. */
export const tab = (label: Label, fields: Field[]): Tab => ({ label, fields });

export const searchEngines = (...fields: Field[]): Tab => tab({ en: 'Search engines', ar: 'محركات البحث' }, fields);
