import { type Category, limits, type OwnPhoto, uploadPhoto, validate } from '@studio/contract';
import { emptyDetails, hasText, type PhotoDetails } from '../photo/photo-details.tsx';

export interface UploadFailure {
  /** The server's message, or `''`. */
  message: string;
  fieldErrors: Record<string, string>;
  /** Whether the server rejected the file, which disables a retry. */
  isFileRejected: boolean;
}

type UploadState =
  /** Editable upload; `isSubmitted` shows the errors of incomplete details. */
  | { at: 'draft'; isSubmitted: boolean }
  | { at: 'waiting' }
  /** Sent share of the bytes, from 0 to 1. */
  | { at: 'sending'; sent: number }
  | { at: 'failed'; failure: UploadFailure }
  | { at: 'done'; photo: OwnPhoto };

export interface Upload {
  /** Id of the upload and its `Idempotency-Key`, so that a photo sent twice is stored once. */
  id: string;
  file: File;
  details: PhotoDetails;
  state: UploadState;
}

type AddedFile = Pick<Upload, 'id' | 'file'>;

export interface Queue {
  /** Details in the form without a file, which move to the first chosen file. */
  blank: { details: PhotoDetails; isSubmitted: boolean };
  uploads: readonly Upload[];
  /** Numbers of results that no notice has shown. */
  unannounced: { uploaded: number; failed: number };
}

export type Step =
  | { type: 'added'; files: readonly AddedFile[] }
  /** Changes an upload, or the form without a file if the id is omitted. */
  | { type: 'edited'; id?: string | undefined; changes: Partial<PhotoDetails> }
  /** Sets the category of all editable uploads. */
  | { type: 'categorised'; category: Category | '' }
  | { type: 'submitted' }
  | { type: 'retried' | 'started' | 'cancelled' | 'postponed' | 'removed'; id: string }
  | { type: 'sent'; id: string; share: number }
  | { type: 'failed'; id: string; failure: UploadFailure }
  | { type: 'finished'; id: string; photo: OwnPhoto }
  | { type: 'announced' | 'cleared' | 'reset' };

const noneUnannounced = { uploaded: 0, failed: 0 };

export const emptyQueue: Queue = { blank: { details: emptyDetails, isSubmitted: false }, uploads: [], unannounced: noneUnannounced };

/** Maximum number of concurrent uploads, as on the server. */
const maxSending = 2;

/** Returns whether an upload is running or waiting. */
export const isRunning = ({ state }: Upload): boolean => state.at === 'waiting' || state.at === 'sending';

/** Returns whether an upload can be cancelled: after the last byte the server always stores the photo. */
export const isCancellable = ({ state }: Upload): boolean => state.at === 'waiting' || (state.at === 'sending' && state.sent < 1);

/** Returns the error of a rejected file: the server's message or a translation key. */
export function fileErrorOf({ file, state }: Upload): string | undefined {
  return state.at === 'failed' && state.failure.isFileRejected ? state.failure.message || 'admin.photos.upload.failed' : fileError(file);
}

/** Returns whether an upload has a form. */
export const isEditable = (upload: Upload): boolean =>
  (upload.state.at === 'draft' || upload.state.at === 'failed') && fileErrorOf(upload) === undefined;

/** Returns whether the form without a file is visible. */
export const hasBlankForm = (uploads: readonly Upload[]): boolean => !uploads.some((upload) => isEditable(upload) || isRunning(upload));

/** Returns the category of all uploads; `''` if they differ. */
export function commonCategory(uploads: readonly Upload[]): Category | '' {
  const [first, ...others] = uploads.map(({ details }) => details.category);
  return first !== undefined && others.every((category) => category === first) ? first : '';
}

/** Returns the waiting uploads for the free concurrency slots. */
export function nextToSend({ uploads }: Queue): readonly Upload[] {
  const free = maxSending - uploads.filter(({ state }) => state.at === 'sending').length;
  return uploads.filter(({ state }) => state.at === 'waiting').slice(0, Math.max(0, free));
}

/** Reduces the queue; results of cancelled or removed uploads are ignored. */
export function reduceQueue(queue: Queue, step: Step): Queue {
  switch (step.type) {
    case 'added':
      return add(queue, step.files);
    case 'edited':
      return step.id === undefined
        ? { ...queue, blank: { ...queue.blank, details: { ...queue.blank.details, ...step.changes } } }
        : changeUpload(queue, step.id, (upload) => edit(upload, step.changes));
    case 'categorised':
      return changeUploads(queue, (upload) => (isEditable(upload) ? edit(upload, { category: step.category }) : upload));
    case 'submitted':
      return { ...changeUploads(queue, submit), blank: { ...queue.blank, isSubmitted: hasBlankForm(queue.uploads) } };
    case 'retried':
      return changeUpload(queue, step.id, submit);
    case 'started':
      return setState(queue, step.id, { at: 'sending', sent: 0 });
    case 'sent':
      return setState(queue, step.id, { at: 'sending', sent: step.share });
    case 'cancelled':
      return setState(queue, step.id, { at: 'draft', isSubmitted: false });
    case 'postponed':
      return setState(queue, step.id, { at: 'waiting' });
    case 'failed':
      return fail(queue, step.id, step.failure);
    case 'finished':
      return finish(queue, step.id, step.photo);
    case 'removed':
      return remove(queue, step.id);
    case 'announced':
      return { ...queue, unannounced: noneUnannounced };
    case 'cleared':
      return { ...queue, uploads: queue.uploads.filter(({ state }) => state.at !== 'done') };
    case 'reset':
      return emptyQueue;
  }
}

const changeUploads = (queue: Queue, change: (upload: Upload) => Upload): Queue => ({ ...queue, uploads: queue.uploads.map(change) });

const changeUpload = (queue: Queue, id: string, change: (upload: Upload) => Upload): Queue =>
  changeUploads(queue, (upload) => (upload.id === id ? change(upload) : upload));

/** Changes the state of a running upload. */
const setState = (queue: Queue, id: string, state: UploadState): Queue =>
  changeUpload(queue, id, (upload) => (isRunning(upload) ? { ...upload, state } : upload));

function add({ blank, uploads, unannounced }: Queue, files: readonly AddedFile[]): Queue {
  const kept = uploads.filter(({ state }) => state.at !== 'done');
  const isFirst = hasBlankForm(kept);
  // Applies the category of all uploads to the added uploads too.
  const category = isFirst ? blank.details.category : commonCategory(kept.filter(isEditable));
  const receiver = isFirst ? files.find(({ file }) => fileError(file) === undefined) : undefined;
  const added = files.map((each) => ({
    ...each,
    details: each === receiver ? blank.details : { ...emptyDetails, category },
    state: { at: 'draft', isSubmitted: false } as const,
  }));
  return { uploads: [...kept, ...added], unannounced, blank: { details: receiver ? emptyDetails : blank.details, isSubmitted: false } };
}

/** Changes the details and removes the server's errors of the changed fields. */
function edit(upload: Upload, changes: Partial<PhotoDetails>): Upload {
  const edited = { ...upload, details: { ...upload.details, ...changes } };
  if (upload.state.at !== 'failed') return edited;
  const errors = Object.entries(upload.state.failure.fieldErrors).filter(([name]) => !(name in changes));
  return { ...edited, state: { at: 'failed', failure: { ...upload.state.failure, fieldErrors: Object.fromEntries(errors) } } };
}

function submit(upload: Upload): Upload {
  if (!isEditable(upload)) return upload;
  const isComplete = Object.keys(uploadErrors(upload.file, upload.details)).length === 0;
  return { ...upload, state: isComplete ? { at: 'waiting' } : { at: 'draft', isSubmitted: true } };
}

const findRunning = ({ uploads }: Queue, id: string): Upload | undefined => uploads.find((upload) => upload.id === id && isRunning(upload));

function finish(queue: Queue, id: string, photo: OwnPhoto): Queue {
  if (!findRunning(queue, id)) return queue;
  const { uploaded, failed } = queue.unannounced;
  return { ...setState(queue, id, { at: 'done', photo }), unannounced: { uploaded: uploaded + 1, failed } };
}

function fail(queue: Queue, id: string, failure: UploadFailure): Queue {
  const upload = findRunning(queue, id);
  if (!upload) return queue;
  const { uploaded, failed } = queue.unannounced;
  const next = { ...setState(queue, id, { at: 'failed', failure }), unannounced: { uploaded, failed: failed + 1 } };
  return failure.isFileRejected ? returnToBlank(next, upload.details) : next;
}

function remove(queue: Queue, id: string): Queue {
  const left = { ...queue, uploads: queue.uploads.filter((upload) => upload.id !== id) };
  const removed = queue.uploads.find((upload) => upload.id === id);
  return removed && isEditable(removed) ? returnToBlank(left, removed.details) : left;
}

/** Moves the details of the last upload to the form without a file, unless that form has text. */
function returnToBlank(queue: Queue, details: PhotoDetails): Queue {
  if (!hasBlankForm(queue.uploads) || hasText(queue.blank.details)) return queue;
  return { ...queue, blank: { details, isSubmitted: false } };
}

/** Returns the translation key of a file's error. Accepts a file without a type, because the server reads its content. */
export function fileError({ size, type }: File): string | undefined {
  if (type !== '' && !type.startsWith('image/')) return 'photo.errors.type';
  if (size === 0) return 'photo.errors.empty';
  if (size > limits.photoBytes) return 'photo.errors.large';
  return undefined;
}

/** Validates a file and its details before they are sent. */
export function validateUpload(file: File | undefined, details: PhotoDetails) {
  const error = file && fileError(file);
  const input = validate(uploadPhoto.input, { photo: file, ...details });
  if (!error) return input;
  return { ok: false, errors: { photo: error, ...(!input.ok && input.errors) } } as const;
}

/** Returns translation keys of errors by field. */
export function uploadErrors(file: File | undefined, details: PhotoDetails): Record<string, string> {
  const input = validateUpload(file, details);
  return input.ok ? {} : input.errors;
}
