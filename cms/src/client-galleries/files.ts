import { type RenditionFormat, renditionSuffix } from '@studio/contract';
import { clientGalleryKey } from '#src/storage/names.ts';
import { type PhotoRow, photos } from './tables.ts';

/** The columns of a photo's row that list its files. */
export type PhotoFiles = Pick<PhotoRow, 'original' | 'stem' | 'avif' | 'jpeg' | 'bytes' | 'avifBytes' | 'jpegBytes'>;

/** The columns that list the files of a photo, without their sizes. */
export const fileColumns = { original: photos.original, stem: photos.stem, avif: photos.avif, jpeg: photos.jpeg };

/** Returns the storage key of a rendition. @param stem the file id */
export const renditionKey = (stem: string, width: number, format: RenditionFormat): string =>
  clientGalleryKey(stem + renditionSuffix(width, format));

/** Returns the storage keys of the renditions of a photo; none before it is rendered. */
export const renditionKeys = ({ stem, avif, jpeg }: Pick<PhotoFiles, 'stem' | 'avif' | 'jpeg'>): string[] =>
  stem === null
    ? []
    : [...avif.map((width) => renditionKey(stem, width, 'avif')), ...(jpeg === null ? [] : [renditionKey(stem, jpeg, 'jpeg')])];

/** Returns the storage keys of every file that a photo has or may have. */
export const fileKeys = (photo: Pick<PhotoFiles, keyof typeof fileColumns>): string[] => [
  clientGalleryKey(photo.original),
  ...renditionKeys(photo),
];

/** Returns the sizes of a photo's files in bytes, by storage key. */
export function fileSizes(photo: PhotoFiles): Map<string, number> {
  const sizes = [photo.bytes, ...photo.avifBytes, ...(photo.jpegBytes === null ? [] : [photo.jpegBytes])];
  return new Map(fileKeys(photo).map((key, index) => [key, sizes[index] ?? 0]));
}
