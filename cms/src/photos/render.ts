import type { RenditionFormat } from '@studio/contract';
import sharp, { type OutputInfo } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type PhotoFormat, sharpOptions } from './inspect.ts';

/** Widths just above what phones and desks ask for most; none is ever larger than the photo. */
const ladder = [240, 360, 480, 750, 1080, 1440, 1920, 2560];

/** The width of the JPEG for sharing and old browsers. */
const jpegWidth = 1440;

export interface Rendition {
  width: number;
  format: RenditionFormat;
  bytes: Buffer;
}

export interface Rendered {
  /** Pixels of the photo as it is seen, upright. */
  width: number;
  height: number;
  /** ThumbHash in base64. */
  placeholder: string;
  renditions: Rendition[];
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const raw = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } });

/** AVIF has no picture that is longer. */
const longest = 16_384;

/** The widths we make of a photo: the ladder up to its own width, and that one where it ends between two steps; fewer of a very tall one. */
export function renditionWidths(width: number, height: number): number[] {
  const widest = Math.min(width, ladder.at(-1) ?? width, Math.max(1, Math.floor((width * longest) / height)));
  return [...ladder.filter((step) => step < widest), widest];
}

/**
 * Renders what visitors see of a photo, from one decode: upright, in sRGB, without any metadata.
 * AVIF at effort 0 costs the CPU of WebP and is a seventh smaller; 4:4:4 beats 4:2:0 at equal quality.
 * @throws what sharp throws where the file is damaged
 */
export async function renderPhoto(bytes: Uint8Array, format: PhotoFormat): Promise<Rendered> {
  const { autoOrient } = await sharp(bytes, sharpOptions(format)).metadata();
  const widths = renditionWidths(autoOrient.width, autoOrient.height);
  let pixels: Pixels = await sharp(bytes, sharpOptions(format))
    .resize({ width: widths.at(-1), withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const renditions: Rendition[] = [];
  for (const width of widths.toReversed()) {
    // Each step is made from the one before it, which has far fewer pixels than the photo.
    if (width < pixels.info.width) pixels = await raw(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    renditions.unshift({
      width,
      format: 'avif',
      bytes: await raw(pixels).avif({ quality: 55, effort: 0, chromaSubsampling: '4:4:4' }).toBuffer(),
    });
    if (width === (widths.filter((step) => step <= jpegWidth).at(-1) ?? width)) {
      renditions.push({
        width,
        format: 'jpeg',
        bytes: await raw(pixels).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
      });
    }
  }
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    placeholder: await thumbHash(pixels),
    renditions,
  };
}

/** What the photo looks like before it arrives, in 28 characters or fewer. */
async function thumbHash(pixels: Pixels): Promise<string> {
  const { data, info } = await raw(pixels)
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
