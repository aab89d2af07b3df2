import { type Mutation, type MutationKey, type MutationState, useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RequestError } from './request.ts';

export interface Item {
  _id: string;
}

/** Change of one item of a list. */
export interface Change<Values> {
  /** The item's id. */
  id: string;
  values: Values;
  /** Whether to hide a failure of the change. */
  isQuiet?: boolean;
  isUndo?: boolean;
}

export interface FailedChange {
  error: RequestError;
  /** Time of the failure in milliseconds, which distinguishes repeated failures of an item. */
  at: number;
}

/** Failed changes by the item's id. */
export type FailedChanges = ReadonlyMap<string, FailedChange>;

type State<Values> = Pick<MutationState<unknown, RequestError, Change<Values>>, 'variables' | 'status' | 'error' | 'submittedAt'>;

const haveSameField = (a: object, b: object): boolean => Object.keys(a).some((key) => key in b);

/**
 * Applies pending changes to a list optimistically, and collects failed changes without a later change of the same field.
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
  const changed = pending.size === 0 ? items : items.map((item) => (pending.has(item._id) ? { ...item, ...pending.get(item._id) } : item));
  return { changed, failed };
}

/** Returns a list with its pending changes applied, and the failed changes. @param key key of the list, as for `useItemChange` */
export function usePendingChanges<Listed extends Item>(key: MutationKey, items: readonly Listed[]) {
  const states = useMutationState({
    filters: { mutationKey: key },
    select: ({ state }: Mutation<unknown, RequestError, Change<Partial<Listed>>>) => state,
  });
  return useMemo(() => applyChanges(items, states), [items, states]);
}

/** Returns the indexes of the items with a failed change. */
export const failedIndexes = (items: readonly Item[], failed: FailedChanges): number[] =>
  [...failed.keys()].map((id) => items.findIndex(({ _id }) => _id === id)).filter((index) => index !== -1);
