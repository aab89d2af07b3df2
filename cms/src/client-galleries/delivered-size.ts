import type { DownloadSize } from '@studio/contract';
import type { GalleryRow, PhotoRow } from './tables.ts';

/** Returns whether a client may download photos in a size. */
export const mayDownload = ({ download }: Pick<GalleryRow, 'download'>, size: DownloadSize): boolean =>
  download === 'originals' || (download === 'web' && size === 'web');

/**
 * Returns the size of the file that a client gets who asks for a photo in a size: of a photo that cannot be shown the original, if the client may
 * download originals. Returns undefined if the client gets no file.
 */
export function deliveredSize(
  gallery: Pick<GalleryRow, 'download'>,
  { state }: Pick<PhotoRow, 'state'>,
  size: DownloadSize,
): DownloadSize | undefined {
  const delivered = state === 'ready' ? size : 'original';
  return mayDownload(gallery, delivered) ? delivered : undefined;
}
