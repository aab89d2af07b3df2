import type { Photo } from '@studio/contract';
import { expect, test } from 'vitest';
import { begin, fail, follow, isPlaceUnknown, type PhotoList } from '#src/islands/gallery/photo-list.ts';
import { wasReached } from '#src/lib/gallery.ts';
import { plainPhoto } from './content.ts';

const photo = (_id: string): Photo => ({ ...plainPhoto, _id });
const [first, second, third] = [photo('a'), photo('b'), photo('c')];

test('what follows a window stands after it, and where the next begins is known', () => {
  const list = begin({ data: [first], nextCursor: 'after a' });
  expect(follow(list, 'after a', { data: [second], nextCursor: 'after b' })).toEqual({
    photos: [first, second],
    cursor: 'after b',
    state: 'ready',
  });
});

test('a photo that comes twice, because another was added meanwhile, is shown once', () => {
  const list = begin({ data: [first, second], nextCursor: 'after b' });
  expect(follow(list, 'after b', { data: [second, third], nextCursor: null }).photos).toEqual([first, second, third]);
});

test('a window that was asked for before a newer answer came changes nothing of it', () => {
  const newer = begin({ data: [third, first], nextCursor: 'after a, anew' });
  expect(follow(newer, 'after a', { data: [second], nextCursor: null })).toBe(newer);
  const whole = begin({ data: [first, second, third] });
  expect(follow(whole, 'after a', { data: [second], nextCursor: 'after b' })).toBe(whole);
});

test('a failure is said of a list that is not whole, and keeps what is there', () => {
  const waiting: PhotoList = { photos: [first], cursor: 'after a', state: 'loading' };
  expect(fail(waiting)).toEqual({ photos: [first], cursor: 'after a', state: 'failed' });
  const whole = begin({ data: [first, second] });
  expect(fail(whole)).toBe(whole);
});

test('a visitor who reaches the end while the page is busy gets more photos, though it first tells that the end was far', () => {
  expect(wasReached([{ isIntersecting: false }, { isIntersecting: true }])).toBe(true);
  expect(wasReached([{ isIntersecting: false }])).toBe(false);
});

test('a visitor far down keeps their photos while the server is busy, and begins anew only where it does not know their place', () => {
  const refused = (status: number) => ({ ok: false, failure: 'refused', status, message: '', errors: {} }) as const;
  expect(isPlaceUnknown(refused(400))).toBe(true);
  expect([429, 500, 503].map((status) => isPlaceUnknown(refused(status)))).toEqual([false, false, false]);
  expect(isPlaceUnknown({ ok: false, failure: 'unreachable' })).toBe(false);
});
