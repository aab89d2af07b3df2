import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import { fillStudio } from '../tests/busy-studio.ts';
import { openServer, temporaryFolder } from '../tests/server.ts';
import { openSession } from '../tests/studio.ts';
import { processTime } from './process-time.ts';
import { printRow } from './table.ts';

interface Target {
  name: string;
  pid: number;
  address: string;
  headers: Record<string, string>;
  /** How often it is asked in a round. */
  times: number;
}

const rounds = 3;

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
  const bare = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.mjs'), ready, etag], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUp.defer(() => void bare.kill());
  const [port] = await once(bare.stdout, 'data');
  const bareUrl = `http://127.0.0.1:${String(port).trim()}/`;
  const [ours, theirs] = [server.pid, bare.pid ?? 0];
  const known = { ...br, 'if-none-match': etag };
  const targets = [
    { name: 'bare Node, ready buffer', pid: theirs, address: bareUrl, headers: br, times: 8000 },
    { name: 'GET /api/photos', pid: ours, address: list, headers: br, times: 8000 },
    { name: 'bare Node, 304', pid: theirs, address: bareUrl, headers: known, times: 8000 },
    { name: 'GET /api/photos, 304', pid: ours, address: list, headers: known, times: 8000 },
    { name: 'GET /api/photos?limit=24', pid: ours, address: `${list}?limit=24`, headers: br, times: 8000 },
    { name: 'GET /api/photos/categories', pid: ours, address: `${list}/categories`, headers: br, times: 8000 },
    {
      name: "Payload's REST list",
      pid: ours,
      address: `${baseUrl}/api/photo?limit=1000&depth=0`,
      headers: { ...br, authorization: `Bearer ${token}` },
      times: 20,
    },
  ];
  const costs = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  // By turns, so that whatever else the machine does falls on all of them.
  for (let round = 0; round <= rounds; round += 1) {
    for (const target of targets) {
      const cost = await measure(target);
      // The first round warms up.
      if (round > 0) costs.get(target.name)?.push(cost);
    }
  }
  const median = (name: string) => costs.get(name)?.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
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

async function measure({ pid, address, headers, times }: Target): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const before = await processTime(pid, true);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let time = 0; time < times / 8; time += 1) await ask(address, headers, agent);
    }),
  );
  const cost = ((await processTime(pid, true)) - before) / times;
  agent.destroy();
  return cost;
}

const ask = (address: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(address, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200 && answer.statusCode !== 304) reject(new Error(`${address} said ${answer.statusCode}`));
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });

/** An answer as it comes over the line. */
const fetchRaw = (address: string, headers: Record<string, string>): Promise<{ body: Buffer; etag: string }> =>
  new Promise((resolve, reject) => {
    get(address, { headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ body: Buffer.concat(chunks), etag: answer.headers.etag ?? '' });
    }).once('error', reject);
  });
