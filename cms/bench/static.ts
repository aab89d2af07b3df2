import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, listDownloads, listPhotos, readGallery, renditionUrl } from '@studio/contract';
import { enter, publishGallery } from '../tests/fixtures/client-galleries.ts';
import { fileOf } from '../tests/fixtures/images.ts';
import { unwrap } from '../tests/fixtures/outcome.ts';
import { temporaryFolder } from '../tests/fixtures/server.ts';
import { openStudio } from '../tests/fixtures/studio.ts';
import { hasNginx, openNginx } from './nginx.ts';
import { treeTime } from './process-tree.ts';
import { openReference } from './reference.ts';
import { costsOf, cpuOf, fetchRaw, getting, type Target } from './request-cost.ts';
import { printRow } from './table.ts';

const br = { 'accept-encoding': 'br' };

interface Address {
  name: string;
  address: string;
  headers: Record<string, string>;
  /** Number of requests per round. */
  times: number;
}

/** Publishes a client gallery with one photo, enters it, and returns the addresses of its files. */
async function openGalleryFiles(baseUrl: string, token: string, photo: Uint8Array): Promise<Address[]> {
  const owner = createClient({ baseUrl, token: () => token });
  const published = await publishGallery(owner, { names: ['IMG_1.jpg'], photoOf: async () => fileOf(photo) });
  const { client, cookie } = await enter(baseUrl, published);
  const [shown] = unwrap(await client.send(readGallery, {}, { id: published.token })).data.photos;
  const downloads = unwrap(await client.send(listDownloads, {}, { id: published.token })).data;
  const zip = downloads.find(({ size }) => size === 'web')?.parts[0]?.url;
  if (!shown?.download || !zip) throw new Error('The client gallery has no files');
  const addresses = {
    'a picture of a client gallery': renditionUrl(shown, 480, 'avif'),
    'a download of a client gallery': shown.download.web,
    'a ZIP of a client gallery': zip,
  };
  return Object.entries(addresses).map(([name, address]) => ({ name, address, headers: { cookie }, times: 800 }));
}

/** Compares the CPU time per static response to bare Node, and to nginx if it is installed, with the same prepared bytes. */
export async function bench(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const { studio, close } = await openStudio({ env: { SEED: 'demo' }, args: ['--no-panel'] });
  cleanUp.defer(close);
  const { baseUrl, pid } = studio;
  const [photo] = unwrap(await createClient({ baseUrl }).send(listPhotos)).data;
  if (!photo) throw new Error('The demo studio has no photo');
  const page = (await fetchRaw(`${baseUrl}/ar/`, br)).body;
  const open: [name: string, address: string][] = [
    ['home', '/'],
    ['home in Arabic', '/ar/'],
    ['gallery', '/gallery'],
    ['booking', '/book'],
    ['a photo, AVIF', renditionUrl(photo, 480, 'avif')],
  ];
  const jpeg = (await fetchRaw(baseUrl + renditionUrl(photo, photo.renditions.jpeg.at(-1) ?? 0, 'jpeg'), {})).body;
  const addresses: Address[] = [
    ...open.map(([name, address]) => ({ name, address, headers: br, times: 8000 })),
    ...(await openGalleryFiles(baseUrl, studio.token, jpeg)),
  ];
  if (page.length === 0) throw new Error('The site is empty');

  const served = await temporaryFolder();
  cleanUp.defer(served.remove);
  const nginx = hasNginx() ? await openNginx(served.folder) : undefined;
  if (nginx) cleanUp.defer(nginx.close);
  printRow(['CPU ms a request', 'bytes', 'ours', 'bare Node', 'nginx', 'ours of bare Node', 'ours of nginx']);
  printRow(['---', '---', '---', '---', '---', '---', '---']);
  for (const [index, { name, address, headers, times }] of addresses.entries()) {
    const { body, etag } = await fetchRaw(baseUrl + address, headers);
    const file = path.join(served.folder, String(index));
    await writeFile(file, body);
    const bare = await openReference('bare-server.mjs', [file, etag]);
    const targets: Target[] = [
      { name: 'ours', cpu: cpuOf(pid), ask: getting(baseUrl + address, headers), times },
      { name: 'bare', cpu: cpuOf(bare.pid), ask: getting(bare.url, br), times },
      ...(nginx ? [{ name: 'nginx', cpu: () => treeTime(nginx.pid), ask: getting(`${nginx.url}${index}`, br), times }] : []),
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
