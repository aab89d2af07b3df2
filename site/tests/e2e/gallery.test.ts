import { categories, createClient, limits, listPhotos } from '@studio/contract';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { lightbox, photosOn, scrollToEnd } from './gallery.ts';
import { goTo, languagesFrom, type Scene, test } from './test.ts';

const headings = ({ page }: Scene) => page.getByRole('main').getByRole('heading', { level: 2 });

test.for(languagesFrom('en'))('lists the first photos by category without JavaScript, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language, device: 'phone', javaScript: false });
  const { page, words } = scene;
  await goTo(scene, '/gallery');
  expect(await photosOn(scene).count()).toBe(limits.galleryWindow);
  const names = await headings(scene).allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  expect(names).toEqual(categories.map((category) => words(`category.${category}`)).filter((name) => names.includes(name)));
  for (const name of names) expect(await page.getByRole('region', { name }).locator('a[data-photo]').count(), name).toBeGreaterThan(0);

  // Chromium’s image document has inline styles, which the CSP of media blocks.
  scene.announce(/console\.error Applying inline style violates/u, '/media/');
  const shown = await photosOn(scene).first().getAttribute('href');
  await photosOn(scene).first().click();
  await page.waitForURL(`**${shown}`);
  await page.goBack();
  await page
    .getByRole('navigation', { name: words('gallery.filters') })
    .getByRole('link', { name: words('category.Nature') })
    .click();
  await page.waitForURL(`**${localized(language, '/gallery/nature')}`);
  expect(await headings(scene).allInnerTexts()).toEqual([words('category.Nature')]);
});

test.for(languagesFrom('ar'))('loads photos to the last one on scrolling, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language, device: 'phone' });
  const everything = await createClient({ baseUrl }).send(listPhotos);
  const all = everything.ok ? everything.value.data : [];
  expect(all.length).toBeGreaterThan(limits.galleryWindow);
  await goTo(scene, '/gallery');
  await scrollToEnd(scene);
  expect(await photosOn(scene).last().getAttribute('data-photo')).toBe(all.at(-1)?._id);
});

test.for(languagesFrom('en'))(
  'goes back from the lightbox to the filter of the address, and from a second filter to the first, in $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language, device: 'phone' });
    const { page, words } = scene;
    await goTo(scene, '/gallery/portrait');
    expect(await headings(scene).allInnerTexts()).toEqual([words('category.Portrait')]);
    const filters = page.getByRole('navigation', { name: words('gallery.filters') });
    await filters.getByRole('link', { name: words('category.Wedding') }).click();
    await expect.poll(() => headings(scene).allInnerTexts()).toEqual([words('category.Wedding')]);
    await photosOn(scene).first().click();
    await lightbox(scene).waitFor();
    await page.goBack();
    await lightbox(scene).waitFor({ state: 'detached' });
    expect(await headings(scene).allInnerTexts()).toEqual([words('category.Wedding')]);
    await photosOn(scene).first().click();
    await lightbox(scene).waitFor();
    // Skips the photo’s history entry, like the Back button’s list.
    await page.evaluate(() => {
      setTimeout(() => history.go(-2));
    });
    await lightbox(scene).waitFor({ state: 'detached' });
    await expect.poll(() => headings(scene).allInnerTexts()).toEqual([words('category.Portrait')]);
  },
);

test.for(languagesFrom('ar'))(
  'causes no layout shift while the gallery is scrolled to its end, in $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language, device: 'phone' });
    const { page } = scene;
    await page.addInitScript(() => {
      const moves: string[] = [];
      Object.assign(globalThis, { moves });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moves.push(JSON.stringify(entry));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await goTo(scene, '/gallery');
    const end = await photosOn(scene).last().getAttribute('data-photo');
    const last = () => photosOn(scene).last().getAttribute('data-photo');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 300);
        return (await page.locator('[data-end]').count()) === 0 && (await last()) !== end;
      })
      .toBe(true);
    expect(await page.evaluate(() => Object(globalThis).moves)).toEqual([]);
  },
);
