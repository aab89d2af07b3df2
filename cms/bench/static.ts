import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, listPhotos, renditionUrl } from '@studio/contract';
import { unwrap } from '../tests/fixtures/outcome.ts';
import { temporaryFolder } from '../tests/fixtures/server.ts';
import { openStudio } from '../tests/fixtures/studio.ts';
import { hasNginx, openNginx } from './nginx.ts';
import { treeTime } from './process-tree.ts';
import { openReference } from './reference.ts';
import { costsOf, cpuOf, fetchRaw, getting, type Target } from './request-cost.ts';
import { printRow } from './table.ts';

const br = { 'accept-encoding': 'br' };

/** Compares the CPU time per static response to bare Node, and to nginx if it is installed, with the same prepared bytes. */
export async function bench(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const { studio, close } = await openStudio({ env: { SEED: 'demo' }, args: ['--no-panel'] });
  cleanUp.defer(close);
  const { baseUrl, pid } = studio;
  const [photo] = unwrap(await createClient({ baseUrl }).send(listPhotos)).data;
  if (!photo) throw new Error('The demo studio has no photo');
  const page = (await fetchRaw(`${baseUrl}/ar/`, br)).body;
  const addresses = {
    home: '/',
    'home in Arabic': '/ar/',
    gallery: '/gallery',
    booking: '/book',
    'a photo, AVIF': renditionUrl(photo, 480, 'avif'),
  };
  if (page.length === 0) throw new Error('The site is empty');

  const served = await temporaryFolder();
  cleanUp.defer(served.remove);
  const nginx = hasNginx() ? await openNginx(served.folder) : undefined;
  if (nginx) cleanUp.defer(nginx.close);
  printRow(['CPU ms a request', 'bytes', 'ours', 'bare Node', 'nginx', 'ours of bare Node', 'ours of nginx']);
  printRow(['---', '---', '---', '---', '---', '---', '---']);
  for (const [index, [name, address]] of Object.entries(addresses).entries()) {
    const { body, etag } = await fetchRaw(baseUrl + address, br);
    const file = path.join(served.folder, String(index));
    await writeFile(file, body);
    const bare = await openReference('bare-server.mjs', [file, etag]);
    const targets: Target[] = [
      { name: 'ours', cpu: cpuOf(pid), ask: getting(baseUrl + address, br), times: 8000 },
      { name: 'bare', cpu: cpuOf(bare.pid), ask: getting(bare.url, br), times: 8000 },
      ...(nginx ? [{ name: 'nginx', cpu: () => treeTime(nginx.pid), ask: getting(`${nginx.url}${index}`, br), times: 8000 }] : []),
    ];
    const costs = await costsOf(targets);
    await bare.close();
    const [ours = 0, least = 0, theirs] = ['ours', 'bare', 'nginx'].map((each) => costs.get(each));
    printRow([
      name,
      String(body.length),
      ours.toFixed(3),
      least.toFixed(3),
      theirs?.toFixed(3) ?? 'not installed',
      (ours / least).toFixed(2),
      theirs ? (ours / theirs).toFixed(2) : '',
    ]);
  }
}
