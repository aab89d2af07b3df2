import { listBookings } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { toListing } from '../listing.ts';

export const bookingsKey = ['bookings'] as const;

export const useBookings = () =>
  toListing(
    useQuery({
      queryKey: bookingsKey,
      queryFn: async () => (await ask((api) => api.send(listBookings))).data,
    }),
  );
