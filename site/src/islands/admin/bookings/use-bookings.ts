import { listBookings } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { toListing } from '../api/listing.ts';
import { listKeys } from '../api/query-keys.ts';
import { ask } from '../api/request.ts';

/** The bookings, newest first. Read again when the summary tells of a change, see `useFreshLists`. */
export const useBookings = () =>
  toListing(
    useQuery({
      queryKey: listKeys.bookings,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => (await ask((api) => api.send(listBookings))).data,
    }),
  );
