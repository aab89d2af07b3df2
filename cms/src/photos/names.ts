import { randomBytes } from 'node:crypto';
import { type Photo, renditionSuffix } from '@studio/contract';
import { env } from '#src/env.ts';

/** The widths of a photo's renditions by format, as its row keeps them. */
export type Widths = Pick<Photo['renditions'], 'avif' | 'jpeg'>;

/** What the names of a photo's files begin with: 96 random bits, so that nobody finds one by trying. */
export const newStem = (): string => randomBytes(12).toString('base64url');

/** The names of a photo's public files. */
export const renditionNames = (stem: string, widths: Widths): string[] => [
  ...widths.avif.map((width) => stem + renditionSuffix(width, 'avif')),
  ...widths.jpeg.map((width) => stem + renditionSuffix(width, 'jpeg')),
];

/** The address of a public file, or of the stem that a photo's files begin with. */
export const mediaAddress = (name: string): string => `${env().mediaUrl}/${encodeURIComponent(name)}`;

/** Whether a name is one we could have given to a public file. */
export const isRenditionName = (name: string): boolean => /^[\w-]{16}-\d{1,5}\.(?:avif|jpg)$/u.test(name);
