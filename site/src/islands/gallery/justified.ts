import type { Photo } from '@studio/contract';

/** How much wider than high a photo is, in hundredths; a panorama or a tower is held within what a row can show. */
export const ratioOf = ({ width, height }: Pick<Photo, 'width' | 'height'>): number =>
  Math.min(400, Math.max(40, Math.round((width / height) * 100)));

/** The class that tells the rows a photo's ratio. The page's HTML may carry no `style` of its own. */
export const ratioClass = (ratio: number): string => `r${ratio}`;

/** The rules for the ratios on a page, for its one style element. */
export const ratioRules = (photos: readonly Photo[]): string =>
  [...new Set(photos.map(ratioOf))].map((ratio) => `.${ratioClass(ratio)}{--r:${ratio / 100}}`).join('');

/** How wide a photo is shown, for browsers that cannot tell by themselves: rows hold about two wide photos, or four high ones. */
export const photoSizes = (ratio: number): string => (ratio >= 100 ? '(min-width: 48rem) 45vw, 92vw' : '(min-width: 48rem) 25vw, 45vw');
