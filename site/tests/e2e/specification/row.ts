import type { Language } from '@studio/contract';
import type { TextKey } from '#src/i18n/page-texts.ts';
import { interpolate, translator } from '../texts.ts';

/** The role or kind of element that shows a text. */
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
  | 'invalid control'
  | 'alert'
  | 'status';

interface RowBase {
  as: Kind;
  /** The link’s target, by its English address. */
  to?: string;
  values?: Record<Language, Record<string, string>>;
}

/**
 * Literal text of the specification, with its Arabic translation. `key` is missing if the text is not a page text, such as a name or a phone number.
 */
interface QuotedRow extends RowBase {
  key?: TextKey;
  en: string;
  ar: string;
}

/** A text that the specification requires but does not quote. */
interface UnquotedRow extends RowBase {
  key: TextKey;
}

export type Row = QuotedRow | UnquotedRow;

export type Table = Record<string, Record<string, readonly Row[]>>;

export function textOf(row: Row, language: Language): string {
  const values = row.values?.[language] ?? {};
  return 'en' in row ? interpolate(row[language], values) : translator(language)(row.key, values);
}

/** Removes the invisible directional marks and isolates. */
export const withoutIsolates = (text: string): string => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/gu, '');
