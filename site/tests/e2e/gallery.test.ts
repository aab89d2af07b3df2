import { categories, createClient, limits, listPhotos } from '@studio/contract';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { lightbox, photosOn, scrollToEnd } from './gallery.ts';
import { goTo, languagesFrom, type Scene, test } from './test.ts';

const headings = ({ page }: Scene) => page.getByRole('main').getByRole('heading', { level: 2 });

test.for(languagesFrom('en'))(
  'a visitor without JavaScript sees the first photos under their categories in $spoken',
  async ({ language }, { visit }) => {
    const scene = await visit({ language, device: 'phone', javaScript: false });
    const { page, words } = scene;
    await goTo(scene, '/gallery');
    expect(await photosOn(scene).count()).toBe(limits.galleryWindow);
    const names = await headings(scene).allInnerTexts();
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual(categories.map((category) => words(`category.${category}`)).filter((name) => names.includes(name)));
    for (const name of names) expect(await page.getByRole('region', { name }).locator('a[data-photo]').count(), name).toBeGreaterThan(0);

    // A photo by itself: Chromium's page around it asks for styles that nothing under /media may have.
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
  },
);

test.for(languagesFrom('ar'))('a visitor scrolls to the last photo in $spoken', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language, device: 'phone' });
  const everything = await createClient({ baseUrl }).send(listPhotos);
  const all = everything.ok ? everything.value.data : [];
  expect(all.length).toBeGreaterThan(limits.galleryWindow);
  await goTo(scene, '/gallery');
  await scrollToEnd(scene);
  expect(await photosOn(scene).last().getAttribute('data-photo')).toBe(all.at(-1)?._id);
});

test.for(languagesFrom('en'))(
  'a visitor who opens a shared filter in $spoken goes back from a large photo to the filter, and from another filter to the first',
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
    // Past the photo at once, as from the list of a browser's Back button.
    await page.evaluate(() => {
      setTimeout(() => history.go(-2));
    });
    await lightbox(scene).waitFor({ state: 'detached' });
    await expect.poll(() => headings(scene).allInnerTexts()).toEqual([words('category.Portrait')]);
  },
);

test.for(languagesFrom('ar'))(
  'nothing on the gallery moves by itself while a visitor scrolls to its end in $spoken',
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
