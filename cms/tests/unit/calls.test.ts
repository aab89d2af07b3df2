import { calls, callsAt, pathOf } from '@studio/contract';
import { describe, expect, test } from 'vitest';

const at = (path: string) => callsAt(path).map(({ method, path: found }) => `${method} ${found}`);

describe('an address and its calls', () => {
  test('every call is found at its own address', () => {
    for (const call of calls) expect(callsAt(pathOf(call, 'some-id'))).toContain(call);
  });

  test('one that is written out goes before one with an id', () => {
    expect(at('/api/photos/categories')).toEqual(['GET /api/photos/categories']);
    expect(at('/api/photos/some-id').toSorted()).toEqual(['DELETE /api/photos/{id}', 'PATCH /api/photos/{id}']);
  });

  test.for([
    '/api',
    '/api/',
    '/api/photos/',
    '/api/photos/a/b',
    '/api/photosx',
    'x/api/photos',
    '/API/photos',
    '/api/photo',
    '/api/bookings/',
    '/api/photos\n',
  ])('there is none at %j', (path) => {
    expect(callsAt(path)).toEqual([]);
  });

  test('no two calls answer one method of one address', () => {
    const doors = calls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(doors).size).toBe(doors.length);
  });

  test('an id cannot lead elsewhere', () => {
    const call = { path: '/api/photos/{id}' } as const;
    expect(pathOf(call, '../bookings?x#y')).toBe('/api/photos/..%2Fbookings%3Fx%23y');
  });
});
