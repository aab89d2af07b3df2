import { limits, webWidth } from '@studio/contract';
import * as v from 'valibot';

/** Widths of renditions, just above those that phones and desktops request most, up to 4K. */
const ladder = [240, 360, 480, 750, 1080, 1440, 1920, 2560, 3840];

/** Maximum width of the JPEG of public photos. */
const jpegWidth = 1440;

/** Encoding settings of renditions. AVIF is always encoded in 4:4:4, which gives smaller files than 4:2:0 at equal quality. */
export interface Recipe {
  /**
   * Number of the recipe, stored with each photo. Each change of a recipe requires a new number, so that `npm run photos -- render` finds old
   * renditions.
   */
  number: number;
  /**
   * Settings of AVIF on sharp's scales. `effortOfNarrow` can be higher than `effort`: phones load narrow renditions, which contain few of the pixels.
   */
  avif: { quality: number; effort: number; effortOfNarrow: number };
  /** `width`: maximum width of the only JPEG, which is for sharing, old browsers and downloads by clients. */
  jpeg: { quality: number; width: number };
  /** Maximum width of a rendition. */
  widest: number;
}

/** Maximum width of a narrow rendition. */
export const narrow = 1440;

// `bench/README.md` explains the values.

/**
 * The recipe of the response to an upload: AVIF at effort 0 costs less CPU than WebP and is a fifth smaller. Background rendering adds the wider
 * renditions: they take most of the CPU, and only large screens request them.
 */
export const fastRecipe: Recipe = {
  number: 0,
  avif: { quality: 55, effort: 0, effortOfNarrow: 0 },
  jpeg: { quality: 80, width: jpegWidth },
  widest: 1920,
};

/** The recipe of background rendering: slightly better quality than the fast recipe, in fewer bytes, at a quarter of the CPU of sharp's default. */
export const frugalRecipe: Recipe = {
  number: 1,
  avif: { quality: 55, effort: 3, effortOfNarrow: 4 },
  jpeg: { quality: 80, width: jpegWidth },
  widest: 3840,
};

/**
 * The recipe of client galleries, which are rendered once, often hundreds of photos at a time, and have few viewers: the fast recipe for larger
 * screens, with a JPEG of the width that clients download.
 */
export const galleryRecipe: Recipe = {
  number: 2,
  avif: { quality: 55, effort: 0, effortOfNarrow: 0 },
  jpeg: { quality: 85, width: webWidth },
  widest: 2560,
};

/** The recipe number of a photo that keeps the fast recipe, because re-rendering failed. `npm run photos -- render` retries these photos. */
export const givenUp = -1;

/** Maximum length of a side of an AVIF. */
const longest = 16_384;

/**
 * Returns the widths to render: the largest width, and the standard widths below it. The largest width is that of the photo, limited by the recipe,
 * and for very tall photos by the height of an AVIF.
 */
export function renditionWidths(width: number, height: number, { widest }: Recipe): number[] {
  const last = Math.min(width, widest, Math.max(1, Math.floor((width * longest) / height)));
  return [...ladder.filter((step) => step < last), last];
}

/** The accepted formats of uploaded photos. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/**
 * The message to a render process. Node runs the process without transpiling, so that this module must not import modules with syntax that Node
 * cannot strip.
 */
export interface RenderOrder {
  /** The photo, or the path of its file. */
  photo: Uint8Array | string;
  format: PhotoFormat;
  /** Maximum number of pixels to decode. */
  mostPixels: number;
  recipe: Recipe;
  /** The text of the watermark on the renditions. */
  mark?: string;
}

const ascii = (bytes: Uint8Array, from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Returns the format of a file by its first bytes; undefined for a format that is not accepted. */
export function detectFormat(bytes: Uint8Array): PhotoFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) !== 'ftyp') return undefined;
  // Read the brands (ISO 14496-12): the major brand, then the compatible ones, in the first box.
  const brands = ascii(bytes, 8, Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), 256));
  if (/avi[fs]/u.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxm]|mif1|msf1/u.test(brands) ? 'heic' : undefined;
}

/** Maximum number of pixels to decode, by format. */
const mostPixels: Record<PhotoFormat, number> = {
  jpeg: limits.photoPixels,
  png: limits.photoPixelsLossless,
  webp: limits.photoPixelsLossless,
  avif: limits.photoPixelsWhole,
  heic: limits.photoPixelsWhole,
};

/** Makes the order for a photo whose format is known. @param photo its content, or the path of its file */
export const orderStored = (photo: Uint8Array | string, format: PhotoFormat, recipe: Recipe): RenderOrder => ({
  photo,
  format,
  mostPixels: mostPixels[format],
  recipe,
});

/** The reason why an uploaded file is not decoded. */
interface UnacceptedFile {
  kind: 'empty' | 'large' | 'type';
}

/** Makes the order for an uploaded file from its size and first bytes, or returns the reason why the file is not decoded. */
export function orderRendering(bytes: Uint8Array, recipe: Recipe): RenderOrder | UnacceptedFile {
  if (bytes.length === 0) return { kind: 'empty' };
  if (bytes.length > limits.photoBytes) return { kind: 'large' };
  const format = detectFormat(bytes);
  return format ? orderStored(bytes, format, recipe) : { kind: 'type' };
}

const rendition = v.object({
  width: v.number(),
  format: v.picklist(['avif', 'jpeg']),
  bytes: v.instance(Uint8Array),
});
export type Rendition = v.InferOutput<typeof rendition>;

const rendered = v.object({
  /** Size of the upright photo in pixels. */
  width: v.number(),
  height: v.number(),
  /** ThumbHash in base64. */
  placeholder: v.string(),
  renditions: v.array(rendition),
});
export type Rendered = v.InferOutput<typeof rendered>;

/** The result of a render process: renditions, or the reason for their absence. `heavy`: decoding takes too much memory. */
export const renderOutcome = v.variant('kind', [
  v.object({ kind: v.literal('rendered'), rendered }),
  v.object({ kind: v.picklist(['pixels', 'small', 'long', 'heavy', 'broken']) }),
]);
export type RenderOutcome = v.InferOutput<typeof renderOutcome>;
