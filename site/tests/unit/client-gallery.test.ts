import type { Choice, Gallery } from '@studio/contract';
import { describe, expect, test } from 'vitest';
import {
  addChange,
  applyChanges,
  type Change,
  hasRoom,
  nextBatch,
  readChanges,
  withoutChanges,
} from '#src/islands/client-gallery/choice/changes.ts';
import { isInAppBrowser } from '#src/islands/client-gallery/downloads/OpenInBrowser.tsx';
import { groupBySet } from '#src/islands/client-gallery/groups.ts';
import { tokenOf } from '#src/islands/client-gallery/open-gallery.ts';
import { digitsOf } from '#src/islands/client-gallery/PinStep.tsx';
import { formatSize } from '#src/lib/file-size.ts';

let lastId = 0;
const change = (photo: string, what: Pick<Change, 'chosen' | 'comment'>): Change => ({ id: String(++lastId), photo, ...what });
const mark = (photo: string, chosen = true) => change(photo, { chosen });
const addAll = (...changes: Change[]) => changes.reduce<readonly Change[]>(addChange, []);

const choice = (chosen: string[], more: Partial<Choice> = {}): Choice => ({
  version: 1,
  state: 'open',
  limit: null,
  chosen,
  comments: [],
  submittedAt: null,
  ...more,
});

describe('unconfirmed changes', () => {
  test('keep the last mark and the last comment of a photo', () => {
    const changes = addAll(mark('a'), change('a', { comment: 'x' }), mark('a', false), change('a', { comment: 'y' }));
    expect(changes.map(({ chosen, comment }) => chosen ?? comment)).toEqual([false, 'y']);
  });

  test('are sent with removed marks first, so that an exchange fits the limit', () => {
    const changes = addAll(mark('new'), mark('old', false));
    expect(nextBatch(changes).map(({ photo }) => photo)).toEqual(['old', 'new']);
  });

  test('are sent in batches', () => {
    expect(nextBatch(addAll(mark('a'), mark('b'), mark('c')), 2)).toHaveLength(2);
  });

  test('keep a change that was replaced while it was being sent', () => {
    const sent = addAll(mark('a'), mark('b'));
    const meanwhile = addChange(sent, mark('a', false));
    expect(withoutChanges(meanwhile, sent)).toEqual([expect.objectContaining({ photo: 'a', chosen: false })]);
  });

  test('survive storage', () => {
    const changes = addAll(mark('a'), change('b', { comment: 'قصّوا الحافة' }));
    expect(readChanges(JSON.stringify(changes))).toEqual(changes);
  });

  test.each([null, '', '{', '{}', '[1, null, {}]', '[{"id":"1","photo":"a"}]'])('ignore a damaged storage: %s', (text) => {
    expect(readChanges(text)).toEqual([]);
  });
});

describe('the shown choice', () => {
  test('adds the changes to the choice of the server', () => {
    const changes = addAll(mark('a', false), mark('c'), change('b', { comment: 'lighter' }), change('c', { comment: '' }));
    const shown = applyChanges(choice(['a', 'b'], { comments: [{ photo: 'c', text: 'old' }] }), changes);
    expect({ chosen: [...shown.chosen], comments: [...shown.comments] }).toEqual({ chosen: ['b', 'c'], comments: [['b', 'lighter']] });
  });

  test('of a submitted choice is that of the server', () => {
    expect([...applyChanges(choice(['a'], { state: 'submitted' }), addAll(mark('b'))).chosen]).toEqual(['a']);
  });

  test.each([
    [null, true],
    [2, false],
    [3, true],
  ])('has room with the limit %s: %s', (limit, expected) => {
    expect(hasRoom({ limit }, applyChanges(choice(['a']), addAll(mark('b'))))).toBe(expected);
  });
});

test.each([
  ['123456', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
  ['۱۲۳-۴۵۶', '123456'],
  ['12ab34567', '123456'],
])('reads the code %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

test.each([
  ['/g/abc_-1', 'abc_-1'],
  ['/ar/g/abc/', 'abc'],
  ['/g', ''],
  ['/gallery', ''],
])('finds the token in %s', (pathname, token) => {
  expect(tokenOf({ pathname })).toBe(token);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 360.0', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148', true],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36 WhatsApp/2.24', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36', false],
])('recognizes built-in browsers: %s', (userAgent, expected) => {
  expect(isInAppBrowser(userAgent)).toBe(expected);
});

test.each([
  [0, '0 byte'],
  [999_000, '999 kB'],
  [1_240_123_456, '1.2 GB'],
  [45_600_000, '46 MB'],
])('formats %i bytes', (bytes, text) => {
  expect(formatSize(bytes, 'en')).toBe(text);
});

test('groups photos by set and leaves out empty sets', () => {
  const photo = (id: string, set: string) => ({ _id: id, set });
  const gallery = {
    sets: [
      { id: '1', name: 'A', photos: 2 },
      { id: '2', name: 'B', photos: 0 },
    ],
    photos: [photo('a', '1'), photo('b', '1')],
  };
  const groups = groupBySet(gallery as unknown as Gallery, ({ _id }) => _id !== 'b');
  expect(groups.map(({ name, photos }) => [name, photos.map(({ _id }) => _id)])).toEqual([['A', ['a']]]);
});
