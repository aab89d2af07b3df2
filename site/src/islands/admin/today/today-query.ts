import { readToday, type Today } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { useReconnection } from '../api/connection.ts';
import { listKeys, type RequestError, request } from '../api/request.ts';
import { sessionUser } from '../api/session.ts';
import { keepDay, readKeptDay } from './kept-day.ts';

/** The list of the day, or the reason why it is not shown. */
export type TodayState =
  | { state: 'loading' }
  | { state: 'failed'; error: RequestError; retry: () => void; isRetrying: boolean }
  | {
      state: 'ready';
      today: Today;
      /** The time at which the list was received, in milliseconds since 1970. */
      at: number;
      /** Whether the server is unreachable, so that the list may be old. */
      isOffline: boolean;
      error: RequestError | null;
      retry: () => void;
      isRetrying: boolean;
    };

/** Reads the list of the day; without a connection, the list stored in this browser. */
export function useToday(): TodayState {
  const { data, error, dataUpdatedAt, refetch, isFetching } = useQuery({
    queryKey: listKeys.today,
    queryFn: async () => {
      const { data: today } = await request((api) => api.send(readToday));
      void keepDay(today);
      return today;
    },
    staleTime: 15_000,
    refetchInterval: 60_000,
  });
  const isOffline = error !== null && !error.isAnswered;
  const { data: kept } = useQuery({
    queryKey: ['kept day', sessionUser()],
    queryFn: readKeptDay,
    enabled: isOffline && !data,
  });
  useReconnection(isOffline, refetch);
  const retry = { retry: () => void refetch(), isRetrying: isFetching };
  if (data) return { state: 'ready', today: data, at: dataUpdatedAt, isOffline, error, ...retry };
  if (isOffline && kept) return { state: 'ready', ...kept, isOffline, error, ...retry };
  if (!error || (isOffline && kept === undefined)) return { state: 'loading' };
  return { state: 'failed', error, ...retry };
}
