import type { OwnPhoto } from '@studio/contract';
import { createContext, type Dispatch, type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { idempotencyKey } from '#src/lib/api.ts';
import { RequestError } from '../../api/request.ts';
import { sessionToken, useSessionEnd, useSessionToken } from '../../api/session.ts';
import { useConfirmLeaving } from '../../ui/window-hooks.ts';
import { hasText } from '../photo/photo-details.ts';
import { useChangePhotoList } from '../photo/photo-requests.ts';
import { useRequired } from '../photo/use-required.ts';
import { sendPhoto } from './send-photo.ts';
import { emptyQueue, nextToSend, type Queue, reduceQueue, type Step, type Upload, type UploadFailure } from './upload-queue.ts';

interface Uploader {
  dispatch: Dispatch<Step>;
  add: (files: readonly File[]) => void;
  /** Stops sending a photo, which stays in the queue. */
  cancel: (id: string) => void;
}

const QueueContext = createContext<Queue | null>(null);
const UploaderContext = createContext<Uploader | null>(null);

export const useQueue = () => useRequired(QueueContext);
export const useUploader = () => useRequired(UploaderContext);

/** Whether photos are not uploaded yet, or the form without a file has text. */
export const hasUnfinished = ({ uploads, blank }: Queue): boolean =>
  uploads.some(({ state }) => state.at !== 'done') || hasText(blank.details);

/** Keeps the upload queue across screens, and sends it. */
export function Uploads({ children }: { children: ReactNode }) {
  const [queue, dispatch] = useReducer(reduceQueue, emptyQueue);
  const abort = useSending(queue, dispatch);
  useConfirmLeaving(hasUnfinished(queue));
  useEffect(ignoreStrayDrops, []);
  const uploader = useMemo(
    () => ({
      dispatch,
      add: (files: readonly File[]) => dispatch({ type: 'added', files: files.map((file) => ({ id: idempotencyKey(), file })) }),
      cancel: (id: string) => {
        abort(id);
        dispatch({ type: 'cancelled', id });
      },
    }),
    [abort],
  );
  return (
    <QueueContext value={queue}>
      <UploaderContext value={uploader}>{children}</UploaderContext>
    </QueueContext>
  );
}

const failureOf = (error: unknown): UploadFailure =>
  error instanceof RequestError
    ? { message: error.serverMessage, fieldErrors: error.fieldErrors, isFileRejected: error.hasStatus(413, 415, 422) }
    : { message: '', fieldErrors: {}, isFileRejected: false };

/**
 * Sends waiting uploads during a session. An upload that fails with a rejected session waits for the next one; logging out empties the queue.
 * @returns a function that aborts an upload
 */
function useSending(queue: Queue, dispatch: Dispatch<Step>): (id: string) => void {
  const token = useSessionToken();
  const changeList = useChangePhotoList();
  const controllers = useRef(new Map<string, AbortController>());

  const send = useCallback(
    (upload: Upload) => {
      const { id } = upload;
      const controller = new AbortController();
      controllers.current.set(id, controller);
      const { signal } = controller;
      const usedToken = sessionToken();
      dispatch({ type: 'started', id });
      const onDone = (photo: OwnPhoto) => {
        void changeList((photos) => [photo, ...photos.filter(({ _id }) => _id !== photo._id)]);
        dispatch({ type: 'finished', id, photo });
      };
      const onFailed = (error: unknown) => {
        if (signal.aborted) return;
        if (usedToken === sessionToken()) dispatch({ type: 'failed', id, failure: failureOf(error) });
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
      (isRejected) => {
        if (isRejected) return;
        for (const controller of controllers.current.values()) controller.abort();
        dispatch({ type: 'reset' });
      },
      [dispatch],
    ),
  );

  return useCallback((id) => controllers.current.get(id)?.abort(), []);
}

/** Prevents the browser from opening a file that is dropped outside the drop area. @returns a function that removes the listeners */
function ignoreStrayDrops(): () => void {
  const stop = new AbortController();
  const onDrag = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', onDrag, stop);
  window.addEventListener('drop', onDrag, stop);
  return () => stop.abort();
}
