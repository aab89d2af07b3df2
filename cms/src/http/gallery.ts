import { listCategories, listPhotos } from '@studio/contract';
import { reject } from '#src/lib/rejection.ts';
import type { Gallery } from '#src/photos/gallery/gallery.ts';
import { preparedCall } from './prepared-calls.ts';

const invalidCursor = reject(400, 'errors.cursor', { errors: { cursor: 'errors.cursor' } });

/** Returns the calls that are answered from the gallery's snapshot. */
export const galleryCalls = (gallery: Gallery) => [
  preparedCall(listPhotos, gallery, (snapshot, query) => snapshot.photos(query) ?? invalidCursor),
  preparedCall(listCategories, gallery, (snapshot) => snapshot.categories()),
];
