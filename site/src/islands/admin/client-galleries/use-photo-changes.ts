import {
  deleteGalleryPhotos,
  moveGalleryPhotos,
  type OwnGallery,
  type OwnGalleryPhoto,
  retryGalleryPhotos,
  sortGalleryPhotos,
  updateGallery,
} from '@studio/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type RequestError, request } from '../api/request.ts';
import { notify } from '../ui/Notices.tsx';
import { galleriesKey } from './gallery-query.ts';
import { ordersOf, type Place } from './photo-places.ts';

/** Ways to sort a set. */
export const sortings = ['name', 'takenAt'] as const;
export type Sorting = (typeof sortings)[number];

/** Id of the notice about the order; each change replaces the notice of the previous change. */
const noticeId = 'gallery order';

interface Change {
  send: () => Promise<unknown>;
  notice: string;
  undo?: () => void;
  keepsMarks?: boolean;
}

/** Returns functions that change the photos of a gallery. @param clearMarks called after a change that ends the selection */
export function usePhotoChanges(gallery: OwnGallery, photos: readonly OwnGalleryPhoto[], clearMarks: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const id = gallery._id;
  const change = useMutation<unknown, RequestError, Change>({
    mutationFn: ({ send }) => send(),
    onSuccess: (_, { notice, undo, keepsMarks = false }) => {
      if (!keepsMarks) clearMarks();
      notify(notice, undo ? { undo, itemId: noticeId } : {});
    },
    onSettled: () => queries.invalidateQueries({ queryKey: galleriesKey }),
  });
  const sendOrder = (order: { photos: string[] } & Place) => request((api) => api.send(moveGalleryPhotos, order, { id }));
  /** Returns a function that restores the current order of the photos in the given sets. */
  const undoOf = (sets: readonly string[]) => {
    const orders = ordersOf(photos, sets);
    return () =>
      change.mutate({
        send: async () => {
          for (const order of orders) await sendOrder(order);
        },
        notice: t('admin.galleries.orderRestored'),
      });
  };

  return {
    error: change.error,
    isPending: change.isPending,
    move(moved: string[], place: Place): void {
      const from = photos.filter(({ _id }) => moved.includes(_id)).map(({ set }) => set);
      change.mutate({
        send: () => sendOrder({ photos: moved, ...place }),
        notice: t('admin.galleries.moved', { count: moved.length }),
        undo: undoOf([...from, place.set]),
        keepsMarks: from.every((set) => set === place.set),
      });
    },
    /** Sorts one set, or all sets for `''`. */
    sort(shown: string, by: Sorting): void {
      const sets = gallery.sets.filter((set) => set.photos > 0 && (shown === '' || shown === set.id)).map((set) => set.id);
      change.mutate({
        send: async () => {
          for (const set of sets) await request((api) => api.send(sortGalleryPhotos, { set, by }, { id }));
        },
        notice: t(`admin.galleries.sorted.${by}`),
        undo: undoOf(sets),
      });
    },
    setCover: (coverPhoto: string): void =>
      change.mutate({
        send: () => request((api) => api.send(updateGallery, { coverPhoto }, { id })),
        notice: t('admin.galleries.coverSet'),
      }),
    remove: (deleted: string[]): void =>
      change.mutate({
        send: () => request((api) => api.send(deleteGalleryPhotos, { photos: deleted }, { id })),
        notice: t('admin.galleries.photosDeleted', { count: deleted.length }),
      }),
    retry: (): void =>
      change.mutate({ send: () => request((api) => api.send(retryGalleryPhotos, {}, { id })), notice: t('admin.galleries.retried') }),
  };
}

export type PhotoChanges = ReturnType<typeof usePhotoChanges>;
