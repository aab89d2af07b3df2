import type { Language } from '@studio/contract';
import type { i18n } from 'i18next';
import { languageOfLocale } from '#src/lib/language.ts';
import { createI18n, type Texts } from './i18n.ts';

type Source = () => Promise<{ default: Texts }>;

/** What each area of islands says. Every file is a chunk of its own, so that no page brings another language or area. */
const sources = {
  gallery: {
    en: [() => import('@studio/contract/i18n/text/en/gallery.json'), () => import('@studio/contract/i18n/text/en/category.json')],
    ar: [() => import('@studio/contract/i18n/text/ar/gallery.json'), () => import('@studio/contract/i18n/text/ar/category.json')],
  },
  book: {
    en: [
      () => import('@studio/contract/i18n/text/en/book.json'),
      () => import('@studio/contract/i18n/text/en/form.json'),
      () => import('@studio/contract/i18n/text/en/packages.json'),
      () => import('@studio/contract/i18n/messages/en/book.json'),
    ],
    ar: [
      () => import('@studio/contract/i18n/text/ar/book.json'),
      () => import('@studio/contract/i18n/text/ar/form.json'),
      () => import('@studio/contract/i18n/text/ar/packages.json'),
      () => import('@studio/contract/i18n/messages/ar/book.json'),
    ],
  },
  contact: {
    en: [
      () => import('@studio/contract/i18n/text/en/contact.json'),
      () => import('@studio/contract/i18n/text/en/form.json'),
      () => import('@studio/contract/i18n/messages/en/contact.json'),
    ],
    ar: [
      () => import('@studio/contract/i18n/text/ar/contact.json'),
      () => import('@studio/contract/i18n/text/ar/form.json'),
      () => import('@studio/contract/i18n/messages/ar/contact.json'),
    ],
  },
  admin: {
    en: [
      () => import('./en/admin.json'),
      () => import('./en/admin-bookings.json'),
      () => import('./en/admin-contacts.json'),
      () => import('./en/admin-photos.json'),
      () => import('@studio/contract/i18n/text/en/book.json'),
      () => import('@studio/contract/i18n/text/en/category.json'),
      () => import('@studio/contract/i18n/text/en/packages.json'),
      () => import('@studio/contract/i18n/messages/en/studio.json'),
    ],
    ar: [
      () => import('./ar/admin.json'),
      () => import('./ar/admin-bookings.json'),
      () => import('./ar/admin-contacts.json'),
      () => import('./ar/admin-photos.json'),
      () => import('@studio/contract/i18n/text/ar/book.json'),
      () => import('@studio/contract/i18n/text/ar/category.json'),
      () => import('@studio/contract/i18n/text/ar/packages.json'),
      () => import('@studio/contract/i18n/messages/ar/studio.json'),
    ],
  },
  /** What the studio begins an answer with, in the language of who wrote. */
  greeting: {
    en: [() => import('./en/greeting.json'), () => import('@studio/contract/i18n/text/en/packages.json')],
    ar: [() => import('./ar/greeting.json'), () => import('@studio/contract/i18n/text/ar/packages.json')],
  },
} satisfies Record<string, Record<Language, Source[]>>;

export type Area = keyof typeof sources;

const loaded = new Map<string, Promise<i18n>>();

async function load(area: Area, lang: Language): Promise<i18n> {
  const files = await Promise.all(sources[area][lang].map((source) => source()));
  return createI18n(lang, Object.assign({}, ...files.map((file) => file.default)));
}

/** The i18next of an area of islands in one language. Asked for again, it is the same promise, as React's `use` needs. */
export function areaI18n(area: Area, lang: Language): Promise<i18n> {
  const name = `${area}.${lang}`;
  const known = loaded.get(name);
  if (known) return known;
  const instance = load(area, lang);
  // What the network lost may be asked for again.
  instance.catch(() => loaded.delete(name));
  loaded.set(name, instance);
  return instance;
}

/**
 * Waits for an area's texts in the language of the page, for an island's file to do before React takes the page over: where the
 * network loses them, the file is lost, and the page's HTML stays as it is. A build has all texts.
 */
export async function pageTextsOf(area: Area): Promise<void> {
  if (typeof document !== 'undefined') await areaI18n(area, languageOfLocale(document.documentElement.lang));
}
