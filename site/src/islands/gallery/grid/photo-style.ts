import type { Photo, RenditionFormat } from '@studio/contract';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { ratioOf } from '#src/lib/photo-rows.ts';

/** Returns the class that sets a photo's ratio; the CSP forbids `style` attributes in the HTML. */
export const ratioClass = (ratio: number): string => `r${ratio}`;

/** Returns the CSS rules of the ratios on a page. */
export const ratioRules = (photos: readonly Photo[]): string =>
  [...new Set(photos.map(ratioOf))].map((ratio) => `.${ratioClass(ratio)}{--r:${ratio / 100}}`).join('');

/** Returns the `sizes` of a photo for browsers without `sizes="auto"`: a row holds about two wide or four high photos. */
export const photoSizes = (ratio: number): string => (ratio >= 100 ? '(min-width: 48rem) 45vw, 92vw' : '(min-width: 48rem) 25vw, 45vw');

type WithPlaceholder = Pick<Photo, 'placeholder'>;

/** Number of steps per colour channel. Coarse colours in the HTML let photos share CSS rules. */
const colourSteps = { fine: 15, coarse: 5 };

const hexDigit = (part: number, steps: number): string => Math.round((Math.round(part * steps) / steps) * 15).toString(16);

/**
 * Returns the average colour of a photo, shown until it loads; `''` without a placeholder. Photos in the page's HTML contain the colour in place of
 * the placeholder, which is longer.
 */
export function tintOf({ placeholder }: WithPlaceholder, precision: keyof typeof colourSteps = 'fine'): string {
  if (placeholder === '' || placeholder.startsWith('#')) return placeholder;
  const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(placeholder), (byte) => byte.charCodeAt(0)));
  return `#${[r, g, b].map((part) => hexDigit(part, colourSteps[precision])).join('')}`;
}

/** Returns the class that sets a colour. */
export const tintClass = (tint: string): string => tint.replace('#', 't');

/** Number of photos with a colour in the HTML: the first screen of a phone. More colours would exceed the first packets. */
const tintedPhotos = 4;

/** Replaces the placeholders by colours, for the page's HTML. */
export const withTints = (photos: readonly Photo[]): Photo[] =>
  photos.map((photo, index) => ({ ...photo, placeholder: index < tintedPhotos ? tintOf(photo, 'coarse') : '' }));

/** Returns the CSS rules of the colours on a page. */
export const tintRules = (photos: readonly WithPlaceholder[]): string =>
  [...new Set(photos.map((photo) => tintOf(photo)))]
    .filter((tint) => tint !== '')
    .map((tint) => `.${tintClass(tint)}{--tint:${tint}}`)
    .join('');

/** Detects the format that the browser chose for the photos of the page's HTML; undefined if it has loaded none. */
export function loadedFormat(): RenditionFormat | undefined {
  const loaded = Array.from(document.querySelectorAll<HTMLImageElement>('picture:has(> source) > img'), (image) => image.currentSrc);
  if (loaded.some((address) => address.endsWith('.avif'))) return 'avif';
  return loaded.some((address) => address !== '') ? 'jpeg' : undefined;
}
