import { brotliCompressSync } from 'node:zlib';
import { languages } from '@studio/contract';
import type { Response } from 'playwright-core';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { wakeForm } from './form.ts';
import { lightbox, photosOn } from './gallery.ts';
import { blockers, isPublic, totalBytes, watchResponses } from './page-weight.ts';
import { demoStudio, type Scene, startingIn, test } from './test.ts';

/** Bytes on the wire, compressed. The first flight of a connection carries ten packets: HTML, and the CSS it waits for, belong inside. */
const budgets = {
  firstFlight: 14_600,
  /** Script of a page that is only looked at. */
  homeScript: 3_000,
  islandScript: 12_000,
  /** All that a phone loads until somebody touches the page. */
  homeTotal: 200_000,
  galleryTotal: 180_000,
  /** Script of a page whose island is in use. */
  formScript: 90_000,
  lightboxScript: 110_000,
  /** Script of the studio's screens when they open. */
  adminScript: 155_000,
};

test('every public page fits into the first packets of a connection', async () => {
  const { baseUrl, pages } = await demoStudio();
  const large = [];
  for (const page of pages.filter(isPublic)) {
    const { headers } = await fetch(baseUrl + page, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding'), page).toBe('br');
    const bytes = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    if (bytes > budgets.firstFlight) large.push({ page, bytes });
  }
  expect(large).toEqual([]);
});

const scriptsOf = (responses: readonly Response[]): Response[] =>
  responses.filter((response) => response.request().resourceType() === 'script');

/** The bytes of all script of a page: its files, and the inline ones as if they were another. */
async function scriptBytes({ page }: Scene, responses: readonly Response[]): Promise<number> {
  const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents();
  return (await totalBytes(scriptsOf(responses))) + brotliCompressSync(inline.join('\n')).length;
}

/** Whether React is among the scripts: its errors name a page of its own. */
async function loadsReact(responses: readonly Response[]): Promise<boolean> {
  const texts = await Promise.all(scriptsOf(responses).map((script) => script.text()));
  return texts.some((text) => text.includes('react.dev/errors'));
}

/** Names that only the studio's screens have. */
const adminNames = /adminToken|\/api\/admin\/|"admin\.[a-z]/u;

/** The scripts that hold something of the studio's screens. */
async function adminScripts(responses: readonly Response[]): Promise<string[]> {
  const texts = await Promise.all(scriptsOf(responses).map(async (script) => [script.url(), await script.text()] as const));
  return texts.flatMap(([address, text]) => (adminNames.test(text) ? address : []));
}

const form = { script: budgets.islandScript, total: Number.POSITIVE_INFINITY, island: 'input[name=name]', used: budgets.formScript };
const views = [
  { path: '/', script: budgets.homeScript, total: budgets.homeTotal, island: '', used: budgets.homeScript },
  { path: '/gallery', script: budgets.islandScript, total: budgets.galleryTotal, island: 'a[data-photo]', used: budgets.lightboxScript },
  { path: '/book', ...form },
  { path: '/contact', ...form },
];
const cases = languages.flatMap((language) => views.map((view) => ({ ...view, language, address: localized(language, view.path) })));

test.for(startingIn('ar', cases))('$address keeps its budgets before and after its island loads', async (view, { visit }) => {
  const { language, address, path, script, total, island, used } = view;
  const scene = await visit({ language, device: 'phone' });
  const { page } = scene;
  const responses = watchResponses(scene);
  await page.goto(address);
  expect(await blockers(scene)).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(await loadsReact(responses)).toBe(false);
  expect(await scriptBytes(scene, responses)).toBeLessThanOrEqual(script);
  expect(await totalBytes(responses)).toBeLessThanOrEqual(total);
  if (!island) return;

  await page.locator(island).first().dispatchEvent('pointerover');
  await expect.poll(() => loadsReact(responses)).toBe(true);
  if (path === '/gallery') {
    await photosOn(scene).first().click();
    await lightbox(scene).waitFor();
  } else await wakeForm(scene);
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes(scene, responses)).toBeLessThanOrEqual(used);
  expect(await adminScripts(responses)).toEqual([]);
});

test('the log-in loads the studio’s screens within their budget', async ({ visit }) => {
  const scene = await visit();
  const responses = watchResponses(scene);
  await scene.page.goto('/login', { waitUntil: 'networkidle' });
  expect(await adminScripts(responses)).not.toEqual([]);
  expect(await scriptBytes(scene, responses)).toBeLessThanOrEqual(budgets.adminScript);
});
