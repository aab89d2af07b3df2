import { categories, createClient, limits, listPhotos, type Photo } from '@studio/contract';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { lightbox, openGallery, photosOn, scrollToEnd } from '../gallery.ts';
import { deviceCases, languageCases, type Tab, test } from '../test.ts';

const headings = ({ page }: Tab) => page.getByRole('main').getByRole('heading', { level: 2 });

test.for(languageCases('en'))('lists the first photos by category without JavaScript, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone', javaScript: false });
  const { page, translate } = tab;
  await openGallery(tab);
  expect(await photosOn(tab).count()).toBe(limits.galleryWindow);
  const names = await headings(tab).allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual(categories.map((category) => translate(`category.${category}`)).filter((name) => names.includes(name)));
  for (const name of names) expect(await page.getByRole('region', { name }).locator('a[data-photo]').count(), name).toBeGreaterThan(0);

  // Expect a CSP violation: Chromium’s image document has inline styles, and the CSP of media blocks them.
  tab.expectProblem(/console\.error Applying inline style violates/u, '/media/');
  const shown = await photosOn(tab).first().getAttribute('href');
  await photosOn(tab).first().click();
  await page.waitForURL(`**${shown}`);
  await page.goBack();
  await page
    .getByRole('navigation', { name: translate('gallery.filters') })
    .getByRole('link', { name: translate('category.Nature') })
    .click();
  await page.waitForURL(localized(language, '/gallery/nature'));
  expect(await headings(tab).allInnerTexts()).toEqual([translate('category.Nature')]);
});

test.for(languageCases('ar'))('loads photos to the last one on scrolling, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const tab = await visit({ language, device: 'phone' });
  const everything = await createClient({ baseUrl }).send(listPhotos);
  const all = everything.ok ? everything.value.data : [];
  expect(all.length).toBeGreaterThan(limits.galleryWindow);
  await openGallery(tab);
  await scrollToEnd(tab);
  expect(await photosOn(tab).last().getAttribute('data-photo')).toBe(all.at(-1)?._id);
});

test.for(languageCases('en'))('draws the pictures of photos when fast scrolling ends, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  await openGallery(tab);
  const first = await photosOn(tab).first().getAttribute('data-photo');
  await scrollToEnd(tab);
  await expect.poll(() => photosOn(tab).first().getAttribute('data-photo')).not.toBe(first);
  const picturesAtFirst = await page.evaluate(async (id) => {
    scrollTo({ top: 0, behavior: 'instant' });
    let photo: Element | null = null;
    while (!photo) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      photo = document.querySelector(`[data-photo="${id}"]`);
    }
    return photo.querySelectorAll('img').length;
  }, first);
  expect(picturesAtFirst).toBe(0);
  await expect.poll(() => page.locator('a[data-photo]:not(:has(img))').count()).toBe(0);
});

test.for(languageCases('en'))(
  'goes back from the lightbox to the filter of the address, and from a second filter to the first, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    await openGallery(tab, '/gallery/portrait');
    expect(await headings(tab).allInnerTexts()).toEqual([translate('category.Portrait')]);
    const filters = page.getByRole('navigation', { name: translate('gallery.filters') });
    await filters.getByRole('link', { name: translate('category.Wedding') }).click();
    await expect.poll(() => headings(tab).allInnerTexts()).toEqual([translate('category.Wedding')]);
    await photosOn(tab).first().click();
    await lightbox(tab).waitFor();
    await page.goBack();
    await lightbox(tab).waitFor({ state: 'detached' });
    expect(await headings(tab).allInnerTexts()).toEqual([translate('category.Wedding')]);
    await photosOn(tab).first().click();
    await lightbox(tab).waitFor();
    // Go back by two entries, past the entry of the photo, as with the list of the Back button.
    await page.evaluate(() => {
      setTimeout(() => history.go(-2));
    });
    await lightbox(tab).waitFor({ state: 'detached' });
    await expect.poll(() => headings(tab).allInnerTexts()).toEqual([translate('category.Portrait')]);
  },
);

/** Returns the places of the drawn photos in their groups, by id: left, top, width and height in pixels. */
const placesOf = (tab: Tab) =>
  photosOn(tab).evaluateAll((links) =>
    links.map((link) => {
      const group = link.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const { x, y, width, height } = link.getBoundingClientRect();
      return { id: link.getAttribute('data-photo'), place: [x - group.x, y - group.y, width, height] };
    }),
  );

test.for(deviceCases('ar'))(
  'keeps the places of the photos on hydration, on a $device in $spoken',
  async ({ language, device }, { visit }) => {
    const tab = await visit({ language, device });
    const { page } = tab;
    // Loads no further photos, which may change the last row.
    await page.route(/\/api\/photos\?.*cursor=/u, () => undefined);
    await openGallery(tab);
    // The link of the last heading, which the number of photos replaces, must not make the heading higher.
    expect(await page.locator('.group-head .more').count()).toBe(1);
    const heights = await page.locator('.group-head').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
    const before = new Map((await placesOf(tab)).map(({ id, place }) => [id, place]));
    expect(await page.locator('.laid').count()).toBe(0);
    await page.locator('[data-gallery] astro-island').dispatchEvent('wake');
    await expect.poll(() => page.locator('.laid').count()).toBeGreaterThan(0);
    const after = await placesOf(tab);
    expect(after.length).toBeGreaterThan(0);
    const moved = after.filter(({ id, place }) => !before.get(id)?.every((value, index) => Math.abs(value - (place[index] ?? 0)) < 0.1));
    expect(moved).toEqual([]);
  },
);

test.for(languageCases('ar'))(
  'causes no layout shift while the gallery is scrolled to its end, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page } = tab;
    // Loads the fonts into the cache, because a late font may move lines by a pixel.
    await openGallery(tab);
    await page.evaluate(() => document.fonts.ready);
    await page.addInitScript(() => {
      const moves: string[] = [];
      Object.assign(globalThis, { moves });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moves.push(JSON.stringify(entry));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openGallery(tab);
    const end = await photosOn(tab).last().getAttribute('data-photo');
    const last = () => photosOn(tab).last().getAttribute('data-photo');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 300);
        return (await page.locator('[data-end]').count()) === 0 && (await last()) !== end;
      })
      .toBe(true);
    expect(await page.evaluate(() => Object(globalThis).moves)).toEqual([]);
  },
);

test.for(languageCases('en'))(
  'keeps the page of a gallery whose photos only have other captions, and updates it on the first touch, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page } = tab;
    await page.route(
      '**/api/photos?*',
      async (route) => {
        const response = await route.fetch({ headers: {} });
        const { data, ...rest } = await response.json();
        const json = { ...rest, data: data.map((photo: Photo) => ({ ...photo, caption: 'A caption of today' })) };
        await route.fulfill({ response, json });
      },
      { times: 1 },
    );
    const answer = page.waitForResponse('**/api/photos?*');
    await openGallery(tab);
    await (await answer).finished();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-gallery] astro-island[ssr]').count()).toBe(1);
    await photosOn(tab).first().click();
    await expect.poll(() => lightbox(tab).textContent()).toContain('A caption of today');
  },
);
