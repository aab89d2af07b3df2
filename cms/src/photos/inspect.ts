import { limits } from '@studio/contract';
import { type Refusal, refuse } from '#src/endpoints/refusal.ts';

export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** What decodes into more memory for each pixel. */
const heavy: readonly PhotoFormat[] = ['png', 'webp', 'heic'];

/** The most pixels we decode of a format. */
export const pixelLimit = (format: PhotoFormat): number => (heavy.includes(format) ? limits.photoPixelsLossless : limits.photoPixels);

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
export function inspectPhoto(bytes: Uint8Array): PhotoFormat | Refusal {
  if (bytes.length === 0) return refuse(400, 'photo.errors.empty');
  if (bytes.length > limits.photoBytes) return refuse(413, 'photo.errors.large');
  const format = sniff(bytes);
  return format === 'unknown' ? refuse(415, 'photo.errors.type') : format;
}
