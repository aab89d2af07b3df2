import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Tab } from '../test.ts';

/** An element focused by the Tab key. */
interface Stop {
  name: string;
  /** The reason why the focus is not visible. */
  failure?: string;
  /** Whether the element is the main action of the bar. */
  isOffer?: boolean;
}

/** A limit above the number of stops on any page. */
const mostPresses = 150;

/** Disables smooth scrolling, so that focused elements do not move. */
export const disableSmoothScrolling = ({ page }: Tab) => page.emulateMedia({ reducedMotion: 'reduce' });

/** Expects that Tab reaches every control in order with a visible focus, and leaves the page. */
export async function expectAllReachable(tab: Tab, address: string): Promise<void> {
  await disableSmoothScrolling(tab);
  await tab.page.goto(address);
  // Wait for client pages and galleries, which show their controls after a response of the server.
  await tab.page.locator('[data-loading]').waitFor({ state: 'hidden' });
  await tab.page.getByRole('heading', { level: 1 }).waitFor();
  const stops = await tabThrough(tab.page);
  expect(stops.filter(({ failure }) => failure)).toEqual([]);
  expect(stops.map(({ name }) => name)).toEqual(await controls(tab.page));
  expect(stops[0]?.name).toBe(`A ${await tab.page.locator('.skip').textContent()}`);
}

/** Presses Tab until the focus leaves the page, and returns the stops. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < mostPresses; press += 1) {
    await page.keyboard.press('Tab');
    // Wait until the bar has reacted to the scrolling, before the focus reaches it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const stop = await page.evaluate(focusedStop);
    if (!stop) return stops;
    // Skips the main action of the bar, because the bar hides it while a button of the page is visible.
    if (stop.isOffer && !stop.failure) continue;
    // Counts a date field as one stop, although Tab stops at each of its parts.
    if (stop.name !== stops.at(-1)?.name || stop.failure || !stop.name.startsWith('INPUT')) stops.push(stop);
  }
  throw new Error(`Tab never leaves the page: ${stops.map(({ name }) => name).join(', ')}`);
}

/** Returns the focused element; `undefined` after the focus has left the page or returned to the first element. Runs in the page. */
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
  if (!isRinged) return { name, failure: 'nothing shows the focus' };
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end)) / 2;
  const hit = document.elementFromPoint(middle(box.left, box.right, innerWidth), middle(box.top, box.bottom, innerHeight));
  const isOffer = element.matches('[data-bar] .offer');
  return element.contains(hit) ? { name, isOffer } : { name, failure: `hidden by ${hit?.tagName} ${hit?.className}` };
}

/** Returns the names of the enabled visible controls in page order, without the main action of the bar. */
const controls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], summary, button, input, select, textarea, [tabindex]')]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches('[data-bar] .offer'))
      // Count one radio button of each group, because Tab reaches only one.
      .filter(
        (element) =>
          !(element instanceof HTMLInputElement && element.type === 'radio') ||
          element === element.form?.querySelector(`[name="${element.name}"]`),
      )
      .map(
        (element) =>
          `${element.tagName} ${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '').trim()}`,
      ),
  );
