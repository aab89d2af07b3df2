import { pictureBlocks } from './story-fields.ts';

interface Sized {
  id: string;
  width: number;
  height: number;
}

/** A block of pictures, as the panel sends it. */
interface PictureBlock {
  blockType: (typeof pictureBlocks)[keyof typeof pictureBlocks];
  photos: string[];
  space: 'normal';
}

const isHigh = ({ width, height }: Sized): boolean => height > width;

/**
 * Arranges photos in their order as blocks: two or three high ones beside each other, two wide ones after each full-width one, and the others alone.
 */
export function arrangePhotos(photos: readonly Sized[]): PictureBlock[] {
  const blocks: PictureBlock[] = [];
  const take = (count: 1 | 2 | 3, from: number) =>
    blocks.push({ blockType: pictureBlocks[count], photos: photos.slice(from, from + count).map(({ id }) => id), space: 'normal' });
  for (let at = 0; at < photos.length; at += blocks.at(-1)?.photos.length ?? 1) {
    const [one, two, three] = photos.slice(at, at + 3).map(isHigh);
    if (one && two && three) take(3, at);
    else if (one && two) take(2, at);
    // Alternates full-width pictures and pairs.
    else if (one === false && two === false && blocks.at(-1)?.photos.length === 1) take(2, at);
    else take(1, at);
  }
  return blocks;
}
