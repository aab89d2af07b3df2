import { createClient } from '@studio/contract';
import { type GalleryWalk, pressHearts, walkGallery } from '../../site/bench/client-gallery-walk.ts';
import { openBrowser, whyNoBrowser } from '../../site/tests/e2e/browser.ts';
import { enter, publishGallery } from '../tests/fixtures/client-galleries.ts';
import { openFilledStudio } from '../tests/fixtures/filled-studio.ts';
import { fileOf, picture } from '../tests/fixtures/images.ts';
import { openSession } from '../tests/fixtures/studio.ts';
import { copyPhoto } from './copy-photo.ts';
import { printRow } from './table.ts';

const figures = [
  ['LCP ms', ({ lcp }) => lcp],
  ['FCP ms', ({ fcp }) => fcp],
  ['elements at load', ({ elementsAtLoad }) => elementsAtLoad],
  ['most elements', ({ maxElements }) => maxElements],
  ['longest task ms', ({ longestTask }) => longestTask],
] as const satisfies (readonly [string, (walk: GalleryWalk) => number])[];

/**
 * Compares a client gallery on a phone, at a quarter of the CPU speed, with the public gallery of as many photos. Also measures the response times of
 * the hearts, at full CPU speed and at a quarter.
 * @param given the number of photos, and the number of repetitions, whose medians are printed
 */
export async function bench([count = '2000', rounds = '3']: readonly string[]): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const browserServer = await openBrowser();
  if (!browserServer) throw new Error(whyNoBrowser);
  cleanUp.defer(browserServer.close);
  const studio = await openFilledStudio({ photos: Number(count), bookings: 1, messages: 1 });
  cleanUp.defer(studio.close);
  const { baseUrl } = studio;
  const token = await openSession(baseUrl);
  const photoOf = async () => fileOf(await (await picture(900, 600)).jpeg().toBuffer());
  const owner = createClient({ baseUrl, token: () => token });
  const published = await publishGallery(owner, { names: ['IMG_0.jpg'], favourites: null, photoOf });
  await copyPhoto(studio, published.gallery._id, Number(count));
  const { cookie } = await enter(baseUrl, published);
  const session = { baseUrl, token: published.token, cookie };
  const walks: Record<'open' | 'own', GalleryWalk[]> = { open: [], own: [] };
  for (let round = 0; round < Number(rounds); round += 1) {
    walks.open.push(await walkGallery(browserServer.endpoint, session, '/gallery'));
    walks.own.push(await walkGallery(browserServer.endpoint, session, `/g/${published.token}`));
  }
  printRow([`${count} photos`, 'public gallery', 'client gallery with its session', 'ratio']);
  printRow(['---', '---', '---', '---']);
  for (const [name, of] of figures) {
    const [reference, own] = [median(walks.open.map(of)), median(walks.own.map(of))];
    printRow([name, reference.toFixed(0), own.toFixed(0), reference > 0 ? (own / reference).toFixed(2) : '–']);
  }
  console.log('');
  printRow(['hearts', 'median ms', 'worst ms', 'drawn in the next frame']);
  printRow(['---', '---', '---', '---']);
  for (const rate of [1, 4]) {
    const { handled, isNextFrame } = await pressHearts(browserServer.endpoint, session, rate);
    printRow([
      `${handled.length} at 1/${rate} of the CPU speed`,
      median(handled).toFixed(1),
      Math.max(...handled).toFixed(1),
      String(isNextFrame),
    ]);
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
