import { categories, type Photo } from '@studio/contract';

/** Returns whether tiles form rows of two and three, with wider tiles in the rows of two; other numbers of tiles form equal thirds. */
export const hasWideTiles = (count: number): boolean => count === 5 || count === 7;

/** Returns the smallest number of columns with which a list has the minimum number of rows. @param max maximum number of columns */
export const columnsOf = (count: number, max: number): number => Math.ceil(count / Math.ceil(count / max));

/** Returns the `sizes` of the picture of one tile in a list of category tiles. @param count number of tiles */
export const tileSizes = (index: number, count: number): string =>
  hasWideTiles(count) && (index < 2 || index > 4) ? '(min-width: 48rem) 56vw, 92vw' : '(min-width: 48rem) 31vw, 45vw';

/** Returns the wide photos of a category, with the first photo last because it is already the tile's cover. */
function widePhotos([cover, ...others]: Photo[]): Photo[] {
  return [...others, ...(cover ? [cover] : [])].filter((photo) => photo.width > photo.height);
}

/** Selects at most `length` wide photos for a strip of 3:2 frames, alternating the categories. */
export function stripPhotos(photos: readonly Photo[], length: number): Photo[] {
  const byCategory = categories.map((category) => widePhotos(photos.filter((photo) => photo.category === category)));
  const rounds = Math.max(0, ...byCategory.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) => byCategory.flatMap((group) => group.slice(round, round + 1)))
    .flat()
    .slice(0, length);
}
