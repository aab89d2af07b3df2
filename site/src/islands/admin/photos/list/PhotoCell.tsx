import { memo } from 'react';
import { EditPhoto } from '../edit/EditPhoto.tsx';
import type { Edit } from '../edit/edit.ts';
import type { Placed } from './grid-rows.ts';
import { type PhotoActions, PhotoCard } from './PhotoCard.tsx';

interface Props extends PhotoActions, Placed {
  edit: Edit | undefined;
  row: number;
  /** Pixels above the row: those of the rows that are left out. */
  room: number;
  /** How many photos there are. */
  total: number;
  /** For the first cell of a row, which is as high as the row. */
  measure: ((cell: HTMLElement | null) => void) | undefined;
  onClosed: (photo: Placed['photo']) => void;
}

/** One photo in the grid, or its form. */
export const PhotoCell = memo(({ photo, edit, row, room, place, total, measure, onClosed, ...actions }: Props) => (
  <li
    ref={measure}
    className="admin-cell"
    data-index={row}
    data-form={edit && photo._id}
    aria-setsize={total}
    aria-posinset={place + 1}
    style={{ marginBlockStart: room }}
  >
    {edit ? <EditPhoto edit={edit} onClosed={onClosed} /> : <PhotoCard photo={photo} {...actions} />}
  </li>
));
