import {
  type Mutation,
  type MutationKey,
  type MutationState,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestError, summaryKey } from '../api/request.ts';
import { Alert, notify } from './Notices.tsx';

export interface Item {
  _id: string;
  /** Whether a pending deletion or restoration hides the item. */
  isHidden?: boolean;
}

export interface Change<Values> {
  id: string;
  values: Values;
  /** Whether to hide a failure of the change. */
  isQuiet?: boolean;
  isUndo?: boolean;
}

export interface FailedChange {
  error: RequestError;
  /** Time in milliseconds at which the change was submitted; it distinguishes repeated failures of an item. */
  at: number;
}

/** Failed changes by the item's id. */
export type FailedChanges = ReadonlyMap<string, FailedChange>;

type State<Values> = Pick<MutationState<unknown, RequestError, Change<Values>>, 'variables' | 'status' | 'error' | 'submittedAt'>;

const haveSameField = (a: object, b: object): boolean => Object.keys(a).some((key) => key in b);

/**
 * Applies pending changes to a list optimistically, and collects the failed changes. Omits failures of quiet changes, and of changes that a later
 * change of the same field replaced.
 * @param states states of the changes, oldest first
 */
export function applyChanges<Listed extends Item>(items: readonly Listed[], states: readonly State<Partial<Listed>>[]) {
  const pending = new Map<string, Partial<Listed>>();
  const failed = new Map<string, FailedChange>();
  for (const [index, { variables, status, error, submittedAt }] of states.entries()) {
    if (!variables) continue;
    const { id, values, isQuiet } = variables;
    if (status === 'pending') pending.set(id, { ...pending.get(id), ...values });
    const isReplaced = states.slice(index + 1).some(({ variables: later }) => later?.id === id && haveSameField(later.values, values));
    if (error && !isQuiet && !isReplaced) failed.set(id, { error, at: submittedAt });
  }
  if (pending.size === 0) return { changed: items, failed };
  const changed = items.map((item) => (pending.has(item._id) ? { ...item, ...pending.get(item._id) } : item));
  return { changed: changed.filter(({ isHidden }) => !isHidden), failed };
}

/** Returns a list with its pending changes applied, and the failed changes. @param key key of the list, as for `useItemChange` */
export function usePendingChanges<Listed extends Item>(key: MutationKey, items: readonly Listed[]) {
  const states = useMutationState({
    filters: { mutationKey: key },
    select: ({ state }: Mutation<unknown, RequestError, Change<Partial<Listed>>>) => state,
  });
  return useMemo(() => applyChanges(items, states), [items, states]);
}

export const failedIndexes = (items: readonly Item[], failed: FailedChanges): number[] =>
  [...failed.keys()].map((id) => items.findIndex(({ _id }) => _id === id)).filter((index) => index !== -1);

interface Options<Listed, Values> {
  /** Key of the list and of its mutations. */
  key: QueryKey;
  id: string;
  send: (values: Values) => Promise<Listed>;
  /** Returns the notice of success and the values that undo the change; undefined for no notice. @param former the item before the change */
  noticeOf: (values: Values, former: Listed) => { text: string; undoValues: Values; content?: ReactNode } | undefined;
  /** Called on undo, to move the focus away from the notice. */
  onUndo: () => void;
}

/**
 * Returns a function that changes an item of a list. `usePendingChanges` shows the change immediately; after a success, the notice of `noticeOf`
 * offers an undo, even if the item is no longer rendered.
 */
export function useItemChange<Listed extends Item, Values>({ key, id, send, noticeOf, onUndo }: Options<Listed, Values>) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: key,
    // Sends the changes of one item in sequence.
    scope: { id: [...key, id].join(' ') },
    mutationFn: async ({ values }: Change<Values>) => {
      // Read the item only now: its earlier changes have ended.
      const former = queries.getQueryData<readonly Listed[]>(key)?.find(({ _id }) => _id === id);
      return { former, item: await send(values) };
    },
    onSuccess: async ({ former, item }, { values, isUndo }) => {
      // Cancels reads that started before the change, because their results would overwrite it.
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<readonly Listed[]>(key, (items) => items?.map((each) => (each._id === id ? item : each)));
      void queries.invalidateQueries({ queryKey: summaryKey });
      const notice = former && noticeOf(values, former);
      if (!notice) return;
      const undo = () => {
        onUndo();
        mutate({ id, values: notice.undoValues, isUndo: true });
      };
      notify(notice.text, isUndo ? { itemId: id } : { undo, itemId: id, content: notice.content });
    },
  });
  return (values: Values, isQuiet = false) => mutate({ id, values, isQuiet });
}

/** Errors that were shown: an alert takes the focus only on its first rendering. */
const shownErrors = new WeakSet<RequestError>();

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

export const ChangeAlert = ({ failed }: { failed: FailedChange }) => <ErrorAlert key={failed.at} error={failed.error} />;

function ErrorAlert({ error }: { error: RequestError }) {
  const { t } = useTranslation();
  const [takesFocus] = useState(() => !shownErrors.has(error) && !isTyping());
  useEffect(() => {
    shownErrors.add(error);
  }, [error]);
  return <Alert takesFocus={takesFocus}>{error.serverMessage || t('admin.notSaved')}</Alert>;
}

/** Renders the error message of the latest failed change among the items that the filters hide; nothing if there is none. */
export function HiddenChangeAlert({ items, failed }: { items: readonly Item[]; failed: FailedChanges }) {
  const hidden = [...failed].findLast(([id]) => !items.some(({ _id }) => _id === id));
  return hidden && <ChangeAlert failed={hidden[1]} />;
}
