import { listOwnPhotos, type OwnPhoto } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../ask.ts';
import { type Listing, toListing } from '../listing.ts';
import { listKeys } from '../query-keys.ts';
import { useDeletions } from './deletion/Deletions.tsx';

/** The photos, newest first, without those that are about to go. */
export function usePhotos(): Listing<OwnPhoto> {
  const query = useQuery({
    queryKey: listKeys.photos,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await ask((api) => api.send(listOwnPhotos))).data,
  });
  const listing = toListing(query);
  const deletions = useDeletions();
  const { data } = query;
  const items = useMemo(() => data?.filter(({ _id }) => deletions.get(_id)?.state.at !== 'leaving') ?? [], [data, deletions]);
  return listing.state === 'ready' ? { ...listing, items } : listing;
}
