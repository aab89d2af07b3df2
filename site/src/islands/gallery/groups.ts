import { type Category, categories, type Photo } from '@studio/contract';

export interface PhotoGroup {
  category: Category;
  photos: Photo[];
}

/** Photos under their categories, in the fixed order; within one as they came. Empty categories are left out. */
export const groupPhotos = (photos: readonly Photo[]): PhotoGroup[] =>
  categories
    .map((category) => ({
      category,
      photos: photos.filter((photo) => photo.category === category),
    }))
    .filter((group) => group.photos.length > 0);
