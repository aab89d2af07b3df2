import { type ContactMessage, foldText } from '@studio/contract';
import { useCallback, useMemo, useState } from 'react';
import { cachedByItem, searchItems, useParameter, useSearch } from '../ui/filters.tsx';

/** Values of the filter that show messages outside the bin; `''` shows all of them. */
export const kinds = ['', 'unread', 'unanswered', 'answered'] as const;
export type Kind = (typeof kinds)[number];

const isOfKind: Record<Kind, (message: ContactMessage) => boolean> = {
  '': () => true,
  unread: ({ read }) => !read,
  unanswered: ({ answered }) => !answered,
  answered: ({ answered }) => answered,
};

/** Returns the filter for a value of `kindParameter`; `''` for an unknown value, and for the values that show the bin. */
export const kindOf = (value: string): Kind => kinds.find((kind) => kind === value) ?? '';

export const countOf = (messages: readonly ContactMessage[], kind: Kind): number => messages.filter(isOfKind[kind]).length;

/** Returns the normalized name, email address and text of a message, in which a search looks for the typed words. */
export const messageText = cachedByItem(({ name, email, message }: ContactMessage) => foldText(`${name} ${email} ${message}`));

/** Returns the messages that match a filter. @param kept ids of messages that stay even if they do not match the filter */
export const filterMessages = (messages: readonly ContactMessage[], kind: Kind, kept: ReadonlySet<string>): readonly ContactMessage[] =>
  messages.filter((message) => isOfKind[kind](message) || kept.has(message._id));

const previewLength = 50;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns a text, shortened to its first 50 graphemes and `…` if it is longer. Graphemes are counted, so that no emoji or Arabic letter is cut. */
export function preview(text: string): string {
  const graphemes: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    if (graphemes.length === previewLength) return `${graphemes.join('').trimEnd()}…`;
    graphemes.push(segment);
  }
  return text;
}

/** Query parameter of the filter. */
export const kindParameter = 'show';

/** Values of the filter that show the bin: deleted messages, and possible spam. */
export const [deletedKind, suspectedKind] = ['deleted', 'suspected'];

export const useShowsSuspected = (): boolean => useParameter(kindParameter).value === suspectedKind;

export const useShowsBin = (): boolean => [deletedKind, suspectedKind].includes(useParameter(kindParameter).value);

/** Filters and searches the messages, and tracks the open messages. @param deleted the messages in the shown part of the bin */
export function useMessageFilters(messages: readonly ContactMessage[], deleted: readonly ContactMessage[]) {
  const { value, setValue } = useParameter(kindParameter);
  const showsBin = useShowsBin();
  const kind = kindOf(value);
  const { matching, ...search } = useSearch(messages, messageText);
  const { kept, ...reading } = useOpenMessages(value);
  const shown = useMemo(
    () => (showsBin ? searchItems(deleted, messageText, search.query) : filterMessages(matching, kind, kept)),
    [showsBin, deleted, search.query, matching, kind, kept],
  );
  const clear = () => {
    search.setTyped('');
    setValue(showsBin ? value : '');
  };
  return { ...search, matching, shown, clear, reading };
}

export type MessageFilters = ReturnType<typeof useMessageFilters>;

type Ids = ReadonlySet<string>;

const none: Ids = new Set();
const withId = (ids: Ids, id: string): Ids => new Set([...ids, id]);
const withoutId = (ids: Ids, id: string): Ids => new Set([...ids].filter((each) => each !== id));

/** Holds the open messages, and the messages that stay in the list of the current filter: an opened message stays until `close` is called. */
function useOpenMessages(filter: string) {
  const [open, setOpen] = useState(none);
  const [kept, setKept] = useState({ filter, ids: none });
  const keep = useCallback(
    (change: (ids: Ids) => Ids) => setKept((before) => ({ filter, ids: change(before.filter === filter ? before.ids : none) })),
    [filter],
  );
  const openMessage = useCallback(
    (id: string) => {
      setOpen((ids) => withId(ids, id));
      keep((ids) => withId(ids, id));
    },
    [keep],
  );
  /** Closes a message but keeps it in the list. */
  const collapse = useCallback((id: string) => setOpen((ids) => withoutId(ids, id)), []);
  const close = useCallback(
    (id: string) => {
      collapse(id);
      keep((ids) => withoutId(ids, id));
    },
    [collapse, keep],
  );
  return { open, kept: kept.filter === filter ? kept.ids : none, openMessage, collapse, close };
}
