import { expect } from 'vitest';
import { localized } from '#src/lib/language.ts';
import { languageCases, type Tab, test } from '../test.ts';

/** Waits for two frames, and returns the sum of the layout shifts since the start of the page. */
const layoutShift = ({ page }: Tab) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  });

test.for(languageCases('ar'))(
  'shows fonts that arrive after the first paint in the heading, without layout shift, in $spoken',
  async ({ language }, { visit }) => {
    const tab = await visit({ language, device: 'phone' });
    const { page } = tab;
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto(localized(language, '/gallery'), { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    fonts.resolve();
    await expect.poll(() => page.locator('h1').evaluate((heading) => heading.closest('.late') !== null)).toBe(true);
    expect(await layoutShift(tab)).toBeLessThan(0.001);
  },
);
