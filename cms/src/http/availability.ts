import { readAvailability } from '@studio/contract';
import type { Availability } from '#src/calendar/availability-cache.ts';
import { reject } from '#src/lib/rejection.ts';
import { preparedCall } from './prepared-calls.ts';

const rejections = {
  unknown: reject(400, 'book.errors.package', { errors: { package: 'book.errors.package' } }),
  'without-slots': reject(400, 'errors.noSlots', { errors: { package: 'errors.noSlots' } }),
};

/** Returns the call that is answered from the cached slots. */
export const availabilityCalls = (availability: Availability) => [
  preparedCall(readAvailability, availability, (snapshot, query) => {
    const response = snapshot.days(query);
    return typeof response === 'string' ? rejections[response] : response;
  }),
];
