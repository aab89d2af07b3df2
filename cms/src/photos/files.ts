import { originalKey, publicKey } from '#src/media/storage.ts';
import { renditionNames } from './names.ts';
import { spareSetsOf } from './rendition-sets.ts';
import { type PhotoRow, widthsOf } from './to-photo.ts';

/** What of a photo's row says which files it has. */
export type PhotoFiles = Pick<PhotoRow, 'stem' | 'original' | 'renditions' | 'spareSets'>;

/** The keys of the files that visitors are shown. */
export const shownKeys = (photo: PhotoFiles): string[] => renditionNames(photo.stem, widthsOf(photo)).map(publicKey);

/** The keys of every file that a photo has or may have. */
export const keysOf = (photo: PhotoFiles): string[] => [
  originalKey(photo.original),
  ...shownKeys(photo),
  ...spareSetsOf(photo).flatMap(({ stem, ...widths }) => renditionNames(stem, widths).map(publicKey)),
];
