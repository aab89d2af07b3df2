import { categories, type Photo } from '@studio/contract';

/** Photos for a strip of 3:2 frames: the newest wide ones, the categories by turns so that neighbours differ. */
export function stripPhotos(photos: readonly Photo[], length: number): Photo[] {
  const piles = categories.map((category) => photos.filter((photo) => photo.category === category && photo.width > photo.height));
  const rounds = Math.max(0, ...piles.map((pile) => pile.length));
  return Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile.slice(round, round + 1)))
    .flat()
    .slice(0, length);
}
