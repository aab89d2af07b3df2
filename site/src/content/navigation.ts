import { type Content, publicPages } from '@studio/contract';

/** Navigation items by their English addresses. */
export const navigation = [
  { path: '/', text: 'nav.home' },
  { path: '/gallery', text: 'nav.gallery' },
  { path: '/about', text: 'nav.about' },
  { path: '/services', text: 'nav.services' },
  { path: '/book', text: 'nav.book' },
  { path: '/contact', text: 'nav.contact' },
  { path: '/developer', text: 'nav.developer' },
] as const;

/** The pages that only a secret link opens. */
const linkPages = ['/booking', '/g', '/release'];

/** Returns the English addresses of the pages for search engines. */
export const listedPages = ({ packages }: Pick<Content, 'packages'>): string[] => [
  ...new Set([
    ...publicPages.filter((path) => !linkPages.includes(path) && !path.endsWith('/thanks')),
    ...packages.map(({ slug }) => `/services/${slug}`),
  ]),
];

/** Returns whether a page is the navigation item or below it. */
export const isCurrent = (item: string, path: string): boolean => item === path || (item !== '/' && path.startsWith(`${item}/`));

/** Prefixes an address with the site's origin, if `PUBLIC_URL` is set. */
export const absolute = (address: string): string => (import.meta.env.SITE ? new URL(address, import.meta.env.SITE).href : address);
