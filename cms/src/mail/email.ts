import { dialNumber, type Language } from '@studio/contract';

/** A part of a text with its own direction: a name, a number, an address. */
export interface Span {
  text: string;
  /** Direction of the text; `auto`: the direction of the first letter. */
  dir: 'ltr' | 'rtl' | 'auto';
  href?: string;
}

/** Text in the email's language with spans in between. */
export type Text = readonly (string | Span)[];

/** A line such as `Package: Wedding`. */
export interface Row {
  label: Text;
  value: Span;
}

/** The content of an email, independent of plain text and HTML. */
export interface Email {
  language: Language;
  subject: string;
  title: Text;
  opening: readonly Text[];
  rows: readonly Row[];
  /** A labelled text that a visitor wrote. */
  quoted?: { label: Text; text: string };
  button?: { label: Text; address: string };
  closing: readonly Text[];
  /** The small print: the sender, and the reason for the email. */
  footer?: { signature: readonly Text[]; reason: string };
}

/** Returns the writing direction of a language, as a value of the HTML attribute `dir`. */
export const directionOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr');

/** Makes a span of text in an unknown language. */
export const typedText = (text: string): Span => ({ text, dir: 'auto' });

/** Makes a span of Latin letters or digits. */
export const latin = (text: string, href?: string): Span => ({ text, dir: 'ltr', ...(href !== undefined && { href }) });

/** Makes a span with a link that dials a phone number; without a link if the text contains no phone number. */
export function phone(text: string): Span {
  const number = dialNumber(text);
  return latin(text, number && `tel:${number}`);
}

/** Makes a span with a `mailto:` link to an email address. */
export const emailAddress = (address: string): Span => latin(address, `mailto:${encodeURIComponent(address).replace('%40', '@')}`);
