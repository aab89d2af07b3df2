import { expect } from 'vitest';
import { hydrateForm, sendButton } from '../form.ts';
import { lightbox, photosOn } from '../gallery.ts';
import { bothLanguages, demoStudio, goTo, test } from '../test.ts';
import { disableSmoothScrolling, expectAllReachable } from './keyboard.ts';
import { findMotion } from './motion.ts';
import { changesAppearance, hasVisibleFocus } from './visible-changes.ts';

const demo = await demoStudio();

/**
 * Returns whether a page is skipped: admin screens, galleries that load more photos while tabbing, because their tab stops depend on timing, and
 * Arabic pages, because they have the controls of the English pages.
 */
const isLeftOut = (page: string): boolean => /^\/(?:login|admin|ar(?:\/|$))|\/gallery(?!\/wedding)/u.test(page);
const pages = demo.pages.filter((page) => !isLeftOut(page));
test.for(pages)('reaches every control of %s with the keyboard', async (address, { visit }) => {
  await expectAllReachable(await visit(), address);
});

const onPhone = ['/', '/gallery/wedding', '/book', '/services/wedding'].flatMap((path) => bothLanguages.map((each) => ({ ...each, path })));

test.for(onPhone)(
  'reaches every control of $path with the keyboard on a small screen, in $spoken',
  async ({ language, path }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    await expectAllReachable(tab, language === 'ar' ? `/ar${path}` : path);
  },
);

const prices = [
  { language: 'en', written: '800 SR', heard: '800 Saudi riyals' },
  { language: 'ar', written: '800 ر.س', heard: '800 ريال سعودي' },
] as const;

test.for(prices)('reads $written to screen readers as $heard', async ({ language, written, heard }, { visit }) => {
  const tab = await visit({ language });
  const { page } = tab;
  for (const path of ['/', '/services', '/services/wedding']) {
    await goTo(tab, path);
    const main = page.getByRole('main');
    expect(await main.ariaSnapshot(), path).toContain(heard);
    expect(await main.ariaSnapshot(), path).not.toContain(written);
    expect(await main.getByText(written, { exact: true }).isVisible()).toBe(true);
  }
});

test('shows the years of both calendars in Arabic', async ({ visit }) => {
  const tab = await visit({ language: 'ar' });
  await goTo(tab, '/about');
  const years = await tab.page.getByRole('main').locator('ol li bdi').allInnerTexts();
  expect(years.slice(0, 4)).toEqual(['2019', '1440–1441 هـ', '2021', '1442–1443 هـ']);
});

const bars = ['/about', '/contact'].flatMap((path) => bothLanguages.map((each) => ({ ...each, path })));

test.for(bars)('keeps the bar of $path in one row on the narrowest phone, in $spoken', async ({ language, path }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page, translate } = tab;
  await page.setViewportSize({ width: 320, height: 700 });
  await goTo(tab, path);
  const inBar = page.getByRole('navigation', { name: translate('bar.label') }).locator('.btn:visible');
  // Waits for the bar, which changes after the page’s own button becomes visible.
  const rows = () => inBar.evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().top)).size);
  await expect.poll(() => inBar.count()).toBeGreaterThan(1);
  await expect.poll(rows).toBe(1);
});

test.for(bothLanguages)('moves the focus to the content by the skip link, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  await goTo(tab, '/services');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('link', { name: translate('site.skip') }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(translate('services.wedding'));
});

test.for(bothLanguages)('opens and closes the menu and the lightbox by keys, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language, device: 'phone' });
  const { page, translate } = tab;
  await goTo(tab, '/gallery');
  const opensMenu = page.getByRole('button', { name: translate('menu.open') });
  await opensMenu.press('Enter');
  const menu = page.getByRole('dialog', { name: translate('menu.open') });
  // Wait for the script of the menu, which loads on the first key press.
  await menu.waitFor();
  const links = await menu.locator('a, button').count();
  for (let press = 0; press < links + 2; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.id ?? '')).toMatch(/^(?:menu)?$/u);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => opensMenu.evaluate((button) => button === document.activeElement)).toBe(true);

  const photo = photosOn(tab).nth(1);
  await photo.press('Enter');
  await lightbox(tab).waitFor();
  await page.keyboard.press('Tab');
  expect(await lightbox(tab).evaluate((viewer) => viewer.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await lightbox(tab).waitFor({ state: 'detached' });
  await expect.poll(() => photo.evaluate((link) => link === document.activeElement)).toBe(true);
});

test.for(bothLanguages)('shows selection, errors and focus in forced colours, in $spoken', async ({ language }, { visit }) => {
  const tab = await visit({ language });
  const { page, translate } = tab;
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });

  await goTo(tab, '/');
  const navigation = page.getByRole('navigation', { name: translate('nav.label') });
  expect(await hasVisibleFocus(navigation.getByRole('link', { name: translate('nav.gallery') }))).toBe(true);
  expect(await hasVisibleFocus(page.getByRole('main').getByRole('link', { name: translate('home.book') }))).toBe(true);
  expect(await changesAppearance(navigation.locator('[aria-current]'), 'aria-current')).toBe(true);
  expect(await changesAppearance(page.getByRole('tab', { selected: true }), 'aria-selected')).toBe(true);
  const buttons = page.locator('.btn:visible');
  for (const button of await buttons.all()) expect(await button.evaluate((node) => getComputedStyle(node).borderStyle)).toBe('solid');

  await goTo(tab, '/gallery');
  const chosen = page.getByRole('navigation', { name: translate('gallery.filters') }).locator('[aria-current]');
  expect(await hasVisibleFocus(chosen)).toBe(true);
  expect(await hasVisibleFocus(photosOn(tab).first())).toBe(true);
  await page.keyboard.press('Escape');
  expect(await changesAppearance(chosen, 'aria-current')).toBe(true);

  await goTo(tab, '/book');
  await hydrateForm(tab);
  await sendButton(tab, 'book.submit').click();
  const wrong = page.locator('[name=email][aria-invalid=true]');
  await wrong.waitFor();
  expect(await hasVisibleFocus(wrong)).toBe(true);
  const marks = page.locator('form .error:visible, form .alert:visible');
  const isDrawn = (node: Element) => getComputedStyle(node, '::before').backgroundColor !== getComputedStyle(document.body).backgroundColor;
  for (const mark of await marks.all()) expect(await mark.evaluate(isDrawn)).toBe(true);
  expect(await changesAppearance(page.locator('[name=package]'), 'aria-invalid')).toBe(true);
});

test('shows no motion when reduced motion is preferred', async ({ visit }) => {
  const tab = await visit();
  const { page } = tab;
  await disableSmoothScrolling(tab);
  for (const path of ['/', '/about', '/book', '/gallery']) {
    await goTo(tab, path);
    expect(await page.evaluate(findMotion), path).toEqual([]);
  }
  await photosOn(tab).first().click();
  await lightbox(tab).locator('.caption').waitFor();
  expect(await page.evaluate(findMotion)).toEqual([]);
});
