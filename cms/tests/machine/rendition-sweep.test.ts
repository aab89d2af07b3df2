import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@studio/contract';
import { expect } from 'vitest';
import { openDatabase } from '../fixtures/database.ts';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { request } from '../fixtures/request.ts';
import { publicFiles } from '../fixtures/stored-files.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 60 * 60_000).toISOString();

machineTest('sweeps replaced renditions that no page links to, and leftovers of crashes', async ({ machine }) => {
  const first = await machine.open();
  const token = await openSession(first.baseUrl);
  const photo = await upload(createClient({ baseUrl: first.baseUrl, token: () => token }));
  const plant = async (hours: number, state = {}) => {
    const stem = randomBytes(12).toString('base64url');
    await writeFile(path.join(machine.folder, 'media', `${stem}-240.avif`), 'once');
    return { stem, avif: [240], jpeg: [], since: hoursAgo(hours), ...state };
  };
  const week = 7 * 24;
  const [gone, mentioned, young] = [await plant(week + 1), await plant(week + 1), await plant(week - 1)];
  const [left, coming] = [await plant(25, { coming: true }), await plant(23, { coming: true })];
  const build = path.join(machine.folder, 'publications', '20260101000000-0123abcd', 'ar');
  await mkdir(build, { recursive: true });
  await writeFile(path.join(build, 'gallery.html'), `<img srcset="/media/${mentioned.stem}-240.avif 240w">`);
  const database = openDatabase(first.databaseUrl);
  const spare = JSON.stringify([gone, mentioned, young, left, coming]);
  await database.execute(`update photo set spare_sets = coalesce(spare_sets, '[]') || '${spare}'`);
  await database.$client.end();
  await first.stop();

  const second = await machine.open();
  const namedStill = async () => (await publicFiles(second)).known.filter((name) => [gone, left].some(({ stem }) => name.startsWith(stem)));
  await expect.poll(namedStill, { timeout: 60_000 }).toEqual([]);
  const media = await readdir(path.join(machine.folder, 'media'));
  const isThere = ({ stem }: { stem: string }) => media.includes(`${stem}-240.avif`);
  expect([gone, left].filter(isThere)).toEqual([]);
  expect([mentioned, young, coming].filter(isThere)).toHaveLength(3);
  for (const address of filesOf(photo)) expect((await request(second.baseUrl, 'GET', address)).status).toBe(200);
  await second.stop();
});
