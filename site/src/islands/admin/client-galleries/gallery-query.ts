import { deleteGallery, type GallerySummary, listGalleries, type OwnGallery, readOwnGallery } from '@studio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listOf } from '../api/lists.ts';
import { type RequestError, request } from '../api/request.ts';

export const galleriesKey = ['client galleries'] as const;
const allKey = [...galleriesKey, 'all'] as const;
const galleryKey = (id: string) => [...galleriesKey, 'one', id] as const;
export const galleryPhotosKey = (id: string) => [...galleriesKey, 'photos', id] as const;

/** Reads all galleries, newest first. */
export function useGalleries() {
  const { data, error, refetch, isFetching } = useQuery<readonly GallerySummary[], RequestError>({
    queryKey: allKey,
    queryFn: async () => (await request((api) => api.send(listGalleries))).data,
    staleTime: 0,
  });
  return listOf(data, error, { retry: () => void refetch(), isRetrying: isFetching });
}

/** Intervals of reading a gallery in milliseconds; shorter while a mail to the client is due. */
const intervals = { usual: 20_000, due: 4000 } as const;

/** Returns whether a mail to the client is due, or became due less than a minute ago. */
const isMailDue = (notice: OwnGallery['notice'] | undefined): boolean =>
  notice?.sentAt === null && notice.to !== '' && Date.now() < Date.parse(notice.undoUntil) + 60_000;

export const useGallery = (id: string) =>
  useQuery({
    queryKey: galleryKey(id),
    queryFn: async () => (await request((api) => api.send(readOwnGallery, {}, { id }))).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (isMailDue(state.data?.notice) ? intervals.due : intervals.usual),
  });

/** Sends changes of a gallery; the response replaces the cached gallery. */
export function useGalleryChange() {
  const queries = useQueryClient();
  return useMutation<OwnGallery, RequestError, () => Promise<{ data: OwnGallery }>>({
    mutationFn: async (send) => (await send()).data,
    onSuccess: async (gallery) => {
      // Cancels reads that started before the change.
      await queries.cancelQueries({ queryKey: galleryKey(gallery._id) });
      queries.setQueryData(galleryKey(gallery._id), gallery);
      void queries.invalidateQueries({ queryKey: allKey });
    },
  });
}

/**
 * Deletes a gallery, and removes it from the list at once, because its cover no longer exists.
 * @param onDeleted called before the list is read again
 */
export function useGalleryDeletion(id: string, onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation<unknown, RequestError>({
    mutationFn: () => request((api) => api.send(deleteGallery, {}, { id })),
    onSuccess: async () => {
      await queries.cancelQueries({ queryKey: allKey });
      queries.setQueryData<readonly GallerySummary[]>(allKey, (galleries) => galleries?.filter(({ _id }) => _id !== id));
      onDeleted();
      void queries.invalidateQueries({ queryKey: allKey });
    },
  });
}
