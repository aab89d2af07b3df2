import { describe, expect, it } from 'vitest';
import { inGalleryOrder, type Move, moveIds, movesBack, stepMove, visiblePlaces } from '#src/islands/admin/photos/list/photo-order.ts';
import { someOwnPhoto } from './admin-photos.ts';

const ids = [...'abcdef'];
const apply = (order: readonly string[], moves: readonly Move[]) => moves.reduce(moveIds, order);
const step = (photos: string, side: Move['side']) => {
  const move = stepMove(ids, [...photos], side);
  return move && moveIds(ids, move).join('');
};

it('sorts photos by their keys, byte by byte', () => {
  const photos = ['a1', 'Zz', 'a0V', 'a0'].map((order) => someOwnPhoto({ _id: order, order }));
  expect(inGalleryOrder(photos).map(({ order }) => order)).toEqual(['Zz', 'a0', 'a0V', 'a1']);
});

describe('a move', () => {
  it.for<[Move, string]>([
    [{ photos: ['e', 'c'], side: 'before' }, 'ecabdf'],
    [{ photos: ['a'], side: 'after' }, 'bcdefa'],
    [{ photos: ['f'], side: 'before', target: 'b' }, 'afbcde'],
    [{ photos: ['a', 'f'], side: 'after', target: 'c' }, 'bcafde'],
  ])('%o results in %s', ([move, expected]) => {
    expect(moveIds(ids, move).join('')).toBe(expected);
  });
});

describe('the places of moved photos', () => {
  const arranged = ids.map((_id) => someOwnPhoto({ _id, inGallery: !'bd'.includes(_id) }));

  it('do not count hidden photos', () => {
    expect(visiblePlaces(arranged, { photos: ['a'], side: 'after', target: 'e' })).toEqual({ place: 3, last: 3, count: 1, total: 4 });
    expect(visiblePlaces(arranged, { photos: ['e', 'f'], side: 'after', target: 'b' })).toEqual({ place: 2, last: 3, count: 2, total: 4 });
  });

  it('are unknown for hidden photos', () => {
    expect(visiblePlaces(arranged, { photos: ['a', 'b'], side: 'after' })).toBeUndefined();
  });
});

describe('a step', () => {
  it('moves one place', () => {
    expect(step('c', 'before')).toBe('acbdef');
    expect(step('c', 'after')).toBe('abdcef');
    expect(step('bc', 'before')).toBe('bcadef');
    expect(step('de', 'after')).toBe('abcfde');
  });

  it('gathers scattered photos', () => {
    expect(step('bd', 'before')).toBe('bdacef');
    expect(step('ac', 'before')).toBe('acbdef');
    expect(step('df', 'after')).toBe('abcedf');
  });

  it('ends at the ends of the list', () => {
    expect(step('ab', 'before')).toBeUndefined();
    expect(step('f', 'after')).toBeUndefined();
    expect(step('abcdef', 'after')).toBeUndefined();
  });
});

describe('the moves back', () => {
  it('restore the order after every move of every selection', () => {
    for (let bits = 1; bits < 2 ** ids.length - 1; bits += 1) {
      const photos = ids.filter((_, index) => bits & (1 << index));
      for (const target of [undefined, ...ids.filter((id) => !photos.includes(id))]) {
        const move: Move = { photos, side: 'before', ...(target && { target }) };
        expect(apply(moveIds(ids, move), movesBack(ids, photos))).toEqual(ids);
      }
    }
  });

  it('move neighbours together', () => {
    expect(movesBack(ids, ['a', 'b', 'd', 'e'])).toEqual([
      { photos: ['a', 'b'], side: 'before', target: 'c' },
      { photos: ['d', 'e'], side: 'after', target: 'c' },
    ]);
  });
});
