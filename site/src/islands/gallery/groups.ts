import { type Category, categories, type Photo } from '@studio/contract';

export interface PhotoGroup {
  category: Category;
  photos: Photo[];
}

/** Photos under their categories, in the fixed order; within one as they came. Empty categories are left out. */
export function groupPhotos(photos: readonly Photo[]): PhotoGroup[] {
  const groups = categories.map((category): PhotoGroup => ({ category, photos: [] }));
  const of = new Map(groups.map((group) => [group.category, group.photos]));
  for (const photo of photos) of.get(photo.category)?.push(photo);
  return groups.filter((group) => group.photos.length > 0);
}
