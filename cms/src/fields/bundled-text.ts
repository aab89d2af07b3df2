import type { Language } from '@studio/contract';
import { arabicContent } from '@studio/contract/content/arabic.ts';
import { type ContentKey, englishContent } from '@studio/contract/content/english.ts';

const texts: Record<Language, Record<ContentKey, string>> = { en: englishContent, ar: arabicContent };

/** What the site says where the studio wrote nothing. */
export const bundledText = (language: Language, key: ContentKey): string => texts[language][key];

/** The same in every language, as labels and descriptions of the panel want it. */
export const bundledTexts = (key: ContentKey): Record<Language, string> => ({ en: englishContent[key], ar: arabicContent[key] });

/** Whether a value is the key of a text of the pages. */
export const isContentKey = (key: unknown): key is ContentKey => typeof key === 'string' && key in englishContent;

/** The names that a text puts in, as `{{count}}`, in order and as often as they stand there; whatever else stands in double braces as it is. */
export const insertedNames = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{(?:(\w+)\}\}|([^}]*))/gu), ([, name, other = '']) => name ?? other.trim()).sort();
