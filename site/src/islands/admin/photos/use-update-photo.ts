import { type OwnPhoto, updatePhoto } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { usePhotoList } from './use-photo-list.ts';

/** What is left out stays as it is. */
export type PhotoChange = Partial<Pick<OwnPhoto, 'category' | 'caption' | 'captionAr' | 'alt' | 'altAr'>>;

export function useUpdatePhoto(id: string) {
  const change = usePhotoList();
  return useMutation({
    mutationFn: (words: PhotoChange) => ask((api) => api.send(updatePhoto, words, { id })),
    onSuccess: ({ data }) => change((photos) => photos.map((photo) => (photo._id === id ? data : photo))),
  });
}
