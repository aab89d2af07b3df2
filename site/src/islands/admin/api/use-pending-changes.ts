import { type Mutation, type MutationKey, useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallFailure } from './call-failure.ts';
import { type Change, withChanges } from './with-changes.ts';

/**
 * A list with what the owner changed of it and the server does not have yet, and with what of that failed.
 * @param key of the list, as `useChange` has it
 */
export function usePendingChanges<Item extends { _id: string }>(key: MutationKey, items: readonly Item[]) {
  const states = useMutationState({
    filters: { mutationKey: key },
    select: ({ state }: Mutation<unknown, CallFailure, Change<Partial<Item>>>) => state,
  });
  return useMemo(() => withChanges(items, states), [items, states]);
}
