import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as plain } from 'vitest';
import { KeptPages } from '#src/publish/kept-pages.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest parses the pattern for the fixture's dependencies
const test = plain.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-kept-'));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

/** Saves pages under a key, with a text in the file `page`. */
async function keep(pages: KeptPages, key: string, text: string): Promise<void> {
  const { folder, save, discard } = await pages.open(key);
  await writeFile(path.join(folder, 'page'), text);
  await save();
  await discard();
}

test('finds the last saved pages of a key', async ({ folder }) => {
  const pages = new KeptPages(folder);
  expect(await pages.find('a')).toBeUndefined();
  await keep(pages, 'a', 'first');
  await keep(pages, 'a', 'second');
  expect(await readFile(path.join((await pages.find('a')) ?? '', 'page'), 'utf8')).toBe('second');
  expect(await pages.find('b')).toBeUndefined();
  await pages.clear();
  expect(await pages.find('a')).toBeUndefined();
});

test('keeps no pages of a failed build', async ({ folder }) => {
  const pages = new KeptPages(folder);
  const { discard } = await pages.open('a');
  expect(await pages.find('a')).toBeUndefined();
  await discard();
  expect(await readdir(folder)).toEqual([]);
});

test('keeps the pages that were used last, and deletes leftovers of crashes', async ({ folder }) => {
  const pages = new KeptPages(folder);
  const { folder: crashed } = await pages.open('crashed');
  const { folder: running } = await pages.open('running');
  await utimes(crashed, 0, 0);
  const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const [index, key] of keys.entries()) {
    await keep(pages, key, key);
    await utimes((await pages.find(key)) ?? '', index + 1, index + 1);
  }
  await pages.find('a');
  await keep(pages, 'g', 'g');
  const keysLeft = (await readdir(folder)).sort().map((name) => (name.startsWith('.') ? name : name.slice(0, 1)));
  expect(keysLeft).toEqual([path.basename(running), 'a', 'c', 'd', 'e', 'f', 'g']);
});
