import { chromium, type Page } from 'playwright-core';

/** CPU slowdown factor that simulates a slow phone. */
const throttle = 4;

/** Measurements of one visit; times in milliseconds. */
export interface Walk {
  fcp: number;
  lcp: number;
  elementsAtLoad: number;
  maxElements: number;
  /** Sum of the times by which tasks exceed 50 ms: during load, and while scrolling through all photos. */
  blockedAtLoad: number;
  blockedScrolling: number;
  longestTask: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Time from a jump to the end until the last photo is drawn. */
  toTheEnd: number;
  photos: number;
}

/** Measures a visit to the gallery on a simulated slow phone. @param endpoint of the browser server */
export async function walk(endpoint: string, baseUrl: string): Promise<Walk> {
  const browser = await chromium.connect(endpoint);
  try {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      baseURL: baseUrl,
    });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.addInitScript(record);
    await page.goto('/gallery', { waitUntil: 'networkidle' });
    const [fcp, lcp] = await page.evaluate(() => [Reflect.get(window, 'fcp'), Reflect.get(window, 'lcp')]);
    const elementsAtLoad = await elements(page);
    const blockedAtLoad = await blocked(page);
    await page.locator('a[data-photo]').first().dispatchEvent('pointerover');
    await page.locator('.laid').first().waitFor();
    const maxElements = await scrollThrough(page);
    await untilPictured(page);
    await page.waitForLoadState('networkidle');
    const blockedScrolling = (await blocked(page)) - blockedAtLoad;
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForFunction(() => scrollY === 0);
    await page.waitForLoadState('networkidle');
    const toTheEnd = await jump(page);
    await untilPictured(page);
    const [longestTask, shift] = await page.evaluate(() => [Math.max(0, ...Reflect.get(window, 'tasks')), Reflect.get(window, 'shift')]);
    // Count last, because parsing the whole list is a long task, which would be measured.
    const photos = await page.evaluate(async () => (await (await fetch('/api/photos')).json()).data.length);
    return { fcp, lcp, elementsAtLoad, maxElements, blockedAtLoad, blockedScrolling, longestTask, shift, toTheEnd, photos };
  } finally {
    await browser.close();
  }
}

/** Records paints, long tasks and layout shifts. Runs in the page. */
function record(): void {
  const tasks: number[] = [];
  Object.assign(window, { fcp: 0, lcp: 0, shift: 0, tasks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) Reflect.set(window, 'fcp', entry.startTime);
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => Reflect.set(window, 'lcp', list.getEntries().at(-1)?.startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

const elements = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);

/** Waits until each drawn photo has an `img` element, because fast scrolling delays these elements. */
const untilPictured = (page: Page) => page.waitForFunction(() => !document.querySelector('a[data-photo]:not(:has(img))'));

const blocked = (page: Page): Promise<number> =>
  page.evaluate(() => Array.from<number>(Reflect.get(window, 'tasks')).reduce((sum, task) => sum + Math.max(0, task - 50), 0));

/** Scrolls one window per frame, about five times faster than a fling, until all photos are loaded. @returns the maximum number of elements */
async function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let max = 0;
    for (let frames = 0; frames < 20_000; frames += 1) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      max = Math.max(max, document.querySelectorAll('*').length);
      const isAtEnd = scrollY + 3 * innerHeight >= document.documentElement.scrollHeight;
      if (isAtEnd && !document.querySelector('[data-end]')) break;
    }
    return max;
  });
}

/** Jumps to the last photo. @returns the time until it is drawn, in milliseconds */
async function jump(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now();
    document.querySelector('.list-end')?.scrollIntoView({ block: 'end', behavior: 'instant' });
    for (let isVisible = false; !isVisible; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { top = Number.NaN } = Array.from(document.querySelectorAll('a[data-photo]')).at(-1)?.getBoundingClientRect() ?? {};
      isVisible = Math.abs(top) < innerHeight;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  });
}
