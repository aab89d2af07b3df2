import { arabicContent } from '@studio/contract/content/arabic.ts';
import bookMessages from '@studio/contract/messages/ar/book.json';
import contactMessages from '@studio/contract/messages/ar/contact.json';
import studioMessages from '@studio/contract/messages/ar/studio.json';
import admin from './ar/admin.json';
import adminBookings from './ar/admin-bookings.json';
import adminContacts from './ar/admin-contacts.json';
import adminPhotos from './ar/admin-photos.json';
import greeting from './ar/greeting.json';

/** Every text in Arabic. */
export const arabic = {
  ...arabicContent,
  ...admin,
  ...adminBookings,
  ...adminContacts,
  ...adminPhotos,
  ...bookMessages,
  ...contactMessages,
  ...greeting,
  ...studioMessages,
};
