import { listMessages } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { toListing } from '../listing.ts';
import { listKeys } from '../query-keys.ts';

/** The messages, newest first. Read again when the summary tells of a change, see `useFreshLists`. */
export const useMessages = () =>
  toListing(
    useQuery({
      queryKey: listKeys.messages,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => ask((api) => api.send(listMessages)),
    }),
  );
