import { textLength } from '@studio/contract';
import type { ContentKey } from '@studio/contract/content/english.ts';
import { fillLabel, type Label } from '#src/i18n/labels.ts';
import { bundledText, insertedNames } from './bundled-text.ts';

/** The longest a text may be, in code points: one line, a line for search engines, a paragraph. */
export const longest = { line: 160, description: 320, paragraph: 1200 } as const;

const shorter: Label = {
  en: 'Please shorten this to {{most}} characters; it has {{length}} now.',
  ar: 'يُرجى اختصار النص، فالحد الأقصى لعدد الأحرف {{most}} والعدد الآن {{length}}.',
};
const mustHold: Label = {
  en: 'Please keep {{names}} in the text, once: the site puts a word or number in its place.',
  ar: 'يُرجى إبقاء {{names}} في النص مرة واحدة، فالموقع يضع مكانها كلمة أو رقماً.',
};
const holdsNone: Label = {
  en: 'Please take the double braces {{names}} out of the text: the site has nothing to put there.',
  ar: 'يُرجى حذف الأقواس المزدوجة {{names}} من النص، فليس لدى الموقع ما يضعه مكانها.',
};

const noNesting: Label = {
  en: 'Please take $t( out of the text: the site would put another text in its place.',
  ar: 'يُرجى حذف $t( من النص، فالموقع يضع مكانها نصاً آخر.',
};

/** Where something else than a text was sent. */
export const notText: Label = { en: 'Please write a text.', ar: 'يُرجى كتابة نص.' };

/** Whether a value is a text, or none. */
export const isTextOrNone = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

const inBraces = (names: string[]): string => names.map((name) => `{{${name}}}`).join(' ');

/**
 * What somebody is to do about a text of the pages.
 * @param most code points
 * @param key the bundled text, whose `{{names}}` must stay
 */
export function faultOfText(text: string, most: number, key?: ContentKey): Label | undefined {
  if (text.trim() === '') return undefined;
  const length = textLength(text);
  if (length > most) return fillLabel(fillLabel(shorter, 'most', String(most)), 'length', String(length));
  if (text.includes('$t(')) return noNesting;
  const names = key ? insertedNames(bundledText('en', key)) : [];
  const given = insertedNames(text);
  if (given.join() === names.join()) return undefined;
  return names.length > 0 ? fillLabel(mustHold, 'names', inBraces(names)) : fillLabel(holdsNone, 'names', inBraces(given));
}
