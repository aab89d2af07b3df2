import { brotliCompressSync } from 'node:zlib';
import { languages } from '@studio/contract';
import type { Response } from 'playwright-core';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { hydrateForm } from '../form.ts';
import { lightbox, photosOn, untilCurrent } from '../gallery.ts';
import { blockers, isPublic, totalBytes, watchResponses } from '../page-weight.ts';
import { casesStartingWith, demoStudio, type Tab, test } from '../test.ts';

/** Budgets in compressed bytes; the HTML and its response headers must fit the initial congestion window of ten packets. */
const budgets = {
  firstFlight: 14_600,
  /** Size of the scripts before the first interaction. */
  earlyScript: 3_000,
  /** Size of all files before the first interaction on a phone. */
  homeTotal: 200_000,
  galleryTotal: 180_000,
  /** Size of the scripts after the island has loaded. */
  formScript: 99_500,
  lightboxScript: 116_500,
  adminScript: 174_900,
};

/** Matches the inline script of the first view: an external script would delay the first pictures. */
const firstView = /<script type="module">[^<]*\.far\b/u;

/**
 * Matches a script file without low priority, which competes with fonts and pictures of the first view. Excludes the script of the forms, which must
 * defer early submits.
 */
const urgentScript = /<script(?![^>]* fetchpriority="low")[^>]* src="(?!\/_astro\/FormScripts)[^>]*>/u;

test('sends every public page within the first packets of a connection, with the script of the first view', async () => {
  const { baseUrl, pages } = await demoStudio();
  const large = [];
  for (const page of pages.filter(isPublic)) {
    const answer = await fetch(baseUrl + page, { headers: { 'accept-encoding': 'br' } });
    const { headers } = answer;
    const html = await answer.text();
    // Exclude client galleries and releases: their HTML has no content, so that their script is urgent.
    if (!/\/(?:g|release)$/u.test(page)) {
      expect(firstView.test(html), page).toBe(true);
      expect(urgentScript.exec(html)?.[0], page).toBeUndefined();
    }
    expect(headers.get('content-encoding'), page).toBe('br');
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
    const bytes = lines.join('').length + Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
    if (bytes > budgets.firstFlight) large.push({ page, bytes });
  }
  expect(large).toEqual([]);
});

const scriptsOf = (responses: readonly Response[]): Response[] =>
  responses.filter((response) => response.request().resourceType() === 'script');

/** Returns the compressed bytes of all scripts, with the inline scripts counted as one file. */
async function scriptBytes({ page }: Tab, responses: readonly Response[]): Promise<number> {
  const inline = await page.locator('script:not([src]):not([type="application/ld+json"])').allTextContents();
  return (await totalBytes(scriptsOf(responses))) + brotliCompressSync(inline.join('\n')).length;
}

/** Returns the number of script files that were requested before the first paint of the content. */
const scriptsBeforePaint = ({ page }: Tab): Promise<number> =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return files.filter(({ startTime }) => startTime < (paint?.startTime ?? 0)).length;
  });

/** Checks whether a script contains React, by the address in its error messages. */
async function loadsReact(responses: readonly Response[]): Promise<boolean> {
  const texts = await Promise.all(scriptsOf(responses).map((script) => script.text()));
  return texts.some((text) => text.includes('react.dev/errors'));
}

/** Strings that only scripts of the admin screens contain. */
const adminNames = /adminToken|\/api\/admin\/|"admin\.[a-z]/u;

/** Returns the addresses of the scripts that contain code of the admin screens. */
async function adminScripts(responses: readonly Response[]): Promise<string[]> {
  const texts = await Promise.all(scriptsOf(responses).map(async (script) => [script.url(), await script.text()] as const));
  return texts.flatMap(([address, text]) => (adminNames.test(text) ? address : []));
}

const form = { total: Number.POSITIVE_INFINITY, island: 'input[name=name]', used: budgets.formScript };
const views = [
  { path: '/', total: budgets.homeTotal, island: '', used: budgets.earlyScript },
  { path: '/gallery', total: budgets.galleryTotal, island: 'a[data-photo]', used: budgets.lightboxScript },
  { path: '/book', ...form },
  { path: '/contact', ...form },
];
const cases = languages.flatMap((language) => views.map((view) => ({ ...view, language, address: localized(language, view.path) })));

test.for(casesStartingWith('ar', cases))('$address keeps its budgets before and after its island loads', async (view, { visit }) => {
  const { language, address, path, total, island, used } = view;
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  const responses = watchResponses(tab);
  await untilCurrent(page, address);
  await page.goto(address);
  expect(await blockers(tab)).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(await scriptsBeforePaint(tab)).toBeLessThanOrEqual(path === '/book' || path === '/contact' ? 2 : 1);
  expect(await loadsReact(responses)).toBe(false);
  expect(await scriptBytes(tab, responses)).toBeLessThanOrEqual(budgets.earlyScript);
  expect(await totalBytes(responses)).toBeLessThanOrEqual(total);
  if (!island) return;

  await page.locator(island).first().dispatchEvent('pointerover');
  await expect.poll(() => loadsReact(responses)).toBe(true);
  if (path === '/gallery') {
    await photosOn(tab).first().click();
    await lightbox(tab).waitFor();
  } else await hydrateForm(tab);
  await page.waitForLoadState('networkidle');
  expect(await scriptBytes(tab, responses)).toBeLessThanOrEqual(used);
  expect(await adminScripts(responses)).toEqual([]);
});

test('loads the admin screens after the log-in within their budget', async ({ visit }) => {
  const tab = await visit();
  const responses = watchResponses(tab);
  await tab.page.goto('/login', { waitUntil: 'networkidle' });
  expect(await adminScripts(responses)).not.toEqual([]);
  expect(await scriptBytes(tab, responses)).toBeLessThanOrEqual(budgets.adminScript);
});
