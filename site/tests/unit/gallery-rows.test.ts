import { expect, test } from 'vitest';
import { type GroupRow, nearPhotos } from '#src/islands/gallery/near-rows.ts';
import { boxesOf, heightOf, layRows, type Measures } from '#src/islands/gallery/rows.ts';

/** As gallery.css says of phones and of desks. */
const phone = (width: number): Measures => ({ width: width - 40, least: 137.6, most: 544, gap: 8 });
const desk = (width: number): Measures => {
  const least = Math.min(336, Math.max(112, 0.23 * width));
  return { width: width - 128, least, most: least * 1.62, gap: 16 };
};

/** Photos of every shape, the same ones each time. */
function ratios(count: number): number[] {
  let seed = 7;
  return Array.from({ length: count }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return 40 + (seed % 361);
  });
}

const windows = [
  ...[360, 390, 412, 480, 600, 767].map((width) => ({ width, measures: phone(width) })),
  ...[768, 1024, 1280, 1440, 1920].map((width) => ({ width, measures: desk(width) })),
];

test.each(windows)('in a window $width wide every photo stands in one row, in order, and full rows end flush', ({ measures }) => {
  const all = ratios(700);
  const rows = layRows(all, measures);
  expect(rows.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, index) => first + index))).toEqual([...all.keys()]);
  let below = 0;
  for (const row of rows) {
    expect(row.top).toBeCloseTo(below, 6);
    below = row.top + row.height + measures.gap;
    const boxes = boxesOf(row, all, measures.gap);
    const last = boxes.at(-1);
    const end = (last?.start ?? 0) + (last?.width ?? 0);
    expect(end).toBeLessThanOrEqual(measures.width + 0.01);
    if (row.height < measures.most) expect(end).toBeCloseTo(measures.width, 6);
    expect(row.height).toBeLessThanOrEqual(measures.most);
    // What a row holds fits at its least height, unless it is one photo alone, and the next photo does not.
    const natural = (count: number) =>
      all.slice(row.first, row.first + count).reduce((sum, ratio) => sum + (ratio / 100) * measures.least, (count - 1) * measures.gap);
    const count = row.end - row.first;
    if (count > 1) expect(natural(count)).toBeLessThanOrEqual(measures.width + 1);
    if (row.end < all.length) expect(natural(count + 1)).toBeGreaterThan(measures.width - 1);
  }
  expect(heightOf(rows)).toBeCloseTo(below - measures.gap, 6);
});

test('a panorama wider than the window is shrunk, and a last photo alone is not blown up', () => {
  const [panorama, last] = layRows([400, 150, 40], phone(360));
  expect(panorama).toMatchObject({ first: 0, end: 1, height: 80 });
  expect(last).toMatchObject({ first: 1, end: 3 });
  expect(layRows([40], desk(1440))[0]?.height).toBeCloseTo(331.2 * 1.62, 6);
});

test('no photos have no rows', () => {
  expect(layRows([], phone(360))).toEqual([]);
  expect(heightOf([])).toBe(0);
});

/** Two groups of a hundred rows, of three photos and 200 px each. */
const rows: GroupRow[] = Array.from({ length: 200 }, (_, index) => {
  const top = (index % 100) * 200;
  return { first: index * 3, end: index * 3 + 3, top, height: 190, group: Math.floor(index / 100) };
});
const scrolledTo = (y: number) => nearPhotos(rows, [300 - y, 300 + 20_000 + 100 - y], 800);

test.each([0, 250, 5_000, 12_345, 20_250, 30_000, 40_399])(
  'whoever has scrolled to %i sees all that is in the window, and little else is drawn',
  (y) => {
    const { from, to } = scrolledTo(y);
    expect(to - from).toBeLessThanOrEqual(27);
    for (const { group, top, height, first, end } of rows) {
      const at = (group === 0 ? 300 : 20_400) + top - y;
      const isInSight = at < 800 && at + height > 0;
      if (isInSight) expect(from <= first && end <= to).toBe(true);
    }
  },
);

test('both sides of the window are drawn ahead', () => {
  const { from, to } = scrolledTo(5_000);
  expect(from).toBeLessThan(rows[23]?.first ?? 0);
  expect(to).toBeGreaterThan(rows[27]?.end ?? 0);
});

test('far above and below the photos one row is drawn still, by which the window is measured', () => {
  expect(nearPhotos(rows, [10_000, 31_000], 800)).toEqual({ from: 0, to: 3 });
  expect(nearPhotos(rows, [-60_000, -40_000], 800)).toEqual({ from: 597, to: 600 });
  expect(nearPhotos([], [], 800)).toEqual({ from: 0, to: 0 });
});

test('a window that shows more than is drawn ahead is drawn whole', () => {
  const { from, to } = nearPhotos(rows, [0, 20_000], 4_000);
  expect([from, to]).toEqual([0, 60]);
});
