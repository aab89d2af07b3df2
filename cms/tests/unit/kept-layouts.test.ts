import { expect, test } from 'vitest';
import { KeptLayouts } from '#src/client-galleries/kept-layouts.ts';

/** Returns kept layouts of at most ten files, and the keys and versions that were laid out. */
function keptLayouts() {
  const layouts = new KeptLayouts<{ files: number }>(10);
  const made: string[] = [];
  const read = (key: string, version = '1', files = 4) =>
    layouts.read(key, version, async () => {
      made.push(`${key} ${version}`);
      return [{ files }];
    });
  return { layouts, made, read };
}

test('a ZIP is laid out once for each version, also by concurrent requests', async () => {
  const { made, read } = keptLayouts();
  const [one, other] = await Promise.all([read('a'), read('a')]);
  expect(one).toBe(other);
  expect(await read('a')).toBe(one);
  expect(await read('a', '2')).not.toBe(one);
  expect(made).toEqual(['a 1', 'a 2']);
});

test('the layouts that were used least recently are forgotten over the limit', async () => {
  const { made, read } = keptLayouts();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await read(key);
  expect(made).toEqual(['a 1', 'b 1', 'c 1', 'b 1']);
});

test('a layout over the limit is kept until the next one', async () => {
  const { made, read } = keptLayouts();
  for (const key of ['large', 'large', 'a', 'large']) await read(key, '1', key === 'large' ? 20 : 1);
  expect(made).toEqual(['large 1', 'a 1', 'large 1']);
});

test('a layout that failed is made again', async () => {
  const { layouts, read } = keptLayouts();
  await expect(layouts.read('a', '1', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await read('a')).toEqual([{ files: 4 }]);
});
