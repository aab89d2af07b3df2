import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folder of test photographs beside the checkout; it may be missing. */
const gallery = path.resolve(import.meta.dirname, '../../../shared/photos/gallery');

/** Folder of the demo pictures, which replace missing test photographs. */
const demo = path.resolve(import.meta.dirname, '../src/seed/photos');

/**
 * Selects up to `most` photographs, at equal distances in the sorted list of the folder.
 * @returns the folder and the paths of the photographs
 */
export async function realPhotos(most: number): Promise<{ folder: string; photos: string[] }> {
  const folder = existsSync(gallery) ? gallery : demo;
  const all = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg')).toSorted();
  const count = Math.min(most, all.length);
  const photos = Array.from({ length: count }, (_, index) => all[Math.floor(((index + 0.5) * all.length) / count)] ?? '');
  return { folder, photos: photos.map((name) => path.join(folder, name)) };
}
