import { createClient, listPhotos } from '@studio/contract';
import { expect } from 'vitest';
import { openGallery } from '../gallery.ts';
import { inOneLanguage, test } from '../test.ts';

test.for(inOneLanguage('ar'))('prints a whole gallery without bars and buttons, in $spoken', async ({ language }, { visit, baseUrl }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  const answer = await createClient({ baseUrl }).send(listPhotos);
  const photos = answer.ok ? answer.value.data : [];
  // Replace the print dialog, which would open during the checks: when it closes, the page removes the printed photos.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openGallery(tab);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+p');
  await page.locator('[data-gallery]:not([data-on-touch])').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const printed = page.locator('[data-printed] img');
  expect(await printed.count()).toBe(photos.length);
  await expect
    .poll(() => printed.evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)))
    .toBe(true);
  expect(await page.locator('a[data-photo]:visible').count()).toBe(0);
  const names = [...new Set(photos.map(({ category }) => translate(`category.${category}`)))];
  expect(await page.locator('[data-printed] h2').allTextContents()).toEqual(names);
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await printed.count()).toBe(0);
});

test.for(inOneLanguage('en'))(
  'loads all photos before the print shortcut opens the dialog, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language });
    const { page } = tab;
    // Replace the print dialog, which headless browsers lack, to record the state of the photos when it opens.
    await page.addInitScript(() => {
      window.print = () => {
        const loaded = [...document.querySelectorAll<HTMLImageElement>('[data-printed] img')].map(
          (image) => image.complete && image.naturalWidth > 0,
        );
        document.documentElement.dataset['dialog'] = JSON.stringify(loaded);
      };
    });
    await openGallery(tab);
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 100);
    await page.locator('[data-gallery]:not([data-on-touch])').waitFor();
    // Press the key for P of an Arabic keyboard.
    await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'ح', code: 'KeyP', ctrlKey: true, cancelable: true })));
    await page.locator('html[data-dialog]').waitFor();
    const loaded: boolean[] = JSON.parse((await page.locator('html').getAttribute('data-dialog')) ?? '[]');
    expect(loaded.length).toBeGreaterThan(24);
    expect(loaded).not.toContain(false);
  },
);
