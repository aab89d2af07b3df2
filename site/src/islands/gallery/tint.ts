import type { Photo } from '@studio/contract';
import { thumbHashToAverageRGBA } from 'thumbhash';

/** How many characters of a placeholder hold the photo's average colour: the first three bytes. */
export const tintLength = 4;

/** The average colour of a photo as #rgb, which its place has until it arrives; none where it has no placeholder. */
export function tintOf({ placeholder }: Pick<Photo, 'placeholder'>): string {
  if (placeholder === '') return '';
  const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(placeholder.slice(0, tintLength)), (byte) => byte.charCodeAt(0)));
  return `#${[r, g, b].map((part) => Math.round(part * 15).toString(16)).join('')}`;
}

/** The class that gives a place its colour. The page's HTML may carry no `style` of its own. */
export const tintClass = (tint: string): string => tint.replace('#', 't');

/** The rules for the colours on a page, for its one style element. */
export const tintRules = (photos: readonly Photo[]): string =>
  [...new Set(photos.map(tintOf))]
    .filter((tint) => tint !== '')
    .map((tint) => `.${tintClass(tint)}{--tint:${tint}}`)
    .join('');
