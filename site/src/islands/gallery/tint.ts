import type { Photo } from '@studio/contract';
import { thumbHashToAverageRGBA } from 'thumbhash';

/** The average colour of a photo, which its place has until it arrives; none where it has no placeholder. */
export function tintOf({ placeholder }: Pick<Photo, 'placeholder'>): string {
  if (placeholder === '') return '';
  const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(placeholder), (byte) => byte.charCodeAt(0)));
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}
