import type { Page } from 'playwright-core';

/** What the Tab key came to. */
interface Stop {
  name: string;
  /** What is wrong with it; nothing where one sees the focus. */
  fault?: string;
}

/** More than any page has. */
const mostStops = 150;

/** Presses Tab until it is round, and tells where it came past. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < mostStops) {
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
export const usable = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')]
      .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }))
      .map(
        (element) =>
          `${element.tagName} ${(element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '').trim()}`,
      ),
  );
