import { type Language, mergeTexts } from './language.ts';
import * as ar from './text/ar.ts';
import * as en from './text/en.ts';

const english = mergeTexts(en);

/** The key of a text of the pages, such as `about.lead`. */
export type ContentKey = keyof typeof english;

/** The bundled texts of the pages: the website shows them unless the studio has written its own. */
export const contentText: Record<Language, Record<ContentKey, string>> = { en: english, ar: mergeTexts(ar) };

/** Returns the text that comes with the product, also if the studio has replaced it. */
export const bundledText = (language: Language, key: ContentKey): string => contentText[language][key];

/** Returns a bundled text in each language, as an object in the shape of the panel's labels. */
export const bundledTexts = (key: ContentKey): Record<Language, string> => ({ en: contentText.en[key], ar: contentText.ar[key] });

export const isContentKey = (key: unknown): key is ContentKey => typeof key === 'string' && key in english;
