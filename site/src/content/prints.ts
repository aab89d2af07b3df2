import type { Content } from '@studio/contract';
import letterpress from '#src/assets/design-letterpress-cards.jpg';
import balloons from '#src/assets/event-balloons.jpg';
import diploma from '#src/assets/graduation-diploma.jpg';
import mashrabiya from '#src/assets/portrait-mashrabiya-light.jpg';
import chair from '#src/assets/portrait-vintage-chair.jpg';
import dallah from '#src/assets/wedding-dallah-and-dates.jpg';
import arch from '#src/assets/wedding-floral-arch.jpg';

/** Prints in centimetres. `name` is also the class that scales them. */
const prints = [
  { name: 'p30x40', width: 30, height: 40, picture: mashrabiya, widths: [480, 750], size: 'print.30x40cm', note: 'print.wall' },
  { name: 'p20x30', width: 20, height: 30, picture: arch, widths: [240, 480], size: 'print.20x30cm', note: 'print.hallway' },
  { name: 'p15x21', width: 15, height: 21, picture: chair, widths: [240, 480], size: 'print.15x21cm', note: 'print.desk' },
  { name: 'p4x6in', width: 10.16, height: 15.24, picture: dallah, widths: [240], size: 'print.4x6in', note: 'print.album' },
  { name: 'p10x15', width: 10, height: 15, picture: diploma, widths: [240], size: 'print.10x15cm', note: 'print.gift' },
  { name: 'p3x4in', width: 7.62, height: 10.16, picture: balloons, widths: [240], size: 'print.3x4in', note: 'print.frame' },
  { name: 'p2x3in', width: 5.08, height: 7.62, picture: letterpress, widths: [240], size: 'print.2x3in', note: 'print.wallet' },
] as const;

/**
 * Returns the prints of the shelf with the studio's own photos, repeated if there are too few, or with bundled pictures if there are none.
 * @param full whether to show all sizes
 */
export const printsOf = ({ shelf }: Pick<Content, 'shelf'>, full: boolean) =>
  prints
    .map((print, index) => ({ ...print, picture: shelf[index % shelf.length] ?? print.picture }))
    .filter(({ name }) => full || name !== 'p4x6in');
