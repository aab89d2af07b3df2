import { limits } from '@studio/contract';
import { type Rejection, reject } from '#src/lib/rejection.ts';
import type { PhotoFormat, Recipe, RenderOrder } from './render-order.ts';

/** Maximum number of pixels to decode, by format. */
const mostPixels: Record<PhotoFormat, number> = {
  jpeg: limits.photoPixels,
  png: limits.photoPixelsLossless,
  webp: limits.photoPixelsLossless,
  avif: limits.photoPixelsWhole,
  heic: limits.photoPixelsWhole,
};

const ascii = (bytes: Uint8Array, from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Detects a file's format from its first bytes. */
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

/** Makes the order for an uploaded file from its size and first bytes, without decoding it in this process. */
export function orderRendering(bytes: Uint8Array, recipe: Recipe): RenderOrder | Rejection {
  if (bytes.length === 0) return reject(400, 'photo.errors.empty');
  if (bytes.length > limits.photoBytes) return reject(413, 'photo.errors.large');
  const format = detectFormat(bytes);
  return format ? orderStored(bytes, format, recipe) : reject(415, 'photo.errors.type');
}

/** Makes the order for a photo whose format is known. @param photo its content, or the path of its file */
export const orderStored = (photo: Uint8Array | string, format: PhotoFormat, recipe: Recipe): RenderOrder => ({
  photo,
  format,
  mostPixels: mostPixels[format],
  recipe,
});
