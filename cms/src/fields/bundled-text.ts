import type { Language } from '@studio/contract';
import { arabicContent } from '@studio/contract/content/arabic.ts';
import { type ContentKey, englishContent } from '@studio/contract/content/english.ts';
import type { Label } from '#src/i18n/labels.ts';

const texts: Record<Language, Record<ContentKey, string>> = { en: englishContent, ar: arabicContent };

/** Returns the text that the site shows until the studio writes its own. */
export const bundledText = (language: Language, key: ContentKey): string => texts[language][key];

/** Returns a bundled text as a label. */
export const bundledTexts = (key: ContentKey): Label => ({ en: englishContent[key], ar: arabicContent[key] });

export const isContentKey = (key: unknown): key is ContentKey => typeof key === 'string' && key in englishContent;

/** Returns the sorted names of all placeholders of a text, such as `{{count}}`; anything else in double braces is returned as it is. */
export const placeholdersOf = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{(?:(\w+)\}\}|([^}]*))/gu), ([, name, other = '']) => name ?? other.trim()).sort();

/** The text that the site shows for an empty field. */
export interface Bundled {
  text?: Label;
  /** For a field of a list: by the names of the bundled rows. */
  rows?: Record<string, Label>;
}

/** Returns the panel options that show below a field its description and its bundled text. */
export const help = (description: Label | undefined, bundled: Bundled) => ({
  ...(description && { description }),
  components: {
    Description: { path: '/panel/fields/FieldHelp.tsx#FieldHelp', clientProps: { bundled, ...(description && { description }) } },
  },
});
