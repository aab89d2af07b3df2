import { listOwnPhotos } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { toListing } from '../listing.ts';

export const photosKey = ['photos'] as const;

export const usePhotos = () =>
  toListing(
    useQuery({
      queryKey: photosKey,
      queryFn: async () => (await ask((api) => api.send(listOwnPhotos))).data,
    }),
  );
