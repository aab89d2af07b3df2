import type { Language } from '@studio/contract';
import { arabicContent } from '@studio/contract/content/arabic.ts';
import { type ContentKey, englishContent } from '@studio/contract/content/english.ts';

const texts: Record<Language, Record<ContentKey, string>> = { en: englishContent, ar: arabicContent };

/** What the site says where the studio wrote nothing. */
export const bundledText = (language: Language, key: ContentKey): string => texts[language][key];

/** The same in every language, as labels and descriptions of the panel want it. */
export const bundledTexts = (key: ContentKey): Record<Language, string> => ({ en: englishContent[key], ar: arabicContent[key] });

export const isContentKey = (key: unknown): key is ContentKey => typeof key === 'string' && key in englishContent;

/** The names that a text puts in, as `{{count}}`, each once and in order. */
export const insertedNames = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/gu), ([, name = '']) => name))].sort();
