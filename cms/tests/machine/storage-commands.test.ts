import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createClient, listOwnPhotos, type OwnPhoto } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { readEnv } from '#src/env/env.ts';
import type { Store } from '#src/storage/store.ts';
import { type BucketServer, newBucket, openBucketServer } from '../fixtures/bucket.ts';
import { runPhotos } from '../fixtures/command.ts';
import { openDatabase } from '../fixtures/database.ts';
import { documentForm, pdf } from '../fixtures/documents.ts';
import { FaultProxy } from '../fixtures/fault-proxy.ts';
import { storeOf } from '../fixtures/files.ts';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { fileOf, picture } from '../fixtures/images.ts';
import { docIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { secretOf, type TestServer } from '../fixtures/server.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

const test = machineTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('buckets', { scope: 'file' }, async ({}, { onCleanup }): Promise<BucketServer> => {
    const server = await openBucketServer();
    onCleanup(() => server.close());
    return server;
  });

/** Uploads five photos and a document, and waits for the final renditions. */
async function furnish(server: TestServer): Promise<{ photos: OwnPhoto[]; document: { id: string; address: string } }> {
  const token = await openSession(server.baseUrl);
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  for (const width of [300, 301, 302, 303, 304])
    await upload(owner, { photo: fileOf(await (await picture(width, 200)).jpeg().toBuffer()) });
  const { json } = await request(server.baseUrl, 'POST', '/api/document', { body: documentForm(pdf(3000)), token });
  const database = openDatabase(server.databaseUrl);
  await expect.poll(async () => (await database.execute('select id from photo where recipe = 0')).rows, { timeout: 120_000 }).toEqual([]);
  await database.$client.end();
  return { photos: await photosOf(server), document: { id: docIn(json).id, address: docIn(json, { url: v.string() }).url } };
}

async function photosOf({ baseUrl }: TestServer): Promise<OwnPhoto[]> {
  const token = await openSession(baseUrl);
  return unwrap(await createClient({ baseUrl, token: () => token }).send(listOwnPhotos)).data;
}

/** Timeout of a test, in milliseconds: each command takes up to half a minute on a busy machine. */
const timeout = 900_000;

const keyOf = (address: string): string => address.slice(1);

describe.for(['disk', 'bucket'] as const)('files on a %s', (place) => {
  test('are checked against the database and repaired', { timeout }, async ({ machine, buckets }) => {
    const env = place === 'bucket' ? await newBucket(buckets.endpoint) : {};
    const server = await machine.open({ env });
    const { photos, document } = await furnish(server);
    const { bucket } = readEnv(env);
    const store = storeOf({ dataDir: machine.folder, bucket });
    expect(await runPhotos(machine.folder, ['check'], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('All files are there'),
    });

    const token = await openSession(server.baseUrl);
    for (const address of ['/api/photos', '/api/photo'])
      expect((await request(server.baseUrl, 'GET', address, { token })).text, 'how many bytes files have is told to nobody').not.toContain(
        '"bytes"',
      );

    const [missing, cut, lost, cutAvif, cutOriginal] = photos;
    if (!missing || !cut || !lost || !cutAvif || !cutOriginal) throw new Error('There are fewer photos');
    const missingKey = keyOf(filesOf(missing)[0] ?? '');
    const cutKey = keyOf(cut.url);
    const stem = () => randomBytes(12).toString('base64url');
    const [orphan, young] = [`media/${stem()}-240.avif`, `media/${stem()}-240.avif`];
    await store.remove([missingKey, cutKey, ...filesOf(lost).map(keyOf), ...(await originalsOf(server, lost))]);
    await store.write(cutKey, Buffer.from('cut'), 'image/jpeg');
    const avifKey = keyOf(filesOf(cutAvif)[0] ?? '');
    const [originalKey = ''] = await originalsOf(server, cutOriginal);
    const original = await cutFile(store, originalKey);
    await cutFile(store, avifKey);
    for (const key of [orphan, young]) await store.write(key, Buffer.from('x'), 'image/avif');
    const file = bucket ? path.join(buckets.folder, bucket.name, `${orphan}._S3rver_object`) : path.join(machine.folder, orphan);
    const longAgo = Date.now() / 1000 - 25 * 60 * 60;
    await utimes(file, longAgo, longAgo);

    const found = await runPhotos(machine.folder, ['check'], env);
    expect(found.code).toBe(1);
    expect(found.output.match(/ {2}media\/\S+ {2}1 bytes/gu)).toEqual([`  ${orphan}  1 bytes`]);
    expect(found.output).toContain(`missing  ${missingKey}`);
    expect(found.output.match(/(?<=damaged {2})\S+/gu)?.toSorted()).toEqual([cutKey, avifKey, originalKey].toSorted());
    expect(found.output).toMatch(new RegExp(`${cutOriginal._id} .*: visitors see what is left`, 'u'));
    expect(found.output).toMatch(new RegExp(`${lost._id} .*: lost`, 'u'));
    expect(found.output).not.toContain(document.id);

    const repaired = await runPhotos(machine.folder, ['check', '--repair'], env);
    expect(repaired.code).toBe(1);
    const [, left = ''] = repaired.output.split('This is left:');
    expect(left.match(/(?<=^ {2}photo )\S+/gmu)?.toSorted()).toEqual([lost._id, cutOriginal._id].toSorted());
    await store.remove([originalKey]);
    await store.write(originalKey, original, 'application/octet-stream');
    const mended = await photosOf(server);
    for (const photo of mended.filter(({ _id }) => _id !== lost._id)) {
      for (const address of filesOf(photo)) expect((await request(server.baseUrl, 'GET', address)).status, address).toBe(200);
    }
    expect(await store.find(orphan)).toBeUndefined();
    expect(await store.find(young)).toBeDefined();
    expect((await runPhotos(machine.folder, ['check', '--forget-lost'], env)).code).toBe(0);
    expect((await photosOf(server)).map(({ _id }) => _id)).not.toContain(lost._id);
    await server.stop();
    // The command also runs without a server.
    expect((await runPhotos(machine.folder, ['check'], env)).code).toBe(0);
  });
});

/** Truncates a file to half of its size. @returns the original bytes */
async function cutFile(store: Store, key: string): Promise<Buffer> {
  const stored = await store.read(key);
  if (!stored) throw new Error(`${key} is not there`);
  const bytes = await buffer(stored.body);
  await store.remove([key]);
  await store.write(key, bytes.subarray(0, bytes.length / 2), 'application/octet-stream');
  return bytes;
}

test('a command rejects the storage of another studio', async ({ machine, buckets }) => {
  const server = await machine.open();
  const { photos } = await furnish(server);
  const env = { ...(await newBucket(buckets.endpoint)), PAYLOAD_SECRET: await secretOf(machine.folder) };
  const store = storeOf({ dataDir: '', bucket: readEnv(env).bucket });
  await store.write('notes.txt', Buffer.from('x'), 'text/plain');
  const rejected = await runPhotos(machine.folder, ['check', '--repair', '--forget-lost'], env);
  expect([rejected.code, rejected.output]).toEqual([
    1,
    expect.stringContaining(`Nothing was done. In the bucket ${readEnv(env).bucket?.name}, none of`),
  ]);
  expect((await photosOf(server)).map(({ _id }) => _id)).toEqual(photos.map(({ _id }) => _id));
  await server.stop();
});

async function originalsOf(server: TestServer, { _id }: OwnPhoto): Promise<string[]> {
  const database = openDatabase(server.databaseUrl);
  const { rows } = await database.execute(`select original from photo where id = '${_id}'`);
  await database.$client.end();
  return rows.map(({ original }) => `originals/${original}`);
}

describe('moving the files', () => {
  test('to a bucket and back keeps every address and its bytes', { timeout }, async ({ machine, buckets }) => {
    const { folder } = machine;
    const onDisk = await machine.open();
    const { photos, document } = await furnish(onDisk);
    const addresses = [...photos.flatMap(filesOf), document.address];
    const bytesOf = (server: TestServer) =>
      Promise.all(addresses.map(async (address) => (await request(server.baseUrl, 'GET', address)).bytes.toString('base64')));
    const before = await bytesOf(onDisk);

    const unsaid = await runPhotos(folder, ['move', 's3']);
    expect([unsaid.code, unsaid.output]).toEqual([1, expect.stringContaining('set S3_BUCKET')]);
    expect((await runPhotos(folder, ['move', 'elsewhere'])).output).toContain('Usage');

    const env = { ...(await newBucket(buckets.endpoint)), PAYLOAD_SECRET: await secretOf(folder) };
    // Run the command while the server runs.
    const first = await runPhotos(folder, ['move', 's3'], env);
    expect([first.code, first.output]).toEqual([
      0,
      expect.stringMatching(/\n[1-9]\d* copied and compared, 0 already there\n.*keep these S3_/su),
    ]);
    await onDisk.stop();
    expect((await runPhotos(folder, ['move', 's3'], env)).output).toContain('0 copied and compared');
    expect((await runPhotos(folder, ['move', 's3', '--remove-source'], env)).code).toBe(0);
    for (const name of ['media', 'originals']) expect(await readdir(path.join(folder, name))).toEqual([]);

    const inBucket = await machine.open({ env });
    expect(await bytesOf(inBucket)).toEqual(before);
    expect((await runPhotos(folder, ['check'], env)).code).toBe(0);
    await inBucket.stop();

    const back = await runPhotos(folder, ['move', 'disk', '--remove-source'], env);
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('files removed from the source')]);
    const again = await machine.open();
    expect(await bytesOf(again)).toEqual(before);
    await again.stop();
    expect((await runPhotos(folder, ['check'])).code).toBe(0);
  });

  test('keeps a photo that is uploaded meanwhile', async ({ machine, buckets }) => {
    const { folder } = machine;
    const server = await machine.open();
    await furnish(server);
    const proxy = await FaultProxy.open(buckets.port);
    const env = { ...(await newBucket(buckets.endpoint, proxy.endpoint)), PAYLOAD_SECRET: await secretOf(folder) };
    const isPut = (request: string) => request.startsWith('PUT');
    proxy.injectFault('stall', isPut);
    const moving = runPhotos(folder, ['move', 's3', '--remove-source'], env);
    await expect.poll(() => proxy.requests.some(isPut), { timeout: 60_000 }).toBe(true);
    const token = await openSession(server.baseUrl);
    await upload(createClient({ baseUrl: server.baseUrl, token: () => token }));
    proxy.clearFault();
    const { code, output } = await moving;
    await proxy.close();
    expect([code, output]).toEqual([1, expect.stringMatching(/[1-9]\d* new files are not in.*run this again/su)]);
    for (const address of (await photosOf(server)).flatMap(filesOf)) {
      expect((await request(server.baseUrl, 'GET', address)).status, address).toBe(200);
    }
    await server.stop();
  });
});
