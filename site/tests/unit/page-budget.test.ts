import { createHash } from 'node:crypto';
import { limits, type Photo } from '@studio/contract';
import { describe, expect, test } from 'vitest';
import { photoBytes, photosThatFit } from '#src/content/cms-client.ts';
import { plainPhoto } from './content-fixtures.ts';

/** Returns a text of pseudorandom hexadecimal digits, so that compression finds no repetitions. */
const noise = (seed: string, length: number): string =>
  Array.from({ length: Math.ceil(length / 64) }, (_, part) => createHash('sha256').update(`${seed} ${part}`).digest('hex'))
    .join(' ')
    .slice(0, length);

const photosWith = (caption: number, alt: number): Photo[] =>
  Array.from({ length: limits.galleryWindow }, (_, index) => {
    const base = `/media/${noise(`base ${index}`, 16)}`;
    const { renditions } = plainPhoto;
    return {
      ...plainPhoto,
      _id: noise(`id ${index}`, 36),
      url: `${base}-1440.jpg`,
      renditions: { ...renditions, base },
      caption: noise(`caption ${index}`, caption),
      alt: noise(`alt ${index}`, alt),
    };
  });

describe('the photos of a page', () => {
  test('are all of a window with short texts', () => {
    expect(photosThatFit(photosWith(20, 30), photoBytes.gallery)).toHaveLength(limits.galleryWindow);
  });

  test('are the first ones of a window with texts of the maximum length', () => {
    const photos = photosWith(limits.caption, limits.alt);
    const fitting = photosThatFit(photos, photoBytes.gallery);
    expect(fitting.length).toBeGreaterThan(6);
    expect(fitting.length).toBeLessThan(limits.galleryWindow);
    expect(fitting).toEqual(photos.slice(0, fitting.length));
  });

  test('include at least one', () => {
    expect(photosThatFit(photosWith(limits.caption, limits.alt), 10)).toHaveLength(1);
    expect(photosThatFit([], photoBytes.gallery)).toEqual([]);
  });
});
