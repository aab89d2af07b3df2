import { brotliCompressSync } from 'node:zlib';
import type { Photo } from '@studio/contract';

/** Maximum sizes of the photos of a page in compressed bytes, with which the page fits into the first packets of a connection. */
export const photoBytes = { gallery: 2_900, strip: 1_300 } as const;

/** Returns the compressed size of the photos as JSON, without placeholders, which few photos of a page have. */
const compressedSize = (photos: readonly Photo[]): number =>
  brotliCompressSync(JSON.stringify(photos.map((photo) => ({ ...photo, placeholder: '' })))).length;

/** Returns the first photos whose texts and addresses fit into a size, at least one. Long captions and alternative texts leave fewer photos. */
export function photosThatFit<Each extends Photo>(photos: readonly Each[], bytes: number): Each[] {
  let count = photos.length;
  while (count > 1 && compressedSize(photos.slice(0, count)) > bytes) count -= 1;
  return photos.slice(0, count);
}
