import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, deleteGallery, listPhotos } from '@studio/contract';
import * as v from 'valibot';
import { expect } from 'vitest';
import { newBucket, openBucketServer } from '../fixtures/bucket.ts';
import { addGallery, sendPhoto } from '../fixtures/client-galleries.ts';
import { openDatabase } from '../fixtures/database.ts';
import { documentForm, pdf } from '../fixtures/documents.ts';
import { FaultProxy } from '../fixtures/fault-proxy.ts';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { docIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

/** Leftovers of a crash: a photo row with its state, its age as a PostgreSQL interval, and the endings of its file names. */
interface Remains {
  state: 'pending' | 'deleting';
  age: string;
  files: string[];
}

const names = ['-240.avif', '-480.avif', '-480.jpg'];

machineTest('a start removes leftovers of photos, and nothing else', async ({ machine }) => {
  const first = await machine.open();
  const token = await openSession(first.baseUrl);
  const kept = await upload(createClient({ baseUrl: first.baseUrl, token: () => token }), { caption: 'whole' });
  const database = openDatabase(first.databaseUrl);
  const folders = { media: path.join(machine.folder, 'media'), originals: path.join(machine.folder, 'originals') };
  await mkdir(folders.media, { recursive: true });

  const plant = async ({ state, age, files }: Remains) => {
    const stem = randomBytes(12).toString('base64url');
    await database.execute(`insert into photo (category, state, stem, original, filename, renditions, created_at)
      values ('Other', '${state}', '${stem}', '${stem}', '${stem}-480.jpg', '{"avif":[240,480],"jpeg":[480]}', now() - interval '${age}')`);
    const paths = [path.join(folders.originals, stem), ...files.map((name) => path.join(folders.media, stem + name))];
    for (const file of paths) await writeFile(file, 'remains');
    return { stem, paths };
  };
  const old = await plant({ state: 'pending', age: '61 minutes', files: names });
  const oldHalf = await plant({ state: 'pending', age: '3 days', files: names.slice(0, 1) });
  const young = await plant({ state: 'pending', age: '59 minutes', files: names });
  const half = await plant({ state: 'deleting', age: '1 minute', files: names.slice(1) });
  const bare = await plant({ state: 'deleting', age: '0 minutes', files: [] });
  await database.$client.end();
  await first.kill();

  const second = await machine.open();
  const later = openDatabase(second.databaseUrl);
  const rows = async () => (await later.execute('select stem, state from photo order by created_at')).rows;
  await expect.poll(rows, { timeout: 60_000 }).toEqual([
    { stem: young.stem, state: 'pending' },
    { stem: kept.renditions.base.split('/').at(-1), state: 'ready' },
  ]);
  await later.$client.end();
  const left = (await Promise.all(Object.values(folders).map((folder) => readdir(folder)))).flat();
  for (const { stem } of [old, oldHalf, half, bare]) expect(left.filter((name) => name.startsWith(stem))).toEqual([]);
  for (const file of young.paths) await access(file);
  const { data } = unwrap(await createClient({ baseUrl: second.baseUrl }).send(listPhotos));
  expect(data.map(({ _id }) => _id)).toEqual([kept._id]);
  for (const address of filesOf(kept)) expect((await request(second.baseUrl, 'GET', address)).status).toBe(200);
  await second.stop();
});

machineTest('a start removes unreferenced files of the day before, and no others', async ({ machine }) => {
  const first = await machine.open();
  const token = await openSession(first.baseUrl);
  const { json } = await request(first.baseUrl, 'POST', '/api/document', { body: documentForm(pdf()), token });
  const kept = path.basename(docIn(json, { url: v.string() }).url);
  await first.stop();
  const media = path.join(machine.folder, 'media');
  await mkdir(path.join(machine.folder, 'originals'), { recursive: true });
  const plant = async (name: string, hours: number) => {
    const file = path.join(media, name);
    await writeFile(file, pdf());
    const then = Date.now() / 1000 - hours * 60 * 60;
    await utimes(file, then, then);
    return name;
  };
  const stem = () => randomBytes(12).toString('base64url');
  const lost = [await plant(`${stem()}.pdf`, 25), await plant(`${stem()}-240.avif`, 25), await plant(`../originals/${stem()}`, 25)];
  const young = await plant(`${stem()}.pdf`, 23);
  const strange = await plant('notes of mine.pdf', 600);
  await utimes(path.join(media, kept), 0, 0);

  const second = await machine.open();
  const isThere = (name: string) => existsSync(path.join(media, name));
  await expect.poll(() => lost.filter(isThere), { timeout: 60_000 }).toEqual([]);
  expect((await readdir(media)).toSorted()).toEqual([kept, young, strange].toSorted());
  expect((await request(second.baseUrl, 'GET', `/media/${kept}`)).status).toBe(200);
  expect((await request(second.baseUrl, 'GET', `/media/${lost[0]}`)).status).toBe(404);
  await second.stop();
});

machineTest('a start goes on if storage rejects the deletion of several client galleries', async ({ machine, onTestFinished }) => {
  const buckets = await openBucketServer();
  onTestFinished(() => buckets.close());
  const proxy = await FaultProxy.open(buckets.port);
  onTestFinished(() => proxy.close());
  const env = await newBucket(proxy.endpoint);
  const first = await machine.open({ env });
  const token = await openSession(first.baseUrl);
  const owner = createClient({ baseUrl: first.baseUrl, token: () => token });
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { _id: id } = await addGallery(owner);
    unwrap(await sendPhoto(owner, id));
    ids.push(id);
  }
  const isDelete = (line: string): boolean => line.startsWith('POST') && line.includes('?delete');
  proxy.injectFault('refuse', isDelete);
  for (const id of ids) expect(rejection(await owner.send(deleteGallery, {}, { id })).status).toBe(503);
  await first.kill();

  const before = proxy.requests.filter(isDelete).length;
  const second = await machine.open({ env });
  await expect.poll(() => proxy.requests.filter(isDelete).length).toBeGreaterThan(before);
  await second.untilPrinted(/StorageError/u);
  expect((await request(second.baseUrl, 'GET', '/healthz')).status).toBe(200);
  await second.stop();
});
