import { expect, test } from 'vitest';
import { windowAfter } from '#src/islands/gallery/photo-list.ts';
import { placeOf } from '#src/islands/gallery/place.ts';

const photo = { photo: 'a', at: 3000, top: -12.5, height: 200 };

test('a visitor comes back to the photo that the history remembers, or above the first one', () => {
  expect(placeOf({ opened: true, place: photo })).toEqual(photo);
  expect(placeOf({ place: { y: 120 } })).toEqual({ y: 120 });
});

test.each([null, undefined, 'x', {}, { place: null }, { place: { photo: 'a' } }, { place: { ...photo, top: Number.NaN } }])(
  'an entry of the history with %j remembers no place',
  (state) => {
    expect(placeOf(state)).toBeUndefined();
  },
);

test('who goes on is sent more photos each time, up to two hundred and fifty', () => {
  const asked: number[] = [];
  for (let known = 24; known < 2000; known += asked.at(-1) ?? 0) asked.push(windowAfter({ photos: Array.from({ length: known }) }));
  expect(asked).toEqual([48, 96, 192, 250, 250, 250, 250, 250, 250, 250]);
});
