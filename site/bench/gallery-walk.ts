import { chromium, type Page } from 'playwright-core';

/** How much slower than this machine the visitor's phone is. */
const throttle = 4;

/** How quick the gallery was to one visitor; milliseconds where nothing else is said. */
export interface Walk {
  fcp: number;
  lcp: number;
  elementsAtLoad: number;
  mostElements: number;
  /** What tasks took over 50 ms each: until the page rests, and until all photos are known and scrolled past. */
  blockedAtLoad: number;
  blockedScrolling: number;
  longestTask: number;
  /** How far things moved that nobody moved, all of it together, without a unit. */
  shift: number;
  /** From the jump to the frame after the one that shows the last photo. */
  toTheEnd: number;
  photos: number;
}

/** Walks through the gallery as somebody with a slow phone. @param endpoint where the browser listens */
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
    await page.addInitScript(listen);
    await page.goto('/gallery', { waitUntil: 'networkidle' });
    const [fcp, lcp] = await page.evaluate(() => [Reflect.get(window, 'fcp'), Reflect.get(window, 'lcp')]);
    const elementsAtLoad = await elements(page);
    const blockedAtLoad = await blocked(page);
    await page.locator('a[data-photo]').first().dispatchEvent('pointerover');
    await page.locator('.laid').first().waitFor();
    const mostElements = await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    const blockedScrolling = (await blocked(page)) - blockedAtLoad;
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForTimeout(1000);
    const toTheEnd = await jump(page);
    const photos = await page.evaluate(async () => (await (await fetch('/api/photos')).json()).data.length);
    const [longestTask, shift] = await page.evaluate(() => [Math.max(0, ...Reflect.get(window, 'tasks')), Reflect.get(window, 'shift')]);
    return { fcp, lcp, elementsAtLoad, mostElements, blockedAtLoad, blockedScrolling, longestTask, shift, toTheEnd, photos };
  } finally {
    await browser.close();
  }
}

/** Runs in the page: notes its paints, its long tasks and what shifts. */
function listen(): void {
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

const blocked = (page: Page): Promise<number> =>
  page.evaluate(() => Array.from<number>(Reflect.get(window, 'tasks')).reduce((sum, task) => sum + Math.max(0, task - 50), 0));

/**
 * Scrolls one window a frame, some five times faster than a finger throws a page, until there are no more photos to know. Where an
 * answer is awaited it waits at the end. @returns the most elements on the way
 */
async function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let most = 0;
    for (let frames = 0; frames < 20_000; frames += 1) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      most = Math.max(most, document.querySelectorAll('*').length);
      const isAtEnd = scrollY + 3 * innerHeight >= document.documentElement.scrollHeight;
      if (isAtEnd && !document.querySelector('[data-end]')) break;
    }
    return most;
  });
}

/** Jumps from the top to the last photo. @returns milliseconds until it was drawn, and one frame more */
async function jump(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now();
    document.querySelector('.list-end')?.scrollIntoView({ block: 'end', behavior: 'instant' });
    for (let isThere = false; !isThere; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { top = Number.NaN } = Array.from(document.querySelectorAll('a[data-photo]')).at(-1)?.getBoundingClientRect() ?? {};
      isThere = Math.abs(top) < innerHeight;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - start;
  });
}
