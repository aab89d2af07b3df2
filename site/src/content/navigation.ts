import { type Content, publicPages, type Story } from '@studio/contract';

/** Navigation items with their English addresses and text keys. */
export const navigation = [
  { path: '/', text: 'nav.home' },
  { path: '/gallery', text: 'nav.gallery' },
  { path: '/about', text: 'nav.about' },
  { path: '/services', text: 'nav.services' },
  { path: '/book', text: 'nav.book' },
  { path: '/contact', text: 'nav.contact' },
  { path: '/developer', text: 'nav.developer' },
] as const;

const stories = { path: '/stories', text: 'nav.stories' } as const;

type NavigationItem = (typeof navigation)[number] | typeof stories;

export const hasDeveloper = ({ texts }: Pick<Content, 'texts'>): boolean => Boolean(texts['developer.name']);

/** Returns the navigation items of a studio: the stories follow the gallery if there are any, and the developer is listed if named. */
export const navigationOf = (content: Pick<Content, 'stories' | 'texts'>): NavigationItem[] =>
  navigation.flatMap((item): NavigationItem[] => {
    if (item.path === '/developer' && !hasDeveloper(content)) return [];
    return item.path === '/gallery' && content.stories.length > 0 ? [item, stories] : [item];
  });

/** Returns the English address of a story. */
export const storyPath = ({ slug }: Pick<Story, 'slug'>): string => `/stories/${slug}`;

/** The pages that open only with a secret link. */
const linkPages = ['/booking', '/g', '/release'];

/** Returns the English addresses of the pages for search engines. */
export const listedPages = ({ packages, stories: all, texts }: Pick<Content, 'packages' | 'stories' | 'texts'>): string[] => [
  ...new Set([
    ...publicPages.filter(
      (path) =>
        !linkPages.includes(path) &&
        !path.endsWith('/thanks') &&
        (path !== stories.path || all.length > 0) &&
        (path !== '/developer' || hasDeveloper({ texts })),
    ),
    ...all.map(storyPath),
    ...packages.map(({ slug }) => `/services/${slug}`),
  ]),
];

/** Returns whether a page is the page of a navigation item or below it; no page is below the home page. */
export const isCurrent = (item: string, path: string): boolean => item === path || (item !== '/' && path.startsWith(`${item}/`));

/** Origin of the site. Uses `process.env`, because bundling replaces the variables of Astro by their values. */
const publicUrl = process.env['PUBLIC_URL'];

/** Makes an address absolute with the site's origin if `PUBLIC_URL` is set; otherwise returns the address unchanged. */
export const absolute = (address: string): string => (publicUrl ? new URL(address, publicUrl).href : address);
