import { listMessages } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { toListing } from '../listing.ts';

export const messagesKey = ['messages'] as const;

export const useMessages = () =>
  toListing(
    useQuery({
      queryKey: messagesKey,
      queryFn: () => ask((api) => api.send(listMessages)),
    }),
  );
