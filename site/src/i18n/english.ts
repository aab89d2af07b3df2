import bookMessages from '@studio/contract/messages/en/book.json';
import contactMessages from '@studio/contract/messages/en/contact.json';
import studioMessages from '@studio/contract/messages/en/studio.json';
import admin from './en/admin.json';
import book from './en/book.json';
import category from './en/category.json';
import contact from './en/contact.json';
import form from './en/form.json';
import gallery from './en/gallery.json';
import home from './en/home.json';
import packages from './en/packages.json';
import site from './en/site.json';

/** Every text in English; what the other languages have to be complete against. */
export const english = {
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

export type TextKey = keyof typeof english;
