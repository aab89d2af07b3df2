import sharp from 'sharp';
import { type FirstCheck, measureFirstCheck } from '../../site/bench/id-photo-walk.ts';
import { openBrowser, whyNoBrowser } from '../../site/tests/e2e/browser.ts';
import { drawHead } from '../../site/tests/e2e/drawn-head.ts';
import { openFilledStudio } from '../tests/fixtures/filled-studio.ts';
import { limitRenderers } from './duty-cycle.ts';
import { printRow } from './table.ts';

/** CPU speed of this machine divided by that of a phone. */
const slowdown = 4;

const middle = (values: readonly number[]): string => (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toFixed(0);

/** Returns a drawn portrait, enlarged to 12 megapixels, the size of a phone's photo. */
const phonePhoto = (): Promise<Buffer> =>
  sharp(Buffer.from(drawHead({ skin: '#e6bfa2', covering: 'hijab' })))
    .resize(3024, 4032)
    .flatten({ background: '#f6f6f5' })
    .jpeg({ quality: 92 })
    .toBuffer();

/**
 * Measures the first check of a photo of 12 megapixels on the page for ID photos, at full speed, with Chromium's throttling, and with the whole
 * renderer process slowed.
 * @param given the number of repetitions, whose medians are printed
 */
export async function bench([rounds = '3']: readonly string[]): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const browser = await openBrowser();
  if (!browser) throw new Error(whyNoBrowser);
  cleanUp.defer(browser.close);
  const studio = await openFilledStudio({ photos: 1, bookings: 1, messages: 1 });
  cleanUp.defer(studio.close);
  const given = { endpoint: browser.endpoint, baseUrl: studio.baseUrl, picture: await phonePhoto() };
  const shares: number[] = [];
  const slowDown = async () => {
    const cycle = await limitRenderers(process.pid, 1 / slowdown);
    return () => void shares.push(cycle.end());
  };
  const runs: Record<string, () => Promise<FirstCheck>> = {
    'full speed': () => measureFirstCheck(given),
    'Chromium’s throttling, which skips workers': () => measureFirstCheck({ ...given, rate: slowdown }),
    'renderer process slowed four times': () => measureFirstCheck({ ...given, slowDown }),
  };
  const found = new Map<string, FirstCheck[]>();
  for (let round = 0; round < Number(rounds); round += 1)
    for (const [name, run] of Object.entries(runs)) found.set(name, [...(found.get(name) ?? []), await run()]);
  printRow(['first check', 'ms from the model’s arrival', 'ms from the choice of the photo']);
  printRow(['---', '---', '---']);
  for (const [name, checks] of found)
    printRow([name, middle(checks.map(({ fromModel }) => fromModel)), middle(checks.map(({ fromChoice }) => fromChoice))]);
  console.log(`\nShare of the time in which the slowed renderer ran: ${shares.map((share) => `${(share * 100).toFixed(0)}%`).join(', ')}`);
}
