import { type Category, uploadPhoto } from '@studio/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../ask.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { usePhotoList } from './use-photo-list.ts';

export interface NewPhoto {
  photo: Blob;
  category: Category;
  caption: string;
  captionAr: string;
  alt: string;
  altAr: string;
}

/** Uploads a photo; `sent` is the share of it that has left, from 0 to 1. */
export function useUploadPhoto() {
  const change = usePhotoList();
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: (photo: NewPhoto) => ask((api) => api.send(uploadPhoto, photo), fetchWithProgress(setSent)),
    onMutate: () => setSent(0),
    onSuccess: ({ data }) => change((photos) => [data, ...photos]),
  });
  return { ...upload, sent };
}
