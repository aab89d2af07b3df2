import {
  deleteGalleryPhotos,
  limits,
  listGalleryPhotos,
  moveGalleryPhotos,
  type OwnGallery,
  type OwnGalleryPhoto,
  renditionUrl,
  retryGalleryPhotos,
  updateGallery,
} from '@studio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestError, request } from '../api/request.ts';
import { RequestSheet } from '../releases/RequestSheet.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { ClientText } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { useMeasured, useVirtualRows } from '../ui/window-hooks.ts';
import { galleriesKey, galleryPhotosKey } from './gallery-query.ts';

/** Interval in milliseconds of reading the photos while some are processed. */
const interval = 5_000;

/** Renders the photos by set, of which a tap selects some, and what can be done with the selected ones. */
export function GalleryPhotos({ gallery }: { gallery: OwnGallery }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
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
  const [isAsking, setAsking] = useState(false);
  const [isRequesting, setRequesting] = useState(false);
  const photos = useMemo(
    () => (data ?? []).filter((photo) => shown === '' || (shown === 'chosen' ? photo.chosen || photo.comment !== '' : photo.set === shown)),
    [data, shown],
  );
  const selected = photos.filter(({ _id }) => marked.has(_id)).map(({ _id }) => _id);
  const change = useMutation<unknown, RequestError, { send: () => Promise<unknown>; notice: string }>({
    mutationFn: ({ send }) => send(),
    onSuccess: (_, { notice }) => {
      setMarked(new Set());
      notify(notice);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: galleriesKey }),
  });
  const failed = (data ?? []).filter(({ state }) => state === 'failed').length;
  const waiting = (data ?? []).filter(({ state }) => state === 'waiting').length;
  const move = (set: string) =>
    change.mutate({
      send: () => request((api) => api.send(moveGalleryPhotos, { photos: selected, set }, { id })),
      notice: t('admin.galleries.moved', { count: selected.length }),
    });
  const setCover = (coverPhoto: string) =>
    change.mutate({ send: () => request((api) => api.send(updateGallery, { coverPhoto }, { id })), notice: t('admin.galleries.coverSet') });
  const remove = () =>
    change.mutate({
      send: () => request((api) => api.send(deleteGalleryPhotos, { photos: selected }, { id })),
      notice: t('admin.galleries.photosDeleted', { count: selected.length }),
    });
  const retry = () =>
    change.mutate({ send: () => request((api) => api.send(retryGalleryPhotos, {}, { id })), notice: t('admin.galleries.retried') });
  const toggle = (photo: string) =>
    setMarked((before) => {
      const after = new Set(before);
      if (!after.delete(photo) && after.size < limits.panelBatch) after.add(photo);
      return after;
    });
  const single = selected.length === 1 ? photos.find(({ _id }) => _id === selected[0]) : undefined;
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
      {change.error && <Alert takesFocus>{change.error.serverMessage || t('admin.notSaved')}</Alert>}
      {waiting > 0 && <p role="status">{t('admin.galleries.waiting', { count: waiting })}</p>}
      {failed > 0 && (
        <p>
          {t('admin.galleries.failedPhotos', { count: failed })}{' '}
          <Button small look="quiet" busy={change.isPending} onClick={retry}>
            {t('admin.retry')}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className="hint">{t('admin.galleries.noPhotos')}</p>}
      {data && data.length > 0 && (
        <select
          className="input own-gallery-filter"
          aria-label={t('admin.galleries.show')}
          value={shown}
          onChange={({ currentTarget }) => setShown(currentTarget.value)}
        >
          <option value="">{t('admin.galleries.allPhotos')}</option>
          <option value="chosen">{t('admin.galleries.selection')}</option>
          {gallery.sets.length > 1 &&
            gallery.sets.map((set) => (
              <option key={set.id} value={set.id}>
                {set.name || t('admin.galleries.firstSet')}
              </option>
            ))}
        </select>
      )}
      <PhotoRows photos={photos} marked={marked} onToggle={toggle} />
      {selected.length > 0 && (
        <section className="own-gallery-bar" aria-label={t('admin.galleries.selected', { count: selected.length })}>
          <b className="num">{t('admin.galleries.selected', { count: selected.length })}</b>
          {single && (
            <span>
              <bdi dir="ltr">{single.name}</bdi> {single.comment && <ClientText>{single.comment}</ClientText>}
            </span>
          )}
          <div className="admin-row">
            {gallery.sets.length > 1 && (
              <select
                className="input"
                aria-label={t('admin.galleries.moveTo')}
                value=""
                onChange={({ currentTarget }) => move(currentTarget.value)}
              >
                <option value="" disabled>
                  {t('admin.galleries.moveTo')}
                </option>
                {gallery.sets.map((set) => (
                  <option key={set.id} value={set.id}>
                    {set.name || t('admin.galleries.firstSet')}
                  </option>
                ))}
              </select>
            )}
            {single?.state === 'ready' && (
              <Button small look="quiet" busy={change.isPending} onClick={() => setCover(single._id)}>
                {t('admin.galleries.cover')}
              </Button>
            )}
            {gallery.state === 'published' && (
              <Button small look="quiet" onClick={() => setRequesting(true)}>
                {t('admin.releases.askButton')}
              </Button>
            )}
            <Button small look="quiet" busy={change.isPending} onClick={() => setAsking(true)}>
              {t('admin.delete')}
            </Button>
            <Button small look="quiet" onClick={() => setMarked(new Set())}>
              {t('admin.cancel')}
            </Button>
          </div>
        </section>
      )}
      {isRequesting && (
        <RequestSheet
          gallery={gallery}
          photos={selected}
          onClose={() => setRequesting(false)}
          onAsked={() => {
            setRequesting(false);
            setMarked(new Set());
          }}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('admin.galleries.askPhotos', { count: selected.length })}
          yes={t('admin.delete')}
          no={t('admin.cancel')}
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            remove();
          }}
        >
          <p>{t('admin.galleries.askPhotosHint')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Width of a photo with its gap, in pixels. */
const photoWidth = 105;
const maxColumns = 8;

interface RowsProps {
  photos: readonly OwnGalleryPhoto[];
  marked: ReadonlySet<string>;
  onToggle: (photo: string) => void;
}

const columnsOf = (element: HTMLElement): number => Math.min(maxColumns, Math.max(2, Math.floor(element.clientWidth / photoWidth)));

/** Renders the rows of photos near the window. */
function PhotoRows({ photos, marked, onToggle }: RowsProps) {
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
              <PhotoButton key={photo._id} photo={photo} isMarked={marked.has(photo._id)} onToggle={onToggle} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PhotoButton({ photo, isMarked, onToggle }: { photo: OwnGalleryPhoto; isMarked: boolean; onToggle: (photo: string) => void }) {
  const { t } = useTranslation();
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
      data-chosen={photo.chosen || undefined}
      aria-pressed={isMarked}
      aria-label={facts.join(', ')}
      title={photo.name}
      onClick={() => onToggle(photo._id)}
    >
      {photo.state === 'ready' && width ? (
        <img src={renditionUrl(photo, width, 'avif')} alt="" />
      ) : (
        t(`admin.galleries.photo.${photo.state}`)
      )}
    </button>
  );
}
