import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** The connection of a phone, as in Lighthouse's mobile preset: milliseconds and bytes per second. */
const connection = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** CPU slowdown factor that simulates a slow phone. */
const throttle = 4;

/** Speed of the scroll in pixels per second. */
const speed = 2000;

/** Paint times of the first screen of a page in milliseconds, and its cumulative layout shift until the end of the scroll. */
export interface Visit {
  fcp: number;
  lcp: number;
  shift: number;
}

/** Opens a page on a simulated phone, runs a function with the page, and closes the browser. */
async function onPhone<Result>(endpoint: string, use: (page: Page, cdp: CDPSession, browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.connect(endpoint);
  try {
    const page = await browser.newPage(phone);
    page.setDefaultTimeout(120_000);
    return await use(page, await page.context().newCDPSession(page), browser);
  } finally {
    await browser.close();
  }
}

/** Scrolls by wheel events, through the compositor. @param toEnd whether to scroll to the end of the page instead of its top */
async function scroll(page: Page, cdp: CDPSession, toEnd: boolean): Promise<void> {
  const distance = await page.evaluate(() => document.documentElement.scrollHeight);
  const gesture = { x: 200, y: 400, speed, gestureSourceType: 'mouse' as const, preventFling: true };
  await cdp.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: toEnd ? -distance : distance });
}

/** Measures the first screen of a page on a simulated slow phone, then scrolls to its end. */
export const visitPage = (endpoint: string, url: string): Promise<Visit> =>
  onPhone(endpoint, async (page, cdp) => {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', connection);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.addInitScript(record);
    await page.goto(url, { waitUntil: 'networkidle' });
    const [fcp, lcp] = await page.evaluate(() => [Reflect.get(window, 'fcp'), Reflect.get(window, 'lcp')]);
    await scroll(page, cdp, true);
    return { fcp, lcp, shift: await page.evaluate(() => Reflect.get(window, 'shift')) };
  });

/** Records paints and layout shifts. Runs in the page; inner functions have no names, because esbuild's helper for names is missing in the page. */
function record(): void {
  Object.assign(window, { fcp: 0, lcp: 0, shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) Reflect.set(window, 'fcp', entry.startTime);
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => Reflect.set(window, 'lcp', list.getEntries().at(-1)?.startTime)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Memory of a tab: the heap of its scripts in bytes, and the ids of the renderer and GPU processes. */
export interface TabMemory {
  heap: number;
  processes: number[];
}

/**
 * Reads the memory of a page at its top, then after each scroll to its end and back.
 * @param read called with each result while the processes of the tab run
 */
export const walkTab = (endpoint: string, url: string, walks: number, read: (memory: TabMemory) => Promise<void>): Promise<void> =>
  onPhone(endpoint, async (page, cdp, browser) => {
    const system = await browser.newBrowserCDPSession();
    const measure = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      const { processInfo } = await system.send('SystemInfo.getProcessInfo');
      const processes = processInfo.flatMap(({ type, id }) => (type === 'renderer' || type === 'GPU' ? [id] : []));
      await read({ heap: usedSize, processes });
    };
    await page.goto(url, { waitUntil: 'networkidle' });
    await measure();
    for (let walk = 0; walk < walks; walk += 1) {
      await scroll(page, cdp, true);
      await page.waitForLoadState('networkidle');
      await scroll(page, cdp, false);
      await measure();
    }
  });

/** Categories of Chromium's trace that hold frames, layouts, paints and animations. */
const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.animations',
  'cc',
];

/** Traces a page from its load to the end of a scroll, during which pictures load and fade in, and then another scroll with all pictures loaded. */
export const traceScrolls = (endpoint: string, url: string): Promise<[first: string, second: string]> =>
  onPhone(endpoint, async (page, cdp, browser) => {
    const trace = async (run: () => Promise<unknown>) => {
      await browser.startTracing(page, { categories });
      await run();
      return (await browser.stopTracing()).toString('utf8');
    };
    const first = await trace(async () => {
      await page.goto(url, { waitUntil: 'networkidle' });
      await scroll(page, cdp, true);
    });
    await page.waitForLoadState('networkidle');
    await scroll(page, cdp, false);
    await page.waitForFunction(() => document.getAnimations().every(({ timeline }) => !(timeline instanceof DocumentTimeline)));
    return [first, await trace(() => scroll(page, cdp, true))];
  });
