import type { Language } from '@studio/contract';
import type { i18n } from 'i18next';
import { languageOfLocale } from '#src/lib/language.ts';
import { createI18n, type Texts } from './i18n.ts';

type File = Record<Language, () => Promise<{ default: Texts }>>;

/** Each file is a chunk, so that no page loads another language or area. */
const files = {
  gallery: {
    en: () => import('@studio/contract/i18n/text/en/gallery.json'),
    ar: () => import('@studio/contract/i18n/text/ar/gallery.json'),
  },
  category: {
    en: () => import('@studio/contract/i18n/text/en/category.json'),
    ar: () => import('@studio/contract/i18n/text/ar/category.json'),
  },
  book: { en: () => import('@studio/contract/i18n/text/en/book.json'), ar: () => import('@studio/contract/i18n/text/ar/book.json') },
  form: { en: () => import('@studio/contract/i18n/text/en/form.json'), ar: () => import('@studio/contract/i18n/text/ar/form.json') },
  packages: {
    en: () => import('@studio/contract/i18n/text/en/packages.json'),
    ar: () => import('@studio/contract/i18n/text/ar/packages.json'),
  },
  contact: {
    en: () => import('@studio/contract/i18n/text/en/contact.json'),
    ar: () => import('@studio/contract/i18n/text/ar/contact.json'),
  },
  bookMessages: {
    en: () => import('@studio/contract/i18n/messages/en/book.json'),
    ar: () => import('@studio/contract/i18n/messages/ar/book.json'),
  },
  contactMessages: {
    en: () => import('@studio/contract/i18n/messages/en/contact.json'),
    ar: () => import('@studio/contract/i18n/messages/ar/contact.json'),
  },
  studioMessages: {
    en: () => import('@studio/contract/i18n/messages/en/studio.json'),
    ar: () => import('@studio/contract/i18n/messages/ar/studio.json'),
  },
  admin: { en: () => import('./en/admin.json'), ar: () => import('./ar/admin.json') },
  adminBookings: { en: () => import('./en/admin-bookings.json'), ar: () => import('./ar/admin-bookings.json') },
  adminContacts: { en: () => import('./en/admin-contacts.json'), ar: () => import('./ar/admin-contacts.json') },
  adminPhotos: { en: () => import('./en/admin-photos.json'), ar: () => import('./ar/admin-photos.json') },
  greeting: { en: () => import('./en/greeting.json'), ar: () => import('./ar/greeting.json') },
} satisfies Record<string, File>;

/** The texts of each area of islands. */
const areas = {
  gallery: [files.gallery, files.category],
  book: [files.book, files.form, files.packages, files.bookMessages],
  contact: [files.contact, files.form, files.contactMessages],
  admin: [
    files.admin,
    files.adminBookings,
    files.adminContacts,
    files.adminPhotos,
    files.book,
    files.category,
    files.packages,
    files.studioMessages,
  ],
  /** Prepared replies, in the visitor's language. */
  greeting: [files.greeting, files.packages],
} satisfies Record<string, File[]>;

export type Area = keyof typeof areas;

const instances = new Map<string, Promise<i18n>>();

async function load(area: Area, lang: Language): Promise<i18n> {
  const texts = await Promise.all(areas[area].map((file) => file[lang]()));
  return createI18n(lang, Object.assign({}, ...texts.map((file) => file.default)));
}

/** Loads the i18next instance of an area. The promise is cached, as React's `use` requires; a failure is not. */
export function areaI18n(area: Area, lang: Language): Promise<i18n> {
  const key = `${area}.${lang}`;
  const cached = instances.get(key);
  if (cached) return cached;
  const instance = load(area, lang);
  instance.catch(() => instances.delete(key));
  instances.set(key, instance);
  return instance;
}

/**
 * Waits for an area's texts in the page's language, at the top of an island's module: if they fail to load, the island fails to
 * load and the page's HTML stays. A build has all texts.
 */
export async function pageTextsOf(area: Area): Promise<void> {
  if (typeof document !== 'undefined') await areaI18n(area, languageOfLocale(document.documentElement.lang));
}
