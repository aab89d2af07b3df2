import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test as plain } from 'vitest';
import { KeptPages } from '#src/publish/kept-pages.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
const test = plain.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-kept-'));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

/** Saves pages under a key, with a resized picture, in a later millisecond than the previous call. */
async function keep(pages: KeptPages, key: string, picture: string): Promise<void> {
  await setTimeout(2);
  const { folder, save, discard } = await pages.open(key);
  await mkdir(path.join(folder, 'files/_astro'), { recursive: true });
  await writeFile(path.join(folder, `files/_astro/${picture}.avif`), picture);
  const pictures = { [picture]: `/base/_astro/${picture}.avif` };
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify({ base: '/base', pictures }));
  await save();
  await discard();
}

async function picturesIn(folder = ''): Promise<string[]> {
  const { pictures } = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8'));
  const texts = Object.keys(pictures).map(
    async (name) => `${name}: ${await readFile(path.join(folder, `files/_astro/${name}.avif`), 'utf8')}`,
  );
  return (await Promise.all(texts)).toSorted();
}

test('finds the last saved pages of a key, with the pictures of earlier ones', async ({ folder }) => {
  const pages = new KeptPages(folder);
  expect(await pages.find('a')).toBeUndefined();
  await keep(pages, 'a', 'first');
  const earlier = await pages.find('a');
  await keep(pages, 'a', 'second');
  expect(await picturesIn(await pages.find('a'))).toEqual(['first: first', 'second: second']);
  // Another server may still be reading the earlier pages.
  expect(await picturesIn(earlier)).toEqual(['first: first']);
  expect(await pages.find('b')).toBeUndefined();
  await pages.clear();
  expect(await pages.find('a')).toBeUndefined();
});

test('replaces damaged pages', async ({ folder }) => {
  const pages = new KeptPages(folder);
  await keep(pages, 'a', 'first');
  await writeFile(path.join((await pages.find('a')) ?? '', 'pages.json'), '{');
  await keep(pages, 'a', 'second');
  expect(await picturesIn(await pages.find('a'))).toEqual(['second: second']);
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
