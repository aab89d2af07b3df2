import type { ContactMessage } from '@studio/contract';
import { onceEach } from '../ui/once-each.ts';
import { matcher, searchable } from '../ui/search-text.ts';

/** What of the messages is shown, by what the address says; everything for anything else. */
export const kinds = ['', 'unread', 'unanswered', 'answered'] as const;
export type Kind = (typeof kinds)[number];

const belongs: Record<Kind, (message: ContactMessage) => boolean> = {
  '': () => true,
  unread: ({ read }) => !read,
  unanswered: ({ answered }) => !answered,
  answered: ({ answered }) => answered,
};

/** The kind that an address names; all for anything else. */
export const kindOf = (value: string): Kind => kinds.find((kind) => kind === value) ?? '';

/** How many are of a kind. */
export const countOf = (messages: readonly ContactMessage[], kind: Kind): number => messages.filter(belongs[kind]).length;

const textOf = onceEach(({ name, email, message }: ContactMessage) => searchable(`${name} ${email} ${message}`));

/** The messages that hold every word that was typed. */
export function messagesWith(messages: readonly ContactMessage[], typed: string): readonly ContactMessage[] {
  const holds = matcher(typed);
  return messages.filter((message) => holds(textOf(message)));
}

/** Those of a kind, in their order. @param held ids of messages that stay while they are read, though they are no longer of the kind */
export const shownMessages = (messages: readonly ContactMessage[], kind: Kind, held: ReadonlySet<string>): readonly ContactMessage[] =>
  messages.filter((message) => belongs[kind](message) || held.has(message._id));
