import { firstRow, type Layout, rowOf } from './layout.ts';

/** Topmost photo in the window and its position, restored after a layout change. */
export interface Anchor {
  photo: string;
  /** Index among all photos of the view. */
  at: number;
  /** Pixels from the top of the window to the photo's row. */
  top: number;
  /** Height of the row in pixels. */
  height: number;
}

/** Returns the pixels from the top of the window to each group's rows. */
export const topsOf = (grid: HTMLElement): number[] =>
  Array.from(grid.querySelectorAll('.rows'), (rows) => rows.getBoundingClientRect().top);

/**
 * Returns the first photo of the topmost row in the window as the anchor, or the previous anchor if it is in that row, so that a phone rotated back
 * and forth returns to the same photo. Returns undefined until the first row reaches the top of the window.
 */
export function anchorOf(
  { rows }: Layout,
  tops: readonly number[],
  photos: readonly { _id: string }[],
  previous: Anchor | undefined,
): Anchor | undefined {
  // Uses the last row if the window is below the end of the list.
  const rowIndex = Math.min(
    rows.length - 1,
    firstRow(rows, ({ group, top, height }) => (tops[group] ?? 0) + top + height > 0),
  );
  const row = rows[rowIndex];
  if (!row) return undefined;
  const top = (tops[row.group] ?? 0) + row.top;
  if (rowIndex === 0 && top >= 0) return undefined;
  const inRow = photos.slice(row.first, row.end).findIndex(({ _id }) => _id === previous?.photo);
  const at = row.first + Math.max(0, inRow);
  return { photo: photos[at]?._id ?? '', at, top, height: row.height };
}

export type Position = Pick<Anchor, 'top' | 'height'>;

/**
 * Scrolls a photo to a position. If the row is partly above the window, the share above the window stays the same.
 * @returns whether the photo exists
 */
export function restorePosition(layout: Layout, grid: HTMLElement, index: number, { top, height }: Position): boolean {
  const row = index < 0 ? undefined : rowOf(layout, index);
  if (!row) return false;
  const current = (topsOf(grid)[row.group] ?? 0) + row.top;
  const target = top < 0 && top > -height ? (top / height) * row.height : top;
  if (Math.abs(current - target) >= 1) window.scrollBy({ top: current - target, behavior: 'instant' });
  return true;
}
