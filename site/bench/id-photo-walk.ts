import { chromium } from 'playwright-core';

/** Times in milliseconds until the verdicts are shown. */
export interface FirstCheck {
  /** Time since the last byte of the face model; NaN if the page has not loaded the model. */
  fromModel: number;
  /** Time since the choice of the picture. */
  fromChoice: number;
}

interface Options {
  endpoint: string;
  baseUrl: string;
  picture: Buffer;
  /** Slowdown factor of Chromium's own throttling. */
  rate?: number;
  /** Slows the browser. Called just before the picture is chosen. @returns a function that ends the slowdown */
  slowDown?: () => Promise<() => void>;
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Measures the first check of a picture on the page of ID photos, with an empty cache. */
export async function measureFirstCheck({ endpoint, baseUrl, picture, rate = 1, slowDown }: Options): Promise<FirstCheck> {
  const browser = await chromium.connect(endpoint);
  let speedUp: (() => void) | undefined;
  try {
    const page = await (await browser.newContext({ ...phone, baseURL: baseUrl })).newPage();
    page.setDefaultTimeout(120_000);
    await page.goto('/id-photo');
    await page.waitForLoadState('networkidle');
    const awake = page.evaluate(() => new Promise<void>((resolve) => addEventListener('awake', () => resolve(), { once: true })));
    await page.locator('#desk-document').dispatchEvent('pointerover');
    await page.keyboard.press('Shift');
    await awake;
    await page.waitForLoadState('networkidle');
    const shown = page.evaluate(watch);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    speedUp = await slowDown?.();
    await page.locator('input[type="file"]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture });
    return await shown;
  } finally {
    speedUp?.();
    await browser.close();
  }
}

/**
 * Returns the times until the first verdict is drawn. Runs in the page; inner functions have no names, because esbuild's helper for names is missing
 * in the page.
 */
function watch(): Promise<FirstCheck> {
  let chosen = 0;
  addEventListener('change', () => (chosen = performance.now()), { capture: true, once: true });
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-rule]')) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          const now = performance.now();
          const model = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.tflite'));
          const arrived = model instanceof PerformanceResourceTiming ? model.responseEnd : Number.NaN;
          resolve({ fromModel: now - arrived, fromChoice: now - chosen });
        }),
      );
    }).observe(document.body, { childList: true, subtree: true });
  });
}
