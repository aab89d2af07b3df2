import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { directions } from '#src/lib/language.ts';
import type { Tab } from '../test.ts';
import { findTextFailures } from './text-failures.ts';

export const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };

/** Returns whether a path belongs to an admin screen; such paths have no language. */
export const isAdminScreen = (path: string): boolean => /^\/(?:login|admin)(?:\/|$)/u.test(path);

const everySize = [phone, tablet, desk];
export const smallSizes = [phone, tablet];

/** Window widths between and beyond those of `everySize`. */
const widthsBetween = [320, 414, 600, 1024, 1280, 1920];

export async function expectPageIdentity({ page, language }: Tab): Promise<void> {
  const html = page.locator('html');
  expect(await html.getAttribute('lang')).toBe(language);
  expect(await html.getAttribute('dir')).toBe(directions[language]);
  expect(await page.title()).toMatch(/\S.* · \S/u);
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([expect.stringMatching(/\S/u)]);
}

/**
 * Expects no layout failure at the given sizes. Expects no accessibility failure in both themes at one of these sizes: the first in Arabic, the last
 * in English.
 */
export async function expectLayout({ page, language }: Tab, sizes = everySize): Promise<void> {
  const audited = language === 'ar' ? sizes[0] : sizes.at(-1);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectFit(page, `at ${size.width} pixels`);
    if (size === audited) await expectAccessible(page, `at ${size.width} pixels`);
  }
}

export async function expectFitAt({ page }: Tab, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  await expectFit(page, `at ${size.width} pixels`);
}

/** Expects no layout failure at widths between and beyond the sizes of `everySize`. */
export async function expectLayoutBetweenSizes({ page }: Tab): Promise<void> {
  for (const width of widthsBetween) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `at ${width} pixels`);
  }
}

/**
 * Expects no layout failure with text of double size. Media queries in `rem` ignore this size, so pass only window sizes that have the same layout
 * with real large text.
 */
export async function expectLayoutAtDoubleText({ page }: Tab, sizes = [phone, desk]): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectFit(page, `at ${size.width} pixels, with text twice as large`, true);
  }
}

/** Expects that all images load while scrolling. */
export async function expectAllImages({ page }: Tab): Promise<void> {
  let round = 0;
  const missing = async () => {
    const { images, steps, frames } = await page.evaluate(scrollThrough);
    // If Chromium has stopped drawing, change the size of the window, because this makes it draw again: lazy images load only when it draws.
    round += 1;
    if (frames < steps) await page.setViewportSize({ ...desk, height: desk.height + (round % 2) });
    return images.map((image) => `${image}, ${frames} frames drawn in ${steps} steps`);
  };
  await expect.poll(missing, { message: 'images that did not load' }).toEqual([]);
}

/**
 * Scrolls to the end and returns the images that did not load, except images beside the window. Counts the steps of the scroll, and the steps in
 * which Chromium drew a frame. Runs in the page.
 */
async function scrollThrough(): Promise<{ images: string[]; steps: number; frames: number }> {
  let steps = 0;
  let frames = 0;
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    steps += 1;
    // Limit the wait for a frame, because headless Chromium sometimes draws none.
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        frames += 1;
        resolve();
      });
      setTimeout(resolve, 200);
    });
  }
  const isDue = (image: HTMLImageElement) => {
    const { left, right } = (image.closest('picture') ?? image).getBoundingClientRect();
    return image.checkVisibility() && right > 0 && left < innerWidth;
  };
  const images = [...document.images].filter((image) => isDue(image) && !image.naturalWidth);
  return {
    images: images.map(({ currentSrc, src, parentElement }) => `${currentSrc || src} in .${parentElement?.className}`),
    steps,
    frames,
  };
}

/** Expects no text failures, by polling, because some screens re-render after a resize. */
const expectFit = (page: Page, at: string, mayBreakWords = false) =>
  expect.poll(() => page.evaluate(findTextFailures, mayBreakWords), { message: at, timeout: 5_000 }).toEqual([]);

/** Ends the transitions of colours after a change of the theme. Runs in the page. */
function finishTransitions(): void {
  // Repeat, because the end of a transition of an inherited color starts transitions of the elements within.
  for (let round = 0; round < 10; round += 1)
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

/** Expects no violation of axe's rules in the light theme, and readable colours in the dark theme. */
async function expectAccessible(page: Page, at: string): Promise<void> {
  // Inject axe only once for all states of a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(finishTransitions);
    const rules = colorScheme === 'dark' ? ', runOnly: ["color-contrast", "link-in-text-block"]' : '';
    const { violations }: axe.AxeResults = await page.evaluate(`axe.run({ resultTypes: ["violations"], preload: false${rules} })`);
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
    expect(found, `${at}, ${colorScheme}`).toEqual([]);
  }
}
