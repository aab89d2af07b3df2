import { type GallerySummary, listGalleries, type OwnGallery, readOwnGallery } from '@studio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listOf } from '../api/lists.ts';
import { type RequestError, request } from '../api/request.ts';

export const galleriesKey = ['client galleries'] as const;
const galleryKey = (id: string) => [...galleriesKey, 'one', id] as const;
export const galleryPhotosKey = (id: string) => [...galleriesKey, 'photos', id] as const;

/** Reads all galleries, newest first. */
export function useGalleries() {
  const { data, error, refetch, isFetching } = useQuery<readonly GallerySummary[], RequestError>({
    queryKey: [...galleriesKey, 'all'],
    queryFn: async () => (await request((api) => api.send(listGalleries))).data,
    staleTime: 0,
  });
  return listOf(data, error, { retry: () => void refetch(), isRetrying: isFetching });
}

/** Reads one gallery. */
export const useGallery = (id: string) =>
  useQuery({
    queryKey: galleryKey(id),
    queryFn: async () => (await request((api) => api.send(readOwnGallery, {}, { id }))).data,
    staleTime: 0,
    refetchInterval: 20_000,
  });

/** Sends changes of a gallery, whose answers replace it on the screen. */
export function useGalleryChange() {
  const queries = useQueryClient();
  return useMutation<OwnGallery, RequestError, () => Promise<{ data: OwnGallery }>>({
    mutationFn: async (send) => (await send()).data,
    onSuccess: async (gallery) => {
      // Cancels reads that started before the change.
      await queries.cancelQueries({ queryKey: galleryKey(gallery._id) });
      queries.setQueryData(galleryKey(gallery._id), gallery);
      void queries.invalidateQueries({ queryKey: [...galleriesKey, 'all'] });
    },
  });
}
