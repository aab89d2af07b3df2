import type { Photo } from '@studio/contract';
import { describe, expect, test } from 'vitest';
import { placeOf } from '#src/islands/gallery/grid/use-scroll-place.ts';
import {
  appendWindow,
  isCursorRejected,
  markFailed,
  nextLimit,
  type PhotoList,
  replaceStart,
  startList,
} from '#src/islands/gallery/photo-list.tsx';
import { filtersOf, photoAddress, photoOfAddress, viewAddress, viewOfAddress, wasReached } from '#src/lib/gallery.ts';
import { plainPhoto } from './content-fixtures.ts';

describe('gallery addresses', () => {
  test.each([
    ['/gallery', 'All'],
    ['/ar/gallery', 'All'],
    ['/gallery/wedding', 'Wedding'],
    ['/ar/gallery/graduation', 'Graduation'],
    ['/gallery/nothing', 'All'],
  ] as const)('%s shows the view %s', (pathname, view) => {
    expect(viewOfAddress(pathname)).toBe(view);
  });

  test('views have an address in each language', () => {
    expect(viewAddress('en', 'Portrait')).toBe('/gallery/portrait');
    expect(viewAddress('ar', 'Portrait')).toBe('/ar/gallery/portrait');
    expect(viewAddress('ar', 'All')).toBe('/ar/gallery');
  });

  test('the open photo is a query parameter beside the others', () => {
    const opened = photoAddress({ pathname: '/gallery', search: '?lang=en' }, 'a b');
    expect(opened).toBe('/gallery?lang=en&photo=a+b');
    expect(photoOfAddress({ search: '?lang=en&photo=a+b' })).toBe('a b');
    expect(photoAddress({ pathname: '/gallery', search: '?photo=a' }, undefined)).toBe('/gallery');
    expect(photoOfAddress({ search: '?photo=' })).toBeUndefined();
  });

  test('filters are fixed; other categories add their own', () => {
    expect(filtersOf('Wedding')).toEqual(['All', 'Wedding', 'Portrait', 'Event', 'Nature', 'Other']);
    expect(filtersOf('Design')).toEqual(['All', 'Wedding', 'Portrait', 'Event', 'Nature', 'Other', 'Design']);
  });
});

describe('photo list', () => {
  const photo = (_id: string): Photo => ({ ...plainPhoto, _id });
  const [first, second, third] = [photo('a'), photo('b'), photo('c')];

  test('appends a window and its cursor', () => {
    const list = startList({ data: [first], nextCursor: 'after a' });
    expect(appendWindow(list, 'after a', { data: [second], nextCursor: 'after b' })).toEqual({
      photos: [first, second],
      cursor: 'after b',
      state: 'ready',
    });
  });

  test('shows a photo once that is in two windows', () => {
    const list = startList({ data: [first, second], nextCursor: 'after b' });
    expect(appendWindow(list, 'after b', { data: [second, third], nextCursor: null }).photos).toEqual([first, second, third]);
  });

  test('ignores a window that was requested before a newer answer', () => {
    const newer = startList({ data: [third, first], nextCursor: 'new cursor after a' });
    expect(appendWindow(newer, 'after a', { data: [second], nextCursor: null })).toBe(newer);
    const complete = startList({ data: [first, second, third] });
    expect(appendWindow(complete, 'after a', { data: [second], nextCursor: 'after b' })).toBe(complete);
  });

  test('shows a newer start, also after further photos were loaded', () => {
    const added = { ...plainPhoto, _id: 'new' };
    const start = (data: (typeof first)[], nextCursor: string | null = 'next') => startList({ data, nextCursor });
    const known: PhotoList = { photos: [first, second, third], cursor: 'after c', state: 'loading' };
    const renamed = { ...second, caption: 'Renamed' };
    expect(replaceStart(known, start([added, first]))).toEqual({ ...known, photos: [added, first, second, third] });
    expect(replaceStart(known, start([renamed]))).toEqual({ ...known, photos: [renamed, third] });
    // Expect that a photo that has moved to the start is listed once.
    expect(replaceStart(known, start([third, first])).photos).toEqual([third, first, second]);
    // Expect that the known later photos are dropped if the new start is the whole list (no cursor), or if it ends with an unknown photo: then photos
    // between the start and the later photos can be missing.
    expect(replaceStart(known, start([first], null))).toEqual(start([first], null));
    expect(replaceStart(known, start([first, added]))).toEqual(start([first, added]));
    expect(replaceStart(start([first, second]), start([added, second]))).toEqual(start([added, second]));
  });

  test('keeps its photos after a failure; a complete list does not fail', () => {
    const waiting: PhotoList = { photos: [first], cursor: 'after a', state: 'loading' };
    expect(markFailed(waiting)).toEqual({ photos: [first], cursor: 'after a', state: 'failed' });
    const complete = startList({ data: [first, second] });
    expect(markFailed(complete)).toBe(complete);
  });

  test('restarts only if the server rejects the cursor, not while it is busy', () => {
    const rejected = (status: number) => ({ ok: false, failure: 'rejected', status, message: '', errors: {} }) as const;
    expect(isCursorRejected(rejected(400))).toBe(true);
    expect([429, 500, 503].map((status) => isCursorRejected(rejected(status)))).toEqual([false, false, false]);
    expect(isCursorRejected({ ok: false, failure: 'unreachable' })).toBe(false);
  });

  test('loads more photos each time, up to 250', () => {
    const limits: number[] = [];
    for (let known = 24; known < 2000; known += limits.at(-1) ?? 0) limits.push(nextLimit({ photos: Array.from({ length: known }) }));
    expect(limits).toEqual([48, 96, 192, 250, 250, 250, 250, 250, 250, 250]);
  });

  test('detects its end in a batch of observer entries that begins with an older state', () => {
    expect(wasReached([{ isIntersecting: false }, { isIntersecting: true }])).toBe(true);
    expect(wasReached([{ isIntersecting: false }])).toBe(false);
  });
});

describe('place in the history state', () => {
  const place = { photo: 'a', at: 3000, top: -12.5, height: 200 };

  test('is a photo, or pixels above the first row', () => {
    expect(placeOf({ opened: true, place })).toEqual(place);
    expect(placeOf({ place: { y: 120 } })).toEqual({ y: 120 });
  });

  test.each([null, undefined, 'x', {}, { place: null }, { place: { photo: 'a' } }, { place: { ...place, top: Number.NaN } }])(
    'is undefined in %j',
    (state) => {
      expect(placeOf(state)).toBeUndefined();
    },
  );
});
