import { brotliCompressSync } from 'node:zlib';
import { type Language, languages } from '@studio/contract';
import type { Response } from 'playwright-core';
import { beforeAll, expect, inject } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { wakeForm } from './form.ts';
import { freshPages } from './fresh-pages.ts';
import { lightbox, photosOn } from './gallery.ts';
import { type Scene, test } from './test.ts';

beforeAll(freshPages, 120_000);

/** Bytes on the wire, compressed. The first flight of a connection carries ten packets: HTML, and the CSS it waits for, belong inside. */
const budgets = {
  firstFlight: 14_600,
  homeScript: 3_000,
  galleryScript: 12_000,
  /** All that a phone loads until somebody touches the page. */
  homeTotal: 200_000,
  galleryTotal: 180_000,
  /** What an Arabic page may weigh over its English twin, with one request more. */
  arabic: 15_000,
  /** All script once the island is in use. */
  formScript: 90_000,
  lightboxScript: 110_000,
  /** All script of the owner's screens when they open. */
  ownerScript: 155_000,
};

const isPublic = (page: string): boolean => !/^\/(?:login|admin)(?:\/|$)/u.test(page);

const wireBytes = async (response: Response): Promise<number> => (await response.request().sizes()).responseBodySize;

/** The addresses of what a browser waits for before it shows anything of the page. */
const blockers = ({ page }: Scene): Promise<string[]> =>
  page.evaluate(() => {
    const isBlocking = (entry: PerformanceEntry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking';
    return performance
      .getEntriesByType('resource')
      .filter(isBlocking)
      .map((entry) => entry.name);
  });

test.for(inject('pages').filter(isPublic))('a visitor sees %s with its first packets', async (path, { visit }) => {
  const scene = await visit({ device: 'phone' });
  const answer = await scene.page.goto(path);
  if (!answer) throw new Error('The page did not answer.');
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(await blockers(scene)).toEqual([]);
  expect(await wireBytes(answer)).toBeLessThanOrEqual(budgets.firstFlight);
});

/** Collects the scripts a page asks for. */
function watchScripts({ page }: Scene): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response));
  return scripts;
}

/** The bytes of all script of a page: those of its own files, and what stands in its HTML as if it were one. */
async function scriptBytes({ page }: Scene, scripts: Response[]): Promise<number> {
  const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents();
  const files = await Promise.all(scripts.map(wireBytes));
  return files.reduce((sum, bytes) => sum + bytes, brotliCompressSync(inline.join('\n')).length);
}

/** Whether React is among the scripts: its errors name a page of its own. */
async function bringsReact(scripts: Response[]): Promise<boolean> {
  const texts = await Promise.all(scripts.map((script) => script.text()));
  return texts.some((text) => text.includes('react.dev/errors'));
}

/** What only the owner's screens say, ask or keep. */
const owners = /adminToken|\/api\/admin\/|"admin\.[a-z]/u;

/** The scripts that hold something of the owner's screens. */
async function ownersIn(scripts: Response[]): Promise<string[]> {
  const texts = await Promise.all(scripts.map(async (script) => [script.url(), await script.text()] as const));
  return texts.flatMap(([address, text]) => (owners.test(text) ? address : []));
}

test('the owner is sent the screens, and no more script than they need', async ({ visit }) => {
  const scene = await visit();
  const scripts = watchScripts(scene);
  await scene.page.goto('/login', { waitUntil: 'networkidle' });
  expect(await ownersIn(scripts)).not.toEqual([]);
  expect(await scriptBytes(scene, scripts)).toBeLessThanOrEqual(budgets.ownerScript);
});

const home = { path: '/', script: budgets.homeScript, island: undefined };
const gallery = { path: '/gallery', script: budgets.galleryScript, island: 'a[data-photo]' };
const book = { path: '/book', script: budgets.galleryScript, island: 'input[name=name]' };
const contact = { path: '/contact', script: budgets.galleryScript, island: 'input[name=name]' };
const cases = languages.flatMap((language) =>
  [home, gallery, book, contact].map((page) => ({ ...page, language, address: localized(language, page.path) })),
) satisfies { language: Language }[];

test.for(cases)('a visitor who only looks at $address is sent next to no script', async ({ language, path, script, island }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const scripts = watchScripts(scene);
  await scene.page.goto(localized(language, path), { waitUntil: 'networkidle' });
  expect(await bringsReact(scripts)).toBe(false);
  expect(await scriptBytes(scene, scripts)).toBeLessThanOrEqual(script);
  if (island === undefined) return;
  await scene.page.locator(island).first().dispatchEvent('pointerover');
  await expect.poll(() => bringsReact(scripts)).toBe(true);
});

/** Collects everything a page asks for. */
function watchAll({ page }: Scene): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  return responses;
}

const total = async (responses: Response[]): Promise<number> =>
  (await Promise.all(responses.map(wireBytes))).reduce((sum, bytes) => sum + bytes, 0);

const heavy = languages.flatMap((language) => [
  { language, path: '/', most: budgets.homeTotal },
  { language, path: '/gallery', most: budgets.galleryTotal },
]);

test.for(heavy)('a phone that opens $path in $language loads at most $most bytes', async ({ language, path, most }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const responses = watchAll(scene);
  await scene.page.goto(localized(language, path), { waitUntil: 'networkidle' });
  expect(await total(responses)).toBeLessThanOrEqual(most);
});

test.for(inject('pages').filter((page) => isPublic(page) && !page.startsWith('/ar')))(
  'an Arabic reader of %s waits for hardly more than an English one',
  async (path, { visit }) => {
    const weigh = async (language: Language) => {
      const scene = await visit({ language, device: 'phone' });
      const responses = watchAll(scene);
      await scene.page.goto(localized(language, path), { waitUntil: 'networkidle' });
      return { bytes: await total(responses), requests: responses.length };
    };
    const [english, arabic] = [await weigh('en'), await weigh('ar')];
    expect(arabic.requests).toBeLessThanOrEqual(english.requests + 1);
    expect(arabic.bytes).toBeLessThanOrEqual(english.bytes + budgets.arabic);
  },
);

test.for(cases.filter(({ island }) => island !== undefined))(
  'a visitor who uses $address is sent no more script than it needs',
  async ({ language, path }, { visit }) => {
    const scene = await visit({ language, device: 'phone' });
    const { page } = scene;
    const scripts = watchScripts(scene);
    await page.goto(localized(language, path), { waitUntil: 'networkidle' });
    if (path === '/gallery') {
      await photosOn(scene).first().click();
      await lightbox(scene).waitFor();
    } else await wakeForm(scene);
    await page.waitForLoadState('networkidle');
    expect(await scriptBytes(scene, scripts)).toBeLessThanOrEqual(path === '/gallery' ? budgets.lightboxScript : budgets.formScript);
    expect(await ownersIn(scripts)).toEqual([]);
  },
);
