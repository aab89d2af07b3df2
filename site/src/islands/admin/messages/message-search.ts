import type { ContactMessage } from '@studio/contract';
import { cachedByItem, normalizeText, textMatcher } from '../ui/text-search.ts';

/** The values of the filter; `''` shows all messages. */
export const kinds = ['', 'unread', 'unanswered', 'answered'] as const;
export type Kind = (typeof kinds)[number];

const isOfKind: Record<Kind, (message: ContactMessage) => boolean> = {
  '': () => true,
  unread: ({ read }) => !read,
  unanswered: ({ answered }) => !answered,
  answered: ({ answered }) => answered,
};

/** Returns the filter of a query parameter; all messages for an unknown value. */
export const kindOf = (value: string): Kind => kinds.find((kind) => kind === value) ?? '';

export const countOf = (messages: readonly ContactMessage[], kind: Kind): number => messages.filter(isOfKind[kind]).length;

const searchText = cachedByItem(({ name, email, message }: ContactMessage) => normalizeText(`${name} ${email} ${message}`));

/** Returns the messages that contain every word of a query. */
export function searchMessages(messages: readonly ContactMessage[], query: string): readonly ContactMessage[] {
  const matches = textMatcher(query);
  return messages.filter((message) => matches(searchText(message)));
}

/** Filters messages. @param kept ids of messages that stay although they no longer match, because they are being read */
export const filterMessages = (messages: readonly ContactMessage[], kind: Kind, kept: ReadonlySet<string>): readonly ContactMessage[] =>
  messages.filter((message) => isOfKind[kind](message) || kept.has(message._id));

const previewLength = 50;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the first 50 graphemes of a text, so that no emoji or Arabic letter is cut. */
export function preview(text: string): string {
  const graphemes: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (graphemes.length === previewLength) return `${graphemes.join('').trimEnd()}…`;
    graphemes.push(segment);
  }
  return text;
}
