import { chromium, type Page } from 'playwright-core';

/** Admin screen with a list. */
export interface OwnerScreen {
  path: string;
  /** Address of the list's API call. */
  call: string;
  /** Selector that matches an element of every item. */
  item: string;
}

/** A search term that one item of a full list contains. */
const term = '4998';

export interface ScreenTimes {
  /** Time from the last byte of the list to the first item on the screen, in milliseconds. */
  shown: number;
  nodes: number;
  /** Time from each key to its frame, and duration of the longest task while typing, in milliseconds. */
  keys: number[];
  longestTask: number;
}

interface Owner {
  baseUrl: string;
  token: string;
}

/**
 * Measures a screen in a desktop browser: the first display of its list, then the typing into its search field.
 * @param endpoint of the browser server
 */
export async function measureScreen(endpoint: string, { baseUrl, token }: Owner, { path, call, item }: OwnerScreen): Promise<ScreenTimes> {
  const browser = await chromium.connect(endpoint);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: baseUrl });
    await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
    await page.addInitScript(recordItem, item);
    await page.goto(path);
    await page.waitForFunction(() => 'shownAt' in window);
    const shown = await page.evaluate((address) => {
      const answer = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(address));
      return Number(Reflect.get(window, 'shownAt')) - (answer instanceof PerformanceResourceTiming ? answer.responseEnd : 0);
    }, call);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return { shown, nodes, ...(await type(page)) };
  } finally {
    await browser.close();
  }
}

/** Records the time of the first item's paint. Runs in the page. */
function recordItem(item: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(item)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Reflect.set(window, 'shownAt', performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Types a term and deletes it; presses each key after the previous input is on the screen. */
async function type(page: Page): Promise<Pick<ScreenTimes, 'keys' | 'longestTask'>> {
  await page.getByRole('searchbox').focus();
  await page.evaluate(() => {
    const recorded: { keys: number[]; tasks: number[] } = { keys: [], tasks: [] };
    Reflect.set(window, 'recorded', recorded);
    new PerformanceObserver((list) => recorded.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
    document.addEventListener(
      'input',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => recorded.keys.push(performance.now() - timeStamp))),
      true,
    );
  });
  const strokes = [...term, ...Array.from(term, () => 'Backspace')];
  for (const [done, key] of strokes.entries()) {
    await (key.length > 1 ? page.keyboard.press(key) : page.keyboard.insertText(key));
    await page.waitForFunction((before) => Reflect.get(window, 'recorded').keys.length > before, done);
  }
  return page.evaluate(() => {
    const { keys, tasks } = Reflect.get(window, 'recorded');
    return { keys, longestTask: Math.max(0, ...tasks) };
  });
}
