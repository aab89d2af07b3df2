import type { Category, OwnPhoto } from '@studio/contract';
import { emptyDetails, hasText, type PhotoDetails } from '../photo/photo-details.tsx';
import {
  editUpload,
  fileError,
  isCancellable,
  isEditable,
  isRunning,
  submitUpload,
  type Upload,
  type UploadFailure,
  type UploadState,
} from './upload-state.ts';

type CommonDetails = Pick<PhotoDetails, (typeof captionNames)[number]>;

type AddedFile = Pick<Upload, 'id' | 'file'>;

export interface Queue {
  /** Details that the user enters before a file is chosen; they move to the first valid file. */
  blank: { details: PhotoDetails; isSubmitted: boolean };
  uploads: readonly Upload[];
  /** Captions that apply to all uploads, except those with their own caption. */
  common: CommonDetails;
  /** Counts of results for which no notice was shown yet. */
  unannounced: { uploaded: number; failed: number };
}

export type Step =
  | { type: 'added'; files: readonly AddedFile[] }
  /** Changes an upload, or the form without a file if the id is omitted. */
  | { type: 'edited'; id?: string | undefined; changes: Partial<PhotoDetails> }
  /** Sets the category of all editable uploads. */
  | { type: 'categorised'; category: Category | '' }
  /** Sets a caption of all editable uploads, except those with their own caption. */
  | { type: 'captioned'; changes: Partial<CommonDetails> }
  | { type: 'submitted' }
  | { type: 'retried' | 'started' | 'interrupted' | 'cancelled' | 'postponed' | 'removed'; id: string }
  | { type: 'foundDuplicate'; id: string }
  /** Stops all uploads, continues the interrupted ones, or uploads or removes all duplicates. */
  | { type: 'stopped' | 'reconnected' | 'duplicatesAccepted' | 'duplicatesRemoved' }
  | { type: 'sent'; id: string; share: number }
  | { type: 'failed'; id: string; failure: UploadFailure }
  | { type: 'finished'; id: string; photo: OwnPhoto }
  | { type: 'announced' | 'cleared' | 'reset' };

const captionNames = ['caption', 'captionAr'] as const;
const noCaption: CommonDetails = { caption: '', captionAr: '' };
const noneUnannounced = { uploaded: 0, failed: 0 };

export const emptyQueue: Queue = {
  blank: { details: emptyDetails, isSubmitted: false },
  uploads: [],
  common: noCaption,
  unannounced: noneUnannounced,
};

/** Maximum number of concurrent uploads; the server runs up to three uploads of one address at a time. */
const maxSending = 2;

/** Maximum number of interruptions of an upload; the next interruption makes it fail. */
const maxInterruptions = 8;

/** Returns whether the form without a file is visible: if no upload is editable or running. */
export const hasBlankForm = (uploads: readonly Upload[]): boolean => !uploads.some((upload) => isEditable(upload) || isRunning(upload));

/** Returns the common category of all uploads; `''` if the categories differ, or without uploads. */
export function commonCategory(uploads: readonly Upload[]): Category | '' {
  const [first, ...others] = uploads.map(({ details }) => details.category);
  return first !== undefined && others.every((category) => category === first) ? first : '';
}

/**
 * Returns whether the form is for several photos. Counts sent uploads too while an upload is running, so that the form does not change during the
 * sending.
 */
export const isBatch = (uploads: readonly Upload[]): boolean =>
  (uploads.some(isRunning) ? uploads : uploads.filter(({ state }) => state.at !== 'done' && state.at !== 'duplicate')).length > 1;

/** Returns the progress of the submitted uploads: their number, the number of stored ones, and the sent share from 0 to 1. */
export function progressOf(uploads: readonly Upload[]) {
  const submitted = uploads.filter(({ state }) => state.at !== 'draft' && state.at !== 'duplicate');
  const done = submitted.filter(({ state }) => state.at === 'done').length;
  const sent = submitted.reduce((sum, { state }) => sum + (state.at === 'sending' ? state.sent : 0), done);
  return { total: submitted.length, done, share: submitted.length === 0 ? 0 : sent / submitted.length };
}

/** Returns the waiting uploads for the free concurrency slots; none while the connection is lost. */
export function nextToSend({ uploads }: Queue): readonly Upload[] {
  if (uploads.some(({ state }) => state.at === 'interrupted')) return [];
  const free = maxSending - uploads.filter(({ state }) => state.at === 'sending').length;
  return uploads.filter(({ state }) => state.at === 'waiting').slice(0, Math.max(0, free));
}

/** Applies a step to the queue; ignores results of cancelled or removed uploads. */
export function reduceQueue(queue: Queue, step: Step): Queue {
  switch (step.type) {
    case 'added':
      return add(queue, step.files);
    case 'edited':
      return step.id === undefined
        ? { ...queue, blank: { ...queue.blank, details: { ...queue.blank.details, ...step.changes } } }
        : changeUpload(queue, step.id, (upload) => editUpload(upload, step.changes));
    case 'categorised':
      return changeUploads(queue, (upload) => (isEditable(upload) ? editUpload(upload, { category: step.category }) : upload));
    case 'captioned':
      return captionAll(queue, step.changes);
    case 'submitted':
      return { ...changeUploads(queue, submitUpload), blank: { ...queue.blank, isSubmitted: hasBlankForm(queue.uploads) } };
    case 'retried':
      return changeUpload(queue, step.id, submitUpload);
    case 'started':
      return setState(queue, step.id, { at: 'sending', sent: 0 });
    case 'sent':
      return setState(queue, step.id, { at: 'sending', sent: step.share });
    case 'cancelled':
      return setState(queue, step.id, { at: 'draft', isSubmitted: false });
    case 'stopped':
      return changeUploads(queue, (upload) => (isCancellable(upload) ? { ...upload, state: { at: 'draft', isSubmitted: false } } : upload));
    case 'interrupted':
      return interrupt(queue, step.id);
    case 'reconnected':
      return changeUploads(queue, (upload) => (upload.state.at === 'interrupted' ? { ...upload, state: { at: 'waiting' } } : upload));
    case 'foundDuplicate':
      return setState(queue, step.id, { at: 'duplicate' });
    case 'duplicatesAccepted':
      return changeUploads(queue, (upload) =>
        upload.state.at === 'duplicate' ? { ...upload, acceptsDuplicate: true, state: { at: 'waiting' } } : upload,
      );
    case 'duplicatesRemoved':
      return { ...queue, uploads: queue.uploads.filter(({ state }) => state.at !== 'duplicate') };
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

function add(queue: Queue, files: readonly AddedFile[]): Queue {
  const { blank, uploads } = queue;
  // Keep stored uploads in the queue while others are sent, because the progress counts them.
  const kept = uploads.some(isRunning) ? uploads : uploads.filter(({ state }) => state.at !== 'done');
  const isFirst = hasBlankForm(kept);
  const receiver = isFirst ? files.find(({ file }) => fileError(file) === undefined) : undefined;
  const { caption, captionAr } = blank.details;
  const common = !isFirst ? queue.common : receiver && files.length > 1 ? { caption, captionAr } : noCaption;
  // Applies to the added uploads the category of the form without a file if that form is visible, otherwise the common category of the editable
  // uploads.
  const category = isFirst ? blank.details.category : commonCategory(kept.filter(isEditable));
  const added = files.map((each) => ({
    ...each,
    details: each === receiver ? blank.details : { ...emptyDetails, ...common, category },
    interruptions: 0,
    acceptsDuplicate: false,
    state: { at: 'draft', isSubmitted: false } as const,
  }));
  const left = { details: receiver ? emptyDetails : blank.details, isSubmitted: false };
  return { ...queue, uploads: [...kept, ...added], common, blank: left };
}

/** Changes the captions of all editable uploads that have the common caption. */
function captionAll(queue: Queue, changes: Partial<CommonDetails>): Queue {
  const { common } = queue;
  const changesOf = ({ details }: Upload) =>
    Object.fromEntries(captionNames.flatMap((name) => (name in changes && details[name] === common[name] ? [[name, changes[name]]] : [])));
  const changed = changeUploads(queue, (upload) => (isEditable(upload) ? editUpload(upload, changesOf(upload)) : upload));
  return { ...changed, common: { ...common, ...changes } };
}

/** Marks an upload as interrupted, so that it waits for the connection, or as failed after too many interruptions. */
function interrupt(queue: Queue, id: string): Queue {
  const upload = findRunning(queue, id);
  if (!upload) return queue;
  if (upload.interruptions === maxInterruptions) return fail(queue, id, { message: '', fieldErrors: {}, isFileRejected: false });
  const interruptions = upload.interruptions + 1;
  return changeUpload(queue, id, (each) => ({ ...each, interruptions, state: { at: 'interrupted' } }));
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

/** Moves the details of an upload to the form without a file, if that form is visible and has no text. */
function returnToBlank(queue: Queue, details: PhotoDetails): Queue {
  if (!hasBlankForm(queue.uploads) || hasText(queue.blank.details)) return queue;
  return { ...queue, blank: { details, isSubmitted: false } };
}
