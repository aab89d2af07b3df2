import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { isPublic } from '../page-weight.ts';
import { demoStudio, goTo, inOneLanguage, test } from '../test.ts';

/** Pages with their own next steps: the confirmations of forms, and pages of secret links. */
const hasOwnWays = /\/(?:thanks|booking|g|release)$/u;

test('ends every page with one next step', async () => {
  const { baseUrl, pages } = await demoStudio();
  const shown = pages.filter((page) => isPublic(page) && !hasOwnWays.test(page));
  expect(shown.length).toBeGreaterThan(20);
  for (const page of shown) {
    const html = await (await fetch(baseUrl + page)).text();
    const steps = html.match(/<section class="wrap next[^>]*>.*?<\/section>/gsu) ?? [];
    expect(steps.length, page).toBe(1);
    expect(html.slice(html.indexOf(steps[0] ?? '') + (steps[0]?.length ?? 0)), page).toMatch(/^\s*<\/main>/u);
    const [, target = ''] = /href="([^"]*)"/u.exec(steps[0] ?? '') ?? [];
    expect(target.split('?')[0], page).not.toBe(page);
    expect((await fetch(baseUrl + target, { redirect: 'manual' })).status, target).toBe(200);
  }
});

test.for(inOneLanguage('en'))('keeps the footer low on a phone, with a map that opens, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page, translate } = tab;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/gallery', '/contact']) {
    await goTo(tab, path);
    const footer = page.getByRole('contentinfo');
    const links = footer.getByRole('navigation', { name: translate('footer.links') }).getByRole('link');
    expect(await links.count()).toBeGreaterThan(6);
    expect(
      await footer
        .getByRole('list', { name: translate('footer.follow') })
        .getByRole('link')
        .count(),
    ).toBeGreaterThan(1);
    expect(await footer.textContent()).toContain(String(new Date().getFullYear()));
    await expect.poll(async () => (await footer.boundingBox())?.height).toBeLessThanOrEqual(700);
  }
  tab.expectProblem(/^request to another host$/u, 'https://www.openstreetmap.org/');
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '<p>map</p>', contentType: 'text/html' }));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: translate('footer.map') }).click();
  const map = page.locator('.map iframe');
  await map.waitFor();
  expect((await map.boundingBox())?.height).toBeGreaterThan(180);
});

test.for(inOneLanguage('ar'))(
  'shows the header after a scroll up, above the gallery’s filters, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await goTo(tab, '/gallery');
    await page.waitForLoadState('networkidle');
    const header = page.getByRole('banner');
    const top = async (name: 'header' | 'filters') => {
      const box = await (name === 'header' ? header : page.getByRole('navigation', { name: translate('gallery.filters') })).boundingBox();
      return Math.round(box?.y ?? -1);
    };
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => top('filters')).toBe(0);
    expect(await top('header')).toBeLessThan(0);
    // Wait for the script that shows the header after a scroll up. The first touch loads it.
    await expect.poll(() => page.locator('[data-on-touch]').count()).toBe(0);
    await page.mouse.wheel(0, -120);
    await expect.poll(() => top('header')).toBe(0);
    const height = (await header.boundingBox())?.height ?? 0;
    await expect.poll(() => top('filters')).toBeGreaterThanOrEqual(Math.floor(height));
    await header.getByRole('link', { name: translate('nav.book') }).click();
    await page.waitForURL(localized(language, '/book'));
  },
);
