import { categories, categorySlug } from '@studio/contract';

/** The pages of the navigation, by their address in English, in its order. */
export const navigation = [
  { path: '/', text: 'nav.home' },
  { path: '/gallery', text: 'nav.gallery' },
  { path: '/about', text: 'nav.about' },
  { path: '/services', text: 'nav.services' },
  { path: '/book', text: 'nav.book' },
  { path: '/contact', text: 'nav.contact' },
  { path: '/developer', text: 'nav.developer' },
] as const;

/** Every page that search engines may list, by its address in English. */
export const listedPages: readonly string[] = [
  ...navigation.map((item) => item.path),
  '/services/wedding',
  '/services/portrait',
  '/privacy',
  ...categories.map((category) => `/gallery/${categorySlug(category)}`),
];

/** Whether a page is the one named in the navigation, or lies under it. */
export const isCurrent = (item: string, path: string): boolean => item === path || (item !== '/' && path.startsWith(`${item}/`));
