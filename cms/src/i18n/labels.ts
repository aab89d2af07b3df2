import { defaultLanguage, isLanguage, type Language } from '@studio/contract';
import type { PayloadRequest } from 'payload';

/** A text of the panel in each of its languages. */
export type Label = Record<Language, string>;

/** Returns the language of a Payload locale code; the default language for an unknown code. */
export const languageOf = (code: string | undefined): Language => (isLanguage(code) ? code : defaultLanguage);

/** Makes a label from a text that is the same in both languages, such as a number. */
export const sameLabel = (text: string): Label => ({ en: text, ar: text });

export const labelText = (req: PayloadRequest, label: Label): string => label[languageOf(req.i18n.language)];

/** Replaces `{{name}}` in both languages. */
export const fillLabel = ({ en, ar }: Label, name: string, value: string): Label => ({
  en: en.replaceAll(`{{${name}}}`, value),
  ar: ar.replaceAll(`{{${name}}}`, value),
});

/** Isolates left-to-right text, such as a phone number, inside Arabic text. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;
