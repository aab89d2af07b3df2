import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { summaryKey } from '../api/request.ts';
import type { Change, Item } from './item-changes.tsx';
import { notify } from './Notices.tsx';
import { focusHeading } from './Screen.tsx';

interface Listed extends Item {
  createdAt: string;
}

interface Options<Restored> {
  keys: { list: QueryKey; deleted: QueryKey };
  id: string;
  remove: () => Promise<unknown>;
  restore: () => Promise<Restored>;
  notices: { deleted: string; restored: string };
}

/** Returns whether an item of the bin was stored there as possible spam. */
export const isSuspected = (item: object): boolean => 'suspected' in item && item.suspected === true;

const withoutItem = <Each extends Item>(items: readonly Each[] | undefined, id: string) => items?.filter(({ _id }) => _id !== id);

/** Returns a list with an item added or replaced, newest first; undefined if the list is not loaded. */
export const withItem = <Each extends Listed>(items: readonly Each[] | undefined, item: Each): Each[] | undefined =>
  items && [...items.filter(({ _id }) => _id !== item._id), item].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));

/**
 * Returns functions that delete an item of a list, and restore an item of the bin. `usePendingChanges` hides the item immediately; after a deletion,
 * a notice offers an undo.
 */
export function useItemDeletion<Restored extends Listed>({ keys, id, remove, restore, notices }: Options<Restored>) {
  const queries = useQueryClient();
  const move = async (item: Restored | undefined) => {
    // Cancels reads that started before the change, because their results would overwrite it.
    await Promise.all([keys.list, keys.deleted].map((queryKey) => queries.cancelQueries({ queryKey })));
    queries.setQueryData<readonly Restored[]>(keys.list, (items) => (item ? withItem(items, item) : withoutItem(items, id)));
    queries.setQueryData<readonly Item[]>(keys.deleted, (items) => withoutItem(items, id));
    void queries.invalidateQueries({ queryKey: keys.deleted });
    void queries.invalidateQueries({ queryKey: summaryKey });
  };
  const deletion = useMutation({
    mutationKey: keys.list,
    // Send the deletion after the pending changes of the item.
    scope: { id: [...keys.list, id].join(' ') },
    mutationFn: async ({ values }: Change<{ isHidden: boolean }>) => {
      if (!values.isHidden) return restore();
      await remove();
      return undefined;
    },
    onSuccess: async (item) => {
      await move(item);
      const undo = () => {
        focusHeading();
        deletion.mutate({ id, values: { isHidden: false } });
      };
      notify(item ? notices.restored : notices.deleted, item ? { itemId: id } : { undo, itemId: id });
    },
  });
  const restoration = useMutation({
    mutationKey: keys.deleted,
    mutationFn: (_: Change<{ isHidden: boolean }>) => restore(),
    onSuccess: async (item) => {
      await move(item);
      notify(notices.restored, { itemId: id });
    },
  });
  return {
    remove: () => deletion.mutate({ id, values: { isHidden: true } }),
    restore: () => restoration.mutate({ id, values: { isHidden: true } }),
  };
}
