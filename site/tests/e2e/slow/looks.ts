import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { directions } from '#src/i18n/address.ts';
import type { Scene } from '../test.ts';

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };

/** The narrowest phone in use, a tablet and a desk. */
export const everySize = [phone, tablet, desk];
/** Where the navigation is behind a button. */
export const smallSizes = [phone, tablet];

/** A page that says what it is, in its language and direction. */
export async function isNamed({ page, language }: Scene): Promise<void> {
  const html = page.locator('html');
  expect(await html.getAttribute('lang')).toBe(language);
  expect(await html.getAttribute('dir')).toBe(directions[language]);
  expect(await page.title()).toMatch(/\S.* · \S/u);
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([expect.stringMatching(/\S/u)]);
}

/** Everything fits, nothing is cut off, and axe has nothing to say; at each of the sizes. */
export async function looksRight({ page }: Scene, sizes = everySize): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const at = `at ${size.width} pixels`;
    // Some screens are drawn anew for another size, a moment later.
    await expect.poll(() => page.evaluate(findFaults), { message: at, timeout: 5_000 }).toEqual([]);
    expect(await axeFaults(page), at).toEqual([]);
  }
}

async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results: axe.AxeResults = await page.evaluate('axe.run({ resultTypes: ["violations"] })');
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}

/** Runs in the page: what sticks out of it, and every text that is cut off. */
function findFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} in ${clientWidth}`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const fault = cutOff(element, range.getBoundingClientRect());
    if (fault) faults.push(`${fault}: ${node.textContent.trim()}`);
  }
  return faults;

  function cutOff(element: Element, text: DOMRect): string | undefined {
    const slack = 2;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(box);
      // Shown to assistive technology only, shortened on purpose, or to be scrolled to.
      if (clipPath !== 'none' || textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') return undefined;
      const edge = box.getBoundingClientRect();
      const isOutX = text.left < edge.left - slack || text.right > edge.right + slack;
      const isOutY = text.top < edge.top - slack || text.bottom > edge.bottom + slack;
      if (overflowX !== 'visible' && isOutX) return `cut off at the side by ${box.className || box.tagName}`;
      if (overflowY !== 'visible' && overflowY !== 'auto' && isOutY) return `cut off above or below by ${box.className || box.tagName}`;
    }
    const isOutside = text.left < -slack || text.right > innerWidth + slack;
    return isOutside ? 'outside the window' : undefined;
  }
}
