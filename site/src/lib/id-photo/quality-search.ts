import { padTo } from './jpeg-density.ts';

interface Range {
  leastBytes: number | null;
  mostBytes: number | null;
}

type File = Uint8Array<ArrayBuffer>;

/** Number of bisection steps of a search, for a quality within one percent of the best. */
const tries = 7;
const highest = 0.97;
const lowest = 0.05;

/**
 * Returns the file of the highest quality within a range of bytes; pads a smaller file with a comment.
 * @param encode encodes at a quality from 0 to 1
 * @returns undefined if even the lowest quality is too large
 */
export async function encodeWithin(
  encode: (quality: number) => Promise<File>,
  { leastBytes, mostBytes }: Range,
): Promise<File | undefined> {
  const best = await encode(highest);
  const filled = (file: File) => padTo(file, leastBytes ?? 0);
  if (mostBytes === null || best.length <= mostBytes) return filled(best);
  const smallest = await encode(lowest);
  if (smallest.length > mostBytes) return undefined;
  let [fits, isTooLarge, found] = [lowest, highest, smallest];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const quality = (fits + isTooLarge) / 2;
    const file = await encode(quality);
    if (file.length > mostBytes) isTooLarge = quality;
    else [fits, found] = [quality, file];
  }
  return filled(found);
}
