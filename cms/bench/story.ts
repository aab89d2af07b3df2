import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { createClient, listPhotos, storyPictures } from '@studio/contract';
import { frugalRecipe } from '#src/photos/render/render-order.ts';
import { traceScrolls, type Visit, visitPage, walkTab } from '../../site/bench/story-visit.ts';
import { openBrowser, whyNoBrowser } from '../../site/tests/e2e/browser.ts';
import { openDatabase } from '../tests/fixtures/database.ts';
import { upload } from '../tests/fixtures/gallery.ts';
import { fileOf } from '../tests/fixtures/images.ts';
import { request } from '../tests/fixtures/request.ts';
import { openSession, openStudio } from '../tests/fixtures/studio.ts';
import { openBareSite } from './bare-site.ts';
import { treeMemory } from './process-tree.ts';
import { realPhotos } from './real-photos.ts';
import { countEvents } from './scroll-trace.ts';
import { printRow } from './table.ts';

const slug = 'sixty-pictures';

/** Number of scrolls to the end and back; memory is read after each scroll. */
const walks = 3;

const megabyte = 1_000_000;

/**
 * Publishes a story with up to the maximum number of pictures, waits until its page is live, and returns the path of the page. Marks all photos as
 * rendered, so that no rendering runs during the measurement.
 */
async function publishStory({ baseUrl, databaseUrl }: { baseUrl: string; databaseUrl: string }): Promise<string> {
  const token = await openSession(baseUrl);
  const owner = createClient({ baseUrl, token: () => token });
  const { folder, photos } = await realPhotos(storyPictures.most);
  console.log(`Pictures of ${folder}\n`);
  const ids: string[] = [];
  for (const photo of photos) ids.push((await upload(owner, { photo: fileOf(await readFile(photo)), category: 'Wedding' }))._id);
  const listed = await owner.send(listPhotos, { limit: String(storyPictures.most) });
  // Fill up with photos of the demo studio.
  for (const { _id } of listed.ok ? listed.value.data : []) if (!ids.includes(_id)) ids.push(_id);
  const database = openDatabase(databaseUrl);
  await database.execute(`update photo set recipe = ${frugalRecipe.number}`).finally(() => database.$client.end());
  const data = { title: 'Sixty pictures', slug, picked: ids.slice(0, storyPictures.most), _status: 'published' };
  const { status, text } = await request(baseUrl, 'POST', '/api/story?locale=en', { json: data, token });
  if (status !== 201) throw new Error(text);
  const path = `/stories/${slug}`;
  while ((await fetch(baseUrl + path)).status !== 200) await setTimeout(500);
  return path;
}

function printHead(head: readonly string[]): void {
  printRow(head);
  printRow(head.map(() => '---'));
}

/**
 * Measures a story of 60 pictures on a simulated phone: layout shift, memory, and the paint times compared with the same page without scripts. Also
 * counts the rendering work of scrolls on the story and the home page.
 * @param rounds number of visits; the fastest times are printed
 */
export async function bench([rounds = '5']: readonly string[]): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const browserServer = await openBrowser();
  if (!browserServer) throw new Error(whyNoBrowser);
  cleanUp.defer(browserServer.close);
  const { endpoint } = browserServer;
  const { studio, close } = await openStudio({ env: { SEED: 'demo' }, args: ['--no-panel'] });
  cleanUp.defer(close);
  const { baseUrl } = studio;
  const path = await publishStory(studio);
  const bareSite = await openBareSite(baseUrl);
  cleanUp.defer(bareSite.close);

  printHead(['page', 'FCP ms', 'of bare', 'LCP ms', 'of bare', 'shift']);
  for (const page of [path, `/ar${path}`]) {
    const [ours, bare]: [Visit[], Visit[]] = [[], []];
    // Alternate between the two sites, so that other load affects both.
    for (let round = 0; round < Number(rounds); round += 1) {
      ours.push(await visitPage(endpoint, baseUrl + page));
      bare.push(await visitPage(endpoint, bareSite.url + page));
    }
    const times = ([({ fcp }) => fcp, ({ lcp }) => lcp] satisfies ((visit: Visit) => number)[]).flatMap((of) => {
      // Report the fastest visits, because other load on the machine only makes visits slower.
      const [own, reference] = [Math.min(...ours.map(of)), Math.min(...bare.map(of))];
      return [own.toFixed(0), (own / reference).toFixed(2)];
    });
    printRow([page, ...times, Math.max(...ours.map(({ shift }) => shift)).toFixed(4)]);
  }

  console.log('');
  printHead(['the tab', 'script heap MB', 'renderer and drawing MB']);
  let walk = 0;
  await walkTab(endpoint, baseUrl + path, walks, async ({ heap, processes }) => {
    const memory = await Promise.all(processes.map((pid) => treeMemory(pid, true)));
    const all = memory.reduce((sum, each) => sum + each, 0);
    printRow([walk === 0 ? 'at the top' : `after walk ${walk}`, (heap / megabyte).toFixed(1), (all / megabyte).toFixed(0)]);
    walk += 1;
  });

  console.log('');
  printHead(['page', 'frames', 'style updates', 'layouts', 'paints', 'animations off the compositor']);
  for (const page of ['/', '/ar/', path, `/ar${path}`]) {
    for (const [index, text] of (await traceScrolls(endpoint, baseUrl + page)).entries()) {
      const { frames, styles, layouts, paints, slowAnimations } = countEvents(text);
      const counts = [frames, styles, layouts, paints].map(String);
      printRow([`${page}, ${index === 0 ? 'load and first scroll' : 'second scroll'}`, ...counts, slowAnimations.join(', ') || 'none']);
    }
  }
}
