import { languages } from '@studio/contract';
import type { Locator } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { openDemo } from '../../../../cms/tests/journey-setup.ts';
import { sendButton, wakeForm } from '../form.ts';
import { lightbox, photosOn } from '../gallery.ts';
import { goTo, type Scene, test } from '../test.ts';
import { tabThrough, usable } from './keyboard.ts';

const demo = await openDemo();
afterAll(demo.close);
test.override('baseUrl', demo.baseUrl);
test.override('browserEndpoint', demo.browserEndpoint);

/** Of the gallery one view stands for all: where more photos come while one goes on, what is reached depends on when. */
const isLeftOut = (page: string): boolean => /^\/(?:login|admin)|\/gallery(?!\/wedding)/u.test(page);
const pages = demo.pages.filter((page) => !isLeftOut(page));
const inBoth = languages.map((language) => ({ language, spoken: language === 'ar' ? 'Arabic' : 'English' }));

/** Scrolls at once, so that what has the focus is where it will stay. */
const calm = ({ page }: Scene) => page.emulateMedia({ reducedMotion: 'reduce' });

async function reachesEverything(scene: Scene, address: string): Promise<void> {
  await calm(scene);
  await scene.page.goto(address);
  const stops = await tabThrough(scene.page);
  expect(stops.filter(({ fault }) => fault)).toEqual([]);
  expect(stops.map(({ name }) => name)).toEqual(await usable(scene.page));
  expect(stops[0]?.name).toBe(`A ${await scene.page.locator('.skip').textContent()}`);
}

test.for(pages)('a visitor uses %s with the keyboard', async (address, { visit }) => {
  await reachesEverything(await visit(), address);
});

const onPhone = ['/', '/gallery/wedding', '/book', '/services/wedding'].flatMap((path) => inBoth.map((each) => ({ ...each, path })));

test.for(onPhone)('a visitor uses $path in $spoken with a keyboard on a small screen', async ({ language, path }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  await reachesEverything(scene, language === 'ar' ? `/ar${path}` : path);
});

const prices = [
  { language: 'en', written: '800 SR', heard: '800 Saudi riyals' },
  { language: 'ar', written: '800 ر.س', heard: '800 ريال سعودي' },
] as const;

test.for(prices)('a visitor who hears $written hears $heard', async ({ language, written, heard }, { visit }) => {
  const scene = await visit({ language });
  const { page } = scene;
  for (const path of ['/', '/services', '/services/wedding']) {
    await goTo(scene, path);
    const main = page.getByRole('main');
    expect(await main.ariaSnapshot(), path).toContain(heard);
    expect(await main.ariaSnapshot(), path).not.toContain(written);
    expect(await main.getByText(written, { exact: true }).isVisible()).toBe(true);
  }
});

test('a visitor reads the years of both calendars in Arabic', async ({ visit }) => {
  const scene = await visit({ language: 'ar' });
  await goTo(scene, '/about');
  const years = await scene.page.getByRole('main').locator('ol li bdi').allInnerTexts();
  expect(years.slice(0, 4)).toEqual(['2019', '1440–1441 هـ', '2021', '1442–1443 هـ']);
});

test.for(inBoth)('a visitor skips to the content in $spoken', async ({ language }, { visit }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  await goTo(scene, '/services');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('link', { name: words('site.skip') }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words('services.wedding'));
});

test.for(inBoth)('a visitor opens and leaves the menu and a large photo in $spoken by keys', async ({ language }, { visit }) => {
  const scene = await visit({ language, device: 'phone' });
  const { page, words } = scene;
  await goTo(scene, '/gallery');
  const opensMenu = page.getByRole('button', { name: words('menu.open') });
  await opensMenu.press('Enter');
  const menu = page.getByRole('dialog', { name: words('menu.open') });
  const links = await menu.locator('a, button').count();
  for (let press = 0; press < links + 2; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.id ?? '')).toMatch(/^(?:menu)?$/u);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => opensMenu.evaluate((button) => button === document.activeElement)).toBe(true);

  const photo = photosOn(scene).nth(1);
  await photo.press('Enter');
  await lightbox(scene).waitFor();
  await page.keyboard.press('Tab');
  expect(await lightbox(scene).evaluate((viewer) => viewer.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await lightbox(scene).waitFor({ state: 'detached' });
  await expect.poll(() => photo.evaluate((link) => link === document.activeElement)).toBe(true);
});

/** Whether it looks otherwise when it has lost an attribute. */
async function showsIn(element: Locator, attribute: string): Promise<boolean> {
  // What it was found by may be the attribute.
  const found = await element.elementHandle();
  const before = await found?.screenshot();
  await found?.evaluate((node, name) => node.removeAttribute(name), attribute);
  const after = await found?.screenshot();
  return before !== undefined && after !== undefined && !before.equals(after);
}

/** Whether one sees on it or around it that it has the focus. */
async function showsFocus(element: Locator): Promise<boolean> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const clip = { x: x - 6, y: y - 6, width: width + 12, height: height + 12 };
  const before = await element.page().screenshot({ clip });
  await element.focus();
  return !before.equals(await element.page().screenshot({ clip }));
}

test.for(inBoth)('a visitor with forced colours sees in $spoken what is chosen, wrong or focused', async ({ language }, { visit }) => {
  const scene = await visit({ language });
  const { page, words } = scene;
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });

  await goTo(scene, '/');
  const navigation = page.getByRole('navigation', { name: words('nav.label') });
  expect(await showsFocus(navigation.getByRole('link', { name: words('nav.gallery') }))).toBe(true);
  expect(await showsFocus(page.getByRole('main').getByRole('link', { name: words('home.book') }))).toBe(true);
  expect(await showsIn(navigation.locator('[aria-current]'), 'aria-current')).toBe(true);
  expect(await showsIn(page.getByRole('tab', { selected: true }), 'aria-selected')).toBe(true);
  const buttons = page.locator('.btn:visible');
  for (const button of await buttons.all()) expect(await button.evaluate((node) => getComputedStyle(node).borderStyle)).toBe('solid');

  await goTo(scene, '/gallery');
  const chosen = page.getByRole('navigation', { name: words('gallery.filters') }).locator('[aria-current]');
  expect(await showsFocus(chosen)).toBe(true);
  expect(await showsFocus(photosOn(scene).first())).toBe(true);
  await page.keyboard.press('Escape');
  expect(await showsIn(chosen, 'aria-current')).toBe(true);

  await goTo(scene, '/book');
  await wakeForm(scene);
  await sendButton(scene, 'book.submit').click();
  const wrong = page.locator('[name=email][aria-invalid=true]');
  await wrong.waitFor();
  expect(await showsFocus(wrong)).toBe(true);
  const marks = page.locator('form .error:visible, form .alert:visible');
  const isDrawn = (node: Element) => getComputedStyle(node, '::before').backgroundColor !== getComputedStyle(document.body).backgroundColor;
  for (const mark of await marks.all()) expect(await mark.evaluate(isDrawn)).toBe(true);
  expect(await showsIn(page.locator('[name=package]'), 'aria-invalid')).toBe(true);
});

/** Runs in the page: what moves, or would when something changes. */
function moving(): string[] {
  const longest = (times: string) =>
    Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
  const parts = [undefined, '::before', '::after'];
  const slow = [...document.querySelectorAll('*')].flatMap((element) =>
    parts.flatMap((part) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
      const isSlow = longest(transitionDuration) > 1 || longest(animationDuration) > 1 || scrollBehavior === 'smooth';
      return isSlow ? `${element.tagName} ${element.className} ${part ?? ''}` : [];
    }),
  );
  const running = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1);
  return [...slow, ...running.map(({ effect }) => `runs: ${effect instanceof KeyframeEffect ? effect.target?.className : ''}`)];
}

test('a visitor who asks for less motion sees none', async ({ visit }) => {
  const scene = await visit();
  const { page } = scene;
  await calm(scene);
  for (const path of ['/', '/about', '/book', '/gallery']) {
    await goTo(scene, path);
    expect(await page.evaluate(moving), path).toEqual([]);
  }
  await photosOn(scene).first().click();
  await lightbox(scene).locator('.caption').waitFor();
  expect(await page.evaluate(moving)).toEqual([]);
});
