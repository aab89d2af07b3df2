import type { Photo } from '@studio/contract';
import balloons from '#src/assets/event-balloons.jpg';
import diploma from '#src/assets/graduation-diploma.jpg';
import mashrabiya from '#src/assets/portrait-mashrabiya-light.jpg';
import chair from '#src/assets/portrait-vintage-chair.jpg';
import arch from '#src/assets/wedding-floral-arch.jpg';

/** The prints that stand on the shelf, the largest first, in centimetres. Their `name` is the class that draws them to scale. */
const prints = [
  { name: 'p30x40', width: 30, height: 40, picture: mashrabiya, widths: [480, 750], size: 'print.30x40cm', note: 'print.wall' },
  { name: 'p20x30', width: 20, height: 30, picture: arch, widths: [240, 480], size: 'print.20x30cm', note: 'print.hallway' },
  { name: 'p15x21', width: 15, height: 21, picture: chair, widths: [240, 480], size: 'print.15x21cm', note: 'print.desk' },
  { name: 'p4x6in', width: 10.16, height: 15.24, picture: arch, widths: [240], size: 'print.4x6in', note: 'print.album' },
  { name: 'p10x15', width: 10, height: 15, picture: diploma, widths: [240], size: 'print.10x15cm', note: 'print.gift' },
  { name: 'p3x4in', width: 7.62, height: 10.16, picture: balloons, widths: [240], size: 'print.3x4in', note: 'print.frame' },
  { name: 'p2x3in', width: 5.08, height: 7.62, picture: mashrabiya, widths: [240], size: 'print.2x3in', note: 'print.wallet' },
] as const;

/**
 * All prints; or those that stand for the rest, where another section leads the page.
 * @param photos the studio's own, the largest print's first; fewer than there are prints are used again
 */
export const shelfPrints = (isFull: boolean, photos: readonly Photo[]) =>
  prints
    .map((print, index) => ({ ...print, picture: photos[index % photos.length] ?? print.picture }))
    .filter((print) => isFull || print.name !== 'p4x6in');

/** The `sizes` of a print's picture, as the style scales the shelf. */
export const printSlot = (width: number): string =>
  `clamp(${Math.round(width * 5.4)}px, ${Math.round(width * 0.79)}vw, ${Math.round(width * 12.4)}px)`;
