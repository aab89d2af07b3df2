import type { OwnPhoto } from '@studio/contract';
import { useEffect } from 'react';
import { idempotencyKey } from '#src/lib/api.ts';
import { RequestError } from '../../api/request.ts';
import { sessionToken, useSessionToken } from '../../api/session.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { changePhotoList } from '../photo/photo-details.ts';
import { sendPhoto } from './send-photo.ts';
import { emptyQueue, nextToSend, reduceQueue, type Step, type Upload, type UploadFailure } from './upload-queue.ts';

const queue = createStore(emptyQueue);

export const useQueue = () => useStore(queue);

export const changeQueue = (step: Step): void => queue.update((before) => reduceQueue(before, step));

export const addFiles = (files: readonly File[]): void =>
  changeQueue({ type: 'added', files: files.map((file) => ({ id: idempotencyKey(), file })) });

/** By the upload's id. */
const controllers = new Map<string, AbortController>();

/** Stops sending a photo, which stays in the queue. */
export function cancelUpload(id: string): void {
  controllers.get(id)?.abort();
  changeQueue({ type: 'cancelled', id });
}

/** Empties the queue after logging out; after a rejected token the uploads wait for the next session. */
export function endUploads(isRejected: boolean): void {
  if (isRejected) return;
  for (const controller of controllers.values()) controller.abort();
  changeQueue({ type: 'reset' });
}

/** Sends waiting uploads during a session. */
export function useSending(): void {
  const token = useSessionToken();
  const current = useQueue();
  useEffect(() => {
    if (token !== null) for (const upload of nextToSend(current)) void send(upload);
  }, [current, token]);
}

async function send(upload: Upload): Promise<void> {
  const { id } = upload;
  const controller = new AbortController();
  controllers.set(id, controller);
  const usedToken = sessionToken();
  changeQueue({ type: 'started', id });
  const onProgress = (share: number) => changeQueue({ type: 'sent', id, share });
  await sendPhoto(upload, onProgress, controller.signal).then(
    (photo: OwnPhoto) => {
      void changePhotoList((photos) => [photo, ...photos.filter(({ _id }) => _id !== photo._id)]);
      changeQueue({ type: 'finished', id, photo });
    },
    (error: unknown) => {
      if (controller.signal.aborted) return;
      // A failure with an earlier token is that session's rejection.
      if (usedToken === sessionToken()) changeQueue({ type: 'failed', id, failure: failureOf(error) });
      else changeQueue({ type: 'postponed', id });
    },
  );
}

const failureOf = (error: unknown): UploadFailure =>
  error instanceof RequestError
    ? { message: error.serverMessage, fieldErrors: error.fieldErrors, isFileRejected: error.hasStatus(413, 415, 422) }
    : { message: '', fieldErrors: {}, isFileRejected: false };
