import { summary } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { summaryKey } from './query-keys.ts';
import { ask } from './request.ts';

/** What waits for the owner, in numbers; asked again every twenty seconds while a screen is looked at. */
export const useSummary = () =>
  useQuery({
    queryKey: summaryKey,
    queryFn: async () => (await ask((api) => api.send(summary))).data,
    refetchInterval: 20_000,
  });

/** How many bookings and messages wait for the owner together. */
export function useWaiting(): number {
  const { data } = useSummary();
  return data ? data.pendingBookings + data.unreadMessages : 0;
}
