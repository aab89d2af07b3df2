import { type Booking, type ContactMessage, listBookings, listMessages } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { listKeys } from './query-client.ts';
import { type RequestError, request } from './request.ts';

interface Retry {
  retry: () => void;
  isRetrying: boolean;
}

/** State of a list. A loaded list stays `ready` after a failed refresh. */
export type List<Item> =
  | { state: 'loading' }
  | ({ state: 'failed'; error: RequestError } & Retry)
  | ({ state: 'ready'; items: readonly Item[]; error: RequestError | null } & Retry);

/** Reads a list once; `useRefreshedLists` invalidates it after changes on the server. */
export function useList<Item>(name: keyof typeof listKeys, read: () => Promise<readonly Item[]>): List<Item> {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: listKeys[name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: read,
  });
  const retry = { retry: () => void refetch(), isRetrying: isFetching };
  if (data) return { state: 'ready', items: data, error, ...retry };
  return error ? { state: 'failed', error, ...retry } : { state: 'loading' };
}

const none: readonly never[] = [];

/** Returns the items of a list; an empty array until the list is loaded. */
export const itemsOf = <Item>(list: List<Item>): readonly Item[] => (list.state === 'ready' ? list.items : none);

/** Returns the bookings, newest first. */
export const useBookings = () => useList<Booking>('bookings', async () => (await request((api) => api.send(listBookings))).data);

/** Returns the messages, newest first. */
export const useMessages = () => useList<ContactMessage>('messages', () => request((api) => api.send(listMessages)));
