import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import { fillStudio } from '../tests/busy-studio.ts';
import { openServer, temporaryFolder } from '../tests/server.ts';
import { openSession } from '../tests/studio.ts';
import { openReference } from './reference.ts';
import { costsOf, cpuOf, fetchRaw, getting } from './request-cost.ts';
import { printRow } from './table.ts';

/** What a request of the photos costs the server: milliseconds of CPU, beside the least that can answer, and what a list weighs. */
export async function bench(): Promise<void> {
  await using cleanUp = new AsyncDisposableStack();
  const { folder, remove } = await temporaryFolder();
  cleanUp.defer(remove);
  const server = await openServer({ dataDir: folder });
  cleanUp.defer(() => server.discard());
  const { baseUrl, dataDir, databaseUrl } = server;
  const token = await openSession(baseUrl);
  await fillStudio({ baseUrl, dataDir, databaseUrl, token }, { photos: 1000, bookings: 1, messages: 1 });
  const list = `${baseUrl}/api/photos`;
  const br = { 'accept-encoding': 'br' };
  const { body, etag } = await fetchRaw(list, br);

  const ready = path.join(folder, 'ready.br');
  await writeFile(ready, body);
  const bare = await openReference('bare-server.mjs', [ready, etag]);
  cleanUp.defer(bare.close);
  const [ours, theirs] = [cpuOf(server.pid), cpuOf(bare.pid)];
  const known = { ...br, 'if-none-match': etag };
  const targets = [
    { name: 'bare Node, ready buffer', cpu: theirs, ask: getting(bare.url, br), times: 8000 },
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
  printRow(['1,000 photos', 'CPU ms a request', 'of bare Node', "Payload's list by it"]);
  printRow(['---', '---', '---', '---']);
  for (const { name } of targets) {
    const least = median(name.includes('304') ? 'bare Node, 304' : 'bare Node, ready buffer');
    const ratios = [(median(name) / least).toFixed(2), (median("Payload's REST list") / median(name)).toFixed(0)];
    printRow([name, median(name).toFixed(3), ...ratios]);
  }
  console.log('');
  printRow(['the full list', 'compressed bytes a photo, beyond its words']);
  printRow(['---', '---']);
  for (const photos of [1000, 10_000]) printRow([`${photos} photos`, (await weigh(list, databaseUrl, photos)).toFixed(1)]);
}

/** Compressed bytes of a photo in the list, with names and placeholders as random as real ones and without words. */
async function weigh(list: string, databaseUrl: string, photos: number): Promise<number> {
  const database = drizzle(databaseUrl);
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
  const { body } = await fetchRaw(list, { 'accept-encoding': 'br' });
  return body.length / photos;
}
