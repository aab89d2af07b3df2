import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Optional folder of test photographs beside the checkout. */
const gallery = path.resolve(import.meta.dirname, '../../../shared/photos/gallery');

/** The demo pictures, as a fallback. */
const demo = path.resolve(import.meta.dirname, '../src/seed/photos');

/**
 * Selects photographs evenly from the folder.
 * @returns the folder, and the paths
 */
export async function realPhotos(most: number): Promise<{ folder: string; photos: string[] }> {
  const folder = existsSync(gallery) ? gallery : demo;
  const all = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg')).toSorted();
  const count = Math.min(most, all.length);
  const photos = Array.from({ length: count }, (_, index) => all[Math.floor(((index + 0.5) * all.length) / count)] ?? '');
  return { folder, photos: photos.map((name) => path.join(folder, name)) };
}
