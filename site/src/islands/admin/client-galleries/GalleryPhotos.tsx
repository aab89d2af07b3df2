import {
  deleteGalleryPhotos,
  limits,
  listGalleryPhotos,
  moveGalleryPhotos,
  type OwnGallery,
  type OwnGalleryPhoto,
  retryGalleryPhotos,
  sortGalleryPhotos,
  updateGallery,
} from '@studio/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RequestError, request } from '../api/request.ts';
import { RequestSheet } from '../releases/RequestSheet.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { ClientParagraph, ClientText } from '../ui/language.tsx';
import { Alert, notify } from '../ui/Notices.tsx';
import { galleriesKey, galleryPhotosKey } from './gallery-query.ts';
import { PhotoRows } from './PhotoRows.tsx';
import { ordersOf, type Place, placeBeside, placeOfStep, steps } from './photo-places.ts';

/** Interval in milliseconds of reading the photos while some are processed. */
const interval = 5_000;

/** Ways to sort a set. */
const sortings = ['name', 'takenAt'] as const;

/** Id of the notice about the order; each change replaces the notice of the one before. */
const noticeId = 'gallery order';

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
  const change = useMutation<
    unknown,
    RequestError,
    { send: () => Promise<unknown>; notice: string; undo?: () => void; keepsMarks?: boolean }
  >({
    mutationFn: ({ send }) => send(),
    onSuccess: (_, { notice, undo, keepsMarks = false }) => {
      if (!keepsMarks) setMarked(new Set());
      notify(notice, undo ? { undo, itemId: noticeId } : {});
    },
    onSettled: () => queries.invalidateQueries({ queryKey: galleriesKey }),
  });
  const failed = (data ?? []).filter(({ state }) => state === 'failed').length;
  const waiting = (data ?? []).filter(({ state }) => state === 'waiting').length;
  const sendOrder = (order: { photos: string[] } & Place) => request((api) => api.send(moveGalleryPhotos, order, { id }));
  /** Returns a function that restores the order of sets as it is now. */
  const undoOf = (sets: readonly string[]) => {
    const orders = ordersOf(data ?? [], sets);
    return () =>
      change.mutate({
        send: async () => {
          for (const order of orders) await sendOrder(order);
        },
        notice: t('admin.galleries.orderRestored'),
      });
  };
  const move = (moved: string[], place: Place) => {
    const from = (data ?? []).filter(({ _id }) => moved.includes(_id)).map(({ set }) => set);
    const isInSet = from.every((set) => set === place.set);
    change.mutate({
      send: () => sendOrder({ photos: moved, ...place }),
      notice: t('admin.galleries.moved', { count: moved.length }),
      undo: undoOf([...from, place.set]),
      keepsMarks: isInSet,
    });
  };
  const sort = (by: (typeof sortings)[number]) => {
    const sets = gallery.sets.filter((set) => set.photos > 0 && (shown === '' || shown === set.id)).map((set) => set.id);
    change.mutate({
      send: async () => {
        for (const set of sets) await request((api) => api.send(sortGalleryPhotos, { set, by }, { id }));
      },
      notice: t(`admin.galleries.sorted.${by}`),
      undo: undoOf(sets),
    });
  };
  const drop = (dragged: string, target: string, side: 'before' | 'after') => {
    const moved = marked.has(dragged) ? selected : [dragged];
    const place = placeBeside(data ?? [], moved, target, side);
    if (place && !(moved.length === 1 && moved[0] === target)) move(moved, place);
  };
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
      {gallery.photos.rerendering > 0 && <p role="status">{t('admin.galleries.rerendering', { count: gallery.photos.rerendering })}</p>}
      {data && data.length > 0 && (
        <div className="admin-row">
          <select
            className="input"
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
          {shown !== 'chosen' && data.length > 1 && (
            <select
              className="input"
              aria-label={t('admin.galleries.sort')}
              value=""
              disabled={change.isPending}
              onChange={({ currentTarget }) => {
                const by = sortings.find((each) => each === currentTarget.value);
                if (by) sort(by);
              }}
            >
              <option value="" disabled>
                {t('admin.galleries.sort')}
              </option>
              {sortings.map((by) => (
                <option key={by} value={by}>
                  {t(`admin.galleries.sort.${by}`)}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
      {shown !== 'chosen' && data && data.length > 1 && <p className="hint own-gallery-drag">{t('admin.galleries.dragHint')}</p>}
      {shown === 'chosen' && photos.length === 0 && data && <p className="hint">{t('admin.galleries.noSelection')}</p>}
      <PhotoRows photos={photos} marked={marked} onToggle={toggle} {...(shown !== 'chosen' && { onDrop: drop })} />
      {shown === 'chosen' && <Comments photos={photos} />}
      {selected.length > 0 && (
        <section className="own-gallery-bar" aria-label={t('admin.galleries.selected', { count: selected.length })}>
          <b className="num">{t('admin.galleries.selected', { count: selected.length })}</b>
          {single && (
            <span>
              <bdi dir="ltr">{single.name}</bdi> {single.comment && <ClientText>{single.comment}</ClientText>}
            </span>
          )}
          <div className="admin-row">
            {shown !== 'chosen' && (
              <select
                className="input"
                aria-label={t('admin.galleries.move')}
                value=""
                disabled={change.isPending}
                onChange={({ currentTarget: { value } }) => {
                  const step = steps.find((each) => each === value);
                  const place = step ? placeOfStep(data ?? [], selected, step) : { set: value };
                  if (place) move(selected, place);
                }}
              >
                <option value="" disabled>
                  {t('admin.galleries.move')}
                </option>
                {steps.map((step) => (
                  <option key={step} value={step} disabled={placeOfStep(data ?? [], selected, step) === undefined}>
                    {t(`admin.galleries.move.${step}`)}
                  </option>
                ))}
                {gallery.sets.length > 1 &&
                  gallery.sets.map((set) => (
                    <option key={set.id} value={set.id}>
                      {t('admin.galleries.moveTo', { set: `\u2068${set.name || t('admin.galleries.firstSet')}\u2069` })}
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

/** Maximum number of comments that are listed; the CSV has all. */
const maxComments = 100;

/** Renders the client's comments with the names of their photos. */
function Comments({ photos }: { photos: readonly OwnGalleryPhoto[] }) {
  const { t } = useTranslation();
  const commented = photos.filter(({ comment }) => comment !== '');
  if (commented.length === 0) return null;
  return (
    <>
      <h3>{t('admin.galleries.commentsTitle')}</h3>
      <ul className="own-gallery-comments">
        {commented.slice(0, maxComments).map((photo) => (
          <li key={photo._id}>
            <bdi dir="ltr" className="mute">
              {photo.name}
            </bdi>
            <ClientParagraph>{photo.comment}</ClientParagraph>
          </li>
        ))}
      </ul>
    </>
  );
}
