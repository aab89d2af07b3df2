import type { Category, OwnPhoto } from '@studio/contract';
import { isTyped, noWords, type PhotoWords } from '../photo/photo-words.ts';
import { faultOf, faultsOf } from './faults.ts';

/** What the server said no with; `words` is `''` where it said nothing. */
export interface UploadFailure {
  words: string;
  byField: Record<string, string>;
  /** Whether it is for the file, which no other words would mend. */
  ofFile: boolean;
}

type UploadState =
  /** `asked` once it was to be sent, and what is missing is told. */
  | { at: 'draft'; asked: boolean }
  | { at: 'waiting' }
  /** The share that has left, from 0 to 1. */
  | { at: 'sending'; sent: number }
  | { at: 'failed'; failure: UploadFailure }
  | { at: 'done'; photo: OwnPhoto };

export interface Upload {
  /** Also the `Idempotency-Key` it is sent with: sent again, it is still one photo. */
  id: string;
  file: File;
  words: PhotoWords;
  state: UploadState;
}

export interface Queue {
  /** The form without a file: what is typed in it goes to the first file that is chosen. */
  blank: { words: PhotoWords; asked: boolean };
  uploads: readonly Upload[];
  /** How many photos are up, and how many were refused, that the owner was not told of. */
  untold: { up: number; failed: number };
}

export type Step =
  | { type: 'added'; files: readonly Pick<Upload, 'id' | 'file'>[] }
  /** Without an id, in the form without a file. */
  | { type: 'edited'; id?: string | undefined; words: Partial<PhotoWords> }
  /** All of them at once. */
  | { type: 'categorised'; category: Category | '' }
  | { type: 'submitted' }
  | { type: 'retried' | 'started' | 'cancelled' | 'postponed' | 'removed'; id: string }
  | { type: 'sent'; id: string; share: number }
  | { type: 'failed'; id: string; failure: UploadFailure }
  | { type: 'finished'; id: string; photo: OwnPhoto }
  | { type: 'told' | 'cleared' | 'forgotten' };

const noneUntold = { up: 0, failed: 0 };

export const emptyQueue: Queue = { blank: { words: noWords, asked: false }, uploads: [], untold: noneUntold };

/** More at once would share the same line, and the server renders no more. */
const atOnce = 2;

/** Whether an upload goes on by itself: it is sent, or its turn comes. */
export const isRunning = ({ state }: Upload): boolean => state.at === 'waiting' || state.at === 'sending';

/** Whether the server has not all of it yet: then it would be a photo, whatever one does here. */
export const canBeStopped = ({ state }: Upload): boolean => state.at === 'waiting' || (state.at === 'sending' && state.sent < 1);

/** Whether an upload waits for the owner. */
const isUnsent = ({ state }: Upload): boolean => state.at === 'draft' || state.at === 'failed';

/** What is wrong with an upload's file, which it can only be taken away for: words of the server, a translation key, or nothing. */
export function fileFaultOf({ file, state }: Upload): string | undefined {
  return state.at === 'failed' && state.failure.ofFile ? state.failure.words || 'admin.photos.upload.failed' : faultOf(file);
}

/** Those whose words are still to be written. */
export const isOpen = (upload: Upload): boolean => isUnsent(upload) && fileFaultOf(upload) === undefined;

/** Whether none has a file that can be uploaded, or is on its way: then the form without a file is there. */
export const isBlank = (uploads: readonly Upload[]): boolean => !uploads.some((upload) => isOpen(upload) || isRunning(upload));

/** The category that all of them have; `''` where they differ. */
export function commonCategory(uploads: readonly Upload[]): Category | '' {
  const [first, ...others] = uploads.map(({ words }) => words.category);
  return first !== undefined && others.every((category) => category === first) ? first : '';
}

/** Those to be sent now. */
export function nextToSend({ uploads }: Queue): readonly Upload[] {
  const free = atOnce - uploads.filter(({ state }) => state.at === 'sending').length;
  return uploads.filter(({ state }) => state.at === 'waiting').slice(0, Math.max(0, free));
}

/** The queue after a step. What answers to an upload that was called back or removed changes nothing. */
export function takeStep(queue: Queue, step: Step): Queue {
  switch (step.type) {
    case 'added':
      return add(queue, step.files);
    case 'edited':
      return step.id === undefined
        ? { ...queue, blank: { ...queue.blank, words: { ...queue.blank.words, ...step.words } } }
        : { ...queue, uploads: change(queue, step.id, (upload) => edit(upload, step.words)) };
    case 'categorised':
      return { ...queue, uploads: queue.uploads.map((upload) => (isOpen(upload) ? edit(upload, { category: step.category }) : upload)) };
    case 'submitted':
      return submit(queue);
    case 'retried':
      return { ...queue, uploads: change(queue, step.id, submitted) };
    case 'started':
      return { ...queue, uploads: become(queue, step.id, { at: 'sending', sent: 0 }) };
    case 'sent':
      return { ...queue, uploads: become(queue, step.id, { at: 'sending', sent: step.share }) };
    case 'cancelled':
      return { ...queue, uploads: become(queue, step.id, { at: 'draft', asked: false }) };
    case 'postponed':
      return { ...queue, uploads: become(queue, step.id, { at: 'waiting' }) };
    case 'failed':
      return fail(queue, step.id, step.failure);
    case 'finished':
      return finish(queue, step.id, step.photo);
    case 'removed':
      return remove(queue, step.id);
    case 'told':
      return { ...queue, untold: noneUntold };
    case 'cleared':
      return { ...queue, uploads: queue.uploads.filter(({ state }) => state.at !== 'done') };
    case 'forgotten':
      return emptyQueue;
  }
}

const change = ({ uploads }: Queue, id: string, to: (upload: Upload) => Upload): readonly Upload[] =>
  uploads.map((upload) => (upload.id === id ? to(upload) : upload));

/** Where an upload that is on its way comes to; what answers after it was called back changes nothing. */
const become = (queue: Queue, id: string, state: UploadState): readonly Upload[] =>
  change(queue, id, (upload) => (isRunning(upload) ? { ...upload, state } : upload));

function add({ blank, uploads, untold }: Queue, files: readonly Pick<Upload, 'id' | 'file'>[]): Queue {
  const kept = uploads.filter(({ state }) => state.at !== 'done');
  const isFirst = isBlank(kept);
  // Whoever chose a category for all that are there means those that come, too.
  const category = isFirst ? blank.words.category : commonCategory(kept.filter(isOpen));
  const heir = isFirst ? files.find(({ file }) => faultOf(file) === undefined) : undefined;
  const added = files.map((each) => ({
    ...each,
    words: each === heir ? blank.words : { ...noWords, category },
    state: { at: 'draft', asked: false } as const,
  }));
  return { uploads: [...kept, ...added], untold, blank: { words: heir ? noWords : blank.words, asked: false } };
}

/** Editing clears what the server said of the field. */
function edit(upload: Upload, words: Partial<PhotoWords>): Upload {
  const edited = { ...upload, words: { ...upload.words, ...words } };
  if (upload.state.at !== 'failed') return edited;
  const left = Object.entries(upload.state.failure.byField).filter(([name]) => !(name in words));
  return { ...edited, state: { at: 'failed', failure: { ...upload.state.failure, byField: Object.fromEntries(left) } } };
}

function submitted(upload: Upload): Upload {
  if (!isOpen(upload)) return upload;
  const isWhole = Object.keys(faultsOf(upload.file, upload.words)).length === 0;
  return { ...upload, state: isWhole ? { at: 'waiting' } : { at: 'draft', asked: true } };
}

const submit = ({ blank, uploads, untold }: Queue): Queue => ({
  uploads: uploads.map(submitted),
  untold,
  blank: { ...blank, asked: isBlank(uploads) },
});

const isRunningOf = ({ uploads }: Queue, id: string): boolean => uploads.some((upload) => upload.id === id && isRunning(upload));

function finish(queue: Queue, id: string, photo: OwnPhoto): Queue {
  if (!isRunningOf(queue, id)) return queue;
  const { up, failed } = queue.untold;
  return { ...queue, untold: { up: up + 1, failed }, uploads: become(queue, id, { at: 'done', photo }) };
}

function fail(queue: Queue, id: string, failure: UploadFailure): Queue {
  if (!isRunningOf(queue, id)) return queue;
  const untold = { ...queue.untold, failed: queue.untold.failed + 1 };
  const failed = { ...queue, untold, uploads: become(queue, id, { at: 'failed', failure }) };
  const upload = queue.uploads.find((each) => each.id === id);
  return upload && failure.ofFile ? giveBack(failed, upload.words) : failed;
}

function remove(queue: Queue, id: string): Queue {
  const left = { ...queue, uploads: queue.uploads.filter((upload) => upload.id !== id) };
  const removed = queue.uploads.find((upload) => upload.id === id);
  return removed && isOpen(removed) ? giveBack(left, removed.words) : left;
}

/** What was typed for the last file waits for another one. */
function giveBack(queue: Queue, words: PhotoWords): Queue {
  if (!isBlank(queue.uploads) || isTyped(queue.blank.words)) return queue;
  return { ...queue, blank: { words, asked: false } };
}
