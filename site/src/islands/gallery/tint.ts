import type { Photo } from '@studio/contract';
import { thumbHashToAverageRGBA } from 'thumbhash';

type Held = Pick<Photo, 'placeholder'>;

/** Into how many steps a part of a colour is told. Those of a page's HTML are few, so that many photos share one rule. */
const steps = { fine: 15, coarse: 5 };

const digit = (part: number, most: number): string => Math.round((Math.round(part * most) / most) * 15).toString(16);

/**
 * The average colour of a photo, which its place has until it arrives; none where it has no placeholder. A photo of the page's
 * HTML has its colour in place of its placeholder, which weighs more.
 */
export function tintOf({ placeholder }: Held, fineness: keyof typeof steps = 'fine'): string {
  if (placeholder === '' || placeholder.startsWith('#')) return placeholder;
  const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(placeholder), (byte) => byte.charCodeAt(0)));
  return `#${[r, g, b].map((part) => digit(part, steps[fineness])).join('')}`;
}

/** The class that gives a photo's place its colour. The page's HTML may carry no `style` of its own. */
export const tintClass = (photo: Held): string => tintOf(photo).replace('#', 't');

/** How many photos of a page's HTML have their colours: what a phone shows of it first. More would weigh on the first packets. */
const inSight = 4;

/** Photos as a page's HTML holds them: with no more of their placeholders than a colour. */
export const withTints = (photos: readonly Photo[]): Photo[] =>
  photos.map((photo, place) => ({ ...photo, placeholder: place < inSight ? tintOf(photo, 'coarse') : '' }));

/** The rules for the colours on a page, for its one style element. */
export const tintRules = (photos: readonly Held[]): string =>
  [...new Map(photos.map((photo) => [tintClass(photo), tintOf(photo)]))]
    .filter(([name]) => name !== '')
    .map(([name, colour]) => `.${name}{--tint:${colour}}`)
    .join('');
