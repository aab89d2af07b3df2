/** The pages of the navigation, by their address in English, in its order. */
export const navigation = [
  { path: '/', text: 'nav.home' },
  { path: '/gallery', text: 'nav.gallery' },
  { path: '/book', text: 'nav.book' },
  { path: '/contact', text: 'nav.contact' },
] as const;

/** Whether a page is the one named in the navigation, or lies under it. */
export const isCurrent = (item: string, path: string): boolean => item === path || (item !== '/' && path.startsWith(`${item}/`));
