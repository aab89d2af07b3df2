import { calls, callsAt, changeChoice, pathOf, signRelease, withdrawRelease } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const at = (path: string) => callsAt(path).map(({ method, path: found }) => `${method} ${found}`);

describe('the calls of an address', () => {
  test('each call is found at its address', () => {
    for (const call of calls) expect(callsAt(pathOf(call, 'some-id'))).toContain(call);
  });

  test('a fixed path precedes one with an id', () => {
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
  ])('none is found at %j', (path) => {
    expect(callsAt(path)).toEqual([]);
  });

  test('no two calls share method and address', () => {
    const doors = calls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(doors).size).toBe(doors.length);
  });

  test('an id is escaped', () => {
    const call = { path: '/api/photos/{id}' } as const;
    expect(pathOf(call, '../bookings?x#y')).toBe('/api/photos/..%2Fbookings%3Fx%23y');
  });
});

describe('an input of strangers over its limit is rejected before its entries are validated', () => {
  const many = Array.from({ length: 10_000 }, () => 'x');
  test.for([
    ['changes', changeChoice, { changes: many }],
    ['photos', withdrawRelease, { token: 'x'.repeat(16), photos: many }],
    ['answers', signRelease, { answers: many }],
    ['purposes', signRelease, { answers: [{ purposes: { ...many } }] }],
    ['signature', signRelease, { signature: many }],
    ['stroke', signRelease, { signature: [many] }],
  ] as const)('rejects an input over its limit early: %s', ([, call, input]) => {
    expect(v.safeParse(call.input, input).issues?.length).toBeLessThan(10);
  });
});
