import type { Category, Photo } from '@studio/contract';
import { describe, expect, test } from 'vitest';
import {
  boxesOf,
  drawnPhotos,
  groupPhotos,
  heightOf,
  layGroups,
  layRows,
  type Measures,
  nearPhotos,
  type Row,
} from '#src/islands/gallery/grid/layout.ts';
import { ratioOf, ratioRules } from '#src/islands/gallery/grid/photo-style.ts';
import { plainPhoto } from './content-fixtures.ts';

const photo = (_id: string, category: Category, width = 1800, height = 1200): Photo => ({ ...plainPhoto, _id, category, width, height });

describe('groups', () => {
  test('have a fixed order and keep the order of their photos', () => {
    const groups = groupPhotos([photo('a', 'Nature'), photo('b', 'Wedding'), photo('c', 'Nature')]);
    expect(groups.map(({ category, photos }) => [category, photos.map(({ _id }) => _id)])).toEqual([
      ['Wedding', ['b']],
      ['Nature', ['a', 'c']],
    ]);
  });

  test('are omitted without photos', () => {
    expect(groupPhotos([])).toEqual([]);
  });
});

describe('ratios', () => {
  test.each([
    [1800, 1200, 150],
    [1200, 1800, 67],
    [1500, 1500, 100],
    [9000, 1000, 400],
    [1000, 9000, 40],
  ])('of %i x %i are clamped to what a row can show', (width, height, expected) => {
    expect(ratioOf({ width, height })).toBe(expected);
  });

  test('have one CSS rule each', () => {
    const photos = [photo('a', 'Wedding'), photo('b', 'Wedding'), photo('c', 'Event', 1200, 1800)];
    expect(ratioRules(photos)).toBe('.r150{--r:1.5}.r67{--r:0.67}');
  });
});

/** Measures as gallery.css sets them. */
const phone = (width: number): Measures => ({ width: width - 40, min: 137.6, max: 544, gap: 8 });
const desktop = (width: number): Measures => {
  const min = Math.min(336, Math.max(112, 0.23 * width));
  return { width: width - 128, min, max: min * 1.62, gap: 16 };
};

/** Returns pseudorandom ratios from a fixed seed. */
function ratios(count: number): number[] {
  let seed = 7;
  return Array.from({ length: count }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return 40 + (seed % 361);
  });
}

const windows = [
  ...[360, 390, 412, 480, 600, 767].map((width) => ({ width, measures: phone(width) })),
  ...[768, 1024, 1280, 1440, 1920].map((width) => ({ width, measures: desktop(width) })),
];

describe('rows', () => {
  test.each(windows)('hold every photo once, in order, and full rows end flush in a window of $width px', ({ measures }) => {
    const all = ratios(700);
    const rows = layRows(all, measures);
    expect(rows.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, index) => first + index))).toEqual([...all.keys()]);
    let below = 0;
    for (const row of rows) {
      expect(row.top).toBeCloseTo(below, 6);
      below = row.top + row.height + measures.gap;
      const last = boxesOf(row, all, measures.gap).at(-1);
      const end = (last?.start ?? 0) + (last?.width ?? 0);
      expect(end).toBeLessThanOrEqual(measures.width + 0.01);
      if (row.height < measures.max) expect(end).toBeCloseTo(measures.width, 6);
      expect(row.height).toBeLessThanOrEqual(measures.max);
      // Expects that the photos of a row fit at its minimum height, unless the row has one photo, and the next photo does not.
      const natural = (count: number) =>
        all.slice(row.first, row.first + count).reduce((sum, ratio) => sum + (ratio / 100) * measures.min, (count - 1) * measures.gap);
      const count = row.end - row.first;
      if (count > 1) expect(natural(count)).toBeLessThanOrEqual(measures.width + 1);
      if (row.end < all.length) expect(natural(count + 1)).toBeGreaterThan(measures.width - 1);
    }
    expect(heightOf(rows)).toBeCloseTo(below - measures.gap, 6);
  });

  test('shrink a panorama and limit a single last photo', () => {
    const [panorama, last] = layRows([400, 150, 40], phone(360));
    expect(panorama).toMatchObject({ first: 0, end: 1, height: 80 });
    expect(last).toMatchObject({ first: 1, end: 3 });
    expect(layRows([40], desktop(1440))[0]?.height).toBeCloseTo(331.2 * 1.62, 6);
  });

  test('are empty without photos', () => {
    expect(layRows([], phone(360))).toEqual([]);
    expect(heightOf([])).toBe(0);
  });
});

describe('drawn photos', () => {
  /** Two groups of 100 rows, each with three photos and a height of 200 px. */
  const rows: Row[] = Array.from({ length: 200 }, (_, index) => {
    const top = (index % 100) * 200;
    return { first: index * 3, end: index * 3 + 3, top, height: 190, group: Math.floor(index / 100) };
  });
  const scrolledTo = (y: number) => nearPhotos(rows, [300 - y, 300 + 20_000 + 100 - y], 800);

  test.each([0, 250, 5_000, 12_345, 20_250, 30_000, 40_399])('cover the window at a scroll position of %i px and are limited', (y) => {
    const { from, to } = scrolledTo(y);
    expect(to - from).toBeLessThanOrEqual(27);
    for (const { group, top, height, first, end } of rows) {
      const at = (group === 0 ? 300 : 20_400) + top - y;
      const isVisible = at < 800 && at + height > 0;
      if (isVisible) expect(from <= first && end <= to).toBe(true);
    }
  });

  test('extend above and below the window', () => {
    const { from, to } = scrolledTo(5_000);
    expect(from).toBeLessThan(rows[23]?.first ?? 0);
    expect(to).toBeGreaterThan(rows[27]?.end ?? 0);
  });

  test('include one row far from the window, for measuring', () => {
    expect(nearPhotos(rows, [10_000, 31_000], 800)).toEqual({ from: 0, to: 3 });
    expect(nearPhotos(rows, [-60_000, -40_000], 800)).toEqual({ from: 597, to: 600 });
    expect(nearPhotos([], [], 800)).toEqual({ from: 0, to: 0 });
  });

  test('fill a window that is larger than their limit', () => {
    const { from, to } = nearPhotos(rows, [0, 20_000], 4_000);
    expect([from, to]).toEqual([0, 60]);
  });

  test('have boxes in their group, also outside the span', () => {
    const photos = ['a', 'b', 'c', 'd', 'e'].map((id) => photo(id, 'Wedding'));
    const groups = groupPhotos([...photos, photo('f', 'Nature')]);
    const layout = layGroups(groups, phone(360));
    const [wedding, nature] = drawnPhotos(groups, layout, { from: 0, to: 2 }, [-1, 3, 5, 6]);
    expect(wedding?.map((drawn) => drawn.photo._id)).toEqual(['a', 'b', 'd']);
    expect(nature?.map((drawn) => [drawn.photo._id, drawn.box?.top])).toEqual([['f', 0]]);
    expect(drawnPhotos(groups, undefined, { from: 0, to: 1 }, [])).toEqual([[{ photo: photos[0], box: undefined }], []]);
  });
});
