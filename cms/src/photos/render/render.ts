import { readFile } from 'node:fs/promises';
import { limits } from '@studio/contract';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type HdrEncoding, hdrToSrgb } from './hdr.ts';
import { drawMark } from './mark.ts';
import { readHdr } from './picture-colour.ts';
import {
  narrow,
  type PhotoFormat,
  type Rendered,
  type RenderOrder,
  type RenderOutcome,
  type Rendition,
  renditionWidths,
} from './render-order.ts';
import { readSamples, type Samples } from './samples.ts';

// Allow only the decoders of the accepted formats; an untrusted file may claim any type.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** A decoded image: eight bits per channel, row by row. */
interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const fromPixels = ({ data, info: { width, height, channels } }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });

/** A photo of which only the header was read. */
interface OpenedPhoto {
  /** Size of the upright photo in pixels. */
  size: { width: number; height: number };
  /**
   * Decodes the photo upright, in sRGB, on white, downscaled to a width.
   * @throws if the photo is damaged
   */
  decode(width: number): Promise<Pixels>;
}

/**
 * Renders a photo. For a damaged, too large or too small file, returns the reason instead.
 * @throws internal errors: the file cannot be read, or the decoded photo cannot be encoded
 */
export async function renderPhoto(order: RenderOrder): Promise<RenderOutcome> {
  const decoded = await decodePhoto(order);
  if ('kind' in decoded) return decoded;
  const { size, widths, widest } = decoded;
  const shown = order.mark === undefined ? widest : await markPixels(widest, order.mark);
  return { kind: 'rendered', rendered: { ...size, ...(await encodeRenditions(shown, widths, order.recipe)) } };
}

type Decoded = Pick<OpenedPhoto, 'size'> & { widths: number[]; widest: Pixels };

async function decodePhoto({
  photo,
  format,
  mostPixels,
  recipe,
}: RenderOrder): Promise<Decoded | Exclude<RenderOutcome, { kind: 'rendered' }>> {
  const open = await openerOf(format);
  const bytes = typeof photo === 'string' ? await readFile(photo) : photo;
  try {
    const { size, decode } = await open(bytes, mostPixels);
    if (size.width * size.height > mostPixels) return { kind: 'pixels' };
    if (Math.min(size.width, size.height) < limits.photoSide) return { kind: 'small' };
    if (Math.max(size.width, size.height) > limits.photoLongSide) return { kind: 'long' };
    const widths = renditionWidths(size.width, size.height, recipe);
    return { size, widths, widest: await decode(widths.at(-1) ?? size.width) };
  } catch {
    return { kind: 'broken' };
  }
}

/**
 * Opens a photo with a limit of pixels to decode.
 * @throws without a valid header
 */
type Opener = (bytes: Uint8Array, mostPixels: number) => Promise<OpenedPhoto>;

async function openerOf(format: PhotoFormat): Promise<Opener> {
  if (format !== 'heic') return openWithSharp;
  // Load the decoder on demand: it has two megabytes, and HEIC is rare.
  const { openHeic } = await import('./heic.ts');
  return async (bytes, mostPixels) => {
    const { size, toPng, toSamples } = openHeic(bytes);
    const hdr = readHdr(bytes);
    return {
      size,
      decode: async (width) => (hdr ? convertHdr(await toSamples(width), hdr) : decode(await toPng(width), mostPixels, width)),
    };
  };
}

const openWithSharp: Opener = async (file, mostPixels) => {
  const bytes = asPicture(file);
  const { autoOrient, bitsPerSample = 8 } = await sharp(bytes, { ...strict, limitInputPixels: false }).metadata();
  const hdr = readHdr(bytes);
  if (!hdr) return { size: autoOrient, decode: (width) => decode(bytes, mostPixels, width) };
  // libvips 8.18 shifts the bits of a sample to the upper end of its 16.
  const most = (2 ** bitsPerSample - 1) * 2 ** (16 - bitsPerSample);
  const image = (width: number) => sharp(bytes, { ...strict, limitInputPixels: mostPixels }).resize({ width, withoutEnlargement: true });
  return { size: autoOrient, decode: async (width) => convertHdr(await readSamples(image(width), most), hdr) };
};

/** Converts a decoded photo with a high dynamic range to sRGB. */
const convertHdr = ({ samples, most, width, height }: Samples, hdr: HdrEncoding): Pixels => ({
  data: hdrToSrgb(samples, most, hdr),
  info: { format: 'raw', size: samples.length, width, height, channels: 3, premultiplied: false, hasAlpha: false },
});

/**
 * Returns an animated AVIF as a picture, which is its first frame: libvips 8.18 rejects the brand `avis`, but reads the picture that such a file also
 * has. Returns other files unchanged.
 */
function asPicture(file: Uint8Array): Uint8Array {
  if (Buffer.from(file.subarray(4, 12)).toString('latin1') !== 'ftypavis') return file;
  const picture = Buffer.from(file);
  picture.write('avif', 8, 'latin1');
  return picture;
}

/** Options of sharp that reject a photo after an error of the decoder, but not after a warning, and turn it upright. */
const strict = { failOn: 'error', autoOrient: true } as const;

/**
 * Matches libjpeg's warning about a scan that ends early and leaves grey rows. `failOn: 'warning'` would also reject photos of cameras that cause
 * harmless warnings.
 */
const missingRows = /premature end of data segment/u;

async function decode(bytes: Uint8Array, limitInputPixels: number, width: number): Promise<Pixels> {
  const warnings: string[] = [];
  const image = sharp(bytes, { ...strict, limitInputPixels }).on('warning', (warning: string) => warnings.push(warning));
  const pixels = await image
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (warnings.some((warning) => missingRows.test(warning))) throw new Error('The photo ends before its last row.');
  return pixels;
}

const markPixels = async (pixels: Pixels, text: string): Promise<Pixels> =>
  (await drawMark(fromPixels(pixels), pixels.info.width, text)).raw().toBuffer({ resolveWithObject: true });

/**
 * Encodes all renditions from one decode. Each is scaled from the next wider rendition, because the wider rendition has far fewer pixels than the
 * photo.
 */
async function encodeRenditions(
  widest: Pixels,
  widths: readonly number[],
  { avif, jpeg }: RenderOrder['recipe'],
): Promise<Pick<Rendered, 'renditions' | 'placeholder'>> {
  let pixels = widest;
  const renditions: Rendition[] = [];
  for (const width of widths.toReversed()) {
    if (width < pixels.info.width) pixels = await fromPixels(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const effort = width > narrow ? avif.effort : avif.effortOfNarrow;
    const bytes = await fromPixels(pixels).avif({ quality: avif.quality, effort, chromaSubsampling: '4:4:4' }).toBuffer();
    renditions.unshift({ width, format: 'avif', bytes });
    if (width !== (widths.findLast((step) => step <= jpeg.width) ?? width)) continue;
    const encoded = await fromPixels(pixels).jpeg({ quality: jpeg.quality, mozjpeg: true }).toBuffer();
    renditions.push({ width, format: 'jpeg', bytes: encoded });
  }
  return { renditions, placeholder: await thumbHash(pixels) };
}

/** Returns a ThumbHash in base64, at most 32 characters. */
async function thumbHash(pixels: Pixels): Promise<string> {
  const { data, info } = await fromPixels(pixels)
    .resize(100, 100, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
