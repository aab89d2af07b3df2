import { firstRow, type Row } from './rows.ts';

/** A row, and the place of its group. */
export interface GroupRow extends Row {
  group: number;
}

/** Photos from one place among all to before another. */
export interface Span {
  from: number;
  to: number;
}

/**
 * How many photos are drawn at least where there are as many, and how far away the last, in heights of the window. The page around
 * them has 236 elements when all categories are there, a photo has two, and 300 is the most that the page may have.
 */
const drawn = { photos: 27, windows: 1.5 };

/**
 * The photos to draw: those of all rows in sight, of as many more on both sides as may be, and of one row at least.
 * @param rows of all groups, in their order
 * @param tops how many pixels below the top of the window the rows of each group begin
 * @param height of the window, in pixels
 */
export function nearPhotos(rows: readonly GroupRow[], tops: readonly number[], height: number): Span {
  const topOf = ({ group, top }: GroupRow) => (tops[group] ?? 0) + top;
  let from = firstRow(rows, (row) => topOf(row) + row.height > 0);
  let to = Math.max(
    from,
    firstRow(rows, (row) => topOf(row) >= height),
  );
  const reach = height * drawn.windows;
  const isNear = (row: GroupRow | undefined): row is GroupRow =>
    row !== undefined && (from === to || (topOf(row) < height + reach && topOf(row) + row.height > -reach));
  const spanOf = (first: number, end: number): Span => ({ from: rows[first]?.first ?? 0, to: rows[end - 1]?.end ?? 0 });
  const hasRoom = (first: number, end: number) => from === to || spanOf(first, end).to - spanOf(first, end).from <= drawn.photos;
  for (let before = from; ; before = from) {
    const after = to;
    if (isNear(rows[to]) && hasRoom(from, to + 1)) to += 1;
    if (isNear(rows[from - 1]) && hasRoom(from - 1, to)) from -= 1;
    if (from === before && to === after) return spanOf(from, to);
  }
}
