import { type DeletedPhoto, deletePhotoFinally, listDeletedPhotos, restorePhoto } from '@studio/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type List, useList } from '../../api/lists.ts';
import { listKeys, queryClient, RequestError, request } from '../../api/request.ts';
import { Button, Icon } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ClientText, ReceivedTime } from '../../ui/language.tsx';
import { notify } from '../../ui/Notices.tsx';
import { BinHint, BinLink, focusOrHeading, ListView, neighbourOf } from '../../ui/Screen.tsx';
import { useNameOf } from '../photo/PhotoPicture.tsx';
import { changePhotoList } from '../photo/photo-details.tsx';

/** Returns the photos in the bin, last deleted first. @param enabled whether they are shown */
export const useDeletedPhotos = (enabled: boolean): List<DeletedPhoto> =>
  useList<DeletedPhoto>('deletedPhotos', async () => (await request((api) => api.send(listDeletedPhotos))).data, enabled);

/** Renders the photos in the bin, each with a button that restores it. */
export function DeletedPhotos({ list }: { list: List<DeletedPhoto> }) {
  const { t } = useTranslation();
  const hint = t('admin.photos.binHint');
  return (
    <ListView
      list={list}
      messageOf={(error) => error.serverMessage || t('admin.photos.failed')}
      empty={{ text: t('admin.photos.binEmpty'), hint, link: <BinLink to="?">{t('admin.photos.present')}</BinLink> }}
    >
      {(photos) => (
        <>
          <BinHint>{hint}</BinHint>
          <ul className="admin-photos admin-deleted-photos" aria-label={t('admin.photos.bin')}>
            {photos.map((photo) => (
              <li key={photo._id} className="admin-cell">
                <DeletedCard photo={photo} />
              </li>
            ))}
          </ul>
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
  /** Sends a request that removes the photo from the bin, and reports its result. */
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

const removeFromBin = (id: string) =>
  queryClient.setQueryData<DeletedPhoto[]>(listKeys.deletedPhotos, (photos) => photos?.filter(({ _id }) => _id !== id));
