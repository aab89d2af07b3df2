import { categories, type Photo } from '@studio/contract';

/**
 * Photos for a strip of 3:2 frames: the first wide ones, the categories by turns so that neighbours differ. The first of each is
 * its tile's cover, and comes last.
 */
export function stripPhotos(photos: readonly Photo[], length: number): Photo[] {
  const piles = categories.map((category) => inTurn(photos.filter((photo) => photo.category === category)));
  const rounds = Math.max(0, ...piles.map((pile) => pile.length));
  return Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile.slice(round, round + 1)))
    .flat()
    .slice(0, length);
}

/** The wide photos of a category, the cover after the others. */
function inTurn([cover, ...others]: Photo[]): Photo[] {
  return [...others, ...(cover ? [cover] : [])].filter((photo) => photo.width > photo.height);
}
