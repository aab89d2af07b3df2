import { deletePhoto, type OwnPhoto } from '@studio/contract';
import { useCallback, useMemo, useState } from 'react';
import { CallFailure } from '../../api/call-failure.ts';
import { ask } from '../../api/request.ts';
import { useSessionEnd } from '../../api/use-session-end.ts';
import { usePhotoList } from '../photo/use-photo-list.ts';

/** A photo that is to go: out of sight, and back in it where that failed. */
interface Deletion {
  photo: OwnPhoto;
  state: { at: 'leaving' } | { at: 'failed'; words: string };
}

export type Deletions = ReadonlyMap<string, Deletion>;

const without = (deletions: Deletions, id: string): Deletions => new Map([...deletions].filter(([other]) => other !== id));
const failed = (deletions: Deletions, photo: OwnPhoto, words: string): Deletions =>
  new Map(deletions).set(photo._id, { photo, state: { at: 'failed', words } });

/** An answer that the window is put away before does not matter. */
const sendInAnyCase: typeof fetch = (address, options) => fetch(address, { ...options, keepalive: true });

/** The photos that are to go, and what can be done about them. */
export function useDeleting() {
  const [deletions, setDeletions] = useState<Deletions>(new Map());
  const changeList = usePhotoList();
  useSessionEnd(
    useCallback((isRefused) => {
      // What was put off until then was not done.
      setDeletions((all) => (isRefused ? [...all.values()].reduce((lost, { photo }) => failed(lost, photo, ''), all) : new Map()));
    }, []),
  );

  const deleting = useMemo(
    () => ({
      /** Takes a photo out of sight. */
      hide: (photo: OwnPhoto) => setDeletions((all) => new Map(all).set(photo._id, { photo, state: { at: 'leaving' } })),
      /** Has it be as if nothing happened. */
      forget: (id: string) => setDeletions((all) => without(all, id)),
      /** Deletes it for good. */
      send: (photo: OwnPhoto): Promise<void> => {
        const { _id: id } = photo;
        const onGone = async () => {
          await changeList((photos) => photos.filter((other) => other._id !== id));
          setDeletions((all) => without(all, id));
        };
        const onFailed = async (error: unknown) => {
          const failure = error instanceof CallFailure ? error : undefined;
          if (failure?.gone) return onGone();
          setDeletions((all) => failed(all, photo, failure?.words ?? ''));
        };
        return ask((api) => api.send(deletePhoto, {}, { id }), sendInAnyCase).then(onGone, onFailed);
      },
    }),
    [changeList],
  );
  return { deletions, deleting };
}

export type Deleting = ReturnType<typeof useDeleting>['deleting'];
