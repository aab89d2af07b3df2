import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Photo, standardPackages } from '@studio/contract';
import { expect, onTestFinished, test as plain } from 'vitest';
import { toContent } from '#src/content/to-content.ts';
import { KeptPages } from '#src/publish/kept-pages.ts';
import { serveSnapshot } from '#src/publish/snapshot.ts';

// biome-ignore lint/correctness/noEmptyPattern: Vitest parses the pattern for the fixture's dependencies
const test = plain.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-kept-'));
  onCleanup(() => rm(folder, { recursive: true }));
  return folder;
});

const photo = {
  _id: 'photo',
  category: 'Event',
  caption: '',
  alt: '',
  url: '/media/photo-1440.jpg',
  width: 1440,
  height: 960,
  placeholder: '',
  focalPoint: { x: 50, y: 50 },
  renditions: { base: '/media/photo', avif: [], jpeg: [1440] },
} satisfies Photo;

/** Serves content with these packages and stories. @returns the address of the API */
async function serveContent(packages: Record<string, unknown>[] = [], stories: Record<string, unknown>[] = []): Promise<string> {
  const nothing = { photo: () => photo, file: () => undefined };
  const contentIn = (lang: 'en' | 'ar') => ({
    ...toContent({ documents: {}, packages, photoDocuments: [], stories }, nothing, lang),
    texts: { 'book.title': lang === 'en' ? 'Book a day' : 'احجز يوماً' },
    retention: { bookings: 24, messages: 12 },
    hasWomenTeam: false,
    privacyVersion: '0123456789ab',
  });
  const { apiUrl, close } = await serveSnapshot('http://127.0.0.1:9', { en: contentIn('en'), ar: contentIn('ar') });
  onTestFinished(close);
  return apiUrl;
}

const keptUrls = standardPackages.map((slug) => ({ url: `http://studio.example/services/${slug}.html` }));

/** Saves pages under a key, with a text in the file `page`. */
async function keep(pages: KeptPages, key: string, text: string): Promise<void> {
  const { folder, save, discard } = await pages.open(key);
  await writeFile(path.join(folder, 'page'), text);
  await writeFile(path.join(folder, 'pages.json'), JSON.stringify({ pages: keptUrls }));
  await save();
  await discard();
}

test('finds the last saved pages of a key', async ({ folder }) => {
  const pages = new KeptPages(folder);
  const apiUrl = await serveContent();
  expect(await pages.find('a', apiUrl)).toBeUndefined();
  await keep(pages, 'a', 'first');
  await keep(pages, 'a', 'second');
  expect(await readFile(path.join((await pages.find('a', apiUrl)) ?? '', 'page'), 'utf8')).toBe('second');
  expect(await pages.find('b', apiUrl)).toBeUndefined();
  await pages.clear();
  expect(await pages.find('a', apiUrl)).toBeUndefined();
});

test('ignores kept pages without the page of a package', async ({ folder }) => {
  const pages = new KeptPages(folder);
  await keep(pages, 'a', 'page');
  const isFoundWith = async (packages: Record<string, unknown>[]) => (await pages.find('a', await serveContent(packages))) !== undefined;
  expect(await isFoundWith([{ slug: 'wedding', price: 900 }])).toBe(true);
  expect(await isFoundWith([{ slug: 'newborn', active: true }])).toBe(false);
});

test('ignores kept pages without the page of a story', async ({ folder }) => {
  const pages = new KeptPages(folder);
  await keep(pages, 'a', 'page');
  const isFoundWith = async (stories: Record<string, unknown>[]) => (await pages.find('a', await serveContent([], stories))) !== undefined;
  expect(await isFoundWith([])).toBe(true);
  const blocks = [{ blockType: 'pictures', photos: ['photo'] }];
  expect(await isFoundWith([{ slug: 'an-evening', title: { en: 'An evening', ar: 'أمسية' }, blocks }])).toBe(false);
});

test('keeps no pages of a failed build', async ({ folder }) => {
  const pages = new KeptPages(folder);
  const { discard } = await pages.open('a');
  expect(await pages.find('a', await serveContent())).toBeUndefined();
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
    await utimes(path.join(folder, key), index + 1, index + 1);
  }
  await pages.find('a', await serveContent());
  await keep(pages, 'g', 'g');
  expect((await readdir(folder)).sort()).toEqual([path.basename(running), 'a', 'c', 'd', 'e', 'f', 'g']);
});
