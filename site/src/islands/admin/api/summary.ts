import { refreshSession, summary } from '@studio/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listKeys, sessionKey, summaryKey } from './query-client.ts';
import { request } from './request.ts';
import { exchangeToken } from './session.ts';

const hour = 3_600_000;
const lists = ['photos', 'bookings', 'messages'] as const;

/** Polls the counts of pending bookings and unread messages and the versions of the lists, every 20 seconds while the window is visible. */
export const useSummary = () =>
  useQuery({
    queryKey: summaryKey,
    queryFn: async () => (await request((api) => api.send(summary))).data,
    refetchInterval: 20_000,
  });

/** Returns the number of pending bookings and unread messages together. */
export function useWaitingCount(): number {
  const { data } = useSummary();
  return data ? data.pendingBookings + data.unreadMessages : 0;
}

/** Invalidates a list when its version in the summary changes. */
export function useRefreshedLists(): void {
  const queries = useQueryClient();
  const versions = useSummary().data?.versions;
  const known = useRef(versions);
  useEffect(() => {
    const before = known.current;
    known.current = versions;
    if (!before || !versions) return;
    for (const list of lists) {
      if (versions[list] !== before[list]) void queries.invalidateQueries({ queryKey: listKeys[list] });
    }
  }, [versions, queries]);
}

/** Renews the session's token when the screens open, and every hour. */
export const useRefreshedSession = () =>
  useQuery({
    queryKey: sessionKey,
    queryFn: async () => {
      await exchangeToken(async () => (await request((api) => api.send(refreshSession))).token);
      return true;
    },
    staleTime: hour,
    refetchInterval: hour,
  });
