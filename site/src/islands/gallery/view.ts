import { type Category, categories, categoryOfSlug, categorySlug, galleryFilters, type Language } from '@studio/contract';
import { localized } from '#src/i18n/address.ts';

/** What the gallery shows: one category, or all of them. */
export type View = Category | 'All';

/** The address of the page that shows a view. */
export const viewAddress = (lang: Language, view: View): string =>
  localized(lang, view === 'All' ? '/gallery' : `/gallery/${categorySlug(view)}`);

/** The view of an address; all where it names none. */
export function viewOfAddress(pathname: string): View {
  const slug = /\/gallery\/([^/]+)$/u.exec(pathname)?.[1];
  return (slug && categoryOfSlug(slug)) || 'All';
}

/** The filters of a view: the ones that are always there, and its own. */
export const filtersOf = (view: View): View[] => [
  'All',
  ...categories.filter((category) => category === view || galleryFilters.some((filter) => filter === category)),
];
