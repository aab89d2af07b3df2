import type { OwnPhoto } from '@studio/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/Notices.tsx';
import { changePhotoList } from '../photo/photo-details.tsx';
import { idsOf, type Move, movesBack, sendMoves, stepMove, visiblePlaces } from './photo-order.ts';

/** Id of the notice about the order; each move replaces the notice of the previous move. */
const noticeId = 'photo order';

/**
 * Returns a function that moves photos and offers an undo; the function ignores calls during a request.
 * @param arranged all photos of the category in the order of the gallery
 */
export function useMove(arranged: readonly OwnPhoto[]): (move: Move) => void {
  const { t } = useTranslation();
  const isBusy = useRef(false);
  const send = async (moves: readonly Move[], onMoved: () => void) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await sendMoves(moves);
      onMoved();
    } catch {
      notify(t('admin.photos.move.failed'), { isError: true, itemId: noticeId });
      // Refresh the list, because the order on the server may have changed.
      void changePhotoList((photos) => photos);
    } finally {
      isBusy.current = false;
    }
  };
  return (move) => {
    const ids = idsOf(arranged);
    const undo = () => void send(movesBack(ids, move.photos), () => notify(t('admin.photos.move.undone'), { itemId: noticeId }));
    const places = visiblePlaces(arranged, move);
    const text = places ? t('admin.photos.move.done', places) : t('admin.photos.move.doneHidden');
    void send([move], () => notify(text, { undo, itemId: noticeId }));
  };
}

interface Props {
  photos: readonly OwnPhoto[];
  /** All photos of the category in the order of the gallery. */
  arranged: readonly OwnPhoto[];
  onMove: (move: Move) => void;
  onDone: () => void;
}

/** Renders the buttons that move the selected photos, with a hint about moving by a click on another photo. */
export function MoveBar({ photos, arranged, onMove, onDone }: Props) {
  const { t } = useTranslation();
  const hint = useRef<HTMLParagraphElement>(null);
  // Moves the focus, because the pressed button disappeared.
  useEffect(() => hint.current?.focus({ preventScroll: true }), []);
  const selected = idsOf(photos);
  // Excludes unselected photos that are not in the gallery, so that a move by one step always passes a photo that visitors see.
  const ids = idsOf(arranged.filter(({ _id, inGallery }) => inGallery || selected.includes(_id)));
  const places = [
    { label: t('admin.photos.move.start'), to: { photos: selected, side: 'before' } },
    { label: t('admin.photos.move.end'), to: { photos: selected, side: 'after' } },
    { label: t('admin.photos.move.earlier'), to: stepMove(ids, selected, 'before') },
    { label: t('admin.photos.move.later'), to: stepMove(ids, selected, 'after') },
  ] as const;
  return (
    <>
      <p ref={hint} tabIndex={-1} className="admin-selection-wide">
        {t('admin.photos.move.hint', { number: photos.length })}
      </p>
      {places.map(({ label, to }) => (
        // Uses `aria-disabled`, because `disabled` would lose the focus when the photos reach the start or the end.
        <Button key={label} look="quiet" small aria-disabled={to === undefined} onClick={() => to && onMove(to)}>
          {label}
        </Button>
      ))}
      <Button small className="admin-selection-wide" onClick={onDone}>
        {t('admin.photos.move.close')}
      </Button>
    </>
  );
}
