import { type DeletedPhotos as BinPage, type DeletedPhoto, deletePhotoFinally, listDeletedPhotos, restorePhoto } from '@studio/contract';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { listOf } from '../../api/lists.ts';
import { listKeys, queryClient, RequestError, request } from '../../api/request.ts';
import { Button, Icon } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ClientText, ReceivedTime } from '../../ui/language.tsx';
import { notify } from '../../ui/Notices.tsx';
import { BinHint, BinLink, focusOrHeading, ListView, neighbourOf, useBinPeriod } from '../../ui/Screen.tsx';
import { useNameOf } from '../photo/PhotoPicture.tsx';
import { changePhotoList } from '../photo/photo-details.tsx';

/** Reads the photos in the bin, last deleted first, in pages. @param enabled whether they are shown */
export function useDeletedPhotos(enabled: boolean) {
  const { data, error, refetch, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: listKeys.deletedPhotos,
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) => request((api) => api.send(listDeletedPhotos, cursor ? { cursor } : {})),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled,
  });
  const list = listOf(
    data?.pages.flatMap((page) => page.data),
    error,
    { retry: () => void refetch(), isRetrying: isFetching },
  );
  const more = hasNextPage ? { load: fetchNextPage, isLoading: isFetchingNextPage } : undefined;
  return { list, total: data?.pages.at(-1)?.total, more };
}

/** Renders the photos in the bin, each with buttons that restore the photo or delete it permanently. */
export function DeletedPhotos({ bin: { list, more } }: { bin: ReturnType<typeof useDeletedPhotos> }) {
  const { t } = useTranslation();
  const cards = useRef<HTMLUListElement>(null);
  const [firstNew, setFirstNew] = useState<number>();
  useEffect(() => {
    const card = firstNew === undefined ? undefined : cards.current?.children[firstNew];
    if (!card) return;
    // Moves the focus, because the pressed button was disabled and may have disappeared.
    card.querySelector('button')?.focus();
    setFirstNew(undefined);
  });
  const showMore = (shown: number) => {
    setFirstNew(shown);
    void more?.load();
  };
  const hint = t('admin.photos.binHint', { period: useBinPeriod() });
  return (
    <ListView
      list={list}
      messageOf={(error) => error.serverMessage || t('admin.photos.failed')}
      empty={{ text: t('admin.photos.binEmpty'), hint, link: <BinLink to="?">{t('admin.photos.present')}</BinLink> }}
    >
      {(photos) => (
        <>
          <BinHint>{hint}</BinHint>
          <ul ref={cards} className="admin-photos admin-deleted-photos" aria-label={t('admin.photos.bin')}>
            {photos.map((photo) => (
              <li key={photo._id} className="admin-cell">
                <DeletedCard photo={photo} />
              </li>
            ))}
          </ul>
          {more && (
            <div className="admin-more">
              <Button look="quiet" busy={more.isLoading} onClick={() => showMore(photos.length)}>
                {t('admin.photos.binMore')}
              </Button>
            </div>
          )}
        </>
      )}
    </ListView>
  );
}

function DeletedCard({ photo }: { photo: DeletedPhoto }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const name = useNameOf()(photo);
  /** Sends a request that removes the photo from the bin, and shows a notice of success or failure. */
  const leaveBin = async (send: () => Promise<unknown>, texts: { done: string; failed: string }) => {
    const neighbour = neighbourOf(card.current);
    setBusy(true);
    try {
      await send();
      flushSync(() => removeFromBin(photo._id));
      // Moves the focus, because the pressed button disappeared.
      focusOrHeading(neighbour);
      notify(texts.done);
    } catch (error) {
      setBusy(false);
      const message = error instanceof RequestError ? error.serverMessage : '';
      notify(message || texts.failed, { isError: true, itemId: photo._id });
    }
  };
  const restore = async () => {
    const { data } = await request((api) => api.send(restorePhoto, {}, { id: photo._id }));
    await changePhotoList((photos) => [data, ...photos.filter(({ _id }) => _id !== data._id)]);
  };
  const onRestore = () => leaveBin(restore, { done: t('admin.photos.restored'), failed: t('admin.photos.notRestored') });
  const onDelete = () => {
    setConfirming(false);
    const send = () => request((api) => api.send(deletePhotoFinally, {}, { id: photo._id }));
    return leaveBin(send, { done: t('admin.photos.deletedFinally'), failed: t('admin.photos.notDeletedFinally') });
  };
  return (
    <div ref={card} className="admin-photo">
      <div className="admin-mat">{photo.thumbnail && <img src={photo.thumbnail} alt="" loading="lazy" decoding="async" />}</div>
      <div className="admin-deleted-text">
        <p>
          <ClientText>{name}</ClientText>
        </p>
        <span className="mute">
          {t('admin.photos.deletedAt')} <ReceivedTime at={photo.deletedAt} />
        </span>
        <Button look="quiet" small busy={isBusy} aria-label={t('admin.photos.restore', { name })} onClick={onRestore}>
          {t('admin.restore')}
        </Button>
        <button
          type="button"
          className="admin-link-button admin-delete"
          aria-label={t('admin.photos.deleteFinally', { name })}
          disabled={isBusy}
          onClick={() => setConfirming(true)}
        >
          <Icon name="delete" />
          <span>{t('admin.photos.deleteFinally.yes')}</span>
        </button>
        {isConfirming && (
          <ConfirmDialog
            title={t('admin.photos.deleteFinally.title')}
            yes={t('admin.photos.deleteFinally.yes')}
            no={t('admin.cancel')}
            onYes={onDelete}
            onNo={() => setConfirming(false)}
          >
            <p>
              <ClientText>{name}</ClientText>
            </p>
            <p>{t('admin.photos.deleteFinally.hint')}</p>
          </ConfirmDialog>
        )}
      </div>
    </div>
  );
}

/** Removes a photo from the loaded pages of the bin, and reloads them, because a page can then be empty. */
function removeFromBin(id: string): void {
  const withoutIt = ({ data, total, ...page }: BinPage): BinPage => ({
    ...page,
    data: data.filter(({ _id }) => _id !== id),
    total: total - 1,
  });
  const queryKey = listKeys.deletedPhotos;
  queryClient.setQueryData<InfiniteData<BinPage>>(queryKey, (loaded) => loaded && { ...loaded, pages: loaded.pages.map(withoutIt) });
  void queryClient.invalidateQueries({ queryKey });
}
