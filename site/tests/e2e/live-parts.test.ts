import { expect, inject, test } from 'vitest';

const origin = inject('baseUrl');
const text = async (address: string): Promise<string> => (await fetch(new URL(address, origin))).text();

/** What pages ask the CMS for once they are built: new photos, and what visitors send. */
const liveParts = ['/api/photos', '/api/photos/categories', '/api/bookings', '/api/contact'];

/** The calls that a page or script names. */
const callsIn = (source: string): string[] => [...source.matchAll(/\/api(?:\/[\w-]+)+/gu)].map(([path]) => path);

/** The scripts that a page or script names; a chunk names its neighbours as `./name.js`. */
const scriptsIn = (source: string): string[] =>
  [...source.matchAll(/(?:\/_astro|\.)\/([\w.-]+\.js)\b/gu)].map(([, name]) => `/_astro/${name}`);

/** A page and every script it can bring, by their addresses. */
async function everythingOf(page: string): Promise<Map<string, string>> {
  const known = new Map([[page, await text(page)]]);
  for (const source of known.values()) {
    const found = scriptsIn(source).filter((address) => !known.has(address));
    for (const address of new Set(found)) known.set(address, await text(address));
  }
  return known;
}

const isPublic = (page: string): boolean => !/^\/(?:login|admin)(?:\/|$)/u.test(page);

test.for(inject('pages').filter(isPublic))('a visitor of %s waits for nothing of the CMS but its live parts', async (page) => {
  const asked = [...(await everythingOf(page))].flatMap(([address, source]) =>
    callsIn(source)
      .filter((call) => !liveParts.includes(call))
      .map((call) => `${address}: ${call}`),
  );
  expect(asked).toEqual([]);
});

test('whoever checks the pages finds the scripts that ask', async () => {
  const sources = await everythingOf('/gallery');
  expect(sources.size).toBeGreaterThan(3);
  expect([...sources.values()].flatMap(callsIn)).toContain('/api/photos');
});
