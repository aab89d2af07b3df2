import { listOwnPhotos, type OwnPhoto } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Listing, toListing } from '../api/listing.ts';
import { listKeys } from '../api/query-keys.ts';
import { ask } from '../api/request.ts';
import { useDeletions } from './list/Deletions.tsx';

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
