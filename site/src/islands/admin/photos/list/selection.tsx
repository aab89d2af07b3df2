import type { Category, OwnPhoto } from '@studio/contract';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/Notices.tsx';
import { CategorySelect, changePhoto, changePhotoList, type PhotoChanges } from '../photo/photo-details.tsx';
import { CoverSelect } from './CoverSelect.tsx';
import { DeletePhotosDialog } from './DeletePhotosDialog.tsx';
import { MoveBar } from './MoveBar.tsx';
import type { Move } from './photo-order.ts';

/** Holds the selection among the shown photos; `ids` is undefined while photos cannot be selected. Photos can be moved only if `category` is set. */
export function useSelection(shown: readonly OwnPhoto[], category: Category | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const [isMoving, setMoving] = useState(false);
  const toggle = useCallback(
    (id: string) => setIds((before) => new Set(before?.has(id) ? [...before].filter((other) => other !== id) : [...(before ?? []), id])),
    [],
  );
  const photos = ids ? shown.filter(({ _id }) => ids.has(_id)) : [];
  return {
    ids,
    photos,
    toggle,
    /** Whether a click on another photo moves the selected photos; true only while one category is shown and at least one photo is selected. */
    isMoving: isMoving && category !== undefined && photos.length > 0,
    setMoving,
    start: () => setIds(new Set()),
    selectAll: () => setIds(new Set(shown.map(({ _id }) => _id))),
    end: () => {
      setIds(undefined);
      setMoving(false);
    },
  };
}

const isOneCategory = (photos: readonly OwnPhoto[]): boolean => new Set(photos.map(({ category }) => category)).size === 1;

type Selection = ReturnType<typeof useSelection>;

export function SelectButton({ selection: { ids, start, selectAll, end } }: { selection: Selection }) {
  const { t } = useTranslation();
  return (
    <div className="admin-row admin-select">
      <Button look="quiet" small aria-pressed={ids !== undefined} onClick={ids ? end : start}>
        {t(ids ? 'admin.photos.select.end' : 'admin.photos.select.start')}
      </Button>
      {ids && (
        <Button look="quiet" small onClick={selectAll}>
          {t('admin.photos.select.all')}
        </Button>
      )}
    </div>
  );
}

interface BarProps {
  selection: Selection;
  /** All photos of the shown category in the order of the gallery. */
  arranged: readonly OwnPhoto[];
  onMove: (move: Move) => void;
  /** Shows the category in which photos are moved. */
  onCategory: (category: Category) => void;
}

/** Renders the number of selected photos and the actions on them; the bar stays visible while the list scrolls. */
export function SelectionBar({ selection, arranged, onMove, onCategory }: BarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const { ids, photos, isMoving, setMoving } = selection;
  if (!ids) return null;
  const onDone = () => {
    flushSync(() => setMoving(false));
    // Moves the focus back to the button that started the move, because the pressed button disappeared.
    bar.current?.querySelector<HTMLElement>('[data-moves]')?.focus();
  };
  return (
    <section ref={bar} className="admin-selection" aria-label={t('admin.photos.select.title')}>
      {isMoving ? (
        <MoveBar photos={photos} arranged={arranged} onMove={onMove} onDone={onDone} />
      ) : (
        <ActionBar selection={selection} onCategory={onCategory} />
      )}
    </section>
  );
}

function ActionBar({ selection: { photos, end, setMoving }, onCategory }: Pick<BarProps, 'selection' | 'onCategory'>) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [first] = photos;
  const isNone = !first;
  const count = photos.length;
  const isShown = isNone || photos.some(({ inGallery }) => inGallery);
  const canMove = isOneCategory(photos);
  const single = count === 1 ? first : undefined;

  const change = async (changesOf: (photo: OwnPhoto) => PhotoChanges, canUndo = true, changing: readonly OwnPhoto[] = photos) => {
    setBusy(true);
    const { saved, failed } = await changePhotos(changing, changesOf);
    setBusy(false);
    const former = new Map(changing.map((photo) => [photo._id, photo]));
    const undo = () => void change(({ _id }) => changesBack(former.get(_id)), false, saved);
    if (saved.length > 0) notify(t('admin.photos.select.changed', { count: saved.length }), canUndo ? { undo } : {});
    if (failed > 0) notify(t('admin.photos.select.notChanged', { count: failed }), { isError: true });
  };
  const startMoving = () => {
    if (!first) return;
    onCategory(first.category);
    setMoving(true);
  };
  return (
    <>
      <p role="status">{t('admin.photos.select.count', { number: count })}</p>
      <Button look="quiet" small data-moves="" disabled={!canMove || isBusy} onClick={startMoving}>
        {t('admin.photos.move.open')}
      </Button>
      <CategorySelect
        aria-label={t('admin.photos.select.category')}
        placeholder={t('admin.photos.select.category')}
        value=""
        disabled={isNone || isBusy}
        onChange={(category) => void change(() => ({ category }))}
      />
      <Button look="quiet" small disabled={isNone || isBusy} onClick={() => void change(() => ({ inGallery: !isShown }))}>
        {t(isShown ? 'admin.photos.select.hide' : 'admin.photos.select.show')}
      </Button>
      <CoverSelect photo={single} />
      <Button look="quiet" small disabled={isNone || isBusy} onClick={() => setDeleting(true)}>
        {t('admin.photos.delete.submit')}
      </Button>
      {count > 1 && !canMove && <p className="mute">{t('admin.photos.move.oneCategory')}</p>}
      {single && !single.inGallery && <p className="mute">{t('admin.photos.cover.hidden')}</p>}
      {isDeleting && <DeletePhotosDialog photos={photos} onClose={() => setDeleting(false)} onDeleted={end} />}
    </>
  );
}

const changesBack = (former: OwnPhoto | undefined): PhotoChanges =>
  former ? { category: former.category, inGallery: former.inGallery } : {};

/** Maximum number of concurrent requests. */
const maxRequests = 4;

/** Changes each photo with its own request, a few requests at a time. @returns the changed photos and the number of failures */
async function changePhotos(photos: readonly OwnPhoto[], changesOf: (photo: OwnPhoto) => PhotoChanges) {
  const waiting = [...photos];
  const saved: OwnPhoto[] = [];
  const work = async () => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const changed = await changePhoto(photo._id, changesOf(photo)).catch(() => undefined);
      if (changed) saved.push(changed);
    }
  };
  await Promise.all(Array.from({ length: maxRequests }, work));
  const byId = new Map(saved.map((photo) => [photo._id, photo]));
  await changePhotoList((all) => all.map((photo) => byId.get(photo._id) ?? photo));
  return { saved, failed: photos.length - saved.length };
}
