import { createClient, listPhotos, type Photo } from '@studio/contract';
import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { lightbox, photosOn } from './gallery.ts';
import { moveFingers } from './gestures.ts';
import { goTo, languagesFrom, type Scene, test } from './test.ts';

/** Returns all photos in gallery order. */
async function allPhotos(baseUrl: string): Promise<Photo[]> {
  const all = await createClient({ baseUrl }).send(listPhotos);
  return all.ok ? all.value.data : [];
}

const place = (scene: Scene) => lightbox(scene).locator('.place');
const shows = (scene: Scene, expected: string) => expect.poll(() => place(scene).textContent()).toBe(expected);
/** Waits for running animations, during which swipes are ignored. */
const rests = ({ page }: Scene) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
const address = ({ page }: Scene) => page.url().replace(/^.*?\/\/[^/]*/u, '');
const viewed = ({ page }: Scene) => page.evaluate(() => document.activeElement?.getAttribute('data-photo'));

test.for(languagesFrom('en'))(
  'shares the open photo by its address and closes it with Back, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const scene = await visit({ language, device: 'phone' });
    const { page, words } = scene;
    const photos = await allPhotos(baseUrl);
    const gallery = localized(language, '/gallery');
    await goTo(scene, '/gallery');
    await photosOn(scene).first().click();
    await shows(scene, `1 / ${photos.length}`);
    expect(address(scene)).toBe(`${gallery}?photo=${photos[0]?._id}`);
    await lightbox(scene)
      .getByRole('button', { name: words('gallery.next') })
      .click();
    await shows(scene, `2 / ${photos.length}`);
    expect(address(scene)).toBe(`${gallery}?photo=${photos[1]?._id}`);

    await page.goBack();
    await lightbox(scene).waitFor({ state: 'detached' });
    expect(address(scene)).toBe(gallery);
    await expect.poll(() => viewed(scene)).toBe(photos[1]?._id);
    await page.goForward();
    await shows(scene, `2 / ${photos.length}`);

    await lightbox(scene)
      .getByRole('button', { name: words('gallery.close') })
      .click();
    await lightbox(scene).waitFor({ state: 'detached' });
    await expect.poll(() => address(scene)).toBe(gallery);
  },
);

test.for(languagesFrom('ar'))('opens the last photo from a shared link, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page } = scene;
  const photos = await allPhotos(baseUrl);
  await goTo(scene, `/gallery?photo=${photos.at(-1)?._id}`);
  await shows(scene, `${photos.length} / ${photos.length}`);
  await page.keyboard.press('Escape');
  await lightbox(scene).waitFor({ state: 'detached' });
  await expect.poll(() => address(scene)).toBe(localized(language, '/gallery'));
  await expect.poll(() => viewed(scene)).toBe(photos.at(-1)?._id);
});

test.for(languagesFrom('en'))('reports that the photo of a shared link was deleted, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  await goTo(scene, '/gallery/wedding?photo=00000000-0000-4000-8000-000000000000');
  await page
    .getByRole('status')
    .filter({ hasText: words('gallery.gone') })
    .waitFor();
  // The photo was searched in all categories.
  await expect.poll(() => address(scene)).toBe(localized(language, '/gallery'));
  expect(await lightbox(scene).count()).toBe(0);
  await photosOn(scene).first().click();
  await lightbox(scene).waitFor();
  expect(await page.getByText(words('gallery.gone')).count()).toBe(0);
});

test.for(languagesFrom('ar'))(
  'gives a shared link the photo as its preview image, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const scene = await visit({ language, javaScript: false });
    const answer = await createClient({ baseUrl }).send(listPhotos, { lang: language, limit: '1' });
    const [photo] = answer.ok ? answer.value.data : [];
    await goTo(scene, `/gallery?photo=${photo?._id}`);
    const tag = (name: string) => scene.page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect(await tag('title')).toBe(photo?.caption);
    expect(await tag('image')).toMatch(new RegExp(`^https?://.*${photo?.url}$`, 'u'));
    expect(await photosOn(scene).count()).toBeGreaterThan(0);
  },
);

test.for(languagesFrom('en'))('changes photos by swipe and zooms by pinch, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page } = scene;
  const { length } = await allPhotos(baseUrl);
  await goTo(scene, '/gallery');
  await photosOn(scene).first().tap();
  await shows(scene, `1 / ${length}`);
  await rests(scene);
  const [left, right] = [
    { x: 60, y: 300 },
    { x: 350, y: 300 },
  ];
  // The swipe direction follows the reading direction.
  const [start, end] = language === 'ar' ? [left, right] : [right, left];
  await moveFingers(scene, [{ from: start, to: end }]);
  await shows(scene, `2 / ${length}`);
  await rests(scene);
  await moveFingers(scene, [{ from: end, to: start }]);
  await shows(scene, `1 / ${length}`);

  const picture = lightbox(scene).locator('.yarl__slide_current .large');
  const middleOf = async () => {
    const box = await picture.boundingBox();
    return box ? Math.round(box.x + box.width / 2) : undefined;
  };
  await expect.poll(middleOf).toBe(206);
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const { x, y, width: before } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const middle = { x: x + before / 2, y: y + 60 };
  const beside = (distance: number) => ({ x: middle.x + distance, y: middle.y });
  await moveFingers(scene, [
    { from: beside(-30), to: beside(-120) },
    { from: beside(30), to: beside(120) },
  ]);
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  await shows(scene, `1 / ${length}`);
  await page.keyboard.press('Escape');
  await lightbox(scene).waitFor({ state: 'detached' });
});

test.for(languagesFrom('ar'))('goes back to the previous view after reloading a filter, in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page, words } = scene;
  await goTo(scene, '/gallery');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const before = await headings.allInnerTexts();
  await page
    .getByRole('navigation', { name: words('gallery.filters') })
    .getByRole('link', { name: words('category.Nature') })
    .click();
  await expect.poll(() => headings.allInnerTexts()).toEqual([words('category.Nature')]);
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect.poll(() => headings.allInnerTexts()).toEqual(before);
});

test.for(languagesFrom('en'))(
  'opens a shared photo that moved to another category, in $spoken',
  async ({ language }, { visit, baseUrl }) => {
    const scene = await visit({ language });
    const photos = await allPhotos(baseUrl);
    const moved = photos.find(({ category }) => category === 'Nature');
    await goTo(scene, `/gallery/wedding?photo=${moved?._id}`);
    await lightbox(scene).waitFor();
    await expect.poll(() => address(scene)).toBe(`${localized(language, '/gallery')}?photo=${moved?._id}`);
    await shows(scene, `${photos.findIndex(({ _id }) => _id === moved?._id) + 1} / ${photos.length}`);
  },
);
