/** Widths of renditions, just above those that phones and desktops request most, up to 4K. */
const ladder = [240, 360, 480, 750, 1080, 1440, 1920, 2560, 3840];

/** The width of the JPEG for sharing and old browsers. */
export const jpegWidth = 1440;

/** Encoding settings of renditions; always in 4:4:4, which beats 4:2:0 at equal quality. */
export interface Recipe {
  /**
   * Number of the recipe, stored with each photo. Every change of a recipe needs a new number, so that `npm run photos -- render` finds old
   * renditions.
   */
  number: number;
  /** Settings of AVIF on sharp's scales. Narrow renditions have a higher effort: phones load them, and they are few of the pixels. */
  avif: { quality: number; effort: number; effortOfNarrow: number };
  jpeg: { quality: number };
}

/** Maximum width of a narrow rendition. */
export const narrow = 1440;

// The values were measured with `npm run bench -- renditions`; bench/README.md explains them.

/** The recipe of the response to an upload: AVIF at effort 0 costs less CPU than WebP and is a fifth smaller. */
export const fastRecipe: Recipe = { number: 0, avif: { quality: 55, effort: 0, effortOfNarrow: 0 }, jpeg: { quality: 80 } };

/** The recipe of background rendering: slightly better quality than the fast recipe, in fewer bytes, at a quarter of the CPU of sharp's default. */
export const frugalRecipe: Recipe = { number: 1, avif: { quality: 55, effort: 3, effortOfNarrow: 4 }, jpeg: { quality: 80 } };

/** The recipe number of a photo that keeps the fast recipe, because re-rendering failed. `npm run photos -- render` retries it. */
export const givenUp = -1;

/** Maximum length of a side of an AVIF. */
const longest = 16_384;

/**
 * Returns the widths to render: the ladder up to the photo's width, and that width unless it exceeds the ladder; fewer widths for very tall photos.
 */
export function renditionWidths(width: number, height: number): number[] {
  const widest = Math.min(width, ladder.at(-1) ?? width, Math.max(1, Math.floor((width * longest) / height)));
  return [...ladder.filter((step) => step < widest), widest];
}
