import { bundledTexts, type ContentKey } from '@studio/contract/i18n/text.ts';
import type { Field, FieldHook } from 'payload';
import type { Label } from '#src/i18n/labels.ts';
import { help } from './help.ts';
import { rowsOf } from './stored-text.ts';

/** The bundled rows of a list by their names: for each field the key of a text, or the text. */
type BundledRows = Record<string, Record<string, ContentKey | Label>>;

interface List {
  name: string;
  label: Label;
  row: Label;
  description?: Label;
  fields: Field[];
  bundled: BundledRows;
  most: number;
  /** The fields whose texts are the label of a row in the panel. */
  titles: string[];
  /** Returns the names of the rows of a list that was never edited, if they depend on the document; all bundled rows by default. */
  namesOf?(document: unknown): string[];
}

const rowTexts = (bundled: BundledRows, field: string): Record<string, Label> =>
  Object.fromEntries(
    Object.entries(bundled).flatMap(([row, { [field]: text }]) =>
      text === undefined ? [] : [[row, typeof text === 'string' ? bundledTexts(text) : text] as const],
    ),
  );

/** Adds the texts of the bundled rows to the help of a text field; returns other fields unchanged. */
function withRowTexts(field: Field, bundled: BundledRows): Field {
  if (field.type !== 'text' && field.type !== 'textarea') return field;
  const { description } = field.admin ?? {};
  const about = typeof description === 'object' ? { en: description['en'] ?? '', ar: description['ar'] ?? '' } : undefined;
  const admin = help(about, { rows: rowTexts(bundled, field.name) });
  return field.type === 'text' ? { ...field, admin } : { ...field, admin };
}

const order: Label = {
  en: 'Drag the rows into their order. With all of them removed, the pages show none.',
  ar: 'اسحبوا البنود لترتيبها. وإن حُذفت كلها لم يظهر منها شيء في الصفحات.',
};

/** The name of the stored row of a list that staff emptied. A stored list without rows was never edited and shows the bundled rows. */
const emptied = 'none';

const isEmptied = (value: unknown): boolean => rowsOf(value).some((row) => row['bundled'] === emptied);

/** Returns a list field. Staff can move, change and remove its bundled rows, also all of them, and add rows. */
export function list({ name, label, row, description, fields, bundled, most, titles, namesOf }: List): Field {
  const bundledRows = (document?: unknown) => (namesOf?.(document) ?? Object.keys(bundled)).map((key) => ({ bundled: key }));
  const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
  const afterRead: FieldHook = ({ value, siblingData }) => {
    if (isEmptied(value)) return [];
    return isNone(value) ? bundledRows(siblingData) : value;
  };
  const markEmptied: FieldHook = ({ value, siblingData }) =>
    isNone(value) && bundledRows(siblingData).length > 0 ? [{ bundled: emptied }] : value;
  return {
    name,
    label,
    type: 'array',
    labels: { singular: row, plural: label },
    maxRows: most,
    ...(!namesOf && { defaultValue: () => bundledRows() }),
    hooks: { beforeChange: [markEmptied], afterRead: [afterRead] },
    custom: { bundled },
    admin: {
      description: description ? { en: `${description.en} ${order.en}`, ar: `${description.ar} ${order.ar}` } : order,
      components: {
        RowLabel: {
          path: '/panel/fields/RowName.tsx#RowName',
          clientProps: { row, titles: titles.map((title) => ({ name: title, rows: rowTexts(bundled, title) })) },
        },
      },
    },
    fields: [
      {
        name: 'bundled',
        type: 'text',
        admin: { hidden: true },
        hooks: { beforeValidate: [({ value }) => (typeof value === 'string' && Object.hasOwn(bundled, value) ? value : null)] },
      },
      ...fields.map((field) => withRowTexts(field, bundled)),
    ],
  };
}
