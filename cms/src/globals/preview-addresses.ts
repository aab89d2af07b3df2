import { defaultLanguage, type Language } from '@studio/contract';
import type { GlobalSlug } from 'payload';

/** Where drafts are shown. Next, which answers the rest of `/cms`, never sees an address below it. */
export const previewRoot = '/cms/preview';

/** The page that shows most of what a global says. */
const pages: Record<GlobalSlug, string> = {
  home: '/',
  about: '/about',
  services: '/services',
  wedding: '/services/wedding',
  portrait: '/services/portrait',
  requirements: '/#requirements',
  'gallery-page': '/gallery',
  'booking-page': '/book',
  'contact-page': '/contact',
  developer: '/developer',
  privacy: '/privacy',
  studio: '/contact',
  wording: '/',
  retention: '/privacy',
};

/** Where the draft of a global is seen, in a language. */
export const previewAddress = (slug: GlobalSlug, language: Language): string =>
  previewRoot + (language === defaultLanguage ? '' : `/${language}`) + pages[slug];
