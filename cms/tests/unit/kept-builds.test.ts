import { describe, expect, test } from 'vitest';
import { isId, newId, outdated } from '#src/publish/kept-builds.ts';

const second = 1000;
const hour = 3600 * second;
const noon = Date.UTC(2026, 10, 22, 12);

/** Builds that were made so long before noon, in milliseconds. */
const builds = (...ages: number[]): string[] => ages.map((age) => newId([], 'abcdef0123', noon - age));

const burst = (count: number): string[] => builds(...Array.from({ length: count }, (_, index) => (count - index) * 20 * second));

describe('a visitor has a page open', () => {
  test('through half an hour of edits, and its files are there', () => {
    expect(outdated(burst(30), undefined, noon)).toEqual([]);
  });

  test('that was live for days until a minute ago, and its files are there after many builds', () => {
    const ids = [...builds(72 * hour), ...burst(6)];
    expect(outdated(ids, ids.at(-1), noon)).toEqual([]);
  });

  test('and staff edit all day long: forty builds stay', () => {
    const ids = burst(100);
    expect(outdated(ids, ids.at(-1), noon)).toEqual(ids.slice(0, 60));
  });
});

test('somebody of the staff finds the last five builds to go back to, however old they are', () => {
  const ids = builds(...[9, 8, 7, 6, 5, 4, 3].map((days) => days * 24 * hour));
  expect(outdated(ids, ids.at(-1), noon)).toEqual(ids.slice(0, 2));
});

describe('the clock was set back', () => {
  test('and the next build comes after the last all the same', () => {
    const ids = builds(0);
    const next = newId(ids, '0123456789', noon - hour);
    expect(next).toBe('20261122120001-01234567');
    expect(isId(next)).toBe(true);
    expect([...ids, next].sort()).toEqual([...ids, next]);
  });

  test('and what is live stays', () => {
    const ids = builds(...[9, 8, 7, 6, 5, 4, 3].map((days) => days * 24 * hour));
    expect(outdated(ids, ids[0], noon)).toEqual(ids.slice(1, 2));
    expect(outdated(burst(100), burst(100)[0], noon)).toEqual(burst(100).slice(1, 60));
  });
});
