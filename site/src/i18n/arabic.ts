import bookMessages from '@studio/contract/messages/ar/book.json';
import contactMessages from '@studio/contract/messages/ar/contact.json';
import studioMessages from '@studio/contract/messages/ar/studio.json';
import about from './ar/about.json';
import admin from './ar/admin.json';
import adminBookings from './ar/admin-bookings.json';
import adminContacts from './ar/admin-contacts.json';
import adminPhotos from './ar/admin-photos.json';
import book from './ar/book.json';
import category from './ar/category.json';
import contact from './ar/contact.json';
import developer from './ar/developer.json';
import form from './ar/form.json';
import gallery from './ar/gallery.json';
import greeting from './ar/greeting.json';
import home from './ar/home.json';
import packages from './ar/packages.json';
import portrait from './ar/portrait.json';
import prints from './ar/prints.json';
import privacy from './ar/privacy.json';
import requirements from './ar/requirements.json';
import services from './ar/services.json';
import site from './ar/site.json';
import wedding from './ar/wedding.json';

/** Every text in Arabic. */
export const arabic = {
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
