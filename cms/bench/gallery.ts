import { type Walk, walk } from '../../site/bench/gallery-walk.ts';
import { openBrowser, whyNoBrowser } from '../../site/tests/e2e/browser.ts';
import { openFilledStudio } from '../tests/fixtures/filled-studio.ts';
import { printRow } from './table.ts';

/** Number of photos in each studio; the first studio is the reference. */
const sizes = [100, 10_000];

const figures = [
  ['FCP ms', ({ fcp }) => fcp],
  ['LCP ms', ({ lcp }) => lcp],
  ['elements at load', ({ elementsAtLoad }) => elementsAtLoad],
  ['most elements', ({ maxElements }) => maxElements],
  ['blocked at load ms', ({ blockedAtLoad }) => blockedAtLoad],
  ['blocked scrolling ms', ({ blockedScrolling }) => blockedScrolling],
  ['longest task ms', ({ longestTask }) => longestTask],
  ['shift in thousandths', ({ shift }) => 1000 * shift],
  ['jump to the end ms', ({ toTheEnd }) => toTheEnd],
] as const satisfies (readonly [string, (walk: Walk) => number])[];

/**
 * Compares a gallery of 10,000 photos to a gallery of 100, in a browser at a quarter of the CPU speed, and the start times of the two servers.
 * @param rounds number of repetitions, whose medians are printed
 */
export async function bench([rounds = '1']: readonly string[]): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const browserServer = await openBrowser();
  if (!browserServer) throw new Error(whyNoBrowser);
  cleanUp.defer(browserServer.close);
  const head = ['photos', ...figures.map(([name]) => name), 'server opens s'];
  printRow(head);
  printRow(head.map(() => '---'));
  let first: number[] | undefined;
  for (const photos of sizes) {
    const studio = await openFilledStudio({ photos, bookings: 1, messages: 1 });
    try {
      const walks: Walk[] = [];
      for (let round = 0; round < Number(rounds); round += 1) walks.push(await walk(browserServer.endpoint, studio.baseUrl));
      const values = [...figures.map(([, of]) => median(walks.map(of))), studio.opened / 1000];
      first ??= values;
      const before = first;
      const written = values.map((value, index) => `${value.toFixed(index === figures.length ? 1 : 0)} (${ratio(value, before[index])})`);
      printRow([photos.toLocaleString('en'), ...written]);
    } finally {
      await studio.close();
    }
  }
}

const ratio = (value: number, by = 0): string => (by > 0 ? `${(value / by).toFixed(2)}x` : '–');

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
