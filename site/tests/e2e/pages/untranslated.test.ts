import { afterAll, expect } from 'vitest';
import { openFilledStudio } from '../../../../cms/tests/fixtures/filled-studio.ts';
import { publishedSettings } from '../../../../cms/tests/fixtures/server.ts';
import { hydrateForm } from '../form.ts';
import { lightbox, photosOn } from '../gallery.ts';
import { createBrowserTest, goTo } from '../test.ts';
import { findUnmarkedTexts } from '../unmarked-texts.ts';

const server = await openFilledStudio({ photos: 30, bookings: 1, messages: 1, isEnglishOnly: true }, await publishedSettings());
afterAll(server.close);

const test = createBrowserTest(async () => server);

const pages = [
  { path: '/ar/', text: 'Light, kept.' },
  { path: '/ar/gallery', text: 'One camera, one story.' },
  { path: '/ar/book', text: 'Your full name' },
  { path: '/ar/contact', text: 'By appointment only.' },
];

test.for(pages)('marks texts without a translation as English on $path', async ({ path, text }, { visit, baseUrl }) => {
  const { page } = await visit({ language: 'ar' });
  const html = await (await fetch(baseUrl + path)).text();
  expect(html).toContain(text);
  expect(await page.evaluate(findUnmarkedTexts, { html, language: 'ar' as const })).toEqual([]);
});

test('shows the studio’s own texts in a form after its scripts have run, in Arabic', async ({ visit }) => {
  const tab = await visit({ language: 'ar' });
  await goTo(tab, '/book');
  await hydrateForm(tab);
  await tab.page.getByLabel('Your full name').waitFor();
});

test('marks captions without a translation as English in the lightbox', async ({ visit }) => {
  const tab = await visit({ language: 'ar' });
  const { page } = tab;
  await goTo(tab, '/gallery');
  await photosOn(tab).first().click();
  await lightbox(tab).locator('.caption [lang=en]').waitFor();
  const html = await page.content();
  await page.goto('about:blank');
  expect(await page.evaluate(findUnmarkedTexts, { html, language: 'ar' as const })).toEqual([]);
});
