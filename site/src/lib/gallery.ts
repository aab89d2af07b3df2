import { type Category, categories, categoryOfSlug, categorySlug, galleryFilters, type Language, photoParameter } from '@studio/contract';
import { localized } from './language.ts';

export type View = Category | 'All';

export const viewAddress = (lang: Language, view: View): string =>
  localized(lang, view === 'All' ? '/gallery' : `/gallery/${categorySlug(view)}`);

/** Returns the category of a gallery page's address; `All` for the gallery with all photos and for any other address. */
export function viewOfAddress(pathname: string): View {
  const slug = /\/gallery\/([^/]+)$/u.exec(pathname)?.[1];
  return (slug && categoryOfSlug(slug)) || 'All';
}

/** Returns the filters that the page of a view shows: `All`, the fixed filters, and the category of the view. */
export const filtersOf = (view: View): View[] => [
  'All',
  ...categories.filter((category) => category === view || galleryFilters.some((filter) => filter === category)),
];

type Address = Pick<Location, 'pathname' | 'search'>;

/** Returns the id of the photo that an address opens; undefined if the query names no photo. */
export const photoOfAddress = ({ search }: Pick<Address, 'search'>): string | undefined =>
  new URLSearchParams(search).get(photoParameter) || undefined;

/** Returns an address with another photo or no photo open, with the rest of the query unchanged. */
export function photoAddress({ pathname, search }: Address, photo: string | undefined): string {
  const query = new URLSearchParams(search);
  if (photo === undefined) query.delete(photoParameter);
  else query.set(photoParameter, photo);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Returns whether any entry of an observer's batch intersects; a busy page receives several entries at once, oldest first. */
export const wasReached = (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]): boolean =>
  entries.some(({ isIntersecting }) => isIntersecting);

/** Returns whether a click opens a link in this tab: with the main button and without a modifier key. */
export const isPlainClick = (event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
