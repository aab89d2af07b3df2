import type { Photo } from '@studio/contract';
import { thumbHashToAverageRGBA } from 'thumbhash';

type Held = Pick<Photo, 'placeholder'>;

/** Colours are told in sixteen steps a part, which nobody sees before a photo: those of a page are few, and short. */
const steps = 15;

/**
 * The average colour of a photo, which its place has until it arrives; none where it has no placeholder. A photo of the page's
 * HTML has its colour in place of its placeholder, which weighs more.
 */
export function tintOf({ placeholder }: Held): string {
  if (placeholder === '' || placeholder.startsWith('#')) return placeholder;
  const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(placeholder), (byte) => byte.charCodeAt(0)));
  return `#${[r, g, b].map((part) => Math.round(part * steps).toString(16)).join('')}`;
}

/** The class that gives a photo's place its colour. The page's HTML may carry no `style` of its own. */
export const tintClass = (photo: Held): string => tintOf(photo).replace('#', 't');

/** The rules for the colours on a page, for its one style element. */
export const tintRules = (photos: readonly Held[]): string =>
  [...new Map(photos.map((photo) => [tintClass(photo), tintOf(photo)]))]
    .filter(([name]) => name !== '')
    .map(([name, colour]) => `.${name}{--tint:${colour}}`)
    .join('');
