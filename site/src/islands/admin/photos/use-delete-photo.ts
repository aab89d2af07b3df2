import { deletePhoto } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { usePhotoList } from './use-photo-list.ts';

export function useDeletePhoto(id: string) {
  const change = usePhotoList();
  return useMutation({
    mutationFn: () => ask((api) => api.send(deletePhoto, {}, { id })),
    onSuccess: () => change((photos) => photos.filter((photo) => photo._id !== id)),
  });
}
