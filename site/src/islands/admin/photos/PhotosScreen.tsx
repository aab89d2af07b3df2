import { type Category, listOwnPhotos, type OwnPhoto } from '@studio/contract';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOf, type List, useList } from '../api/lists.ts';
import { request } from '../api/request.ts';
import { notify } from '../ui/Notices.tsx';
import { BinLink, ListView, NothingFound, Screen } from '../ui/Screen.tsx';
import { keepEditsOf } from './edit/edits.ts';
import { DeletedPhotos, useDeletedPhotos } from './list/DeletedPhotos.tsx';
import { DeletePhotosDialog } from './list/DeletePhotosDialog.tsx';
import { useMove } from './list/MoveBar.tsx';
import { DeletionAlerts, useDeletions } from './list/PhotoDeletion.tsx';
import { binAddress, PhotoFilters, photosOf, usePhotoFilters, useShowsBin } from './list/PhotoFilters.tsx';
import { PhotoGrid } from './list/PhotoGrid.tsx';
import { inGalleryOrder } from './list/photo-order.ts';
import { SelectButton, SelectionBar, useSelection } from './list/selection.tsx';
import { UploadPanel } from './upload/UploadPanel.tsx';

export function PhotosScreen() {
  const { t } = useTranslation();
  const list = usePhotos();
  const photos = itemsOf(list);
  const filters = usePhotoFilters(photos);
  const { shown, category, query } = filters;
  const [deleting, setDeleting] = useState<OwnPhoto | null>(null);
  const showsBin = useShowsBin();
  const bin = useDeletedPhotos(showsBin);
  const selection = useSelection(shown, category);
  const arranged = useMemo(() => inGalleryOrder(photosOf(photos, category)), [photos, category]);
  const move = useMove(arranged);
  const onPlace = (target: string) => move({ photos: selection.photos.map(({ _id }) => _id), side: 'before', target });
  const onCategory = (chosen: Category) => {
    if (chosen === category) return;
    filters.setCategory(chosen);
    // Scrolls to the start of the list, because the window can be below the end of the shorter list of one category.
    document.querySelector('.admin-select')?.scrollIntoView();
  };
  const deleted = itemsOf(bin.list).length;
  const nothingFound = query
    ? t('admin.photos.notFound', { words: query })
    : t('admin.photos.emptyCategory', { category: t(`category.${category ?? 'All'}`) });
  return (
    <Screen title={t('admin.photos.title')} count={showsBin ? deleted : shown.length} total={showsBin ? bin.total : photos.length}>
      <UploadPanel />
      <DeletionAlerts />
      {showsBin ? (
        <>
          <PhotoFilters filters={filters} />
          <DeletedPhotos bin={bin} />
        </>
      ) : (
        <ListView
          list={list}
          messageOf={(error) => error.serverMessage || t('admin.photos.failed')}
          empty={{
            text: t('admin.photos.empty'),
            hint: t('admin.photos.emptyHint'),
            link: <BinLink to={binAddress}>{t('admin.photos.bin')}</BinLink>,
          }}
        >
          {() => (
            <>
              <PhotoFilters filters={filters} />
              {shown.length > 0 && <SelectButton selection={selection} />}
              {shown.length > 0 && (
                <PhotoGrid
                  photos={shown}
                  selected={selection.ids}
                  onToggle={selection.toggle}
                  onPlace={selection.isMoving ? onPlace : undefined}
                  onDelete={setDeleting}
                />
              )}
              <SelectionBar selection={selection} arranged={arranged} onMove={move} onCategory={onCategory} />
              <div role="status">{shown.length === 0 && <NothingFound text={nothingFound} onClear={filters.clear} />}</div>
            </>
          )}
        </ListView>
      )}
      {deleting && <DeletePhotosDialog photos={[deleting]} onClose={() => setDeleting(null)} />}
    </Screen>
  );
}

/** Returns the list of photos, newest first, without the photos that a pending deletion hides. */
function usePhotos(): List<OwnPhoto> {
  const list = useList('photos', async () => (await request((api) => api.send(listOwnPhotos))).data);
  const deletions = useDeletions();
  useDeletedWhileEdited(list);
  const photos = itemsOf(list);
  const items = useMemo(() => photos.filter(({ _id }) => deletions.get(_id)?.state.at !== 'hidden'), [photos, deletions]);
  return list.state === 'ready' ? { ...list, items } : list;
}

/** Closes the forms of photos that are no longer in the list, with a notice if unsaved changes are lost. */
function useDeletedWhileEdited(list: List<OwnPhoto>): void {
  const { t } = useTranslation();
  const isCurrent = list.state === 'ready' && list.error === null;
  const photos = itemsOf(list);
  useEffect(() => {
    if (isCurrent && keepEditsOf(photos)) notify(t('admin.photos.edit.gone'));
  }, [isCurrent, photos, t]);
}
