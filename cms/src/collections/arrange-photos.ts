import { pictureBlocks } from './story-blocks.ts';

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
 * Arranges photos in their order as blocks. Three successive upright photos become a triptych; other blocks alternate between one photo at full width
 * and a pair. An upright photo at the start of such a block gets a second photo, unless it is the last photo.
 */
export function arrangePhotos(photos: readonly Sized[]): PictureBlock[] {
  const blocks: PictureBlock[] = [];
  const take = (count: 1 | 2 | 3, from: number) =>
    blocks.push({ blockType: pictureBlocks[count], photos: photos.slice(from, from + count).map(({ id }) => id), space: 'normal' });
  for (let at = 0; at < photos.length; at += blocks.at(-1)?.photos.length ?? 1) {
    const next = photos.slice(at, at + 3);
    const isTurnOfPair = blocks.at(-1)?.photos.length === 1;
    if (next.length === 3 && next.every(isHigh)) take(3, at);
    else if (next.length > 1 && (isTurnOfPair || next.slice(0, 1).some(isHigh))) take(2, at);
    else take(1, at);
  }
  return blocks;
}
