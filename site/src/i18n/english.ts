import { englishContent } from '@studio/contract/content/english.ts';
import bookMessages from '@studio/contract/messages/en/book.json';
import contactMessages from '@studio/contract/messages/en/contact.json';
import studioMessages from '@studio/contract/messages/en/studio.json';
import admin from './en/admin.json';
import adminBookings from './en/admin-bookings.json';
import adminContacts from './en/admin-contacts.json';
import adminPhotos from './en/admin-photos.json';
import greeting from './en/greeting.json';

/** Every text in English; what the other languages have to be complete against. */
export const english = {
  ...englishContent,
  ...admin,
  ...adminBookings,
  ...adminContacts,
  ...adminPhotos,
  ...bookMessages,
  ...contactMessages,
  ...greeting,
  ...studioMessages,
};

export type TextKey = keyof typeof english;
