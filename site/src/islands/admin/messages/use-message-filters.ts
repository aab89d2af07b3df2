import type { ContactMessage } from '@studio/contract';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useParameter } from '../ui/FilterLinks.tsx';
import { filterMessages, kindOf, searchMessages } from './message-search.ts';

/** The query parameter of the filter. */
export const kindParameter = 'show';

/** Filters the messages by the address and by a query, which is not in the address, and keeps track of the open ones. */
export function useMessageFilters(messages: readonly ContactMessage[]) {
  const { value, setValue } = useParameter(kindParameter);
  const kind = kindOf(value);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const { kept, ...reading } = useOpenMessages(kind);
  const matching = useMemo(() => searchMessages(messages, query), [messages, query]);
  const shown = useMemo(() => filterMessages(matching, kind, kept), [matching, kind, kept]);
  const clear = () => {
    setTyped('');
    setValue('');
  };
  return { matching, shown, query: query.trim(), typed, setTyped, clear, reading };
}

export type MessageFilters = ReturnType<typeof useMessageFilters>;

type Ids = ReadonlySet<string>;

const none: Ids = new Set();
const withId = (ids: Ids, id: string): Ids => new Set([...ids, id]);
const withoutId = (ids: Ids, id: string): Ids => new Set([...ids].filter((each) => each !== id));

/** Returns the open messages, and those that stay listed under the current filter because they were opened and not closed. */
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
  /** Closes a message that stays listed. */
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
