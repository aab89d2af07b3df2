import type { OwnPhoto } from '@studio/contract';
import { emptyDetails } from '#src/islands/admin/photos/photo/photo-details.tsx';

/** Makes a sample photo as staff receive it. @param changes fields that differ from the sample */
export const someOwnPhoto = (changes: Partial<OwnPhoto> = {}): OwnPhoto => ({
  ...emptyDetails,
  _id: 'one',
  url: '',
  category: 'Wedding',
  width: 3,
  height: 2,
  placeholder: '',
  focalPoint: { x: 50, y: 50 },
  inGallery: true,
  people: 'unknown',
  isPublic: true,
  order: 'a0',
  renditions: { base: '', avif: [], jpeg: [] },
  ...changes,
});
