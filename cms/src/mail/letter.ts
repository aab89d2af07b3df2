import type { Language } from '@studio/contract';

/** Some words of their own direction in a sentence: a name, a number, an address. */
export interface Piece {
  text: string;
  /** `auto`: whatever its first letter says. */
  dir: 'ltr' | 'rtl' | 'auto';
  /** Where it leads. */
  href?: string;
}
/** Words of a letter's own language, with pieces between them. */
export type Sentence = readonly (string | Piece)[];

/** A line such as `Package: Wedding`. */
export interface Fact {
  label: Sentence;
  value: Piece;
}

/** What a mail says, before it is written as plain text or HTML. */
export interface Letter {
  language: Language;
  subject: string;
  /** Large, in HTML. */
  title: Sentence;
  opening: readonly Sentence[];
  facts: readonly Fact[];
  /** What somebody wrote, in their own lines. */
  quoted?: { label: Sentence; text: string };
  button?: { label: Sentence; address: string };
  closing: readonly Sentence[];
  /** Small: who writes, and why they do. */
  footer?: { signature: readonly Sentence[]; reason: string };
}

/** Which way a language runs. */
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

/** What somebody wrote. */
export const written = (text: string): Piece => ({ text, dir: 'auto' });

/** A number, an address: left to right in every language. */
export const latin = (text: string, href?: string): Piece => ({ text, dir: 'ltr', ...(href !== undefined && { href }) });

/** A number that a phone dials when it is tapped; as it is where it is none. */
export function phone(text: string): Piece {
  const number = text.replace(/[\s().-]/gu, '');
  return latin(text, /^\+?\d{5,15}$/u.test(number) ? `tel:${number}` : undefined);
}

/** An address that a mail program writes to when it is tapped. */
export const emailAddress = (address: string): Piece => latin(address, `mailto:${encodeURIComponent(address).replace('%40', '@')}`);
