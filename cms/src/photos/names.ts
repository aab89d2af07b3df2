import { type Photo, renditionSuffix } from '@studio/contract';

/** The widths of a photo's renditions by format, as its row keeps them. */
export type Widths = Pick<Photo['renditions'], 'avif' | 'jpeg'>;

/** The names of a photo's public files. */
export const renditionNames = (stem: string, widths: Widths): string[] => [
  ...widths.avif.map((width) => stem + renditionSuffix(width, 'avif')),
  ...widths.jpeg.map((width) => stem + renditionSuffix(width, 'jpeg')),
];
