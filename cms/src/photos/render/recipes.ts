/** Widths just above what phones and desks ask for most, up to 4K; none is ever larger than the photo. */
const ladder = [240, 360, 480, 750, 1080, 1440, 1920, 2560, 3840];

/** The width of the JPEG for sharing and old browsers. */
export const jpegWidth = 1440;

/** How renditions are encoded; they show the photo in every one of its pixels (4:4:4), which beats 4:2:0 at equal quality. */
export interface Recipe {
  /** Kept with each photo. A change of what stands here takes a new number, by which `npm run photos -- render` knows what is old. */
  number: number;
  /** sharp's own scales. The narrow ones are what phones load, and few of the pixels that are encoded. */
  avif: { quality: number; effort: number; effortOfNarrow: number };
  jpeg: { quality: number };
}

/** The widest of the narrow ones. */
export const narrow = 1440;

// The numbers are measured: `npm run bench -- renditions`, and why they are these in bench/README.md.

/** For the answer to an upload: AVIF at effort 0 costs less CPU than WebP and is a fifth smaller. */
export const fastRecipe: Recipe = { number: 0, avif: { quality: 55, effort: 0, effortOfNarrow: 0 }, jpeg: { quality: 80 } };

/** For ever after: a little closer to the photo than the fast one, in fewer bytes; a quarter of the CPU that sharp's default takes. */
export const frugalRecipe: Recipe = { number: 1, avif: { quality: 55, effort: 3, effortOfNarrow: 4 }, jpeg: { quality: 80 } };

/**
 * The number of a photo whose files are by the fast recipe and stay so: what was uploaded is not there, or cannot be rendered again.
 * `npm run photos -- render` still tries.
 */
export const givenUp = -1;

/** AVIF has no picture that is longer. */
const longest = 16_384;

/** The widths we make of a photo: the ladder up to its own width, and that one where it ends between two steps; fewer of a very tall one. */
export function renditionWidths(width: number, height: number): number[] {
  const widest = Math.min(width, ladder.at(-1) ?? width, Math.max(1, Math.floor((width * longest) / height)));
  return [...ladder.filter((step) => step < widest), widest];
}
