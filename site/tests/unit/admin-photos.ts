import type { OwnPhoto } from '@studio/contract';
import { noWords } from '#src/islands/admin/photos/photo/photo-words.ts';

/** A photo as the owner sees it. */
export const someOwnPhoto = (changes: Partial<OwnPhoto> = {}): OwnPhoto => ({
  ...noWords,
  _id: 'one',
  url: '',
  category: 'Wedding',
  width: 3,
  height: 2,
  placeholder: '',
  focalPoint: { x: 50, y: 50 },
  inGallery: true,
  renditions: { base: '', avif: [], jpeg: [] },
  ...changes,
});
