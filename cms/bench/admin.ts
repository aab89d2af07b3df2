import { measureScreen, type OwnerScreen, type ScreenTimes } from '../../site/bench/owner-screen.ts';
import { openBrowser, whyNoBrowser } from '../../site/tests/e2e/browser.ts';
import { fillStudio } from '../tests/fixtures/filled-studio.ts';
import { openStudio } from '../tests/fixtures/studio.ts';
import { printRow } from './table.ts';

const screens: readonly OwnerScreen[] = [
  { path: '/admin/photos', call: '/api/admin/photos', item: 'main li img' },
  { path: '/admin/bookings', call: '/api/bookings', item: 'main tbody th' },
  { path: '/admin/contacts', call: '/api/contact', item: 'main li b' },
  { path: '/admin/clients', call: '/api/admin/clients', item: '.client-list li' },
];

/** Measures the owner's screens of photos, bookings, messages and clients in a desktop browser, with 50 and with 5,000 items in each list. */
export async function bench(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const browserServer = await openBrowser();
  if (!browserServer) throw new Error(whyNoBrowser);
  cleanUp.defer(browserServer.close);
  const seen: Record<'few' | 'many', ScreenTimes[]> = { few: [], many: [] };
  for (const [size, number] of [['few', 50] as const, ['many', 5000] as const]) {
    const { studio, close } = await openStudio({ args: ['--no-panel'] });
    try {
      await fillStudio(studio, { photos: number, bookings: number, messages: number });
      for (const screen of screens) seen[size].push(await measureScreen(browserServer.endpoint, studio, screen));
    } finally {
      await close();
    }
  }
  printRow(['screen', 'items', 'shown after ms', 'nodes', 'key ms (median)', 'key ms (worst)', 'longest task ms', 'key of few']);
  printRow(Array.from({ length: 8 }, () => '---'));
  screens.forEach(({ path }, index) => {
    for (const size of ['few', 'many'] as const) {
      const { shown, nodes, keys, longestTask } = seen[size][index] ?? none;
      const ratio = median(keys) / median(seen.few[index]?.keys ?? []);
      const times = [shown, nodes, median(keys), Math.max(...keys), longestTask].map((value) => value.toFixed(0));
      printRow([path, size === 'few' ? '50' : '5,000', ...times, ratio.toFixed(2)]);
    }
  });
}

const none: ScreenTimes = { shown: 0, nodes: 0, keys: [], longestTask: 0 };

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
