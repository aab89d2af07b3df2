import { publicPages } from '@studio/contract';

/** The navigation, by addresses in English. */
export const navigation = [
  { path: '/', text: 'nav.home' },
  { path: '/gallery', text: 'nav.gallery' },
  { path: '/about', text: 'nav.about' },
  { path: '/services', text: 'nav.services' },
  { path: '/book', text: 'nav.book' },
  { path: '/contact', text: 'nav.contact' },
  { path: '/developer', text: 'nav.developer' },
] as const;

/** Pages for search engines, by addresses in English. */
export const listedPages: readonly string[] = publicPages.filter((path) => !path.endsWith('/thanks'));

/** Whether a page is the navigation item or below it. */
export const isCurrent = (item: string, path: string): boolean => item === path || (item !== '/' && path.startsWith(`${item}/`));

/** Prefixes an address with the site's origin, if the build knows it (`PUBLIC_URL`). */
export const absolute = (address: string): string => (import.meta.env.SITE ? new URL(address, import.meta.env.SITE).href : address);
