import type { Language } from '@studio/contract';
import { expect } from 'vitest';
import { hydrateForm, sendButton } from '../form.ts';
import { lightbox, photosOn } from '../gallery.ts';
import { bothLanguages, demoStudio, goTo, test } from '../test.ts';
import {
  expectAllImages,
  expectFitAt,
  expectLayout,
  expectLayoutAtDoubleText,
  expectLayoutBetweenSizes,
  expectPageIdentity,
  isAdminScreen,
  phone,
  smallSizes,
} from './layout-checks.ts';

const demo = await demoStudio();

const publicPages = demo.pages.filter((page) => !isAdminScreen(page));

/** Returns whether a page differs from the gallery of weddings only in its photos. */
const isOtherGallery = (page: string): boolean => /\/gallery\/(?!wedding$)/u.test(page);

const languageOf = (page: string): Language => (/^\/ar(?:\/|$)/u.test(page) ? 'ar' : 'en');

test.for(publicPages.filter((page) => !isOtherGallery(page)))('fits %s at every width and in large text', async (path, { visit }) => {
  const tab = await visit({ language: languageOf(path) });
  const answer = await tab.page.goto(path);
  expect(answer?.request().redirectedFrom()).toBeNull();
  // Wait for the heading of client galleries, which is shown after a response of the server.
  await tab.page.getByRole('heading', { level: 1 }).waitFor();
  await expectPageIdentity(tab);
  await expectLayout(tab);
  await expectAllImages(tab);
  await expectLayoutBetweenSizes(tab);
  await expectLayoutAtDoubleText(tab);
});

test.for(publicPages.filter(isOtherGallery))('fits %s on a phone', async (path, { visit }) => {
  const tab = await visit({ language: languageOf(path), device: 'phone' });
  await tab.page.goto(path);
  await expectPageIdentity(tab);
  await expectFitAt(tab, phone);
});

test.for(bothLanguages)('fits the open menu, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page, translate } = tab;
  await goTo(tab, '/');
  await page.getByRole('button', { name: translate('menu.open') }).click();
  await page.getByRole('dialog', { name: translate('menu.open') }).waitFor();
  await expectLayout(tab, smallSizes);
  await expectLayoutAtDoubleText(tab);
});

test.for(bothLanguages)('fits every tab of the photo requirements, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  await goTo(tab, '/');
  const tabs = page.getByRole('tablist', { name: translate('requirements.title') }).getByRole('tab');
  await expect.poll(() => tabs.count()).toBe(4);
  for (const tabButton of await tabs.all()) {
    await tabButton.click();
    await page.getByRole('tabpanel', { name: (await tabButton.textContent()) ?? '' }).waitFor();
    expect(await page.getByRole('tabpanel').count()).toBe(1);
    await expectLayout(tab);
  }
});

test.for(bothLanguages)('fits the lightbox, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  await goTo(tab, '/gallery');
  await photosOn(tab).first().click();
  await lightbox(tab).locator('.caption').waitFor();
  await expectLayout(tab);
});

const forms = bothLanguages.flatMap((each) => [
  { ...each, path: '/book', submit: 'book.submit' } as const,
  { ...each, path: '/contact', submit: 'contact.submit' } as const,
]);

test.for(forms)('fits the errors of the form of $path, in $spoken', async ({ language, path, submit }, { visit }) => {
  const tab = await visit({ language });
  await goTo(tab, path);
  await hydrateForm(tab);
  await sendButton(tab, submit).click();
  await tab.page.getByRole('alert').waitFor();
  await expectLayout(tab);
});
