import type { OwnPhoto } from '@studio/contract';

/** Photo with its index among the visible photos. */
export interface GridCell {
  photo: OwnPhoto;
  index: number;
}

/** Row of cards, or a form of the grid's full width. */
export interface GridRow {
  key: string;
  kind: 'cards' | 'form';
  cells: readonly GridCell[];
}

/** Arranges photos in rows. Places a form above the row of its card, so that the other rows stay unchanged. */
export function gridRows(photos: readonly OwnPhoto[], columns: number, isEdited: (id: string) => boolean): readonly GridRow[] {
  const rows: GridRow[] = [];
  for (let start = 0; start < photos.length; start += columns) {
    const row = photos.slice(start, start + columns).map((photo, column) => ({ photo, index: start + column }));
    for (const cell of row.filter(({ photo }) => isEdited(photo._id))) {
      rows.push({ key: `form ${cell.photo._id}`, kind: 'form', cells: [cell] });
    }
    const cells = row.filter(({ photo }) => !isEdited(photo._id));
    if (cells[0]) rows.push({ key: cells[0].photo._id, kind: 'cards', cells });
  }
  return rows;
}
