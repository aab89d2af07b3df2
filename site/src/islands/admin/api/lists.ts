import { summary } from '@studio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listKeys, type RequestError, request, summaryKey } from './request.ts';

interface Retry {
  retry: () => void;
  isRetrying: boolean;
}

/** State of a list. A loaded list stays `ready` after a failed refresh. */
export type List<Item> =
  | { state: 'loading' }
  | ({ state: 'failed'; error: RequestError } & Retry)
  | ({ state: 'ready'; items: readonly Item[]; error: RequestError | null } & Retry);

/** Reads a list once; `useRefreshedLists` invalidates it after changes on the server. @param enabled whether the list is shown */
export function useList<Item>(name: keyof typeof listKeys, read: () => Promise<readonly Item[]>, enabled = true): List<Item> {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: listKeys[name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: read,
    enabled,
  });
  return listOf(data, error, { retry: () => void refetch(), isRetrying: isFetching });
}

/** Returns the state of a list that a query reads. */
export function listOf<Item>(items: readonly Item[] | undefined, error: RequestError | null, retry: Retry): List<Item> {
  if (items) return { state: 'ready', items, error, ...retry };
  return error ? { state: 'failed', error, ...retry } : { state: 'loading' };
}

const none: readonly never[] = [];

/** Returns the items of a list; an empty array until the list is loaded. */
export const itemsOf = <Item>(list: List<Item>): readonly Item[] => (list.state === 'ready' ? list.items : none);

/** Replaces the items of a loaded list; returns a list in another state unchanged. */
export const withItems = <Item>(list: List<Item>, items: readonly Item[]): List<Item> =>
  list.state === 'ready' ? { ...list, items } : list;

/** The versions in the summary, each with the lists to invalidate when it changes. */
const listsOf = [
  ['photos', ['photos', 'today']],
  ['bookings', ['bookings', 'deletedBookings', 'calendar', 'today']],
  ['messages', ['messages', 'deletedMessages', 'today']],
  ['clients', ['clients']],
  ['money', ['money']],
] as const;

/** Polls the counts of pending items, the rights of the user and the versions of the lists, every 20 seconds while the window is visible. */
export const useSummary = () =>
  useQuery({
    queryKey: summaryKey,
    queryFn: async () => (await request((api) => api.send(summary))).data,
    refetchInterval: 20_000,
  });

/** Returns the number of pending bookings and unread messages together; 0 until the summary is loaded. */
export function useWaitingCount(): number {
  const { data } = useSummary();
  return data ? data.pendingBookings + data.unreadMessages : 0;
}

/** Returns whether the user is an admin, who may change bookings and messages; true until the summary is loaded. */
export const useIsAdmin = (): boolean => useSummary().data?.canChangeInbox ?? true;

/** Invalidates lists when their version in the summary changes. */
export function useRefreshedLists(): void {
  const queries = useQueryClient();
  const versions = useSummary().data?.versions;
  const known = useRef(versions);
  useEffect(() => {
    const before = known.current;
    known.current = versions;
    if (!before || !versions) return;
    for (const [version, lists] of listsOf) {
      if (versions[version] === before[version]) continue;
      for (const list of lists) void queries.invalidateQueries({ queryKey: listKeys[list] });
    }
  }, [versions, queries]);
}
