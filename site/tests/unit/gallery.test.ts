import type { Category, Photo } from '@studio/contract';
import { expect, test } from 'vitest';
import { groupPhotos } from '#src/islands/gallery/groups.ts';
import { ratioOf, ratioRules } from '#src/islands/gallery/justified.ts';
import { filtersOf, viewAddress, viewOfAddress } from '#src/lib/gallery.ts';
import { plainPhoto } from './content.ts';

const photo = (_id: string, category: Category, width = 1800, height = 1200): Photo => ({ ...plainPhoto, _id, category, width, height });

test('a visitor sees all photos under their categories, in the fixed order and as they came', () => {
  const groups = groupPhotos([photo('a', 'Nature'), photo('b', 'Wedding'), photo('c', 'Nature')]);
  expect(groups.map(({ category, photos }) => [category, photos.map(({ _id }) => _id)])).toEqual([
    ['Wedding', ['b']],
    ['Nature', ['a', 'c']],
  ]);
});

test('a visitor sees no heading without photos', () => {
  expect(groupPhotos([])).toEqual([]);
});

test.each([
  [1800, 1200, 150],
  [1200, 1800, 67],
  [1500, 1500, 100],
  [9000, 1000, 400],
  [1000, 9000, 40],
])('a photo of %i x %i takes its own measure of a row, within what a row can hold', (width, height, expected) => {
  expect(ratioOf({ width, height })).toBe(expected);
});

test('a page states each ratio once', () => {
  const photos = [photo('a', 'Wedding'), photo('b', 'Wedding'), photo('c', 'Event', 1200, 1800)];
  expect(ratioRules(photos)).toBe('.r150{--r:1.5}.r67{--r:0.67}');
});

test.each([
  ['/gallery', 'All'],
  ['/ar/gallery', 'All'],
  ['/gallery/wedding', 'Wedding'],
  ['/ar/gallery/graduation', 'Graduation'],
  ['/gallery/nothing', 'All'],
] as const)('a visitor who comes to %s sees %s', (pathname, view) => {
  expect(viewOfAddress(pathname)).toBe(view);
});

test('a visitor can share the filter they chose, in their language', () => {
  expect(viewAddress('en', 'Portrait')).toBe('/gallery/portrait');
  expect(viewAddress('ar', 'Portrait')).toBe('/ar/gallery/portrait');
  expect(viewAddress('ar', 'All')).toBe('/ar/gallery');
});

test('the six filters are always there, and a page of another category adds its own', () => {
  expect(filtersOf('Wedding')).toEqual(['All', 'Wedding', 'Portrait', 'Event', 'Nature', 'Other']);
  expect(filtersOf('Design')).toEqual(['All', 'Wedding', 'Portrait', 'Event', 'Nature', 'Other', 'Design']);
});
