import { listCategories, listPhotos, readAvailability } from '@studio/contract';
import type { Availability } from '#src/calendar/availability-cache.ts';
import { reject } from '#src/lib/rejection.ts';
import type { Gallery } from '#src/photos/gallery/gallery.ts';
import { preparedCall } from './prepared-calls.ts';

const invalidCursor = reject(400, 'errors.cursor', { errors: { cursor: 'errors.cursor' } });

/** Returns the calls that are answered from the gallery's snapshot. */
export const galleryCalls = (gallery: Gallery) => [
  preparedCall(listPhotos, gallery, (snapshot, query) => snapshot.photos(query) ?? invalidCursor),
  preparedCall(listCategories, gallery, (snapshot) => snapshot.categories()),
];

const invalidPackage = {
  unknown: reject(400, 'book.errors.package', { errors: { package: 'book.errors.package' } }),
  'without-slots': reject(400, 'errors.noSlots', { errors: { package: 'errors.noSlots' } }),
};

/** Returns the call that is answered from the cached slots. */
export const availabilityCalls = (availability: Availability) => [
  preparedCall(readAvailability, availability, (snapshot, query) => {
    const response = snapshot.days(query);
    return typeof response === 'string' ? invalidPackage[response] : response;
  }),
];
