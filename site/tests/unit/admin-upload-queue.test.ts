import { describe, expect, it } from 'vitest';
import { emptyDetails, type PhotoDetails } from '#src/islands/admin/photos/photo/photo-details.tsx';
import {
  commonCategory,
  emptyQueue,
  hasBlankForm,
  isBatch,
  nextToSend,
  progressOf,
  type Queue,
  reduceQueue,
  type Step,
} from '#src/islands/admin/photos/upload/queue-reducer.ts';
import { isCancellable } from '#src/islands/admin/photos/upload/upload-state.ts';
import { someOwnPhoto } from './admin-photos.ts';

const jpeg = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
const text = new File(['words'], 'notes.txt', { type: 'text/plain' });
const details: PhotoDetails = { ...emptyDetails, category: 'Wedding', caption: 'Two gold bands' };

const queueAfter = (...steps: Step[]): Queue => steps.reduce(reduceQueue, emptyQueue);
const add = (...names: string[]): Step => ({ type: 'added', files: names.map((name) => ({ id: name, file: jpeg(name) })) });
const typed = (changes: Partial<PhotoDetails>, id?: string): Step => ({ type: 'edited', id, changes });
const all = (category: PhotoDetails['category']): Step => ({ type: 'categorised', category });
const caption = (text: string): Step => ({ type: 'captioned', changes: { caption: text } });
const submit: Step = { type: 'submitted' };
const failure = { message: 'No.', fieldErrors: {}, isFileRejected: false };
const fail = (id: string, isFileRejected = false): Step => ({ type: 'failed', id, failure: { ...failure, isFileRejected } });
const start = (id: string): Step => ({ type: 'started', id });

const photo = someOwnPhoto();

const states = ({ uploads }: Queue) => uploads.map(({ state }) => state.at);
const captions = ({ uploads }: Queue) => uploads.map((upload) => upload.details.caption);

describe('added files', () => {
  it('get the details of the blank form: the first all of them, the others the category and the captions', () => {
    const queue = queueAfter(typed(details), add('a', 'b'));
    expect(captions(queue)).toEqual(['Two gold bands', 'Two gold bands']);
    expect(queueAfter(typed({ ...details, alt: 'Rings' }), add('a', 'b')).uploads.map((upload) => upload.details.alt)).toEqual([
      'Rings',
      '',
    ]);
    expect(commonCategory(queue.uploads)).toBe('Wedding');
    expect(queue.blank.details).toEqual(emptyDetails);
  });

  it('get no details if they are not photos', () => {
    const queue = queueAfter(typed(details), { type: 'added', files: [{ id: 't', file: text }] });
    expect([hasBlankForm(queue.uploads), queue.blank.details]).toEqual([true, details]);
    expect(captions(reduceQueue(queue, add('a')))).toEqual(['', 'Two gold bands']);
  });

  it('get the common category', () => {
    expect(commonCategory(queueAfter(add('a', 'b'), all('Event'), add('c')).uploads)).toBe('Event');
    expect(commonCategory(queueAfter(add('a', 'b'), typed({ category: 'Event' }, 'a')).uploads)).toBe('');
  });

  it('get the common caption, except those with their own', () => {
    const queue = queueAfter(add('a', 'b'), caption('Rings'), typed({ caption: 'Own' }, 'b'), add('c'), caption('Two rings'));
    expect(captions(queue)).toEqual(['Two rings', 'Own', 'Two rings']);
    expect(captions(reduceQueue(queue, caption('')))).toEqual(['', 'Own', '']);
  });

  it('return their details to the blank form when the last one is removed', () => {
    const queue = queueAfter(add('a', 'b'), typed(details, 'b'), { type: 'removed', id: 'a' }, { type: 'removed', id: 'b' });
    expect(queue).toEqual({ ...emptyQueue, blank: { details, isSubmitted: false } });
  });

  it('leave uploaded ones in the progress during an upload', () => {
    const queue = queueAfter(add('a', 'b'), all('Event'), submit, start('a'), start('b'), { type: 'finished', id: 'a', photo }, add('c'));
    expect(queue.uploads.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(progressOf(queue.uploads)).toEqual({ total: 2, done: 1, share: 0.5 });
  });

  it('replace uploaded ones', () => {
    const queue = queueAfter(typed(details), add('a'), submit, start('a'), { type: 'finished', id: 'a', photo }, add('b'));
    expect(queue.uploads.map(({ id }) => id)).toEqual(['b']);
  });
});

describe('sent files', () => {
  it('are those with complete details; the others show their errors', () => {
    const queue = queueAfter(add('a', 'b'), typed(details, 'a'), submit);
    expect(queue.uploads.map(({ state }) => state)).toEqual([{ at: 'waiting' }, { at: 'draft', isSubmitted: true }]);
  });

  it('are required by the blank form', () => {
    expect(queueAfter(submit).blank.isSubmitted).toBe(true);
    expect(queueAfter(submit, add('a')).blank.isSubmitted).toBe(false);
  });

  it('are sent two at a time in their order', () => {
    const queue = queueAfter(add('a', 'b', 'c'), all('Event'), submit);
    const next = (of: Queue) => nextToSend(of).map(({ id }) => id);
    expect(next(queue)).toEqual(['a', 'b']);
    const sending = [start('a'), start('b')].reduce(reduceQueue, queue);
    expect(next(sending)).toEqual([]);
    expect(next(reduceQueue(sending, { type: 'finished', id: 'a', photo }))).toEqual(['c']);
  });

  it('do not stop others when one fails, and can be retried', () => {
    const queue = queueAfter(add('a', 'b'), all('Event'), submit, start('a'), start('b'), fail('a'), {
      type: 'finished',
      id: 'b',
      photo,
    });
    expect(states(queue)).toEqual(['failed', 'done']);
    expect(states(reduceQueue(queue, { type: 'retried', id: 'a' }))).toEqual(['waiting', 'done']);
    expect(states(reduceQueue(queue, submit))).toEqual(['waiting', 'done']);
  });

  it('cannot be retried if the server rejected the file, and return their details', () => {
    const queue = queueAfter(typed(details), add('a'), submit, start('a'), fail('a', true));
    expect(queue.blank.details).toEqual(details);
    expect(states(reduceQueue(queue, submit))).toEqual(['failed']);
  });

  it('ignore progress after being cancelled', () => {
    const queue = queueAfter(
      typed(details),
      add('a'),
      submit,
      start('a'),
      { type: 'cancelled', id: 'a' },
      { type: 'sent', id: 'a', share: 1 },
    );
    expect([states(queue), captions(queue)]).toEqual([['draft'], ['Two gold bands']]);
  });

  it('wait for the next session after being postponed', () => {
    expect(states(queueAfter(typed(details), add('a'), submit, start('a'), { type: 'postponed', id: 'a' }))).toEqual(['waiting']);
  });

  it('wait after an interruption, and continue when the connection is back', () => {
    const queue = queueAfter(add('a', 'b', 'c'), all('Event'), submit, start('a'), start('b'), { type: 'interrupted', id: 'a' });
    expect([states(queue), nextToSend(queue)]).toEqual([['interrupted', 'sending', 'waiting'], []]);
    const continued = reduceQueue(queue, { type: 'reconnected' });
    expect(states(continued)).toEqual(['waiting', 'sending', 'waiting']);
    expect(nextToSend(continued).map(({ id }) => id)).toEqual(['a']);
  });

  it('fail after the ninth consecutive interruption', () => {
    const interrupted: Step[] = [start('a'), { type: 'interrupted', id: 'a' }, { type: 'reconnected' }];
    const often = (times: number) => queueAfter(add('a'), all('Event'), submit, ...Array.from({ length: times }, () => interrupted).flat());
    expect([states(often(8)), states(often(9))]).toEqual([['waiting'], ['failed']]);
    const retried = reduceQueue(often(9), { type: 'retried', id: 'a' });
    expect(states(interrupted.reduce(reduceQueue, retried))).toEqual(['waiting']);
  });

  it('become drafts when all are stopped, except after the last byte', () => {
    const sent: Step = { type: 'sent', id: 'a', share: 1 };
    const queue = queueAfter(add('a', 'b', 'c'), all('Event'), submit, start('a'), sent, start('b'), { type: 'stopped' });
    expect(states(queue)).toEqual(['sending', 'draft', 'draft']);
  });

  it('are one form while they are sent, and only the rest afterwards', () => {
    const up: Step[] = ['a', 'b'].map((id) => ({ type: 'finished', id, photo }));
    const sending = queueAfter(add('a', 'b', 'c'), all('Event'), submit, start('a'), start('b'), ...up, start('c'));
    expect(isBatch(sending.uploads)).toBe(true);
    expect(isBatch(reduceQueue(sending, fail('c')).uploads)).toBe(false);
  });

  it('wait for a decision if the server has the same photos', () => {
    const found = ['a', 'b'].map((id): Step => ({ type: 'foundDuplicate', id }));
    const queue = queueAfter(add('a', 'b', 'c'), all('Event'), submit, start('a'), start('b'), ...found);
    expect([states(queue), nextToSend(queue).map(({ id }) => id)]).toEqual([['duplicate', 'duplicate', 'waiting'], ['c']]);
    const accepted = reduceQueue(queue, { type: 'duplicatesAccepted' });
    expect([states(accepted), accepted.uploads.map(({ acceptsDuplicate }) => acceptsDuplicate)]).toEqual([
      ['waiting', 'waiting', 'waiting'],
      [true, true, false],
    ]);
    expect(reduceQueue(queue, { type: 'duplicatesRemoved' }).uploads.map(({ id }) => id)).toEqual(['c']);
  });

  it('are counted until they are announced', () => {
    const up: Step[] = ['a', 'b'].map((id) => ({ type: 'finished', id, photo }));
    const queue = queueAfter(add('a', 'b', 'c'), all('Event'), submit, start('a'), start('b'), ...up, start('c'), fail('c'));
    expect(queue.unannounced).toEqual({ uploaded: 2, failed: 1 });
    expect(reduceQueue(queue, { type: 'announced' }).unannounced).toEqual({ uploaded: 0, failed: 0 });
  });

  it('ignore a result after being cancelled', () => {
    const up: Step = { type: 'finished', id: 'a', photo };
    const queue = queueAfter(add('a'), all('Event'), submit, start('a'), { type: 'cancelled', id: 'a' }, up);
    expect([states(queue), queue.unannounced]).toEqual([['draft'], { uploaded: 0, failed: 0 }]);
  });

  it('can be cancelled until the last byte is sent', () => {
    const sending = (share: number) => queueAfter(add('a'), all('Event'), submit, start('a'), { type: 'sent', id: 'a', share }).uploads[0];
    expect([0.4, 1].map((share) => sending(share)).map((upload) => upload && isCancellable(upload))).toEqual([true, false]);
  });

  it('lose the server’s error of an edited field', () => {
    const rejected: Step = { type: 'failed', id: 'a', failure: { ...failure, fieldErrors: { caption: 'Shorter.', alt: 'Shorter.' } } };
    const queue = queueAfter(typed(details), add('a'), submit, start('a'), rejected, typed({ caption: 'Two' }, 'a'));
    expect(queue.uploads[0]?.state).toEqual({ at: 'failed', failure: { ...failure, fieldErrors: { alt: 'Shorter.' } } });
  });
});
