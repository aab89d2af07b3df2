import { deletePhoto, type OwnPhoto } from '@studio/contract';
import type { TFunction } from 'i18next';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from '#src/lib/store.ts';
import { RequestError, request } from '../../api/request.ts';
import { Button } from '../../ui/Button.tsx';
import { ClientText } from '../../ui/language.tsx';
import { Alert, notify } from '../../ui/Notices.tsx';
import { focusHeading } from '../../ui/Screen.tsx';
import { closeEdit } from '../edit/edits.ts';
import { focusPhoto, PhotoThumbnail, useNameOf } from '../photo/PhotoPicture.tsx';
import { changePhotoList } from '../photo/photo-details.tsx';

/** Photo that is hidden until its deletion, or visible again after a failed deletion. */
interface Deletion {
  photo: OwnPhoto;
  state: { at: 'hidden' } | { at: 'failed'; message: string };
}

/** Pending and failed deletions by photo id. */
const deletions = createStore<ReadonlyMap<string, Deletion>>(new Map());

export const useDeletions = () => useStore(deletions);

const setState = (photo: OwnPhoto, state: Deletion['state']) => deletions.update((all) => new Map(all).set(photo._id, { photo, state }));

/** Removes the pending or failed deletion of a photo; a photo that is still in the list is then shown without an alert. */
const cancelDeletion = (id: string) => deletions.update((all) => new Map([...all].filter(([other]) => other !== id)));

/** Removes all deletions at the end of a session, or marks them as failed if the token was rejected. */
export function endDeletions(isRejected: boolean): void {
  if (isRejected) for (const { photo } of deletions.read().values()) setState(photo, { at: 'failed', message: '' });
  else deletions.update(() => new Map());
}

/**
 * Hides photos immediately, and deletes them when the notice ends without an undo. Focuses the heading, because the pressed button disappears.
 * @param close closes the elements with the button
 */
export function deleteLater(photos: readonly OwnPhoto[], t: TFunction, close?: () => void): void {
  const ids = photos.map(({ _id }) => _id);
  const undo = () => {
    flushSync(() => ids.forEach(cancelDeletion));
    focusPhoto(ids[0] ?? '');
  };
  const text = t('admin.photos.select.deleted', { count: photos.length });
  flushSync(() => {
    close?.();
    for (const photo of photos) setState(photo, { at: 'hidden' });
    notify(text, { undo, onExpired: () => Promise.all(photos.map(sendDeletion)), itemId: ids.join(' ') });
  });
  focusHeading();
}

/** Sends a request that continues after the page is closed. */
const keepaliveFetch: typeof fetch = (address, options) => fetch(address, { ...options, keepalive: true });

async function sendDeletion(photo: OwnPhoto): Promise<void> {
  const { _id: id } = photo;
  try {
    await request((api) => api.send(deletePhoto, {}, { id }), keepaliveFetch);
  } catch (error) {
    const failure = error instanceof RequestError ? error : undefined;
    if (!failure?.hasStatus(404)) return setState(photo, { at: 'failed', message: failure?.serverMessage ?? '' });
  }
  closeEdit(id);
  await changePhotoList((photos) => photos.filter((other) => other._id !== id));
  cancelDeletion(id);
}

/** Renders an alert for a failed deletion, or one alert for several, with buttons to retry or to keep the photos. */
export function DeletionAlerts() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const failed = [...useDeletions().values()].filter(({ state }) => state.at === 'failed');
  const retry = (...photos: OwnPhoto[]) => deleteLater(photos, t);
  const keep = (photo: OwnPhoto) => {
    cancelDeletion(photo._id);
    focusPhoto(photo._id);
  };
  if (failed.length > 1) {
    const photos = failed.map(({ photo }) => photo);
    const keepAll = () => {
      for (const { _id } of photos) cancelDeletion(_id);
      focusHeading();
    };
    return (
      <Alert>
        <p>{t('admin.photos.select.notDeleted', { count: photos.length })}</p>
        <div className="admin-row">
          <Button look="quiet" small onClick={() => retry(...photos)}>
            {t('admin.retry')}
          </Button>
          <Button look="quiet" small onClick={keepAll}>
            {t('admin.photos.select.keep')}
          </Button>
        </div>
      </Alert>
    );
  }
  return failed.map(
    ({ photo, state }) =>
      state.at === 'failed' && (
        <Alert key={photo._id}>
          <PhotoThumbnail photo={photo}>
            <span>{state.message || t('admin.photos.delete.failed')}</span>
            <span className="mute">
              <ClientText>{nameOf(photo)}</ClientText>
            </span>
          </PhotoThumbnail>
          <div className="admin-row">
            <Button look="quiet" small onClick={() => retry(photo)}>
              {t('admin.retry')}
            </Button>
            <Button look="quiet" small onClick={() => keep(photo)}>
              {t('admin.photos.delete.keep')}
            </Button>
          </div>
        </Alert>
      ),
  );
}
