import { deletePhoto, type OwnPhoto } from '@studio/contract';
import { flushSync } from 'react-dom';
import { RequestError, request } from '../../api/request.ts';
import { notify } from '../../ui/Notices.tsx';
import { createStore, useStore } from '../../ui/store.ts';
import { focusPhoto } from '../photo/PhotoPicture.tsx';
import { changePhotoList } from '../photo/photo-details.ts';

/** Photo that is hidden until its deletion, or visible again after a failed deletion. */
interface Deletion {
  photo: OwnPhoto;
  state: { at: 'hidden' } | { at: 'failed'; message: string };
}

/** Pending and failed deletions by photo id. */
const deletions = createStore<ReadonlyMap<string, Deletion>>(new Map());

export const useDeletions = () => useStore(deletions);

const setState = (photo: OwnPhoto, state: Deletion['state']) => deletions.update((all) => new Map(all).set(photo._id, { photo, state }));

/** Shows a photo again and removes its failure. */
export const cancelDeletion = (id: string) => deletions.update((all) => new Map([...all].filter(([other]) => other !== id)));

/** Removes all deletions at the end of a session, or marks them as failed if the token was rejected. */
export function endDeletions(isRejected: boolean): void {
  if (isRejected) for (const { photo } of deletions.read().values()) setState(photo, { at: 'failed', message: '' });
  else deletions.update(() => new Map());
}

/** Hides a photo immediately, and deletes it when the undo notice ends. @param text text of the notice */
export function deleteLater(photo: OwnPhoto, text: string): void {
  const undo = () => {
    flushSync(() => cancelDeletion(photo._id));
    focusPhoto(photo._id);
  };
  setState(photo, { at: 'hidden' });
  notify(text, { undo, onExpired: () => sendDeletion(photo), itemId: photo._id });
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
  await changePhotoList((photos) => photos.filter((other) => other._id !== id));
  cancelDeletion(id);
}
