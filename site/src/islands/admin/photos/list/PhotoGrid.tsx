import type { OwnPhoto } from '@studio/contract';
import { memo, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMeasured, useVirtualRows } from '../../ui/window-hooks.ts';
import { EditPhoto } from '../edit/EditPhoto.tsx';
import { closeEdit, type Edit, openEdit, useEdits } from '../edit/edits.ts';
import { focusPhoto } from '../photo/PhotoPicture.tsx';
import { PhotoCard, SelectablePhoto, TargetPhoto } from './PhotoCard.tsx';

/** Height in pixels of a row or a form before it is measured. */
const estimate = 320;

const columnsOf = (grid: HTMLElement): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

interface Props {
  photos: readonly OwnPhoto[];
  /** Ids of the selected photos; undefined while photos cannot be selected. */
  selected: ReadonlySet<string> | undefined;
  onToggle: (id: string) => void;
  /** Moves the selected photos before another photo; undefined unless the user is moving photos. */
  onPlace: ((target: string) => void) | undefined;
  onDelete: (photo: OwnPhoto) => void;
}

/** Renders the photos in rows, with the open forms between them. */
export function PhotoGrid({ photos, selected, onToggle, onPlace, onDelete }: Props) {
  const { t } = useTranslation();
  const edits = useEdits();
  const grid = useRef<HTMLUListElement>(null);
  const columns = useMeasured(grid, columnsOf, 2);
  const all = useMemo(() => gridRows(photos, columns, (id) => edits.has(id)), [photos, columns, edits]);
  const keys = useMemo(() => all.map(({ key }) => key), [all]);
  const keep = useMemo(() => all.flatMap(({ kind }, index) => (kind === 'form' ? [index] : [])), [all]);
  const { list, rows, endGap, measure } = useVirtualRows<HTMLDivElement>({ keys, estimate, keep });

  return (
    <div ref={list}>
      <ul ref={grid} className="admin-photos" aria-label={t('admin.photos.title')} style={{ paddingBlockEnd: endGap }}>
        {rows.flatMap(({ index: row, gap }) =>
          all[row]?.cells.map(({ photo, index }, column) => (
            <PhotoCell
              key={photo._id}
              photo={photo}
              edit={all[row]?.kind === 'form' ? edits.get(photo._id) : undefined}
              row={row}
              gap={gap}
              index={index}
              total={photos.length}
              measure={column === 0 ? measure : undefined}
              isSelected={selected?.has(photo._id)}
              onToggle={onToggle}
              onPlace={onPlace}
              onDelete={onDelete}
            />
          )),
        )}
      </ul>
    </div>
  );
}

function onEdit(photo: OwnPhoto): void {
  flushSync(() => openEdit(photo));
  focusPhoto(photo._id);
}

function onClosed({ _id }: OwnPhoto): void {
  const { activeElement } = document;
  // Leaves the focus unchanged if another element has it.
  if (activeElement !== document.body && !activeElement?.closest(`[data-form="${_id}"]`)) return;
  flushSync(() => closeEdit(_id));
  focusPhoto(_id);
}

interface CellProps extends GridCell {
  edit: Edit | undefined;
  row: number;
  /** Height of the rows between the previous rendered row and this row, in pixels. */
  gap: number;
  total: number;
  /** Undefined while photos cannot be selected. */
  isSelected: boolean | undefined;
  onToggle: (id: string) => void;
  onPlace: ((target: string) => void) | undefined;
  onDelete: (photo: OwnPhoto) => void;
  /** Ref that measures the row; undefined except for the first cell of the row. */
  measure: ((cell: HTMLElement | null) => void) | undefined;
}

const PhotoCell = memo(({ photo, edit, row, gap, index, total, measure, isSelected, onToggle, onPlace, onDelete }: CellProps) => (
  <li
    ref={measure}
    className="admin-cell"
    data-index={row}
    data-form={edit && photo._id}
    aria-setsize={total}
    aria-posinset={index + 1}
    style={{ marginBlockStart: gap }}
  >
    {edit ? (
      <EditPhoto edit={edit} onClosed={onClosed} />
    ) : isSelected === undefined ? (
      <PhotoCard photo={photo} onEdit={onEdit} onDelete={onDelete} />
    ) : onPlace && !isSelected ? (
      <TargetPhoto photo={photo} onPlace={onPlace} />
    ) : (
      <SelectablePhoto photo={photo} isSelected={isSelected} onToggle={onToggle} />
    )}
  </li>
));

/** Photo with its index among the shown photos. */
interface GridCell {
  photo: OwnPhoto;
  index: number;
}

/** Row of cards, or a form of the grid's full width. */
interface GridRow {
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
