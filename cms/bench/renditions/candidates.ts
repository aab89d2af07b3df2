import type { Sharp } from 'sharp';
import { frugalRecipe, narrow } from '#src/photos/render/render-order.ts';

/** An encoder with its settings; its quality scale is from 1 to 100. */
export interface Candidate {
  name: string;
  /** Start value of the quality search. */
  start: number;
  encode(image: Sharp, quality: number, width: number): Sharp;
}

const avif = (effort: number, chromaSubsampling: '4:4:4' | '4:2:0'): Candidate => ({
  name: `AVIF effort ${effort}, ${chromaSubsampling}`,
  start: 52,
  encode: (image, quality) => image.avif({ quality, effort, chromaSubsampling }),
});

const webp = (effort: number): Candidate => ({
  name: `WebP effort ${effort}`,
  start: 70,
  encode: (image, quality) => image.webp({ quality, effort }),
});

export const mozjpeg: Candidate = { name: 'mozjpeg', start: 65, encode: (image, quality) => image.jpeg({ quality, mozjpeg: true }) };

/** WebP encoder with sharp's default effort. */
export const usualWebp = webp(4);

/** AVIF encoder with the efforts of the product's frugal recipe. */
const ours: Candidate = {
  name: 'our frugal recipe',
  start: 50,
  encode: (image, quality, width) => {
    const { effort, effortOfNarrow } = frugalRecipe.avif;
    return image.avif({ quality, effort: width > narrow ? effort : effortOfNarrow, chromaSubsampling: '4:4:4' });
  },
};

export const candidates: readonly Candidate[] = [
  mozjpeg,
  { name: 'libjpeg-turbo', start: 65, encode: (image, quality) => image.jpeg({ quality }) },
  usualWebp,
  webp(6),
  ...[0, 1, 2, 3, 4].flatMap((effort) => [avif(effort, '4:4:4'), avif(effort, '4:2:0')]),
  ours,
];
