import type { Category } from '@studio/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { publishNow } from '../../../cms/tests/fixtures/settled-demo.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';
import { goTo, type Tab } from './test.ts';

export const photosOn = ({ page }: Tab) => page.locator('a[data-photo]');

const decode = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&quot;', '"').replaceAll('&#34;', '"');

/**
 * Waits until the build of a page shows the photos of the API, because an earlier test may have changed them. On an outdated page, the island loads
 * at once.
 */
export async function untilCurrent({ request }: Page, path: string): Promise<void> {
  const isCurrent = async () => {
    const html = await (await request.get(path)).text();
    const [, list = '', etag = ''] = /data-gallery data-address="([^"]*)" data-etag="([^"]*)"/u.exec(html) ?? [];
    return list === '' || (await request.get(decode(list), { headers: { 'if-none-match': decode(etag) } })).status() === 304;
  };
  await expect.poll(isCurrent).toBe(true);
}

/** Opens the home page. If the page shows a deleted photo, publishes the site first, because the next build for photos can be ten minutes away. */
export async function openHome(tab: Tab, baseUrl: string): Promise<void> {
  const { request } = tab.page;
  const html = await (await request.get(localized(tab.language, '/'))).text();
  const files = [...new Set(html.match(/\/media\/[\w-]+\.(?:avif|jpg)/gu))];
  const statuses = await Promise.all(files.map(async (file) => (await request.head(file)).status()));
  if (statuses.some((status) => status !== 200)) await publishNow({ baseUrl, token: await openSession(baseUrl) });
  await goTo(tab, '/');
}

/** Opens a page of the gallery as soon as its build shows the photos of the API. */
export async function openGallery(tab: Tab, path = '/gallery'): Promise<void> {
  await untilCurrent(tab.page, localized(tab.language, path));
  await goTo(tab, path);
}

/** Scrolls until all photos are loaded. */
export async function scrollToEnd({ page }: Pick<Tab, 'page'>): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector('.list-end')?.scrollIntoView({ block: 'end', behavior: 'instant' }));
      return page.locator('[data-end]').count();
    })
    .toBe(0);
}

export const lightbox = ({ page, translate }: Tab) => page.getByRole('dialog', { name: translate('gallery.lightbox') });

export async function filterAndGoBack(tab: Tab, category: Category): Promise<void> {
  const { page, translate } = tab;
  // Wait until the page is loaded, because a click on a link does not wait for it.
  await page.waitForURL('**/gallery');
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  const before = await groups.count();
  const filters = page.getByRole('navigation', { name: translate('gallery.filters') });
  await filters.getByRole('link', { name: translate(`category.${category}`) }).click();
  await page.waitForURL(`**/gallery/${category.toLowerCase()}`);
  await expect.poll(() => groups.allInnerTexts()).toEqual([translate(`category.${category}`)]);
  expect(await filters.locator('[aria-current=page]').textContent()).toBe(translate(`category.${category}`));
  await page.goBack();
  await page.waitForURL('**/gallery');
  await expect.poll(() => groups.count()).toBe(before);
  expect(await filters.locator('[aria-current=page]').textContent()).toBe(translate('category.All'));
}

/** Steps through the lightbox by buttons and keys, around both ends, and closes it. */
export async function stepThroughLightbox(tab: Tab): Promise<void> {
  const { page, translate, language } = tab;
  const viewer = lightbox(tab);
  const place = viewer.locator('.place');
  const shows = (expected: string) => expect.poll(() => place.textContent()).toBe(expected);
  // Selects the keys by the reading direction.
  const [on, back] = language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);

  const { data } = await (await page.request.get('/api/photos')).json();
  const count = data.length;
  expect(count).toBeGreaterThan(2);
  const [first, second, last] = [`1 / ${count}`, `2 / ${count}`, `${count} / ${count}`];
  await photosOn(tab).first().click();
  // Expects a count that includes photos that load later.
  await shows(first);
  expect(await isScrollable(tab)).toBe(false);
  await viewer.getByRole('button', { name: translate('gallery.next') }).click();
  await shows(second);
  await viewer.getByRole('button', { name: translate('gallery.previous') }).click();
  await shows(first);
  await viewer.getByRole('button', { name: translate('gallery.previous') }).click();
  await shows(last);
  await viewer.getByRole('button', { name: translate('gallery.next') }).click();
  await shows(first);
  await page.keyboard.press(on);
  await shows(second);
  await page.keyboard.press(back);
  await shows(first);
  await page.keyboard.press(back);
  await shows(last);
  await page.keyboard.press(on);
  await shows(first);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      photosOn(tab)
        .first()
        .evaluate((photo) => photo === document.activeElement),
    )
    .toBe(true);
  expect(await isScrollable(tab)).toBe(true);
}

const isScrollable = ({ page }: Tab): Promise<boolean> => page.evaluate(() => getComputedStyle(document.body).overflowY !== 'hidden');

/** Scrolls by half a window, or from the end to the top, and waits until the grid has drawn the pictures there. Runs in the page. */
export async function scrollHalfWindow(): Promise<void> {
  const before = scrollY;
  scrollBy({ top: innerHeight / 2, behavior: 'instant' });
  if (scrollY === before) scrollTo({ top: 0, behavior: 'instant' });
  // Wait for four frames, because the grid draws no pictures until two frames after fast scrolling. The timeout is necessary because headless
  // Chromium sometimes draws no frame.
  for (let frame = 0; frame < 4; frame += 1)
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
      setTimeout(resolve, 200);
    });
}

/** Opens the photo with an alternative text and returns its caption. */
export async function readCaption(tab: Tab, alt: string): Promise<string | null> {
  const { page } = tab;
  const photo = photosOn(tab).filter({ has: page.getByRole('img', { name: alt }) });
  // Scrolls until the photo exists, because the virtual grid renders only photos near the window; newer photos can move it out of the window again.
  await expect
    .poll(async () => {
      if ((await photo.count()) === 0) {
        await page.evaluate(scrollHalfWindow);
        return false;
      }
      await photo.click({ timeout: 5000 }).catch(() => undefined);
      // Wait before the next click, because it would interrupt the opening.
      return lightbox(tab)
        .waitFor({ timeout: 10_000 })
        .then(
          () => true,
          () => false,
        );
    })
    .toBe(true);
  const picture = lightbox(tab).getByRole('img', { name: alt });
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0))
    .toBe(true);
  const caption = await lightbox(tab).locator('.caption').textContent();
  await page.keyboard.press('Escape');
  await lightbox(tab).waitFor({ state: 'detached' });
  return caption;
}
