import type { Category, Photo } from '@studio/contract';
import { expect, test } from 'vitest';
import { stripPhotos } from '#src/content/photo-layout.ts';
import { plainPhoto } from './content.ts';

const photo = (_id: string, category: Category, width: number): Photo => ({ ...plainPhoto, _id, category, width, height: 1200 });

test('a visitor sees wide photos in the strip, each from another category than its neighbour, the covers of the tiles last', () => {
  const photos = [
    photo('wedding 1', 'Wedding', 1800),
    photo('wedding 2', 'Wedding', 1800),
    photo('tall', 'Portrait', 800),
    photo('nature', 'Nature', 1800),
  ];
  expect(stripPhotos(photos, 10).map(({ _id }) => _id)).toEqual(['wedding 2', 'nature', 'wedding 1']);
  expect(stripPhotos(photos, 2)).toHaveLength(2);
});

test('a studio without photos has no strip', () => {
  expect(stripPhotos([], 10)).toEqual([]);
});
