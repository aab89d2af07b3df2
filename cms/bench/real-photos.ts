import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Photographs of many kinds, which lie beside the checkout and are no part of it. */
const gallery = path.resolve(import.meta.dirname, '../../../shared/photos/gallery');

/** The demo studio's own pictures, where the others are absent. */
const demo = path.resolve(import.meta.dirname, '../src/seed/photos');

/**
 * Photographs to measure with, spread evenly over all there are.
 * @returns the folder they are from, and their paths
 */
export async function realPhotos(most: number): Promise<{ folder: string; photos: string[] }> {
  const folder = existsSync(gallery) ? gallery : demo;
  const all = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.jpg')).toSorted();
  const count = Math.min(most, all.length);
  const photos = Array.from({ length: count }, (_, index) => all[Math.floor(((index + 0.5) * all.length) / count)] ?? '');
  return { folder, photos: photos.map((name) => path.join(folder, name)) };
}
