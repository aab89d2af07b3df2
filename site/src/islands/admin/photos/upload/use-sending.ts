import type { OwnPhoto } from '@studio/contract';
import { type Dispatch, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { sessionToken, subscribeToSession } from '#src/lib/session.ts';
import { CallFailure } from '../../api/call-failure.ts';
import { useSessionEnd } from '../../api/use-session-end.ts';
import { usePhotoList } from '../photo/use-photo-list.ts';
import { sendPhoto } from './send-photo.ts';
import { nextToSend, type Queue, type Step, type Upload, type UploadFailure } from './upload-queue.ts';

const failureOf = (error: unknown): UploadFailure =>
  error instanceof CallFailure
    ? { words: error.words, byField: error.byField, ofFile: error.ofFile }
    : { words: '', byField: {}, ofFile: false };

/**
 * Sends what waits in the queue while somebody is signed in. What the server refuses with the session waits for the next one;
 * whoever logs out leaves nothing behind.
 * @returns what gives up sending one of them
 */
export function useSending(queue: Queue, dispatch: Dispatch<Step>): (id: string) => void {
  const token = useSyncExternalStore(subscribeToSession, sessionToken);
  const changeList = usePhotoList();
  const running = useRef(new Map<string, AbortController>());

  const send = useCallback(
    (upload: Upload) => {
      const { id } = upload;
      const controller = new AbortController();
      running.current.set(id, controller);
      const { signal } = controller;
      const used = sessionToken();
      dispatch({ type: 'started', id });
      const onDone = (photo: OwnPhoto) => {
        void changeList((photos) => [photo, ...photos.filter(({ _id }) => _id !== photo._id)]);
        dispatch({ type: 'finished', id, photo });
      };
      const onFailed = (error: unknown) => {
        if (signal.aborted) return;
        if (used === sessionToken()) dispatch({ type: 'failed', id, failure: failureOf(error) });
        else dispatch({ type: 'postponed', id });
      };
      void sendPhoto(upload, (share) => dispatch({ type: 'sent', id, share }), signal).then(onDone, onFailed);
    },
    [changeList, dispatch],
  );

  useEffect(() => {
    if (token !== null) for (const upload of nextToSend(queue)) send(upload);
  }, [queue, token, send]);

  useSessionEnd(
    useCallback(
      (isRefused) => {
        if (isRefused) return;
        for (const controller of running.current.values()) controller.abort();
        dispatch({ type: 'forgotten' });
      },
      [dispatch],
    ),
  );

  return useCallback((id) => running.current.get(id)?.abort(), []);
}
