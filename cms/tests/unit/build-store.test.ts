import { describe, expect, test } from 'vitest';
import { isBuildId, newBuildId, outdatedBuilds, restorableOf } from '#src/publish/build-store.ts';

const second = 1000;
const hour = 3600 * second;
const noon = Date.UTC(2026, 10, 22, 12);

/** Returns ids of builds with the given ages at noon, in milliseconds. */
const builds = (...ages: number[]): string[] => ages.map((age) => newBuildId([], 'abcdef0123', noon - age));

const burst = (count: number): string[] => builds(...Array.from({ length: count }, (_, index) => (count - index) * 20 * second));

const newest = (ids: string[], count: number): Set<string> => new Set(ids.slice(-count));

describe('hashed files of open pages', () => {
  test('stay during half an hour of edits', () => {
    expect(outdatedBuilds(burst(30), new Set(), noon)).toEqual([]);
  });

  test('stay for a page that was live until a minute ago', () => {
    const ids = [...builds(72 * hour), ...burst(6)];
    expect(outdatedBuilds(ids, newest(ids, 1), noon)).toEqual([]);
  });

  test('are limited to forty builds', () => {
    const ids = burst(100);
    expect(outdatedBuilds(ids, newest(ids, 5), noon)).toEqual(ids.slice(0, 60));
  });
});

test('keeps restorable builds regardless of age', () => {
  const ids = builds(...[9, 8, 7, 6, 5, 4, 3].map((days) => days * 24 * hour));
  expect(outdatedBuilds(ids, newest(ids, 5), noon)).toEqual(ids.slice(0, 2));
});

describe('restorable builds', () => {
  const build = (id: string, cause: 'content' | 'photos' | 'start', ...pages: string[]) => ({
    id,
    at: '',
    cause,
    changes: pages.map((page) => ({ page, username: 'sara' })),
  });
  const photos = Array.from({ length: 20 }, (_, index) => build(`photos ${index}`, 'photos'));

  test('are the newest five', () => {
    expect(restorableOf(photos)).toEqual(photos.slice(0, 5));
  });

  test('include the newest five with changed texts after twenty with changed photos', () => {
    const texts = [build('a', 'content', 'home'), build('b', 'content'), build('c', 'start', 'about'), build('d', 'content', 'home')];
    const older = [build('e', 'content', 'home'), build('f', 'content', 'home')];
    expect(restorableOf([...photos, ...texts, ...older])).toEqual([...photos.slice(0, 5), ...texts, ...older.slice(0, 1)]);
  });
});

describe('after the clock was set back', () => {
  test('the next id sorts after the last', () => {
    const ids = builds(0);
    const next = newBuildId(ids, '0123456789', noon - hour);
    expect(next).toBe('20261122120001-01234567');
    expect(isBuildId(next)).toBe(true);
    expect([...ids, next].sort()).toEqual([...ids, next]);
  });

  test('the live build stays', () => {
    const ids = builds(...[9, 8, 7, 6, 5, 4, 3].map((days) => days * 24 * hour));
    expect(outdatedBuilds(ids, new Set([ids[0] ?? '', ...ids.slice(-5)]), noon)).toEqual(ids.slice(1, 2));
    expect(outdatedBuilds(burst(100), new Set(burst(100).slice(0, 1)), noon)).toEqual(burst(100).slice(1, 60));
  });
});
