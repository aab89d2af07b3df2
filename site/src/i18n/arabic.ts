import bookMessages from '@studio/contract/messages/ar/book.json';
import contactMessages from '@studio/contract/messages/ar/contact.json';
import studioMessages from '@studio/contract/messages/ar/studio.json';
import admin from './ar/admin.json';
import book from './ar/book.json';
import category from './ar/category.json';
import contact from './ar/contact.json';
import form from './ar/form.json';
import gallery from './ar/gallery.json';
import home from './ar/home.json';
import packages from './ar/packages.json';
import site from './ar/site.json';

/** Every text in Arabic. */
export const arabic = {
  ...admin,
  ...book,
  ...bookMessages,
  ...category,
  ...contact,
  ...contactMessages,
  ...form,
  ...gallery,
  ...home,
  ...packages,
  ...site,
  ...studioMessages,
};
