import { type Booking, type BookingStatus, updateBooking } from '@studio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { summaryKey } from '../frame/use-summary.ts';
import { bookingsKey } from './use-bookings.ts';

export function useUpdateBooking(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (status: BookingStatus) => ask((api) => api.send(updateBooking, { status }, { id })),
    onSuccess: ({ data }) => {
      queries.setQueryData<Booking[]>(bookingsKey, (bookings) => bookings?.map((booking) => (booking._id === id ? data : booking)));
      void queries.invalidateQueries({ queryKey: summaryKey });
    },
  });
}
