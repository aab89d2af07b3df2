import { type Category, categories, type OwnPhoto } from '@studio/contract';
import { normalizeText, textMatcher } from '../../ui/text-search.ts';

/** Returns the normalized text to search. @param categoryNames in all languages */
export const searchText = ({ caption, captionAr, alt, altAr }: OwnPhoto, categoryNames: string): string =>
  normalizeText([caption, captionAr, alt, altAr, categoryNames].join('\n'));

/** Returns the photos whose text contains every word of a query. */
export function searchPhotos(photos: readonly OwnPhoto[], textOf: (photo: OwnPhoto) => string, query: string): readonly OwnPhoto[] {
  const matches = textMatcher(query);
  return photos.filter((photo) => matches(textOf(photo)));
}

/** Returns the photos of a category; all for `undefined`. */
export const photosOf = (photos: readonly OwnPhoto[], category: Category | undefined): readonly OwnPhoto[] =>
  category === undefined ? photos : photos.filter((photo) => photo.category === category);

interface CategoryCount {
  category: Category;
  count: number;
}

/** Counts the matching photos of each category that has photos or is chosen. */
export const countCategories = (
  photos: readonly OwnPhoto[],
  matching: readonly OwnPhoto[],
  chosen: Category | undefined,
): readonly CategoryCount[] =>
  categories
    .filter((category) => category === chosen || photos.some((photo) => photo.category === category))
    .map((category) => ({ category, count: photosOf(matching, category).length }));
