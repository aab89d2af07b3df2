import { expect, test } from 'vitest';
import { demoStudio } from './test.ts';

/** The calls that public pages may make after they are built: new photos and forms. */
const liveCalls = ['/api/photos', '/api/photos/categories', '/api/bookings', '/api/contact'];

/** The calls that a page or script names. */
const callsIn = (source: string): string[] => [...source.matchAll(/\/api(?:\/[\w-]+)+/gu)].map(([path]) => path);

/** The scripts that a page or script names; a chunk names its neighbours as `./name.js`. */
const scriptsIn = (source: string): string[] =>
  [...source.matchAll(/(?:\/_astro|\.)\/([\w.-]+\.js)\b/gu)].map(([, name]) => `/_astro/${name}`);

const isPublic = (page: string): boolean => !/^\/(?:login|admin)(?:\/|$)/u.test(page);

test('no public page needs more of the CMS than photos and forms', async () => {
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
