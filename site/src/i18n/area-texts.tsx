import type { Language } from '@studio/contract';
import type { i18n } from 'i18next';
import { type PropsWithChildren, use, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { languageOfLocale } from '#src/lib/language.ts';
import { createI18n, type Texts } from './i18n.ts';
import { ownTextsOnPage } from './page-own-texts.ts';

type Load = () => Promise<{ default: Texts }>;

/** Imports each file as a chunk, so that pages load only their own language and areas. */
const english = {
  gallery: () => import('@studio/contract/i18n/text/en/gallery.json'),
  category: () => import('@studio/contract/i18n/text/en/category.json'),
  book: () => import('@studio/contract/i18n/text/en/book.json'),
  form: () => import('@studio/contract/i18n/text/en/form.json'),
  packages: () => import('@studio/contract/i18n/text/en/packages.json'),
  contact: () => import('@studio/contract/i18n/text/en/contact.json'),
  bookMessages: () => import('@studio/contract/i18n/messages/en/book.json'),
  contactMessages: () => import('@studio/contract/i18n/messages/en/contact.json'),
  formMessages: () => import('@studio/contract/i18n/messages/en/form.json'),
  studioMessages: () => import('@studio/contract/i18n/messages/en/studio.json'),
  admin: () => import('./en/admin.json'),
  adminAccount: () => import('./en/admin-account.json'),
  adminActivity: () => import('./en/admin-activity.json'),
  adminBookings: () => import('./en/admin-bookings.json'),
  adminCalendar: () => import('./en/admin-calendar.json'),
  adminContacts: () => import('./en/admin-contacts.json'),
  adminGalleries: () => import('./en/admin-galleries.json'),
  adminMoney: () => import('./en/admin-money.json'),
  adminPhotos: () => import('./en/admin-photos.json'),
  adminPush: () => import('./en/admin-push.json'),
  adminReleases: () => import('./en/admin-releases.json'),
  clientGallery: () => import('./en/client-gallery.json'),
  greeting: () => import('./en/greeting.json'),
  idDesk: () => import('./en/id-desk.json'),
  release: () => import('./en/release.json'),
} satisfies Record<string, Load>;

type File = keyof typeof english;

const arabic: Record<File, Load> = {
  gallery: () => import('@studio/contract/i18n/text/ar/gallery.json'),
  category: () => import('@studio/contract/i18n/text/ar/category.json'),
  book: () => import('@studio/contract/i18n/text/ar/book.json'),
  form: () => import('@studio/contract/i18n/text/ar/form.json'),
  packages: () => import('@studio/contract/i18n/text/ar/packages.json'),
  contact: () => import('@studio/contract/i18n/text/ar/contact.json'),
  bookMessages: () => import('@studio/contract/i18n/messages/ar/book.json'),
  contactMessages: () => import('@studio/contract/i18n/messages/ar/contact.json'),
  formMessages: () => import('@studio/contract/i18n/messages/ar/form.json'),
  studioMessages: () => import('@studio/contract/i18n/messages/ar/studio.json'),
  admin: () => import('./ar/admin.json'),
  adminAccount: () => import('./ar/admin-account.json'),
  adminActivity: () => import('./ar/admin-activity.json'),
  adminBookings: () => import('./ar/admin-bookings.json'),
  adminCalendar: () => import('./ar/admin-calendar.json'),
  adminContacts: () => import('./ar/admin-contacts.json'),
  adminGalleries: () => import('./ar/admin-galleries.json'),
  adminMoney: () => import('./ar/admin-money.json'),
  adminPhotos: () => import('./ar/admin-photos.json'),
  adminPush: () => import('./ar/admin-push.json'),
  adminReleases: () => import('./ar/admin-releases.json'),
  clientGallery: () => import('./ar/client-gallery.json'),
  greeting: () => import('./ar/greeting.json'),
  idDesk: () => import('./ar/id-desk.json'),
  release: () => import('./ar/release.json'),
};

const files = { en: english, ar: arabic };

/** The names of the text files of each area of islands. */
const areas = {
  gallery: ['gallery', 'category'],
  clientGallery: ['clientGallery', 'gallery'],
  /** Texts of releases: of the request in a client gallery, and of the page of a signed release. */
  release: ['release', 'gallery'],
  book: ['book', 'form', 'packages', 'bookMessages', 'formMessages'],
  contact: ['contact', 'form', 'contactMessages', 'formMessages'],
  admin: ['admin', 'adminBookings', 'adminContacts', 'adminPhotos', 'book', 'category', 'packages', 'studioMessages'],
  /** Texts of the calendar, which load with its screen. */
  calendar: ['admin', 'adminBookings', 'adminCalendar', 'book', 'packages', 'studioMessages'],
  /** Texts of clients, money, and the details of a booking, which load with their screens. */
  money: ['admin', 'adminBookings', 'adminContacts', 'adminGalleries', 'adminMoney', 'book', 'packages', 'studioMessages'],
  /** Texts of the user's account, which load with its screen. */
  account: ['admin', 'adminAccount', 'studioMessages'],
  /** Texts of the list of activity, and of the switch of notifications, which load when they are shown. */
  activity: ['admin', 'adminActivity', 'adminBookings', 'studioMessages'],
  push: ['admin', 'adminPush', 'studioMessages'],
  /** Texts of client galleries, which load with their screen. */
  galleries: ['admin', 'adminBookings', 'adminCalendar', 'adminGalleries', 'adminReleases', 'release', 'studioMessages'],
  /** Texts of releases, which load with their screen. */
  releases: ['admin', 'adminPhotos', 'adminReleases', 'release', 'category', 'studioMessages'],
  idDesk: ['idDesk'],
  /** Texts of prepared replies, in the client's language. */
  greeting: ['greeting', 'packages'],
} as const satisfies Record<string, readonly File[]>;

export type Area = keyof typeof areas;

const instances = new Map<string, Promise<i18n>>();

export const areaNames = Object.keys(areas).filter((name): name is Area => name in areas);

export async function bundledTexts(area: Area, lang: Language): Promise<Texts> {
  const parts = await Promise.all(areas[area].map((file) => files[lang][file]()));
  return Object.assign({}, ...parts.map((part) => part.default));
}

async function load(area: Area, lang: Language): Promise<i18n> {
  const texts = await bundledTexts(area, lang);
  if (!import.meta.env.SSR) return createI18n(lang, { ...texts, ...ownTextsOnPage(lang) });
  const { renderedTexts } = await import('./own-texts.ts');
  return createI18n(lang, await renderedTexts(texts, lang));
}

/** Loads the i18next instance of an area. Caches the promise, as React's `use` requires, until it fails. */
export function areaI18n(area: Area, lang: Language): Promise<i18n> {
  const key = `${area}.${lang}`;
  const cached = instances.get(key);
  // Skip the cache in the development server, so that each page has the current texts.
  if (cached && !(import.meta.env.SSR && import.meta.env.DEV)) return cached;
  const instance = load(area, lang);
  instance.catch(() => instances.delete(key));
  instances.set(key, instance);
  return instance;
}

/**
 * Waits for an area's texts in the page's language, at the top of an island's module: if they fail to load, the island fails to load and the page's
 * HTML stays. Does nothing in a build, which contains all texts.
 */
export async function pageTextsOf(area: Area): Promise<void> {
  if (typeof document !== 'undefined') await areaI18n(area, languageOfLocale(document.documentElement.lang));
}

declare global {
  interface WindowEventMap {
    /** Dispatched when an island is hydrated. */
    awake: Event;
  }
}

/** Provides the area's texts, and dispatches `awake` after hydration. */
export function Translated({ area, lang, children }: PropsWithChildren<{ area: Area; lang: Language }>) {
  const i18n = use(areaI18n(area, lang));
  useEffect(() => void dispatchEvent(new Event('awake')), []);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
