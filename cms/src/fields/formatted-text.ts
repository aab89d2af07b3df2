import type { TextField } from 'payload';
import type { Label } from '#src/i18n/labels.ts';
import { plainText, type RawDocument } from './stored-text.ts';
import { isTextOrNone, notText, validation } from './text-checks.ts';
import { cleanBeforeValidation } from './text-fields.ts';
import type { TextFormat } from './text-formats.ts';

interface FormattedText {
  name: string;
  label: Label;
  description?: Label;
  format: TextFormat;
  /** Returns the error of a text, which may be empty, given the other fields of its row or page. */
  errorBeside?(text: string, siblings: RawDocument): Label | undefined;
}

/** Returns the field of a text that is the same in every language, such as a phone number or a link. */
export const formattedText = ({ name, label, description, format, errorBeside }: FormattedText): TextField => ({
  name,
  label,
  type: 'text',
  admin: description ? { description } : {},
  hooks: cleanBeforeValidation(format.clean),
  validate: validation((value, siblings) => {
    if (!isTextOrNone(value)) return notText;
    const text = format.clean(plainText(value));
    return (text === '' ? undefined : format.error(text)) ?? errorBeside?.(text, siblings);
  }),
});

/** Makes a check that requires a text in a row; with `other`, only if the row's field of this name is filled. */
const requiredInRow =
  (error: Label, other?: string) =>
  (text: string, row: RawDocument): Label | undefined =>
    text === '' && (other === undefined || plainText(row[other]) !== '') ? error : undefined;

export const accountNameError = requiredInRow(
  { en: 'Please write the name of this link, such as Instagram.', ar: 'يُرجى كتابة اسم هذا الرابط، مثل: Instagram.' },
  'address',
);

export const accountLinkError = requiredInRow(
  { en: 'Please add the link, or remove the row.', ar: 'يُرجى إضافة الرابط أو حذف البند.' },
  'name',
);

export const yearError = requiredInRow({
  en: 'Please write the year; the line of years is drawn along it.',
  ar: 'يُرجى كتابة السنة، فعليها يُرسم خط السنوات.',
});
