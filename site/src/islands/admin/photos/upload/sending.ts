import { type OwnPhoto, uploadPhoto } from '@studio/contract';
import { useEffect } from 'react';
import { idempotencyKey } from '#src/lib/api.ts';
import { createStore, useStore } from '#src/lib/store.ts';
import { countLoss, useReconnection } from '../../api/connection.ts';
import { fetchWithProgress, RequestError, request } from '../../api/request.ts';
import { sessionToken, useSessionToken } from '../../api/session.ts';
import { changedDetails, changePhoto, changePhotoList, detailsOf } from '../photo/photo-details.tsx';
import { emptyQueue, nextToSend, reduceQueue, type Step } from './queue-reducer.ts';
import { isCancellable, type Upload, type UploadFailure, validateUpload } from './upload-state.ts';

const queue = createStore(emptyQueue);

export const useQueue = () => useStore(queue);

export const changeQueue = (step: Step): void => queue.update((before) => reduceQueue(before, step));

export const addFiles = (files: readonly File[]): void =>
  changeQueue({ type: 'added', files: files.map((file) => ({ id: idempotencyKey(), file })) });

/** Abort controllers by upload id. */
const controllers = new Map<string, AbortController>();

/** Stops all uploads that can be cancelled; they stay in the queue. */
export function stopUploads(): void {
  for (const [id, controller] of controllers) {
    const upload = queue.read().uploads.find((each) => each.id === id);
    if (upload && isCancellable(upload)) controller.abort();
  }
  changeQueue({ type: 'stopped' });
}

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

/** Sends waiting uploads during a session, and continues interrupted ones when the server is reachable again. */
export function useSending(): void {
  const token = useSessionToken();
  const current = useQueue();
  const isInterrupted = current.uploads.some(({ state }) => state.at === 'interrupted');
  useEffect(() => {
    if (token !== null) for (const upload of nextToSend(current)) void send(upload);
  }, [current, token]);
  useReconnection(isInterrupted && token !== null, continueUploads);
}

const continueUploads = () => changeQueue({ type: 'reconnected' });

async function send(upload: Upload): Promise<void> {
  const { id } = upload;
  const controller = new AbortController();
  controllers.set(id, controller);
  const usedToken = sessionToken();
  changeQueue({ type: 'started', id });
  const onProgress = (share: number) => changeQueue({ type: 'sent', id, share });
  const sending = sendPhoto(upload, onProgress, controller.signal).then(
    (photo: OwnPhoto) => {
      countLoss(false);
      void changePhotoList((photos) => [photo, ...photos.filter(({ _id }) => _id !== photo._id)]);
      changeQueue({ type: 'finished', id, photo });
    },
    (error: unknown) => {
      if (controller.signal.aborted) return;
      // Treats a failure with an earlier token as a rejected session: the upload waits for the next session.
      if (usedToken !== sessionToken()) return changeQueue({ type: 'postponed', id });
      if (!(error instanceof RequestError)) return changeQueue({ type: 'failed', id, failure: failureOf(error) });
      if (error.hasStatus(409)) return changeQueue({ type: 'foundDuplicate', id });
      if (error.isAnswered) return changeQueue({ type: 'failed', id, failure: failureOf(error) });
      countLoss(true);
      changeQueue({ type: 'interrupted', id });
    },
  );
  await sending.finally(() => {
    // Keep the controller of a second attempt, which can start before the first attempt ends.
    if (controllers.get(id) === controller) controllers.delete(id);
  });
}

const failureOf = (error: unknown): UploadFailure =>
  error instanceof RequestError
    ? { message: error.serverMessage, fieldErrors: error.fieldErrors, isFileRejected: error.hasStatus(413, 415, 422) }
    : { message: '', fieldErrors: {}, isFileRejected: false };

/**
 * Uploads a photo with its details.
 * @param onProgress function that receives the sent share of the bytes, from 0 to 1
 * @throws {RequestError}
 */
async function sendPhoto(
  { id, file, details, acceptsDuplicate }: Upload,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<OwnPhoto> {
  const input = validateUpload(file, details);
  const duplicates = acceptsDuplicate ? 'accept' : 'reject';
  const sent = { ...(input.ok ? input.value : { photo: file }), duplicates } as const;
  const { data } = await request((api) => api.send(uploadPhoto, sent, { idempotencyKey: id, signal }), fetchWithProgress(onProgress));
  // Saves the details that changed since the first attempt: after a lost response, the retry returns the photo of that attempt.
  const changes = input.ok ? changedDetails(detailsOf(data), { ...detailsOf(data), ...withoutPhoto(input.value) }) : {};
  return Object.keys(changes).length === 0 ? data : changePhoto(data._id, changes, signal);
}

const withoutPhoto = <Input extends { photo: Blob }>({ photo: _, ...details }: Input) => details;
