import { originalKey, publicKey } from '#src/storage/storage.ts';
import { renditionNames } from './names.ts';
import { spareSetsOf, writtenBytes } from './rendition-sets.ts';
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

/** How many bytes the files had when they were written, by key, as far as that is known. */
export function writtenSizes(photo: PhotoFiles): Map<string, number> {
  const { avif = [], jpeg = [], original = 0 } = writtenBytes(photo.renditions) ?? {};
  const keys = [originalKey(photo.original), ...shownKeys(photo)];
  const sizes = [original, ...avif, ...jpeg];
  return new Map(keys.flatMap((key, index): [string, number][] => (sizes[index] ? [[key, sizes[index]]] : [])));
}

/** The keys of every file that a photo has or may have. */
export const keysOf = (photo: PhotoFiles): string[] => [
  originalKey(photo.original),
  ...shownKeys(photo),
  ...spareSetsOf(photo).flatMap(({ stem, ...widths }) => renditionNames(stem, widths).map(publicKey)),
];
