import { type OwnGalleryPhoto, renditionUrl } from '@studio/contract';
import { type DragEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Button.tsx';
import { useMeasured, useVirtualRows } from '../ui/window-hooks.ts';

/** Width of a photo with its gap, in pixels. */
const photoWidth = 105;
const maxColumns = 8;

interface RowsProps {
  photos: readonly OwnGalleryPhoto[];
  marked: ReadonlySet<string>;
  onToggle: (photo: string) => void;
  /** Moves a dragged photo beside another photo; undefined while photos cannot be ordered by hand. */
  onDrop?: (dragged: string, target: string, side: Side) => void;
}

type Side = 'before' | 'after';

const columnsOf = (element: HTMLElement): number => Math.min(maxColumns, Math.max(2, Math.floor(element.clientWidth / photoWidth)));

/** Renders the rows of photos near the window. */
export function PhotoRows({ photos, marked, onToggle, onDrop }: RowsProps) {
  const dragged = useRef<string>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const columns = useMeasured(box, columnsOf, 3);
  const starts = useMemo(
    () => Array.from({ length: Math.ceil(photos.length / columns) }, (_, row) => row * columns),
    [photos.length, columns],
  );
  const keys = useMemo(() => starts.map((start) => `${columns} ${photos[start]?._id}`), [starts, columns, photos]);
  const { list, rows, endGap, measure } = useVirtualRows<HTMLUListElement>({ keys, estimate: photoWidth });
  return (
    <div ref={box}>
      <ul ref={list} className="own-gallery-rows" style={{ paddingBlockEnd: endGap }}>
        {rows.map(({ index, gap }) => (
          <li
            key={keys[index]}
            ref={measure}
            data-index={index}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, ...(gap > 0 && { marginBlockStart: gap }) }}
          >
            {photos.slice(starts[index], (starts[index] ?? 0) + columns).map((photo) => (
              <PhotoButton
                key={photo._id}
                photo={photo}
                isMarked={marked.has(photo._id)}
                onToggle={onToggle}
                {...(onDrop && { drag: { dragged, onDrop } })}
              />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ButtonProps {
  photo: OwnGalleryPhoto;
  isMarked: boolean;
  onToggle: (photo: string) => void;
  drag?: { dragged: RefObject<string | undefined>; onDrop: NonNullable<RowsProps['onDrop']> };
}

/** Returns the side of an element, in reading direction, on which the pointer is. */
function sideOf({ currentTarget, clientX }: DragEvent<HTMLElement>): Side {
  const { left, width } = currentTarget.getBoundingClientRect();
  const isLeft = clientX < left + width / 2;
  return isLeft === (getComputedStyle(currentTarget).direction === 'ltr') ? 'before' : 'after';
}

function PhotoButton({ photo, isMarked, onToggle, drag }: ButtonProps) {
  const { t } = useTranslation();
  const [side, setSide] = useState<Side>();
  const [width] = photo.renditions.avif;
  const facts = [
    photo.name,
    photo.chosen && t('admin.galleries.isChosen'),
    photo.comment,
    photo.state !== 'ready' && t(`admin.galleries.photo.${photo.state}`),
  ].filter(Boolean);
  return (
    <button
      type="button"
      className="own-gallery-photo"
      data-state={photo.state}
      data-side={side}
      aria-pressed={isMarked}
      aria-label={facts.join(', ')}
      title={photo.name}
      draggable={drag !== undefined}
      onClick={() => onToggle(photo._id)}
      onDragStart={({ dataTransfer }) => {
        if (!drag) return;
        drag.dragged.current = photo._id;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', photo.name);
      }}
      onDragEnd={() => {
        if (drag) drag.dragged.current = undefined;
      }}
      onDragOver={(event) => {
        if (drag?.dragged.current === undefined) return;
        event.preventDefault();
        setSide(sideOf(event));
      }}
      onDragLeave={() => setSide(undefined)}
      onDrop={(event) => {
        setSide(undefined);
        if (drag?.dragged.current === undefined) return;
        event.preventDefault();
        drag.onDrop(drag.dragged.current, photo._id, sideOf(event));
      }}
    >
      {photo.state === 'ready' && width ? (
        <img src={renditionUrl(photo, width, 'avif')} alt="" draggable={false} />
      ) : (
        t(`admin.galleries.photo.${photo.state}`)
      )}
      {(photo.chosen || photo.comment !== '') && (
        <span className="own-gallery-marks">
          {photo.chosen && <span className="own-gallery-heart" />}
          {photo.comment !== '' && <Icon name="chat" />}
        </span>
      )}
    </button>
  );
}
