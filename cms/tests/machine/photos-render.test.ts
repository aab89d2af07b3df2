import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createClient, listOwnPhotos } from '@studio/contract';
import { expect } from 'vitest';
import { openDatabase } from '../fixtures/database.ts';
import { upload } from '../fixtures/gallery.ts';
import { busyPhoto } from '../fixtures/images.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { programArguments, programEnv } from '../fixtures/server-bundle.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

/** Starts `npm run photos -- render` for a data folder, without waiting for its end. */
function render(dataDir: string): { child: ChildProcess; printed(): string; ended: Promise<unknown> } {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...programArguments('src/commands/photos.ts'), 'render'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { NODE_ENV: 'production', PATH, HOME, ...programEnv, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  return { child, printed: () => printed, ended: once(child, 'close').then(([code]: unknown[]) => code) };
}

const unfinishedJobs = `select from jobs.job where name = 'photo.render' and state in ('created', 'retry', 'active')`;

machineTest(
  'the command re-renders photos of older recipes, with and without a server, and continues after a stop',
  async ({ machine }) => {
    const server = await machine.open();
    const token = await openSession(server.baseUrl);
    const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
    const bases = async () => unwrap(await owner.send(listOwnPhotos)).data.map(({ renditions }) => renditions.base);
    for (const caption of ['one', 'two', 'three']) await upload(owner, { caption, photo: await busyPhoto(720, 480) });
    const database = openDatabase(server.databaseUrl);
    // Ignore connection errors, because the database stops with the server.
    database.$client.on('error', () => undefined);
    const ofRecipe = async (number: number) => (await database.execute(`select from photo where recipe = ${number}`)).rowCount;
    const markAsOld = () => database.execute('update photo set recipe = -2');
    await markAsOld();
    // Wait for the jobs of the uploads: a job skips a photo that is marked as old. Then mark all photos again, because a job may have begun before
    // the first mark.
    await expect.poll(async () => (await database.execute(unfinishedJobs)).rowCount, { timeout: 120_000, interval: 500 }).toBe(0);
    await markAsOld();
    const before = await bases();

    const first = render(machine.folder);
    await expect.poll(first.printed, { timeout: 60_000, interval: 50 }).toMatch(/^1 of 3/mu);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(1);
    expect(first.printed()).toMatch(/run it again to go on/u);
    const left = await ofRecipe(-2);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(3);

    const second = render(machine.folder);
    expect(await second.ended).toBe(0);
    expect(second.printed()).toMatch(new RegExp(`^${left} photos? to render`, 'mu'));
    expect((await bases()).filter((base) => before.includes(base))).toEqual([]);

    const { rows } = await database.execute<{ original: string }>(`update photo set recipe = 0 where caption = 'two' returning original`);
    await rm(path.join(machine.folder, 'originals', rows[0]?.original ?? ''));
    const four = await upload(owner, { caption: 'four', photo: await busyPhoto(720, 480) });
    await database.$client.end();
    await server.stop();

    const alone = render(machine.folder);
    expect(await alone.ended).toBe(1);
    expect(alone.printed()).toMatch(/two: the uploaded file is missing/u);

    // The server must not re-render the photos that the command has rendered, nor the photo without its original.
    const again = await machine.open();
    const later = createClient({ baseUrl: again.baseUrl, token: () => token });
    const shown = async () => unwrap(await later.send(listOwnPhotos)).data.map(({ renditions }) => renditions.base);
    const done = await shown();
    expect(done).not.toContain(four.renditions.base);
    const open = openDatabase(again.databaseUrl);
    open.$client.on('error', () => undefined);
    const givenUp = `select from photo where caption = 'two' and recipe = -1`;
    await expect.poll(async () => (await open.execute(givenUp)).rowCount, { timeout: 60_000, interval: 500 }).toBe(1);
    await expect.poll(async () => (await open.execute(unfinishedJobs)).rowCount, { timeout: 60_000, interval: 500 }).toBe(0);
    expect(await shown()).toEqual(done);
    expect(again.output).toMatch(/keeps its first renditions/u);
    await open.$client.end();
    await again.stop();
  },
  600_000,
);
