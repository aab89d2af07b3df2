import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../tests/fixtures/database.ts';
import { fillStudio } from '../tests/fixtures/filled-studio.ts';
import { temporaryFolder } from '../tests/fixtures/server.ts';
import { openStudio } from '../tests/fixtures/studio.ts';
import { hasNginx, openNginx } from './nginx.ts';
import { treeTime } from './process-tree.ts';
import { openReference } from './reference.ts';
import { costsOf, cpuOf, fetchRaw, getting, type Target } from './request-cost.ts';
import { printRow } from './table.ts';

const br = { 'accept-encoding': 'br' };

/**
 * Measures the compressed size of the photo list per photo, and the CPU time per request of the public photo calls, compared with bare Node,
 * Payload's REST list, and nginx if it is installed.
 */
export async function bench(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const { studio, close } = await openStudio();
  cleanUp.defer(close);
  const { baseUrl, databaseUrl, token } = studio;
  await fillStudio(studio, { photos: 1000, bookings: 1, messages: 1 });
  const list = `${baseUrl}/api/photos`;
  const { body, etag } = await fetchRaw(list, br);

  const served = await temporaryFolder();
  cleanUp.defer(served.remove);
  const ready = path.join(served.folder, 'ready');
  await writeFile(ready, body);
  const bare = await openReference('bare-server.mjs', [ready, etag]);
  cleanUp.defer(bare.close);
  const nginx = hasNginx() ? await openNginx(served.folder) : undefined;
  if (nginx) cleanUp.defer(nginx.close);
  const [ours, theirs] = [cpuOf(studio.pid), cpuOf(bare.pid)];
  const known = { ...br, 'if-none-match': etag };
  const targets: Target[] = [
    ...(nginx ? await besideNginx(`${nginx.url}ready`, nginx.pid) : []),
    { name: 'bare Node, ready', cpu: theirs, ask: getting(bare.url, br), times: 8000 },
    { name: 'GET /api/photos', cpu: ours, ask: getting(list, br), times: 8000 },
    { name: 'bare Node, 304', cpu: theirs, ask: getting(bare.url, known), times: 8000 },
    { name: 'GET /api/photos, 304', cpu: ours, ask: getting(list, known), times: 8000 },
    { name: 'GET /api/photos?limit=24', cpu: ours, ask: getting(`${list}?limit=24`, br), times: 8000 },
    { name: 'GET /api/photos/categories', cpu: ours, ask: getting(`${list}/categories`, br), times: 8000 },
    {
      name: "Payload's REST list",
      cpu: ours,
      ask: getting(`${baseUrl}/api/photo?limit=1000&depth=0`, { ...br, authorization: `Bearer ${token}` }),
      times: 20,
    },
  ];
  const costs = await costsOf(targets);
  const median = (name: string) => costs.get(name) ?? 0;
  printRow(['1,000 photos', 'CPU ms a request', 'of bare Node', 'of nginx', "Payload's list by it"]);
  printRow(['---', '---', '---', '---', '---']);
  for (const { name } of targets) {
    const kind = name.includes('304') ? '304' : 'ready';
    const ofBoth = [`bare Node, ${kind}`, `nginx, ${kind}`].map((other) => {
      const least = costs.get(other);
      return least ? (median(name) / least).toFixed(2) : 'not installed';
    });
    const ratios = [...ofBoth, (median("Payload's REST list") / median(name)).toFixed(0)];
    printRow([name, median(name).toFixed(3), ...ratios]);
  }
  console.log('');
  printRow(['the full list', 'compressed bytes a photo, beyond its words']);
  printRow(['---', '---']);
  for (const photos of [1000, 10_000]) printRow([`${photos} photos`, (await weigh(list, databaseUrl, photos)).toFixed(1)]);
}

/** Returns the targets that request a file from nginx; nginx sets its own ETag. */
async function besideNginx(address: string, pid: number): Promise<Target[]> {
  const { etag } = await fetchRaw(address, br);
  const cpu = () => treeTime(pid);
  return [
    { name: 'nginx, ready', cpu, ask: getting(address, br), times: 8000 },
    { name: 'nginx, 304', cpu, ask: getting(address, { ...br, 'if-none-match': etag }), times: 8000 },
  ];
}

/**
 * Adds photos up to a number, then sets random file ids, placeholders and sizes on all photos and removes their texts. Returns the compressed bytes
 * of the list per photo.
 */
async function weigh(list: string, databaseUrl: string, photos: number): Promise<number> {
  const database = openDatabase(databaseUrl);
  const random = (bytes: number, characters: number) =>
    `left(translate(encode(substr(sha256(random()::text::bytea), 1, ${bytes}), 'base64'), '+/', '-_'), ${characters})`;
  const other = `jsonb_build_object('id', gen_random_uuid(), 'stem', n, 'original', n, 'filename', n)`;
  try {
    await database.execute(`insert into photo select (jsonb_populate_record(p, ${other})).*
      from photo p, generate_series(1, ${photos} - (select count(*) from photo)) n where p.id = (select min(id::text)::uuid from photo)`);
    await database.execute(`update photo set caption = '', caption_ar = '', alt = '', alt_ar = '', placeholder = ${random(21, 28)},
      stem = ${random(12, 16)}, width = 3000 + (random() * 3000)::int, height = 2000 + (random() * 3000)::int`);
  } finally {
    await database.$client.end();
  }
  const { body } = await fetchRaw(list, br);
  return body.length / photos;
}
