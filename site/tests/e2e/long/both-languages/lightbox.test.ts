import { createClient, deletePhoto, listPhotos, type Photo } from '@studio/contract';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { upload } from '../../../../../cms/tests/fixtures/gallery.ts';
import { somePhoto } from '../../../../../cms/tests/fixtures/images.ts';
import { openSession } from '../../../../../cms/tests/fixtures/studio.ts';
import { lightbox, photosOn } from '../../gallery.ts';
import { moveTouches } from '../../gestures.ts';
import { goTo, languageCases, type Tab, test } from '../../test.ts';

async function allPhotos(baseUrl: string): Promise<Photo[]> {
  const all = await createClient({ baseUrl }).send(listPhotos);
  return all.ok ? all.value.data : [];
}

const place = (tab: Tab) => lightbox(tab).locator('.place');
const shows = (tab: Tab, expected: string) => expect.poll(() => place(tab).textContent()).toBe(expected);
/** Waits until no view transition between pages and no finite animation is running: such a view transition blocks all touches. */
const waitForAnimations = ({ page }: Tab) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.documentElement.matches(':active-view-transition') ||
          document.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY),
      ),
    )
    .toBe(false);
const address = ({ page }: Tab) => page.url().replace(/^.*?\/\/[^/]*/u, '');
const viewed = ({ page }: Tab) => page.evaluate(() => document.activeElement?.getAttribute('data-photo'));

test.for(languageCases('en'))(
  'shares the open photo by its address and closes it with Back, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page, translate } = tab;
    const photos = await allPhotos(baseUrl);
    const gallery = localized(language, '/gallery');
    await goTo(tab, '/gallery');
    await photosOn(tab).first().click();
    await shows(tab, `1 / ${photos.length}`);
    expect(address(tab)).toBe(`${gallery}?photo=${photos[0]?._id}`);
    await lightbox(tab)
      .getByRole('button', { name: translate('gallery.next') })
      .click();
    await shows(tab, `2 / ${photos.length}`);
    expect(address(tab)).toBe(`${gallery}?photo=${photos[1]?._id}`);

    await page.goBack();
    await lightbox(tab).waitFor({ state: 'detached' });
    expect(address(tab)).toBe(gallery);
    await expect.poll(() => viewed(tab)).toBe(photos[1]?._id);
    await page.goForward();
    await shows(tab, `2 / ${photos.length}`);

    await lightbox(tab)
      .getByRole('button', { name: translate('gallery.close') })
      .click();
    await lightbox(tab).waitFor({ state: 'detached' });
    await expect.poll(() => address(tab)).toBe(gallery);
  },
);

test.for(languageCases('ar'))('closes a photo that was clicked twice, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  await goTo(tab, '/gallery');
  const before = address(tab);
  const photo = photosOn(tab).first();
  // Wait for React, because the page merges both clicks into one before React is loaded.
  await photo.hover();
  await tab.page.locator('[data-gallery] astro-island:not([ssr])').waitFor({ state: 'attached' });
  await photo.evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await lightbox(tab).waitFor();
  await waitForAnimations(tab);
  await tab.page.keyboard.press('Escape');
  await lightbox(tab).waitFor({ state: 'detached' });
  expect(address(tab)).toBe(before);
});

test.for(languageCases('en'))(
  'opens a photo that is newer than the page, although the check for newer photos is slow, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const token = await openSession(baseUrl);
    const owner = createClient({ baseUrl, token: () => token });
    const photo = await upload(owner, { photo: await somePhoto(), category: 'Wedding' });
    const tab = await visit({ language });
    const { page, translate } = tab;
    const isWindow = (address: URL) => address.pathname === '/api/photos' && address.searchParams.has('cursor');
    const windowAnswered = page.waitForResponse((response) => isWindow(new URL(response.url())));
    await page.route(
      ({ pathname, search }) => pathname === '/api/photos' && !search.includes('cursor') && !search.includes('limit=250'),
      async (route) => {
        await (await windowAnswered).finished();
        await route.continue();
      },
    );
    await goTo(tab, `/gallery?photo=${photo._id}`);
    await place(tab).filter({ hasText: '1 / ' }).waitFor();
    expect(await page.getByText(translate('gallery.gone')).count()).toBe(0);
    await owner.send(deletePhoto, {}, { id: photo._id });
  },
);

test.for(languageCases('ar'))('opens the last photo from a shared link, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  const photos = await allPhotos(baseUrl);
  await goTo(tab, `/gallery?photo=${photos.at(-1)?._id}`);
  await shows(tab, `${photos.length} / ${photos.length}`);
  await page.keyboard.press('Escape');
  await lightbox(tab).waitFor({ state: 'detached' });
  await expect.poll(() => address(tab)).toBe(localized(language, '/gallery'));
  await expect.poll(() => viewed(tab)).toBe(photos.at(-1)?._id);
});

test.for(languageCases('en'))('reports that the photo of a shared link was deleted, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  await goTo(tab, '/gallery/wedding?photo=00000000-0000-4000-8000-000000000000');
  await page
    .getByRole('status')
    .filter({ hasText: translate('gallery.gone') })
    .waitFor();
  // Expect the address of the view with all photos, in which the page searched for the photo.
  await expect.poll(() => address(tab)).toBe(localized(language, '/gallery'));
  expect(await lightbox(tab).count()).toBe(0);
  await photosOn(tab).first().click();
  await lightbox(tab).waitFor();
  expect(await page.getByText(translate('gallery.gone')).count()).toBe(0);
});

test.for(languageCases('ar'))(
  'gives a shared link the photo as its preview image, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language, javaScript: false });
    const answer = await createClient({ baseUrl }).send(listPhotos, { lang: language, limit: '1' });
    const [photo] = answer.ok ? answer.value.data : [];
    await goTo(tab, `/gallery?photo=${photo?._id}`);
    const tag = (name: string) => tab.page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect(await tag('title')).toBe(photo?.caption);
    expect(await tag('image')).toMatch(new RegExp(`^https?://.*${photo?.url}$`, 'u'));
    expect(await photosOn(tab).count()).toBeGreaterThan(0);
  },
);

test.for(languageCases('en'))('changes photos by swipe and zooms by pinch, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  const { length } = await allPhotos(baseUrl);
  await goTo(tab, '/gallery');
  await photosOn(tab).first().tap();
  await shows(tab, `1 / ${length}`);
  await waitForAnimations(tab);
  const [left, right] = [
    { x: 60, y: 300 },
    { x: 350, y: 300 },
  ];
  // Selects the swipe direction by the reading direction.
  const [start, end] = language === 'ar' ? [left, right] : [right, left];
  await moveTouches(tab, [{ from: start, to: end }]);
  await shows(tab, `2 / ${length}`);
  await waitForAnimations(tab);
  await moveTouches(tab, [{ from: end, to: start }]);
  await shows(tab, `1 / ${length}`);

  const picture = lightbox(tab).locator('.yarl__slide_current .large');
  const middleOf = async () => {
    const box = await picture.boundingBox();
    return box ? Math.round(box.x + box.width / 2) : undefined;
  };
  await expect.poll(middleOf).toBe(206);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const { x, y, width: before } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const middle = { x: x + before / 2, y: y + 60 };
  const beside = (distance: number) => ({ x: middle.x + distance, y: middle.y });
  await moveTouches(tab, [
    { from: beside(-30), to: beside(-120) },
    { from: beside(30), to: beside(120) },
  ]);
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  await shows(tab, `1 / ${length}`);
  await page.keyboard.press('Escape');
  await lightbox(tab).waitFor({ state: 'detached' });
});

test.for(languageCases('ar'))('closes by a tap beside the photo and by pulling it down, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page } = tab;
  await goTo(tab, '/gallery');
  await photosOn(tab).first().tap();
  const picture = lightbox(tab).locator('.yarl__slide_current .large');
  await picture.waitFor();
  await waitForAnimations(tab);
  // A tap on the photo itself keeps the lightbox open.
  await picture.tap();
  expect(await lightbox(tab).count()).toBe(1);
  await page.touchscreen.tap(206, 40);
  await lightbox(tab).waitFor({ state: 'detached' });

  await photosOn(tab).first().tap();
  await picture.waitFor();
  await waitForAnimations(tab);
  await moveTouches(tab, [{ from: { x: 206, y: 250 }, to: { x: 206, y: 600 } }]);
  await lightbox(tab).waitFor({ state: 'detached' });
});

test.for(languageCases('en'))(
  'enlarges a photo by a button, copies its link and leads to a booking of such a session, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language });
    const { page, translate } = tab;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await goTo(tab, '/gallery/wedding');
    await photosOn(tab).first().click();
    const viewer = lightbox(tab);
    const picture = viewer.locator('.yarl__slide_current .large');
    await picture.waitFor();
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    await waitForAnimations(tab);
    const before = await width();
    await viewer.getByRole('button', { name: translate('gallery.enlarge') }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await viewer.getByRole('button', { name: translate('gallery.reduce') }).click();
    await expect.poll(async () => Math.round(await width())).toBe(Math.round(before));

    await viewer.getByRole('button', { name: translate('gallery.share') }).click();
    await viewer.getByText(translate('gallery.copied')).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await viewer.getByRole('link', { name: translate('gallery.bookLike') }).click();
    await page.waitForURL(`${localized(language, '/book')}?package=wedding`);
  },
);

test.for(languageCases('ar'))('goes back to the previous view after reloading a filter, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page, translate } = tab;
  await goTo(tab, '/gallery');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const before = await headings.allInnerTexts();
  await page
    .getByRole('navigation', { name: translate('gallery.filters') })
    .getByRole('link', { name: translate('category.Nature') })
    .click();
  await expect.poll(() => headings.allInnerTexts()).toEqual([translate('category.Nature')]);
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect.poll(() => headings.allInnerTexts()).toEqual(before);
});

test.for(languageCases('en'))(
  'opens a shared photo that moved to another category, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const tab = await visit({ language });
    const photos = await allPhotos(baseUrl);
    const moved = photos.find(({ category }) => category === 'Nature');
    await goTo(tab, `/gallery/wedding?photo=${moved?._id}`);
    await lightbox(tab).waitFor();
    await expect.poll(() => address(tab)).toBe(`${localized(language, '/gallery')}?photo=${moved?._id}`);
    await shows(tab, `${photos.findIndex(({ _id }) => _id === moved?._id) + 1} / ${photos.length}`);
  },
);
