import { type BrowserContext, chromium, type Page } from 'playwright-core';

/** CPU slowdown factor that simulates a slow phone. */
const throttle = 4;

/** Measurements of a gallery; times in milliseconds. */
export interface GalleryWalk {
  fcp: number;
  lcp: number;
  elementsAtLoad: number;
  maxElements: number;
  longestTask: number;
}

/**
 * `handled`: durations of the click handlers of the hearts, in milliseconds. `isNextFrame`: whether each change was in the page before the next
 * frame.
 */
export interface HeartTimes {
  handled: number[];
  isNextFrame: boolean;
}

/** The address of the server, the token of the gallery's link, and the session cookie. */
interface Session {
  baseUrl: string;
  token: string;
  /** `name=value`. */
  cookie: string;
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

async function openPage(context: BrowserContext, rate: number): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await page.addInitScript(record);
  return page;
}

/** Opens a browser context that simulates a phone, with the session cookie of a gallery. */
async function openContext(endpoint: string, { baseUrl, token, cookie }: Session): Promise<BrowserContext> {
  const browser = await chromium.connect(endpoint);
  const context = await browser.newContext({ ...phone, baseURL: baseUrl });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies(
    [`/g/${token}`, `/api/g/${token}`].map((path) => ({ name, value, path, domain: new URL(baseUrl).hostname, httpOnly: true })),
  );
  return context;
}

/** Measures the loading of a gallery page, and the number of its elements while the page is scrolled to the end. */
export async function walkGallery(endpoint: string, session: Session, path: string): Promise<GalleryWalk> {
  const context = await openContext(endpoint, session);
  try {
    const page = await openPage(context, throttle);
    await page.goto(path);
    await page.locator('a[data-photo] img').first().waitFor();
    await page.waitForLoadState('networkidle');
    const elementsAtLoad = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.locator('a[data-photo]').first().dispatchEvent('pointerover');
    await page.locator('.laid').first().waitFor();
    const maxElements = await page.evaluate(async () => {
      let max = 0;
      for (let frames = 0; frames < 5000; frames += 1) {
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        max = Math.max(max, document.querySelectorAll('*').length);
        if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1 && !document.querySelector('[data-end]')) break;
      }
      return max;
    });
    const [fcp, lcp, longestTask] = await page.evaluate(() => [
      Reflect.get(window, 'fcp'),
      Reflect.get(window, 'lcp'),
      Math.max(0, ...Reflect.get(window, 'tasks')),
    ]);
    return { fcp, lcp, longestTask, elementsAtLoad, maxElements };
  } finally {
    await context.browser()?.close();
  }
}

/** Presses hearts at several positions of a gallery. @param rate slowdown factor of the CPU */
export async function pressHearts(endpoint: string, session: Session, rate: number): Promise<HeartTimes> {
  const context = await openContext(endpoint, session);
  try {
    const page = await openPage(context, rate);
    await page.goto(`/g/${session.token}`);
    await page.locator('.client-heart').first().waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(async () => {
      const handled: number[] = [];
      let isNextFrame = true;
      for (let place = 0; place < 20; place += 1) {
        scrollTo({ top: (document.documentElement.scrollHeight / 20) * place, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        for (const heart of Array.from(document.querySelectorAll<HTMLElement>('main .client-heart')).slice(0, 3)) {
          const before = heart.getAttribute('aria-pressed');
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const start = performance.now();
          heart.click();
          handled.push(performance.now() - start);
          await new Promise((resolve) => requestAnimationFrame(resolve));
          isNextFrame &&= heart.getAttribute('aria-pressed') !== before;
        }
      }
      return { handled, isNextFrame };
    });
  } finally {
    await context.browser()?.close();
  }
}

/** Records paints and long tasks. Runs in the page; inner functions have no names, because esbuild's helper for names is missing in the page. */
function record(): void {
  const tasks: number[] = [];
  Object.assign(window, { fcp: 0, lcp: 0, tasks });
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
}
