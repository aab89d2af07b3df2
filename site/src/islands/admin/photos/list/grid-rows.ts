import type { OwnPhoto } from '@studio/contract';

/** A photo, and the place it has among all that are shown. */
export interface Placed {
  photo: OwnPhoto;
  place: number;
}

/** A row of cards, or a form over the whole of it. */
export type GridRow = { key: string; kind: 'cards'; cells: readonly Placed[] } | { key: string; kind: 'form'; cell: Placed };

/**
 * Puts photos into rows. The form of one that is edited stands above the row that its card leaves a gap in, so that no other row
 * changes.
 */
export function gridRows(photos: readonly OwnPhoto[], columns: number, isEdited: (id: string) => boolean): readonly GridRow[] {
  const rows: GridRow[] = [];
  for (let start = 0; start < photos.length; start += columns) {
    const placed = photos.slice(start, start + columns).map((photo, index) => ({ photo, place: start + index }));
    const edited = placed.filter(({ photo }) => isEdited(photo._id));
    const cells = placed.filter(({ photo }) => !isEdited(photo._id));
    for (const cell of edited) rows.push({ key: `form ${cell.photo._id}`, kind: 'form', cell });
    if (cells[0]) rows.push({ key: cells[0].photo._id, kind: 'cards', cells });
  }
  return rows;
}
