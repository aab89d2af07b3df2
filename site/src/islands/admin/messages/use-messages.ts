import { listMessages } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { toListing } from '../api/listing.ts';
import { listKeys } from '../api/query-keys.ts';
import { ask } from '../api/request.ts';

/** The messages, newest first. Read again when the summary tells of a change, see `useFreshLists`. */
export const useMessages = () =>
  toListing(
    useQuery({
      queryKey: listKeys.messages,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => ask((api) => api.send(listMessages)),
    }),
  );
