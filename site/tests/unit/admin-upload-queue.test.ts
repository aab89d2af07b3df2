import { limits } from '@studio/contract';
import { describe, expect, it } from 'vitest';
import { noWords, type PhotoWords } from '#src/islands/admin/photos/photo/photo-words.ts';
import { faultOf, readUpload } from '#src/islands/admin/photos/upload/faults.ts';
import {
  canBeStopped,
  commonCategory,
  emptyQueue,
  isBlank,
  nextToSend,
  type Queue,
  type Step,
  takeStep,
} from '#src/islands/admin/photos/upload/upload-queue.ts';
import { someOwnPhoto } from './admin-photos.ts';

const jpeg = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
const text = new File(['words'], 'notes.txt', { type: 'text/plain' });
const words: PhotoWords = { ...noWords, category: 'Wedding', caption: 'Two gold bands' };

const queueAfter = (...steps: Step[]): Queue => steps.reduce(takeStep, emptyQueue);
const chosen = (...names: string[]): Step => ({ type: 'added', files: names.map((name) => ({ id: name, file: jpeg(name) })) });
const typed = (given: Partial<PhotoWords>, id?: string): Step => ({ type: 'edited', id, words: given });
const all = (category: PhotoWords['category']): Step => ({ type: 'categorised', category });
const submit: Step = { type: 'submitted' };
const failure = { words: 'No.', byField: {}, ofFile: false };
const fail = (id: string, ofFile = false): Step => ({ type: 'failed', id, failure: { ...failure, ofFile } });
const start = (id: string): Step => ({ type: 'started', id });

const photo = someOwnPhoto();

const states = ({ uploads }: Queue) => uploads.map(({ state }) => state.at);
const captions = ({ uploads }: Queue) => uploads.map((upload) => upload.words.caption);

describe('a file', () => {
  it('is refused before it is sent where the server would refuse it after', () => {
    expect(faultOf(new File([], 'empty.jpg', { type: 'image/jpeg' }))).toBe('photo.errors.empty');
    expect(faultOf(new File([new Uint8Array(limits.photoBytes + 1)], 'large.jpg', { type: 'image/jpeg' }))).toBe('photo.errors.large');
    expect(faultOf(text)).toBe('photo.errors.type');
  });

  it('is left to the server where its type says nothing', () => {
    expect(faultOf(new File(['x'], 'photo.avif'))).toBeUndefined();
    expect(faultOf(new File(['x'], 'IMG_1.HEIC'))).toBeUndefined();
  });

  it('is read with its words as what the API takes', () => {
    const file = jpeg('rings.jpg');
    expect(readUpload(file, { ...words, caption: ' Two gold bands ' })).toEqual({ ok: true, value: { ...words, photo: file } });
    expect(readUpload(undefined, noWords)).toEqual({
      ok: false,
      errors: { photo: 'photo.errors.file', category: 'photo.errors.category' },
    });
  });
});

describe('an owner who chooses photos', () => {
  it('finds what was typed before at the first of them, and the category at each', () => {
    const queue = queueAfter(typed(words), chosen('a', 'b'));
    expect(captions(queue)).toEqual(['Two gold bands', '']);
    expect(commonCategory(queue.uploads)).toBe('Wedding');
    expect(queue.blank.words).toEqual(noWords);
  });

  it('does not lose what was typed to a file that is no photo', () => {
    const queue = queueAfter(typed(words), { type: 'added', files: [{ id: 't', file: text }] });
    expect([isBlank(queue.uploads), queue.blank.words]).toEqual([true, words]);
    expect(captions(takeStep(queue, chosen('a')))).toEqual(['', 'Two gold bands']);
  });

  it('finds the category chosen for all at those that come later, too', () => {
    expect(commonCategory(queueAfter(chosen('a', 'b'), all('Event'), chosen('c')).uploads)).toBe('Event');
    expect(commonCategory(queueAfter(chosen('a', 'b'), typed({ category: 'Event' }, 'a')).uploads)).toBe('');
  });

  it('finds what was typed for the last of them in the form again when it is taken away', () => {
    const queue = queueAfter(chosen('a', 'b'), typed(words, 'b'), { type: 'removed', id: 'a' }, { type: 'removed', id: 'b' });
    expect(queue).toEqual({ ...emptyQueue, blank: { words, asked: false } });
  });

  it('no longer sees those that are up', () => {
    const queue = queueAfter(typed(words), chosen('a'), submit, start('a'), { type: 'finished', id: 'a', photo }, chosen('b'));
    expect(queue.uploads.map(({ id }) => id)).toEqual(['b']);
  });
});

describe('an owner who sends photos', () => {
  it('sends those that are whole, and is asked about the others', () => {
    const queue = queueAfter(chosen('a', 'b'), typed(words, 'a'), submit);
    expect(queue.uploads.map(({ state }) => state)).toEqual([{ at: 'waiting' }, { at: 'draft', asked: true }]);
  });

  it('is asked for a file where none is chosen', () => {
    expect(queueAfter(submit).blank.asked).toBe(true);
    expect(queueAfter(submit, chosen('a')).blank.asked).toBe(false);
  });

  it('sends two at a time, in their order', () => {
    const queue = queueAfter(chosen('a', 'b', 'c'), all('Event'), submit);
    const next = (of: Queue) => nextToSend(of).map(({ id }) => id);
    expect(next(queue)).toEqual(['a', 'b']);
    const sending = [start('a'), start('b')].reduce(takeStep, queue);
    expect(next(sending)).toEqual([]);
    expect(next(takeStep(sending, { type: 'finished', id: 'a', photo }))).toEqual(['c']);
  });

  it('has one that failed stop no other, and can try it again', () => {
    const queue = queueAfter(chosen('a', 'b'), all('Event'), submit, start('a'), start('b'), fail('a'), {
      type: 'finished',
      id: 'b',
      photo,
    });
    expect(states(queue)).toEqual(['failed', 'done']);
    expect(states(takeStep(queue, { type: 'retried', id: 'a' }))).toEqual(['waiting', 'done']);
    expect(states(takeStep(queue, submit))).toEqual(['waiting', 'done']);
  });

  it('cannot send again what is no photo, and keeps the words for another file', () => {
    const queue = queueAfter(typed(words), chosen('a'), submit, start('a'), fail('a', true));
    expect(queue.blank.words).toEqual(words);
    expect(states(takeStep(queue, submit))).toEqual(['failed']);
  });

  it('keeps what was cancelled, whatever is still heard of it', () => {
    const queue = queueAfter(
      typed(words),
      chosen('a'),
      submit,
      start('a'),
      { type: 'cancelled', id: 'a' },
      { type: 'sent', id: 'a', share: 1 },
    );
    expect([states(queue), captions(queue)]).toEqual([['draft'], ['Two gold bands']]);
  });

  it('has those that a refused session stopped wait for the next one', () => {
    expect(states(queueAfter(typed(words), chosen('a'), submit, start('a'), { type: 'postponed', id: 'a' }))).toEqual(['waiting']);
  });

  it('is told once how many are up, and how many are not', () => {
    const up: Step[] = ['a', 'b'].map((id) => ({ type: 'finished', id, photo }));
    const queue = queueAfter(chosen('a', 'b', 'c'), all('Event'), submit, start('a'), start('b'), ...up, start('c'), fail('c'));
    expect(queue.untold).toEqual({ up: 2, failed: 1 });
    expect(takeStep(queue, { type: 'told' }).untold).toEqual({ up: 0, failed: 0 });
  });

  it('hears nothing of one that was given up before its answer came', () => {
    const up: Step = { type: 'finished', id: 'a', photo };
    const queue = queueAfter(chosen('a'), all('Event'), submit, start('a'), { type: 'cancelled', id: 'a' }, up);
    expect([states(queue), queue.untold]).toEqual([['draft'], { up: 0, failed: 0 }]);
  });

  it('can stop one for as long as the server has not all of it', () => {
    const sending = (share: number) =>
      queueAfter(chosen('a'), all('Event'), submit, start('a'), { type: 'sent', id: 'a', share }).uploads[0];
    expect([0.4, 1].map((share) => sending(share)).map((upload) => upload && canBeStopped(upload))).toEqual([true, false]);
  });

  it('sees what the server said of a field go as the field is edited', () => {
    const refused: Step = { type: 'failed', id: 'a', failure: { ...failure, byField: { caption: 'Shorter.', alt: 'Shorter.' } } };
    const queue = queueAfter(typed(words), chosen('a'), submit, start('a'), refused, typed({ caption: 'Two' }, 'a'));
    expect(queue.uploads[0]?.state).toEqual({ at: 'failed', failure: { ...failure, byField: { alt: 'Shorter.' } } });
  });
});
