import { randomBytes } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { createClient, listOwnPhotos, type OwnPhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { readEnv } from '#src/env.ts';
import { ask } from '../ask.ts';
import { type BucketServer, newBucket, openBucketServer } from '../bucket.ts';
import { runPhotos } from '../command.ts';
import { documentForm, pdf } from '../documents.ts';
import { storeOf } from '../files.ts';
import { filesOf, upload } from '../gallery.ts';
import { granted } from '../outcome.ts';
import { fileOf, picture } from '../pictures.ts';
import type { TestServer } from '../server.ts';
import { openSession } from '../studio.ts';
import { machineTest } from '../test.ts';

const test = machineTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('buckets', { scope: 'file' }, async ({}, { onCleanup }): Promise<BucketServer> => {
    const server = await openBucketServer();
    onCleanup(() => server.close());
    return server;
  });

/** A studio with three photos, rendered for good, and a document. */
async function furnish(server: TestServer): Promise<{ photos: OwnPhoto[]; document: { id: string; address: string } }> {
  const token = await openSession(server.baseUrl);
  const owner = createClient({ baseUrl: server.baseUrl, token: () => token });
  for (const width of [300, 301, 302]) await upload(owner, { photo: fileOf(await (await picture(width, 200)).jpeg().toBuffer()) });
  const { json } = await ask(server.baseUrl, 'POST', '/api/document', { body: documentForm(pdf(3000)), token });
  const { drizzle } = await import('@payloadcms/db-postgres/drizzle/node-postgres');
  const database = drizzle(server.databaseUrl);
  await expect.poll(async () => (await database.execute('select id from photo where recipe = 0')).rows, { timeout: 120_000 }).toEqual([]);
  await database.$client.end();
  return { photos: await photosOf(server), document: { id: String(Object(json).doc.id), address: String(Object(json).doc.url) } };
}

async function photosOf({ baseUrl }: TestServer): Promise<OwnPhoto[]> {
  const token = await openSession(baseUrl);
  return granted(await createClient({ baseUrl, token: () => token }).send(listOwnPhotos)).data;
}

const keyOf = (address: string): string => address.slice(1);

describe.for(['disk', 'bucket'] as const)('files on a %s', (place) => {
  test('are compared with the database, and what can be is mended', async ({ machine, buckets }) => {
    const env = place === 'bucket' ? await newBucket(buckets.endpoint) : {};
    const server = await machine.open({ env });
    const { photos, document } = await furnish(server);
    const { bucket } = readEnv(env);
    const store = storeOf({ dataDir: machine.folder, bucket: bucket || undefined });
    expect(await runPhotos(machine.folder, ['check'], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Each has its files'),
    });

    const [missing, cut, lost] = photos;
    if (!missing || !cut || !lost) throw new Error('There are fewer photos');
    const missingKey = keyOf(filesOf(missing)[0] ?? '');
    const cutKey = keyOf(cut.url);
    const stem = () => randomBytes(12).toString('base64url');
    const [orphan, young] = [`media/${stem()}-240.avif`, `media/${stem()}-240.avif`];
    await store.remove([missingKey, cutKey, ...filesOf(lost).map(keyOf), ...(await originalsOf(server, lost))]);
    await store.write(cutKey, Buffer.from('cut'), 'image/jpeg');
    for (const key of [orphan, young]) await store.write(key, Buffer.from('x'), 'image/avif');
    const file = bucket ? path.join(buckets.folder, bucket.name, `${orphan}._S3rver_object`) : path.join(machine.folder, orphan);
    const long = Date.now() / 1000 - 61 * 60;
    await utimes(file, long, long);

    const found = await runPhotos(machine.folder, ['check'], env);
    expect(found.code).toBe(1);
    expect(found.output.match(/ {2}media\/\S+ {2}1 bytes/gu)).toEqual([`  ${orphan}  1 bytes`]);
    expect(found.output).toContain(`missing  ${missingKey}`);
    expect(found.output).toContain(`damaged  ${cutKey}`);
    expect(found.output.match(/damaged {2}/gu)).toHaveLength(1);
    expect(found.output).toMatch(new RegExp(`${lost._id} .*: lost`, 'u'));
    expect(found.output).not.toContain(document.id);

    expect((await runPhotos(machine.folder, ['check', '--repair'], env)).code).toBe(1);
    const mended = await photosOf(server);
    for (const photo of mended.filter(({ _id }) => _id !== lost._id)) {
      for (const address of filesOf(photo)) expect((await ask(server.baseUrl, 'GET', address)).status, address).toBe(200);
    }
    expect(await store.find(orphan)).toBeUndefined();
    expect(await store.find(young)).toBeDefined();
    expect((await runPhotos(machine.folder, ['check', '--forget-lost'], env)).code).toBe(0);
    expect((await photosOf(server)).map(({ _id }) => _id)).not.toContain(lost._id);
    await server.stop();
    // Without a server too.
    expect((await runPhotos(machine.folder, ['check'], env)).code).toBe(0);
  });
});

async function originalsOf(server: TestServer, { _id }: OwnPhoto): Promise<string[]> {
  const { drizzle } = await import('@payloadcms/db-postgres/drizzle/node-postgres');
  const database = drizzle(server.databaseUrl);
  const { rows } = await database.execute(`select original from photo where id = '${_id}'`);
  await database.$client.end();
  return rows.map(({ original }) => `originals/${original}`);
}

describe('a studio moves', () => {
  test('to a bucket and back, and every address keeps its bytes', async ({ machine, buckets }) => {
    const { folder } = machine;
    const onDisk = await machine.open();
    const { photos, document } = await furnish(onDisk);
    const addresses = [...photos.flatMap(filesOf), document.address];
    const bytesOf = (server: TestServer) =>
      Promise.all(addresses.map(async (address) => (await ask(server.baseUrl, 'GET', address)).bytes.toString('base64')));
    const before = await bytesOf(onDisk);

    const unsaid = await runPhotos(folder, ['move', 's3']);
    expect([unsaid.code, unsaid.output]).toEqual([1, expect.stringContaining('set S3_BUCKET')]);
    expect((await runPhotos(folder, ['move', 'elsewhere'])).output).toContain('Usage');

    const secret = (await readFile(path.join(folder, 'secret'), 'utf8')).trim();
    const env = { ...(await newBucket(buckets.endpoint)), PAYLOAD_SECRET: secret };
    // While the studio is open.
    const first = await runPhotos(folder, ['move', 's3'], env);
    expect([first.code, first.output]).toEqual([
      0,
      expect.stringMatching(/\n[1-9]\d* copied and compared, 0 were there\n.*keep these S3_/su),
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
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('files removed where they were')]);
    const again = await machine.open();
    expect(await bytesOf(again)).toEqual(before);
    await again.stop();
    expect((await runPhotos(folder, ['check'])).code).toBe(0);
  });
});
