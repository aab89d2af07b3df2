import { useCallback, useState } from 'react';

type Ids = ReadonlySet<string>;

const none: Ids = new Set();
const withOne = (ids: Ids, id: string): Ids => new Set([...ids, id]);
const without = (ids: Ids, id: string): Ids => new Set([...ids].filter((each) => each !== id));

/**
 * Which messages are open, and which stay listed because they are read: those that were opened and not closed since the filter
 * was chosen. Both outlast being scrolled away.
 * @param filter what is chosen now
 */
export function useOpenMessages(filter: string) {
  const [open, setOpen] = useState(none);
  const [kept, setKept] = useState({ filter, ids: none });
  const hold = useCallback(
    (change: (ids: Ids) => Ids) => setKept((before) => ({ filter, ids: change(before.filter === filter ? before.ids : none) })),
    [filter],
  );
  const unfold = useCallback(
    (id: string) => {
      setOpen((ids) => withOne(ids, id));
      hold((ids) => withOne(ids, id));
    },
    [hold],
  );
  /** Closes it where it stands: it stays listed. */
  const fold = useCallback((id: string) => setOpen((ids) => without(ids, id)), []);
  const close = useCallback(
    (id: string) => {
      fold(id);
      hold((ids) => without(ids, id));
    },
    [fold, hold],
  );
  return { open, held: kept.filter === filter ? kept.ids : none, unfold, fold, close };
}
