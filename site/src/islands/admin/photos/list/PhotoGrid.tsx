import type { OwnPhoto } from '@studio/contract';
import { useCallback, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';
import { useEditing, useEdits } from '../edit/Edits.tsx';
import { focusPhoto } from '../photo/focus-photo.ts';
import { type GridRow, gridRows } from './grid-rows.ts';
import { PhotoCell } from './PhotoCell.tsx';
import { useColumns } from './use-columns.ts';

interface Props {
  photos: readonly OwnPhoto[];
  onDelete: (photo: OwnPhoto) => void;
}

/** Pixels of a row of cards, and of a form, until it is measured. */
const estimate = 320;

/** The photos in rows, of which only those near the window are there. */
export function PhotoGrid({ photos, onDelete }: Props) {
  const { t } = useTranslation();
  const edits = useEdits();
  const editor = useEditing();
  const grid = useRef<HTMLUListElement>(null);
  const columns = useColumns(grid);
  const all = useMemo(() => gridRows(photos, columns, (id) => edits.has(id)), [photos, columns, edits]);
  const keys = useMemo(() => all.map(({ key }) => key), [all]);
  const keep = useMemo(() => all.flatMap(({ kind }, index) => (kind === 'form' ? [index] : [])), [all]);
  const { list, rows, after, measure } = useVirtualRows<HTMLDivElement>({ keys, estimate, keep });

  const onEdit = useCallback(
    (photo: OwnPhoto) => {
      flushSync(() => editor.open(photo));
      focusPhoto(photo._id);
    },
    [editor],
  );
  const onClosed = useCallback(
    ({ _id }: OwnPhoto) => {
      const { activeElement } = document;
      // Whoever went on to something else meanwhile is left there.
      if (activeElement !== document.body && !activeElement?.closest(`[data-form="${_id}"]`)) return;
      flushSync(() => editor.close(_id));
      focusPhoto(_id);
    },
    [editor],
  );

  return (
    <div ref={list}>
      <ul ref={grid} className="admin-photos" aria-label={t('admin.photos.title')} style={{ paddingBlockEnd: after }}>
        {rows.flatMap(({ index, room }) =>
          cellsOf(all[index]).map(({ photo, place }, column) => (
            <PhotoCell
              key={photo._id}
              photo={photo}
              edit={all[index]?.kind === 'form' ? edits.get(photo._id) : undefined}
              row={index}
              room={room}
              place={place}
              total={photos.length}
              measure={column === 0 ? measure : undefined}
              onEdit={onEdit}
              onDelete={onDelete}
              onClosed={onClosed}
            />
          )),
        )}
      </ul>
    </div>
  );
}

const cellsOf = (row: GridRow | undefined) => (row?.kind === 'form' ? [row.cell] : (row?.cells ?? []));
