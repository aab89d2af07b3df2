import { originalKey, publicKey } from '#src/media/storage.ts';
import { renditionNames } from './names.ts';
import { spareSetsOf } from './rendition-sets.ts';
import { widthsOf } from './to-photo.ts';

/** What of a photo's row says which files it has. */
export interface PhotoFiles {
  stem: string;
  original: string;
  renditions?: unknown;
  spareSets?: unknown;
}

/** The keys of the files that visitors are shown. */
export const shownKeys = (photo: PhotoFiles): string[] => renditionNames(photo.stem, widthsOf(photo)).map(publicKey);

/** The keys of every file that a photo has or may have. */
export const keysOf = (photo: PhotoFiles): string[] => [
  originalKey(photo.original),
  ...shownKeys(photo),
  ...spareSetsOf(photo).flatMap(({ stem, ...widths }) => renditionNames(stem, widths).map(publicKey)),
];
