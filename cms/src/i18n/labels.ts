import type { Language } from '@studio/contract';
import type { PayloadRequest } from 'payload';
import { languageOf } from './language.ts';

/** What the panel says, in each of its languages. */
export type Label = Record<Language, string>;

/** The same letters in both languages, as numbers and addresses have them. */
export const sameLabel = (text: string): Label => ({ en: text, ar: text });

/** A sentence of a validation in the panel's language. */
export const labelText = (req: PayloadRequest, label: Label): string => label[languageOf(req.i18n.language)];

/** A sentence with `{{name}}` filled in, the same in both languages. */
export const fillLabel = ({ en, ar }: Label, name: string, value: string): Label => ({
  en: en.replaceAll(`{{${name}}}`, value),
  ar: ar.replaceAll(`{{${name}}}`, value),
});

/** Letters that keep their order inside an Arabic sentence, such as a phone number. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;
