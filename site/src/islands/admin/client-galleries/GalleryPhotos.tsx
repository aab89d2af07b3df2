import { limits, listGalleryPhotos, type OwnGallery, type OwnGalleryPhoto } from '@studio/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestError, request } from '../api/request.ts';
import { Button } from '../ui/Button.tsx';
import { Alert } from '../ui/Notices.tsx';
import { galleryPhotosKey } from './gallery-query.ts';
import { PhotoComments } from './PhotoComments.tsx';
import { PhotoFilter } from './PhotoFilter.tsx';
import { PhotoRows } from './PhotoRows.tsx';
import { placeBeside } from './photo-places.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { usePhotoChanges } from './use-photo-changes.ts';

/** Polling interval of the photos while some are in the state `waiting`, in milliseconds. */
const interval = 5_000;

/** Renders the photos of a gallery with a filter and an order, and the actions for the selected photos. */
export function GalleryPhotos({ gallery }: { gallery: OwnGallery }) {
  const { t } = useTranslation();
  const heading = useId();
  const id = gallery._id;
  const { data, error, refetch } = useQuery<readonly OwnGalleryPhoto[], RequestError>({
    queryKey: galleryPhotosKey(id),
    queryFn: async () => (await request((api) => api.send(listGalleryPhotos, {}, { id }))).data,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some((photo) => photo.state === 'waiting') && interval,
  });
  const [shown, setShown] = useState('');
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const photos = useMemo(
    () => (data ?? []).filter((photo) => shown === '' || (shown === 'chosen' ? photo.chosen || photo.comment !== '' : photo.set === shown)),
    [data, shown],
  );
  const selected = photos.filter(({ _id }) => marked.has(_id)).map(({ _id }) => _id);
  const changes = usePhotoChanges(gallery, data ?? [], () => setMarked(new Set()));
  const failed = (data ?? []).filter(({ state }) => state === 'failed').length;
  const waiting = (data ?? []).filter(({ state }) => state === 'waiting').length;
  const drop = (dragged: string, target: string, side: 'before' | 'after') => {
    const moved = marked.has(dragged) ? selected : [dragged];
    const place = placeBeside(data ?? [], moved, target, side);
    if (place && !(moved.length === 1 && moved[0] === target)) changes.move(moved, place);
  };
  const toggle = (photo: string) =>
    setMarked((before) => {
      const after = new Set(before);
      if (!after.delete(photo) && after.size < limits.panelBatch) after.add(photo);
      return after;
    });
  return (
    <section className="own-gallery-section" aria-labelledby={heading}>
      <h2 id={heading}>{t('admin.galleries.photosTitle')}</h2>
      {error && (
        <Alert>
          <p>{error.serverMessage || t('admin.galleries.failed')}</p>
          <Button small look="quiet" onClick={() => void refetch()}>
            {t('admin.retry')}
          </Button>
        </Alert>
      )}
      {changes.error && <Alert takesFocus>{changes.error.serverMessage || t('admin.notSaved')}</Alert>}
      {waiting > 0 && <p role="status">{t('admin.galleries.waiting', { count: waiting })}</p>}
      {failed > 0 && (
        <p>
          {t('admin.galleries.failedPhotos', { count: failed })}{' '}
          <Button small look="quiet" busy={changes.isPending} onClick={changes.retry}>
            {t('admin.retry')}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className="hint">{t('admin.galleries.noPhotos')}</p>}
      {gallery.photos.rerendering > 0 && <p role="status">{t('admin.galleries.rerendering', { count: gallery.photos.rerendering })}</p>}
      {data && data.length > 0 && (
        <PhotoFilter
          gallery={gallery}
          shown={shown}
          canSort={shown !== 'chosen' && data.length > 1}
          isPending={changes.isPending}
          onShow={setShown}
          onSort={(by) => changes.sort(shown, by)}
        />
      )}
      {shown !== 'chosen' && data && data.length > 1 && <p className="hint own-gallery-drag">{t('admin.galleries.dragHint')}</p>}
      {shown === 'chosen' && photos.length === 0 && data && <p className="hint">{t('admin.galleries.noSelection')}</p>}
      <PhotoRows photos={photos} marked={marked} onToggle={toggle} {...(shown !== 'chosen' && { onDrop: drop })} />
      {shown === 'chosen' && <PhotoComments photos={photos} />}
      {selected.length > 0 && (
        <SelectionBar
          gallery={gallery}
          photos={data ?? []}
          selected={selected}
          canMove={shown !== 'chosen'}
          changes={changes}
          onClear={() => setMarked(new Set())}
        />
      )}
    </section>
  );
}
