import { limits } from '@studio/contract';
import { type Rejection, reject } from '#src/lib/rejection.ts';

/** What a photo may be. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** The most pixels we decode of a format. */
const mostPixels: Record<PhotoFormat, number> = {
  jpeg: limits.photoPixels,
  png: limits.photoPixelsLossless,
  webp: limits.photoPixelsLossless,
  avif: limits.photoPixelsWhole,
  heic: limits.photoPixelsWhole,
};

/** The same, for one format. */
export const pixelLimit = (format: PhotoFormat): number => mostPixels[format];

const ascii = (bytes: Uint8Array, from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Tells a file's format from its first bytes. */
function sniff(bytes: Uint8Array): PhotoFormat | 'unknown' {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) !== 'ftyp') return 'unknown';
  // ISO 14496-12: the major brand, then the compatible ones, in the first box.
  const brands = ascii(bytes, 8, Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), 256));
  if (/avi[fs]/u.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxm]|mif1|msf1/u.test(brands) ? 'heic' : 'unknown';
}

/** What a file is, told by its first bytes alone: nothing is decoded in this process. */
export function inspectPhoto(bytes: Uint8Array): PhotoFormat | Rejection {
  if (bytes.length === 0) return reject(400, 'photo.errors.empty');
  if (bytes.length > limits.photoBytes) return reject(413, 'photo.errors.large');
  const format = sniff(bytes);
  return format === 'unknown' ? reject(415, 'photo.errors.type') : format;
}
