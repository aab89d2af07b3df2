import { createClient } from '@studio/contract';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { upload } from '../../../../cms/tests/fixtures/gallery.ts';
import { busyPhoto } from '../../../../cms/tests/fixtures/images.ts';
import { openSession } from '../../../../cms/tests/fixtures/studio.ts';
import { goTo, inLanguage, type Tab, test } from '../test.ts';
import { logInWithoutForm, openScreen, openTab, saveStoryDraft, switchContentLanguage, waitForForm } from './panel.ts';

const count = 30;

const texts = {
  title: { en: 'An evening of lanterns', ar: 'أمسية الفوانيس' },
  text: { en: 'The lanterns were lit one by one.', ar: 'أُضيئت الفوانيس واحداً تلو الآخر.' },
} as const;

const address = '/stories/an-evening-of-lanterns';

/** Timeout of a build in milliseconds, for busy machines. */
const timeout = 240_000;

/** Saves the draft, and waits until a field of the open tab is enabled, because Payload disables the form while it saves. */
async function saveDraft(tab: Tab, field: string): Promise<void> {
  await saveStoryDraft(tab);
  await expect.poll(() => tab.page.locator(field).isEnabled()).toBe(true);
}

/** Ticks photos of the picker from the last to the first. @returns their captions in this order */
async function pickPhotos(tab: Tab): Promise<string[]> {
  const { page } = tab;
  await page.locator('#field-picked').getByRole('button', { name: 'Choose from existing' }).click();
  const picker = page.locator('.list-drawer');
  const rows = picker.locator('tbody tr');
  await picker.locator('.search-filter__input').fill(texts.title.en);
  await expect.poll(() => rows.count()).toBe(count);
  // Expect photos side by side, without the hint about deleted photos.
  const tops = await rows.evaluateAll((all) => all.slice(0, 3).map((row) => row.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await picker.getByText(/can be restored/u).count()).toBe(0);
  const ticked: string[] = [];
  for (let index = count - 1; index >= 0; index -= 1) {
    await rows.nth(index).getByRole('checkbox').check();
    ticked.push((await rows.nth(index).locator('.file__filename').textContent()) ?? '');
  }
  // Expect that the button is visible at every scroll position.
  const choose = picker.getByRole('button', { name: `Select ${count}` });
  await rows.nth(count - 1).scrollIntoViewIfNeeded();
  expect(await choose.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThan(200);
  await choose.click();
  return ticked;
}

/** Adds a block of text at the end. @returns its row, which is open */
async function addText({ page }: Tab, rows: Locator): Promise<Locator> {
  const before = await rows.count();
  await page.getByRole('button', { name: 'Add Block' }).click();
  await page.locator('.blocks-drawer__block').filter({ hasText: 'Text' }).click();
  const row = rows.nth(before);
  await row.locator('textarea').fill(texts.text.en);
  return row;
}

test('publishes a story of 30 photos in both languages', async ({ visit, baseUrl }) => {
  const owner = createClient({
    baseUrl,
    token: (
      (token) => () =>
        token
    )(await openSession(baseUrl)),
  });
  // Upload photos for this test, because other tests change and delete photos in the same studio.
  for (let uploaded = 0; uploaded < count; uploaded += 1)
    await upload(owner, { photo: await busyPhoto(240, 160), category: 'Other', caption: `${texts.title.en} ${uploaded}` });

  const tab = await visit();
  const { page } = tab;
  // Permits 503 until the first preview is built, and the browser warning of Payload’s iframe.
  tab.permitProblem(/503/u, '/cms/preview/');
  tab.permitProblem(/allow-same-origin/u, '/cms/preview/');
  await logInWithoutForm(tab);
  await openScreen(page, '/cms/collections/story/create?locale=en');
  await waitForForm(page);
  await page.locator('#field-title').fill(texts.title.en);
  await page.locator('#field-city').fill('Diriyah');
  const ticked = await pickPhotos(tab);
  await expect.poll(() => page.locator('#field-picked .chosen-photos li').allInnerTexts()).toEqual(ticked);
  await page.locator('#action-save-draft').click();
  await page.waitForURL(/\/story\/[\da-f]{8}-/u);
  await waitForForm(page);
  const rows = page.locator('#field-blocks .blocks-field__row');
  await expect.poll(() => rows.locator('.story-block img').count()).toBe(count);

  const row = await addText(tab, rows);
  await saveDraft(tab, '#field-title');
  await openTab(tab, 'Page');
  expect(await page.locator('#field-slug').inputValue()).toBe('an-evening-of-lanterns');
  await page.locator('#field-package .rs__control').click();
  await page.locator('#field-package').getByRole('option').first().click();
  await saveDraft(tab, '#field-slug');

  // Expect the English text in the Arabic form, because the Arabic page shows it until an Arabic text is saved.
  await openTab(tab, 'Story');
  await switchContentLanguage(tab, 'ar');
  await row.locator('.story-block').getByText(texts.text.en).waitFor();
  await row.locator('.collapsible__toggle').click();
  await row.locator('.field-help__fallback').getByText(texts.text.en).waitFor();
  await page.locator('#field-title').fill(texts.title.ar);
  await row.locator('textarea').fill(texts.text.ar);
  await saveDraft(tab, '#field-title');

  const preview = await page.context().newPage();
  // Reload until the next preview is built, because the present preview does not contain the page.
  const shown = async () => {
    await preview.goto(`/cms/preview/ar${address}`);
    return preview.getByText(texts.text.ar).count();
  };
  await expect.poll(shown, { timeout, interval: 2000 }).toBeGreaterThan(0);
  await preview.close();
  // Expect a redirect for visitors, because a draft has no public page.
  expect((await page.request.get(address, { maxRedirects: 0 })).status()).toBe(302);
  await page.locator('#action-save').click();
  await page.locator('.status__value').filter({ hasText: 'Published' }).waitFor();

  for (const language of ['en', 'ar'] as const) {
    const visitor = inLanguage(await visit(), language);
    const own = `${language === 'ar' ? '/ar' : ''}${address}`;
    await expect.poll(async () => (await page.request.get(own, { maxRedirects: 0 })).status(), { timeout }).toBe(200);
    await goTo(visitor, address);
    await visitor.page.getByRole('heading', { level: 1, name: texts.title[language] }).waitFor();
    await visitor.page.getByText(texts.text[language]).waitFor();
    expect(await visitor.page.locator('.blocks img').count()).toBe(count);
    expect(await visitor.page.locator('main a[href*="/book?package="]').count()).toBeGreaterThan(0);
  }
});
