import { type Layout, rowOf } from './layout.ts';
import type { Anchor } from './place.ts';
import { firstRow } from './rows.ts';

/** How many pixels below the top of the window the rows of each group begin. */
export const topsOf = (grid: HTMLElement): number[] =>
  Array.from(grid.querySelectorAll('.rows'), (rows) => rows.getBoundingClientRect().top);

/** The photo that stands highest; the one that did before while it is in the same row, or turning a phone to and fro would go astray. */
export function anchorOf(
  { rows }: Layout,
  tops: readonly number[],
  photos: readonly { _id: string }[],
  before: Anchor | undefined,
): Anchor | undefined {
  // At the end of the page it is the last one that was passed.
  const place = Math.min(
    rows.length - 1,
    firstRow(rows, ({ group, top, height }) => (tops[group] ?? 0) + top + height > 0),
  );
  const row = rows[place];
  if (!row) return undefined;
  const top = (tops[row.group] ?? 0) + row.top;
  if (place === 0 && top >= 0) return undefined;
  const inRow = photos.slice(row.first, row.end).findIndex(({ _id }) => _id === before?.photo);
  const at = row.first + Math.max(0, inRow);
  return { photo: photos[at]?._id ?? '', at, top, height: row.height };
}

/** Scrolls until a photo stands where it stood, as much of it hidden as was. @returns whether it is there */
export function returnTo(layout: Layout, grid: HTMLElement, place: number, { top, height }: Pick<Anchor, 'top' | 'height'>): boolean {
  const row = place < 0 ? undefined : rowOf(layout, place);
  if (!row) return false;
  const now = (topsOf(grid)[row.group] ?? 0) + row.top;
  const then = top < 0 && top > -height ? (top / height) * row.height : top;
  if (Math.abs(now - then) >= 1) window.scrollBy({ top: now - then, behavior: 'instant' });
  return true;
}
