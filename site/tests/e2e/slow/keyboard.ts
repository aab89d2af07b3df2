import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Scene } from '../test.ts';

/** What the Tab key came to. */
interface Stop {
  name: string;
  /** What is wrong with it; nothing where one sees the focus. */
  fault?: string;
}

/** More than any page takes. */
const mostPresses = 150;

/** Scrolls at once, so that what has the focus is where it will stay. */
export const calm = ({ page }: Scene) => page.emulateMedia({ reducedMotion: 'reduce' });

/** The Tab key comes to everything on a page, in its order and out again, and one always sees where it is. */
export async function reachesEverything(scene: Scene, address: string): Promise<void> {
  await calm(scene);
  await scene.page.goto(address);
  const stops = await tabThrough(scene.page);
  expect(stops.filter(({ fault }) => fault)).toEqual([]);
  expect(stops.map(({ name }) => name)).toEqual(await usable(scene.page));
  expect(stops[0]?.name).toBe(`A ${await scene.page.locator('.skip').textContent()}`);
}

/** Presses Tab until it is round, and tells where it came past. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < mostPresses; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedStop);
    if (!stop) return stops;
    // The parts of a date are stops of their own.
    if (stop.name !== stops.at(-1)?.name || stop.fault || !stop.name.startsWith('INPUT')) stops.push(stop);
  }
  throw new Error(`Tab never leaves the page: ${stops.map(({ name }) => name).join(', ')}`);
}

/** Runs in the page: what has the focus; nothing when that has left the page, or is where it began. */
function focusedStop(): Stop | undefined {
  const element = document.activeElement;
  const begun = document.querySelector('[data-tabbed]');
  if (!element || element === document.body || element === begun) return undefined;
  if (!begun) element.setAttribute('data-tabbed', '');
  const name = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '').trim()}`;
  const rings = [getComputedStyle(element), getComputedStyle(element, '::after')];
  const isRinged = rings.some(
    ({ outlineStyle, outlineWidth, outlineColor }) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)|transparent/u.test(outlineColor),
  );
  if (!isRinged) return { name, fault: 'nothing shows the focus' };
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
  const hit = document.elementFromPoint(middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight));
  return element.contains(hit) ? { name } : { name, fault: `hidden by ${hit?.tagName} ${hit?.className}` };
}

/** Everything on the page that can be used, in its order. */
const usable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }))
      .map(
        (element) =>
          `${element.tagName} ${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '').trim()}`,
      ),
  );
