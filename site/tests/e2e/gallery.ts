import type { Category } from '@studio/contract';
import { expect } from 'vitest';
import type { Scene } from './test.ts';

/** Returns the photos in page order. */
export const photosOn = ({ page }: Scene) => page.locator('a[data-photo]');

/** Scrolls until all photos are loaded. */
export async function scrollToEnd({ page }: Pick<Scene, 'page'>): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => document.querySelector('.list-end')?.scrollIntoView({ block: 'end', behavior: 'instant' }));
      return page.locator('[data-end]').count();
    })
    .toBe(0);
}

/** Returns the lightbox. */
export const lightbox = ({ page, words }: Scene) => page.getByRole('dialog', { name: words('gallery.lightbox') });

/** Opens one category and returns with the Back button. */
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

/** Steps through the lightbox by buttons and keys, around both ends, and closes it. */
export async function stepThroughLightbox(scene: Scene): Promise<void> {
  const { page, words, language } = scene;
  const viewer = lightbox(scene);
  const place = viewer.locator('.place');
  const shows = (expected: string) => expect.poll(() => place.textContent()).toBe(expected);
  // The keys follow the reading direction.
  const [on, back] = language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);

  const { data } = await (await page.request.get('/api/photos')).json();
  const count = data.length;
  expect(count).toBeGreaterThan(2);
  const [first, second, last] = [`1 / ${count}`, `2 / ${count}`, `${count} / ${count}`];
  await photosOn(scene).first().click();
  // The count includes photos that load later.
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

/** Scrolls by half a window, and from the end to the top. Runs in the page. */
function turnPage(): void {
  const before = scrollY;
  scrollBy({ top: innerHeight / 2, behavior: 'instant' });
  if (scrollY === before) scrollTo({ top: 0, behavior: 'instant' });
}

/** Opens the photo with an alternative text and returns its caption. */
export async function readCaption(scene: Scene, alt: string): Promise<string | null> {
  const { page } = scene;
  const photo = photosOn(scene).filter({ has: page.getByRole('img', { name: alt }) });
  // The virtual grid renders only photos near the window, so this scrolls until the photo exists.
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
