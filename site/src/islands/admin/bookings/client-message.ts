import { type Booking, readClientMessage } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from '../api/request.ts';

/** Returns the studio's text for the state of a booking, in the client's language; undefined until it is loaded, or if it is empty. */
export function useClientMessage({ _id, status, time }: Booking, isWanted: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['client message', _id, status, time?.start],
    queryFn: async () => (await request((api) => api.send(readClientMessage, {}, { id: _id }))).data.text,
    enabled: isWanted,
    staleTime: 15_000,
  });
  return data || undefined;
}
