import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { summaryKey } from '../api/query-keys.ts';
import type { Change } from '../api/with-changes.ts';
import { useNotice } from './Notices.tsx';

interface Options<Item, Values> {
  /** Of the list, which is also what its changes are kept under. */
  key: QueryKey;
  /** The item's. */
  id: string;
  /** Has the server change it, and gives what it is then. */
  send: (values: Values) => Promise<Item>;
  /** What is said once the server has it, and what takes it back. @param former the item before the change */
  noticeOf: (values: Values, former: Item) => { words: string; back: Values } | undefined;
  /** Called as it is taken back: the notice goes, with the button that was pressed. */
  onUndo: () => void;
}

/**
 * Changes an item of a list; it is shown at once, see `usePendingChanges`. Once the server has it, a notice offers the way back.
 * All of it happens also when the item's row has gone in the meantime.
 */
export function useChange<Item extends { _id: string }, Values>({ key, id, send, noticeOf, onUndo }: Options<Item, Values>) {
  const say = useNotice();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: key,
    // Changes of one item reach the server in the order they were made.
    scope: { id: [...key, id].join(' ') },
    mutationFn: async ({ values }: Change<Values>) => {
      // Those made before this one have come about by now, or have failed.
      const former = queries.getQueryData<readonly Item[]>(key)?.find(({ _id }) => _id === id);
      return { former, item: await send(values) };
    },
    onSuccess: async ({ former, item }, { values, isUndo }) => {
      // A list that was asked for before the change knows nothing of it.
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<readonly Item[]>(key, (items) => items?.map((each) => (each._id === id ? item : each)));
      void queries.invalidateQueries({ queryKey: summaryKey });
      const notice = former && noticeOf(values, former);
      if (!notice) return;
      const undo = () => {
        onUndo();
        mutate({ id, values: notice.back, isUndo: true });
      };
      say(notice.words, isUndo ? { about: id } : { undo, about: id });
    },
  });
  return (values: Values, isQuiet = false) => mutate({ id, values, isQuiet });
}
