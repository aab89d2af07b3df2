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
import { ratioOf, ratioRules, rowClasses, rowRules } from '#src/lib/photo-classes.ts';
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

const phone = (width: number): Measures => ({ width: width - 40, gap: 8, rows: 'narrow' });
const desktop = (width: number): Measures => ({ width: width - 128, gap: 16, rows: 'wide' });

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
  test.each(windows)('contain every photo once, in order, and fill a window of $width px', ({ measures }) => {
    const all = ratios(700);
    const rows = layRows(all, measures);
    expect(rows.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, index) => first + index))).toEqual([...all.keys()]);
    let below = 0;
    for (const row of rows) {
      expect(row.top).toBeCloseTo(below, 6);
      below = row.top + row.height + measures.gap;
      const boxes = boxesOf(row, all, measures);
      const last = boxes.at(-1);
      expect((last?.start ?? 0) + (last?.width ?? 0)).toBeCloseTo(measures.width, 6);
      // Expect uncropped photos. A high photo alone in its row has a mat at its sides.
      for (const [index, { width, height }] of boxes.entries()) {
        const ratio = (all[row.first + index] ?? 0) / 100;
        if (boxes.length > 1) expect(width / height).toBeCloseTo(ratio, 6);
        else expect(width / height).toBeGreaterThanOrEqual(ratio - 1e-6);
      }
    }
    expect(heightOf(rows)).toBeCloseTo(below - measures.gap, 6);
  });

  /** The number of photos in each row, for photos of one ratio. */
  const counts = [
    { photos: 1, ratio: 150, narrow: [1], wide: [1] },
    { photos: 3, ratio: 150, narrow: [1, 1, 1], wide: [3] },
    { photos: 4, ratio: 67, narrow: [2, 2], wide: [4] },
    { photos: 6, ratio: 67, narrow: [3, 3], wide: [6] },
    { photos: 7, ratio: 67, narrow: [2, 2, 3], wide: [3, 4] },
    { photos: 11, ratio: 67, narrow: [3, 2, 3, 3], wide: [5, 6] },
  ];
  const countsOf = (all: number[], measures: Measures) => layRows(all, measures).map(({ first, end }) => end - first);

  test.each(counts)('balance $photos photos of ratio $ratio', ({ photos, ratio, narrow, wide }) => {
    const all = Array.from({ length: photos }, () => ratio);
    expect(countsOf(all, phone(360)).toSorted()).toEqual(narrow.toSorted());
    expect(countsOf(all, desktop(1440)).toSorted()).toEqual(wide.toSorted());
  });

  test.each(windows)('end with a row that is not much higher than the highest before it, in a window of $width px', ({ measures }) => {
    for (let count = 5; count < 60; count += 1) {
      const rows = layRows(ratios(count), measures);
      const last = rows.at(-1)?.height ?? 0;
      const highest = Math.max(...rows.slice(0, -1).map(({ height }) => height));
      expect(last, `${count} photos`).toBeLessThanOrEqual(highest * 2.5);
    }
  });

  test('shrink a panorama and put a single high photo on a mat as wide as the row', () => {
    expect(layRows([400, 150, 40], phone(360))[0]).toMatchObject({ first: 0, end: 1, height: 80 });
    expect(layRows([150], desktop(1440))[0]?.height).toBeCloseTo(1312 / 1.5, 6);
    const [row] = layRows([40], desktop(1440));
    expect(row?.height).toBeCloseTo(1312 / 1.5, 6);
    expect(row && boxesOf(row, [40], desktop(1440))).toEqual([{ start: 0, top: 0, width: 1312, height: row?.height }]);
  });

  test('have the same classes in the HTML as in the virtual grid', () => {
    const photos = [photo('a', 'Wedding'), photo('b', 'Wedding'), photo('c', 'Wedding', 1200, 1800)];
    expect(rowClasses(photos)).toEqual(['n150x1 w367x3', 'n217x2 w367x3', 'n217x2 w367x3']);
    expect(rowClasses([photo('d', 'Event', 1000, 1500)])).toEqual(['n67x1 w150x1 mat']);
    expect(rowRules([{ photos }])).toBe('.n150x1{--n:1.5;--ng:0}.n217x2{--n:2.17;--ng:1}.w367x3{--w:3.67;--wg:2}');
  });

  test('are empty without photos', () => {
    expect(layRows([], phone(360))).toEqual([]);
    expect(heightOf([])).toBe(0);
  });
});

describe('drawn photos', () => {
  /** Two groups of 100 rows. Each row has three photos, and a row starts every 200 px. */
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
