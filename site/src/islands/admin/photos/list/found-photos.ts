import { type Category, categories, type OwnPhoto } from '@studio/contract';
import { matcher, searchable } from '../../ui/search-text.ts';

/** What a photo is found by. @param category what its category is called, in every language it may be looked for in */
export const textOfPhoto = ({ caption, captionAr, alt, altAr }: OwnPhoto, category: string): string =>
  searchable([caption, captionAr, alt, altAr, category].join('\n'));

/** Those that hold every word that was typed. */
export function photosWith(photos: readonly OwnPhoto[], textOf: (photo: OwnPhoto) => string, typed: string): readonly OwnPhoto[] {
  const holds = matcher(typed);
  return photos.filter((photo) => holds(textOf(photo)));
}

/** Those of a category, or all for `undefined`. */
export const photosOf = (photos: readonly OwnPhoto[], category: Category | undefined): readonly OwnPhoto[] =>
  category === undefined ? photos : photos.filter((photo) => photo.category === category);

interface Counted {
  category: Category;
  number: number;
}

/** The categories that have photos, and the one that is chosen, in the fixed order; each with how many of the matching photos it has. */
export const countCategories = (
  photos: readonly OwnPhoto[],
  matching: readonly OwnPhoto[],
  chosen: Category | undefined,
): readonly Counted[] =>
  categories
    .filter((category) => category === chosen || photos.some((photo) => photo.category === category))
    .map((category) => ({ category, number: photosOf(matching, category).length }));
