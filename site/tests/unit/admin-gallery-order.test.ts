import { describe, expect, test } from 'vitest';
import { batchStart, forgetBatches } from '#src/islands/admin/client-galleries/batch-order.ts';
import { ordersOf, placeBeside, placeOfStep } from '#src/islands/admin/client-galleries/photo-places.ts';
import { isOfClient } from '#src/islands/admin/clients/ClientGalleries.tsx';

const photos = [...['a', 'b', 'c', 'd'].map((_id) => ({ _id, set: 'one' })), ...['x', 'y'].map((_id) => ({ _id, set: 'two' }))];

describe('the place of dragged photos', () => {
  test.each([
    [['a'], 'c', 'before', { set: 'one', before: 'c' }],
    [['a'], 'c', 'after', { set: 'one', before: 'd' }],
    [['a'], 'd', 'after', { set: 'one' }],
    [['a', 'c'], 'd', 'before', { set: 'one', before: 'd' }],
    [['a', 'd'], 'c', 'after', { set: 'one' }],
    [['a'], 'y', 'before', { set: 'two', before: 'y' }],
    [['a', 'b'], 'y', 'after', { set: 'two' }],
    [['a'], 'gone', 'after', undefined],
  ] as const)('of %j beside %s is %s it', (moved, target, side, place) => {
    expect(placeBeside(photos, moved, target, side)).toEqual(place);
  });
});

describe('a step of photos', () => {
  test.each([
    [['b'], 'start', { set: 'one', before: 'a' }],
    [['b'], 'earlier', { set: 'one', before: 'a' }],
    [['b'], 'later', { set: 'one', before: 'd' }],
    [['b'], 'end', { set: 'one' }],
    [['a', 'b'], 'later', { set: 'one', before: 'd' }],
    [['a'], 'earlier', undefined],
    [['d'], 'end', undefined],
    [['a', 'x'], 'end', undefined],
  ] as const)('of %j to %s', (moved, step, place) => {
    expect(placeOfStep(photos, moved, step)).toEqual(place);
  });
});

test('orders of sets are restored with all their photos', () => {
  expect(ordersOf(photos, ['two', 'one', 'two', 'empty'])).toEqual([
    { set: 'two', photos: ['x', 'y'] },
    { set: 'one', photos: ['a', 'b', 'c', 'd'] },
  ]);
});

describe('the start of a batch', () => {
  const memory = () => {
    const values = new Map<string, string>();
    return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
  };
  const files = (count: number, size = 10) =>
    Array.from({ length: count }, (_, index) => ({ name: `IMG_${index}.jpg`, size: size + index }));

  const ofUser = (gallery: string, user = 'u') => ({ user, gallery });

  test('is the same for the same files after a reload', () => {
    const storage = memory();
    expect(batchStart(storage, ofUser('g'), files(500), 1000)).toBe(1000);
    expect(batchStart(storage, ofUser('g'), files(500), 9_000)).toBe(1000);
    expect(batchStart(storage, ofUser('other'), files(500), 9_000)).toBe(9_000);
  });

  test('comes after the last file of earlier batches', () => {
    const storage = memory();
    expect(batchStart(storage, ofUser('g'), files(500), 1000)).toBe(1000);
    expect(batchStart(storage, ofUser('g'), files(3, 99), 1001)).toBe(1500);
    expect(batchStart(storage, ofUser('g'), files(4), 1002)).toBe(1503);
  });

  test('is deleted at a log-out or when another user logs in, with the names of its files, and nothing else of the storage', () => {
    const stored = new Map([['theme', 'dark']]);
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
      key: (index: number) => [...stored.keys()][index] ?? null,
      get length() {
        return stored.size;
      },
    };
    for (const gallery of ['g', 'other']) batchStart(storage, ofUser(gallery), files(2), 1000);
    batchStart(storage, ofUser('g', 'u2'), files(2), 1000);
    expect(stored.size).toBe(4);
    forgetBatches(storage, 'u2');
    expect([...stored.keys()]).toEqual(['theme', 'gallery.upload.u2.g']);
    forgetBatches(storage);
    expect([...stored.keys()]).toEqual(['theme']);
  });

  test('needs no storage', () => {
    const closed = {
      getItem: () => 'not JSON',
      setItem: () => {
        throw new Error('The storage is closed.');
      },
    };
    expect(batchStart(closed, ofUser('g'), files(2), 1000)).toBe(1000);
  });
});

describe('a gallery belongs to a client', () => {
  const client = { items: [{ _id: 'booking' }], phones: ['0550112233'], emails: ['Noura@mail.example'] };
  const none = { booking: null, phone: '', email: '' };
  test.each([
    ['by its booking', { ...none, booking: 'booking' }, true],
    ['by the number', { ...none, phone: '+966 55 011 2233' }, true],
    ['by the email address', { ...none, email: 'noura@mail.example' }, true],
    ['and not without any of them', none, false],
    ['and not with others', { booking: 'other', phone: '0550112234', email: 'sara@mail.example' }, false],
  ])('decides whether a gallery belongs to a client: %s', (_, gallery, isOwn) => {
    expect(isOfClient(gallery, client)).toBe(isOwn);
  });
});
