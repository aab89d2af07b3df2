import type { Category } from '@studio/contract';
import { expect } from 'vitest';
import type { Scene } from './test.ts';

/** The photos on the page, in the order they stand. */
export const photosOn = ({ page }: Scene) => page.locator('a[data-photo]');

/** Goes on to the end of the photos until there are no more. */
export async function scrollToEnd({ page }: Pick<Scene, 'page'>): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector('.list-end')?.scrollIntoView({ block: 'end', behavior: 'instant' }));
      return page.locator('[data-end]').count();
    })
    .toBe(0);
}

/** The lightbox, open or not. */
export const lightbox = ({ page, words }: Scene) => page.getByRole('dialog', { name: words('gallery.lightbox') });

/** Looks at the photos of one category, and comes back with the browser's own button. */
export async function filterAndGoBack(scene: Scene, category: Category): Promise<void> {
  const { page, words } = scene;
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  const before = await groups.count();
  const filters = page.getByRole('navigation', { name: words('gallery.filters') });
  await filters.getByRole('link', { name: words(`category.${category}`) }).click();
  await page.waitForURL(`**/gallery/${category.toLowerCase()}`);
  await expect.poll(() => groups.allInnerTexts()).toEqual([words(`category.${category}`)]);
  expect(await filters.locator('[aria-current=page]').textContent()).toBe(words(`category.${category}`));
  await page.goBack();
  await page.waitForURL('**/gallery');
  await expect.poll(() => groups.count()).toBe(before);
  expect(await filters.locator('[aria-current=page]').textContent()).toBe(words('category.All'));
}

/** Opens the first photo and steps through the lightbox by its buttons and by keys, past both ends, and out again. */
export async function stepThroughLightbox(scene: Scene): Promise<void> {
  const { page, words, language } = scene;
  const viewer = lightbox(scene);
  const place = viewer.locator('.place');
  const shows = (expected: string) => expect.poll(() => place.textContent()).toBe(expected);
  // Towards the end of a line is on: to the left where people read from the right.
  const [on, back] = language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);

  const { data } = await (await page.request.get('/api/photos')).json();
  const count = data.length;
  expect(count).toBeGreaterThan(2);
  const [first, second, last] = [`1 / ${count}`, `2 / ${count}`, `${count} / ${count}`];
  await photosOn(scene).first().click();
  // Those that the page does not hold are counted once they came.
  await shows(first);
  expect(await scrolls(scene)).toBe(false);
  await viewer.getByRole('button', { name: words('gallery.next') }).click();
  await shows(second);
  await viewer.getByRole('button', { name: words('gallery.previous') }).click();
  await shows(first);
  await viewer.getByRole('button', { name: words('gallery.previous') }).click();
  await shows(last);
  await viewer.getByRole('button', { name: words('gallery.next') }).click();
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
      photosOn(scene)
        .first()
        .evaluate((photo) => photo === document.activeElement),
    )
    .toBe(true);
  expect(await scrolls(scene)).toBe(true);
}

const scrolls = ({ page }: Scene): Promise<boolean> => page.evaluate(() => getComputedStyle(document.body).overflowY !== 'hidden');

/** Runs in the page: goes on by half a window, and at the end to the top. */
function turnPage(): void {
  const before = scrollY;
  scrollBy({ top: innerHeight / 2, behavior: 'instant' });
  if (scrollY === before) scrollTo({ top: 0, behavior: 'instant' });
}

/** Opens the photo with this alternative text, and reads what stands beside it. */
export async function readCaption(scene: Scene, alt: string): Promise<string | null> {
  const { page } = scene;
  const photo = photosOn(scene).filter({ has: page.getByRole('img', { name: alt }) });
  // Only those near the window are drawn: it is looked for from top to bottom, and again.
  await expect
    .poll(async () => {
      if ((await photo.count()) === 0) await page.evaluate(turnPage);
      return photo.count();
    })
    .toBe(1);
  await photo.click();
  await lightbox(scene).waitFor();
  const picture = lightbox(scene).getByRole('img', { name: alt });
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0))
    .toBe(true);
  const caption = await lightbox(scene).locator('.caption').textContent();
  await page.keyboard.press('Escape');
  await lightbox(scene).waitFor({ state: 'detached' });
  return caption;
}
