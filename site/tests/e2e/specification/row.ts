import type { Language } from '@studio/contract';
import type { TextKey } from '#src/i18n/page-texts.ts';
import { putInto, wordsIn } from '../texts.ts';

/** What a person meets a text as. */
export type Kind =
  | 'text'
  | 'heading'
  | 'link'
  | 'counted heading'
  | 'counted link'
  | 'button'
  | 'disabled button'
  | 'tab'
  | 'region'
  | 'dialog'
  | 'field'
  | 'optional field'
  | 'option'
  | 'disabled option'
  | 'complaint'
  | 'alert'
  | 'status';

interface Met {
  as: Kind;
  /** Where a link leads, by its address in English. */
  to?: string;
  /** What stands for the names in braces. */
  values?: Record<Language, Record<string, string>>;
}

/** Words the specification quotes, with Arabic's for them and the key that says them; or that are no translation, and have none. */
interface Quoted extends Met {
  key?: TextKey;
  en: string;
  ar: string;
}

/** Something the specification asks for without giving the words. */
interface Asked extends Met {
  key: TextKey;
}

/** A text on a screen. */
export type Row = Quoted | Asked;

/** The rows of each state of each screen. */
export type Table = Record<string, Record<string, readonly Row[]>>;

/** What a row says in a language. */
export function textOf(row: Row, language: Language): string {
  const values = row.values?.[language] ?? {};
  return 'en' in row ? putInto(row[language], values) : wordsIn(language)(row.key, values);
}

/** A text without the characters that hold its parts in their own direction: they are not seen. */
export const withoutIsolates = (text: string): string => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/gu, '');
