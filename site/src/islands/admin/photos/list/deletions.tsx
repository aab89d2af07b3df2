import { deletePhoto, type OwnPhoto } from '@studio/contract';
import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { RequestError, request } from '../../api/request.ts';
import { useSessionEnd } from '../../api/session.ts';
import { useNotify } from '../../ui/Notices.tsx';
import { focusPhoto } from '../photo/PhotoPicture.tsx';
import { useChangePhotoList } from '../photo/photo-requests.ts';
import { useRequired } from '../photo/use-required.ts';

/** A photo that is hidden until its deletion, or shown again because that failed. */
interface Deletion {
  photo: OwnPhoto;
  state: { at: 'hidden' } | { at: 'failed'; message: string };
}

/** By the photo's id. */
type Deletions = ReadonlyMap<string, Deletion>;

const without = (deletions: Deletions, id: string): Deletions => new Map([...deletions].filter(([other]) => other !== id));
const withFailure = (deletions: Deletions, photo: OwnPhoto, message: string): Deletions =>
  new Map(deletions).set(photo._id, { photo, state: { at: 'failed', message } });

/** A `fetch` that continues after the page is closed. */
const keepaliveFetch: typeof fetch = (address, options) => fetch(address, { ...options, keepalive: true });

function useDeletionsState() {
  const [deletions, setDeletions] = useState<Deletions>(new Map());
  const changeList = useChangePhotoList();
  useSessionEnd(
    useCallback((isRejected) => {
      // A rejected session could not send the deferred deletions.
      setDeletions((all) => (isRejected ? [...all.values()].reduce((lost, { photo }) => withFailure(lost, photo, ''), all) : new Map()));
    }, []),
  );

  const actions = useMemo(
    () => ({
      hide: (photo: OwnPhoto) => setDeletions((all) => new Map(all).set(photo._id, { photo, state: { at: 'hidden' } })),
      /** Shows a photo again and forgets its failure. */
      cancel: (id: string) => setDeletions((all) => without(all, id)),
      /** Deletes a photo on the server. */
      send: (photo: OwnPhoto): Promise<void> => {
        const { _id: id } = photo;
        const onDeleted = async () => {
          await changeList((photos) => photos.filter((other) => other._id !== id));
          setDeletions((all) => without(all, id));
        };
        const onFailed = async (error: unknown) => {
          const failure = error instanceof RequestError ? error : undefined;
          if (failure?.hasStatus(404)) return onDeleted();
          setDeletions((all) => withFailure(all, photo, failure?.serverMessage ?? ''));
        };
        return request((api) => api.send(deletePhoto, {}, { id }), keepaliveFetch).then(onDeleted, onFailed);
      },
    }),
    [changeList],
  );
  return { deletions, actions };
}

const DeletionsContext = createContext<Deletions | null>(null);
const ActionsContext = createContext<ReturnType<typeof useDeletionsState>['actions'] | null>(null);

export const useDeletions = () => useRequired(DeletionsContext);
export const useDeletionActions = () => useRequired(ActionsContext);

/** Keeps deferred and failed deletions across screens. */
export function DeletionsProvider({ children }: { children: ReactNode }) {
  const { deletions, actions } = useDeletionsState();
  return (
    <DeletionsContext value={deletions}>
      <ActionsContext value={actions}>{children}</ActionsContext>
    </DeletionsContext>
  );
}

/** Returns a function that hides a photo at once, and deletes it when the notice with its undo button ends. */
export function useDelete(): (photo: OwnPhoto) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const { hide, cancel, send } = useDeletionActions();
  return (photo) => {
    const undo = () => {
      flushSync(() => cancel(photo._id));
      focusPhoto(photo._id);
    };
    hide(photo);
    notify(t('admin.photos.delete.done'), { undo, onExpired: () => send(photo), itemId: photo._id });
  };
}
