import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change, FailedChange, FailedChanges, Item } from '../api/changes.ts';
import { summaryKey } from '../api/query-client.ts';
import type { RequestError } from '../api/request.ts';
import { Alert } from './Alert.tsx';
import { notify } from './Notices.tsx';

interface Options<Listed, Values> {
  /** Key of the list and of its mutations. */
  key: QueryKey;
  /** The item's id. */
  id: string;
  /** Sends the change and returns the changed item. */
  send: (values: Values) => Promise<Listed>;
  /** Returns the notice of success and the values that undo the change. @param former the item before the change */
  noticeOf: (values: Values, former: Listed) => { text: string; undoValues: Values } | undefined;
  /** Called on undo, to move the focus away from the notice. */
  onUndo: () => void;
}

/**
 * Returns a function that changes an item of a list. `usePendingChanges` shows the change immediately; after the response a notice offers an undo,
 * even if the item is no longer rendered.
 */
export function useItemChange<Listed extends Item, Values>({ key, id, send, noticeOf, onUndo }: Options<Listed, Values>) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: key,
    // Sends the changes of one item in sequence.
    scope: { id: [...key, id].join(' ') },
    mutationFn: async ({ values }: Change<Values>) => {
      // Reads the item after its earlier changes.
      const former = queries.getQueryData<readonly Listed[]>(key)?.find(({ _id }) => _id === id);
      return { former, item: await send(values) };
    },
    onSuccess: async ({ former, item }, { values, isUndo }) => {
      // Cancels reads that started before the change.
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<readonly Listed[]>(key, (items) => items?.map((each) => (each._id === id ? item : each)));
      void queries.invalidateQueries({ queryKey: summaryKey });
      const notice = former && noticeOf(values, former);
      if (!notice) return;
      const undo = () => {
        onUndo();
        mutate({ id, values: notice.undoValues, isUndo: true });
      };
      notify(notice.text, isUndo ? { itemId: id } : { undo, itemId: id });
    },
  });
  return (values: Values, isQuiet = false) => mutate({ id, values, isQuiet });
}

/** Errors that were shown: an alert takes the focus only on its first rendering. */
const shownErrors = new WeakSet<RequestError>();

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

/** Renders the error message of a failed change. */
export const ChangeAlert = ({ failed }: { failed: FailedChange }) => <ErrorAlert key={failed.at} error={failed.error} />;

function ErrorAlert({ error }: { error: RequestError }) {
  const { t } = useTranslation();
  const [takesFocus] = useState(() => !shownErrors.has(error) && !isTyping());
  useEffect(() => {
    shownErrors.add(error);
  }, [error]);
  return <Alert takesFocus={takesFocus}>{error.serverMessage || t('admin.notSaved')}</Alert>;
}

/** Renders the last failed change of an item that the filters hide. */
export function HiddenChangeAlert({ items, failed }: { items: readonly Item[]; failed: FailedChanges }) {
  const hidden = [...failed].findLast(([id]) => !items.some(({ _id }) => _id === id));
  return hidden && <ChangeAlert failed={hidden[1]} />;
}
