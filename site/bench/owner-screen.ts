import { chromium, type Page } from 'playwright-core';

/** One of the owner's screens that holds a list. */
export interface OwnerScreen {
  path: string;
  /** The address its list comes from. */
  call: string;
  /** A selector of what every item has. */
  item: string;
}

/** Is in one item of a full list. */
const typed = '4998';

/** How quick a screen was. */
export interface Seen {
  /** Milliseconds from the last byte of the list to the frame that shows its first item. */
  shown: number;
  nodes: number;
  /** Milliseconds from each key to the frame that shows it, and of the longest task while typing. */
  keys: number[];
  longestTask: number;
}

interface Owner {
  baseUrl: string;
  token: string;
}

/** Looks at a screen as its owner at a desk, and types into its search. @param endpoint where the browser listens */
export async function look(endpoint: string, { baseUrl, token }: Owner, { path, call, item }: OwnerScreen): Promise<Seen> {
  const browser = await chromium.connect(endpoint);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: baseUrl });
    await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), token);
    await page.addInitScript(watchFor, item);
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

/** Runs in the page: notes when the first item has been painted. */
function watchFor(item: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(item)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Reflect.set(window, 'shownAt', performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Types into the field, a key as soon as the one before is on the screen, and empties it key by key. */
async function type(page: Page): Promise<Pick<Seen, 'keys' | 'longestTask'>> {
  await page.getByRole('searchbox').focus();
  await page.evaluate(() => {
    const noted: { keys: number[]; tasks: number[] } = { keys: [], tasks: [] };
    Reflect.set(window, 'noted', noted);
    new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    document.addEventListener(
      'input',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => noted.keys.push(performance.now() - timeStamp))),
      true,
    );
  });
  const strokes = [...typed, ...Array.from(typed, () => 'Backspace')];
  for (const [done, key] of strokes.entries()) {
    await (key.length > 1 ? page.keyboard.press(key) : page.keyboard.insertText(key));
    await page.waitForFunction((before) => Reflect.get(window, 'noted').keys.length > before, done);
  }
  return page.evaluate(() => {
    const { keys, tasks } = Reflect.get(window, 'noted');
    return { keys, longestTask: Math.max(0, ...tasks) };
  });
}
