import type { ContentKey } from '@studio/contract/content/english.ts';
import type { Field } from 'payload';
import type { Label } from '#src/i18n/labels.ts';
import { bundledTexts } from './bundled-text.ts';
import { help } from './help.ts';

/** Texts of a bundled row by the names of its fields: their keys, or the texts themselves. */
type BundledRow = Record<string, ContentKey | Label>;

interface List {
  name: string;
  label: Label;
  /** What one of it is called. */
  row: Label;
  description?: Label;
  fields: Field[];
  /** The rows that stand there until the studio changes them, by their names. */
  bundled: Record<string, BundledRow>;
  most: number;
  /** The fields that name a row in the panel. */
  titles: string[];
}

const textsOf = (text: ContentKey | Label): Label => (typeof text === 'string' ? bundledTexts(text) : text);

/** What each bundled row says in a field. */
const rowsOf = (bundled: Record<string, BundledRow>, name: string): Record<string, Label> =>
  Object.fromEntries(
    Object.entries(bundled).flatMap(([row, texts]) => {
      const text = texts[name];
      return text === undefined ? [] : [[row, textsOf(text)] as const];
    }),
  );

/** A field of a row that also says what a bundled row says there. */
function withRows(field: Field, bundled: Record<string, BundledRow>): Field {
  if (field.type !== 'text' && field.type !== 'textarea') return field;
  const { description } = field.admin ?? {};
  const about = typeof description === 'object' ? { en: description['en'] ?? '', ar: description['ar'] ?? '' } : undefined;
  const admin = help(about, { rows: rowsOf(bundled, field.name) });
  return field.type === 'text' ? { ...field, admin } : { ...field, admin };
}

const emptied: Label = {
  en: 'Drag the rows into their order. With all of them removed, the site shows its own list again.',
  ar: 'اسحبوا البنود لترتيبها. وإن حُذفت كلها عاد الموقع إلى قائمته الأصلية.',
};

const isNameIn = (bundled: object, name: unknown): boolean => typeof name === 'string' && Object.hasOwn(bundled, name);

/** The rows as they stand in the form before anybody changed them, and once all were removed: as the site shows them. */
const bundledRows = (bundled: object) => Object.keys(bundled).map((key) => ({ bundled: key }));

/** A list whose bundled rows can be moved, changed and removed, and to which rows can be added. Emptied, it is the bundled one again. */
export const list = ({ name, label, row, description, fields, bundled, most, titles }: List): Field => ({
  name,
  label,
  type: 'array',
  labels: { singular: row, plural: label },
  maxRows: most,
  defaultValue: () => bundledRows(bundled),
  hooks: { afterRead: [({ value }) => (Array.isArray(value) && value.length === 0 ? bundledRows(bundled) : value)] },
  custom: { bundled },
  admin: {
    description: {
      en: [description?.en, emptied.en].filter(Boolean).join(' '),
      ar: [description?.ar, emptied.ar].filter(Boolean).join(' '),
    },
    components: {
      RowLabel: {
        path: '/panel/fields/RowName.tsx#RowName',
        clientProps: { row, titles: titles.map((title) => ({ name: title, rows: rowsOf(bundled, title) })) },
      },
    },
  },
  fields: [
    {
      name: 'bundled',
      type: 'text',
      admin: { hidden: true },
      hooks: { beforeValidate: [({ value }) => (isNameIn(bundled, value) ? value : null)] },
    },
    ...fields.map((field) => withRows(field, bundled)),
  ],
});
