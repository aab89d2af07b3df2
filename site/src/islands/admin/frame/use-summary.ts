import { summary } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../ask.ts';

/** What waits for the owner, in numbers; asked again every minute while a screen is looked at. */
export const summaryKey = ['summary'] as const;

export const useSummary = () =>
  useQuery({
    queryKey: summaryKey,
    queryFn: async () => (await ask((api) => api.send(summary))).data,
    refetchInterval: 60_000,
  });
