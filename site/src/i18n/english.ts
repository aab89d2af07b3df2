import bookMessages from '@studio/contract/messages/en/book.json';
import contactMessages from '@studio/contract/messages/en/contact.json';
import studioMessages from '@studio/contract/messages/en/studio.json';
import about from './en/about.json';
import admin from './en/admin.json';
import adminBookings from './en/admin-bookings.json';
import adminContacts from './en/admin-contacts.json';
import adminPhotos from './en/admin-photos.json';
import book from './en/book.json';
import category from './en/category.json';
import contact from './en/contact.json';
import developer from './en/developer.json';
import form from './en/form.json';
import gallery from './en/gallery.json';
import greeting from './en/greeting.json';
import home from './en/home.json';
import packages from './en/packages.json';
import portrait from './en/portrait.json';
import prints from './en/prints.json';
import privacy from './en/privacy.json';
import requirements from './en/requirements.json';
import services from './en/services.json';
import site from './en/site.json';
import wedding from './en/wedding.json';

/** Every text in English; what the other languages have to be complete against. */
export const english = {
  ...about,
  ...admin,
  ...adminBookings,
  ...adminContacts,
  ...adminPhotos,
  ...book,
  ...bookMessages,
  ...category,
  ...contact,
  ...contactMessages,
  ...developer,
  ...form,
  ...gallery,
  ...greeting,
  ...home,
  ...packages,
  ...portrait,
  ...prints,
  ...privacy,
  ...requirements,
  ...services,
  ...site,
  ...studioMessages,
  ...wedding,
};

export type TextKey = keyof typeof english;
