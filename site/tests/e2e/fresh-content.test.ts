import { expect, test } from 'vitest';
import { demoStudio } from './test.ts';

/** The API paths that public pages may call. */
const liveCalls = [
  '/api/photos',
  '/api/photos/categories',
  '/api/availability',
  '/api/bookings',
  '/api/contact',
  '/api/booking-page',
  '/api/release-page',
  '/api/release-page/withdraw',
  '/api/release-page/undo',
  '/api/g',
];

const callsIn = (source: string): string[] => [...source.matchAll(/\/api(?:\/[\w-]+)+/gu)].map(([path]) => path);

/** Returns the scripts to which a page or script refers; chunks import other chunks as `./name.js`. */
const scriptsIn = (source: string): string[] =>
  [...source.matchAll(/(?:\/_astro|\.)\/([\w.-]+\.js)\b/gu)].map(([, name]) => `/_astro/${name}`);

const isPublic = (page: string): boolean => !/^\/(?:login|admin)(?:\/|$)/u.test(page);

test('calls no API other than photos, forms, client pages, releases and client galleries from public pages', async () => {
  const { baseUrl, pages } = await demoStudio();
  const sources = new Map<string, string>();
  const unread = new Set(pages.filter(isPublic));
  for (const address of unread) {
    const source = await (await fetch(baseUrl + address)).text();
    sources.set(address, source);
    for (const script of scriptsIn(source)) unread.add(script);
  }
  expect(sources.size).toBeGreaterThan(pages.length);
  const calls = [...sources].flatMap(([address, source]) => callsIn(source).map((call) => ({ address, call })));
  expect(calls.map(({ call }) => call)).toContain('/api/photos');
  expect(calls.filter(({ call }) => !liveCalls.includes(call))).toEqual([]);
});
