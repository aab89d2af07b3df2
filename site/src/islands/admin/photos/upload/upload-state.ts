import { limits, type OwnPhoto, uploadPhoto, validate } from '@studio/contract';
import type { PhotoDetails } from '../photo/photo-details.tsx';

export interface UploadFailure {
  /** The server's message, or `''`. */
  message: string;
  fieldErrors: Record<string, string>;
  /** Whether the server rejected the file, which disables a retry. */
  isFileRejected: boolean;
}

export type UploadState =
  /** Editable upload; `isSubmitted` shows the errors of incomplete details. */
  | { at: 'draft'; isSubmitted: boolean }
  | { at: 'waiting' }
  /** Sent share of the bytes, from 0 to 1. */
  | { at: 'sending'; sent: number }
  /** Waiting for the connection; continues automatically. */
  | { at: 'interrupted' }
  /** The server has a photo with the same bytes; the user decides whether to store it again. */
  | { at: 'duplicate' }
  | { at: 'failed'; failure: UploadFailure }
  | { at: 'done'; photo: OwnPhoto };

export interface Upload {
  /** Id of the upload and its `Idempotency-Key`, so that a photo sent twice is stored once. */
  id: string;
  file: File;
  details: PhotoDetails;
  /** Number of interruptions since the user submitted the upload. */
  interruptions: number;
  /** Whether the user has chosen to store the photo again. */
  acceptsDuplicate: boolean;
  state: UploadState;
}

/** Returns whether an upload is waiting, being sent, or interrupted. */
export const isRunning = ({ state }: Upload): boolean => state.at === 'waiting' || state.at === 'sending' || state.at === 'interrupted';

/**
 * Returns whether an upload can be cancelled: it is running, and its last byte was not sent yet. The server processes a completely sent photo even if
 * the request is aborted.
 */
export const isCancellable = (upload: Upload): boolean => isRunning(upload) && !(upload.state.at === 'sending' && upload.state.sent === 1);

/**
 * Returns the error of a file that the browser or the server rejected, as the server's message or a translation key; undefined for any other file.
 */
export function fileErrorOf({ file, state }: Upload): string | undefined {
  return state.at === 'failed' && state.failure.isFileRejected ? state.failure.message || 'admin.photos.upload.failed' : fileError(file);
}

/** Returns whether the details of an upload can be edited: the upload is a draft or has failed, and its file was not rejected. */
export const isEditable = (upload: Upload): boolean =>
  (upload.state.at === 'draft' || upload.state.at === 'failed') && fileErrorOf(upload) === undefined;

/** Returns the translation key of the category's error in a submitted draft; undefined without an error. */
export const categoryErrorOf = ({ file, details, state }: Upload): string | undefined =>
  state.at === 'draft' && state.isSubmitted ? uploadErrors(file, details)['category'] : undefined;

/** Changes the details and removes the server's errors of the changed fields. */
export function editUpload(upload: Upload, changes: Partial<PhotoDetails>): Upload {
  const edited = { ...upload, details: { ...upload.details, ...changes } };
  if (upload.state.at !== 'failed') return edited;
  const errors = Object.entries(upload.state.failure.fieldErrors).filter(([name]) => !(name in changes));
  return { ...edited, state: { at: 'failed', failure: { ...upload.state.failure, fieldErrors: Object.fromEntries(errors) } } };
}

/** Changes an editable upload to `waiting` if it is complete, otherwise to a draft that shows its errors; returns any other upload unchanged. */
export function submitUpload(upload: Upload): Upload {
  if (!isEditable(upload)) return upload;
  const isComplete = Object.keys(uploadErrors(upload.file, upload.details)).length === 0;
  return { ...upload, interruptions: 0, state: isComplete ? { at: 'waiting' } : { at: 'draft', isSubmitted: true } };
}

/** Returns the translation key of a file's error; undefined without an error. Accepts a file without a type, because the server reads its content. */
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
