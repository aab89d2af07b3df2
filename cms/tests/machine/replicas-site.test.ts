import type { S3 } from '@aws-sdk/client-s3';
import { describe, expect } from 'vitest';
import type { BucketSettings } from '#src/env/env.ts';
import { cdnKey } from '#src/publish/cdn-copy.ts';
import { openClient } from '#src/storage/bucket-client.ts';
import { builderAmong, openEditor, startVisits, untouched } from '../fixtures/content-fixtures.ts';
import { openReplicas } from '../fixtures/replicas.ts';
import { request } from '../fixtures/request.ts';
import type { TestServer } from '../fixtures/server.ts';
import { skipTest } from '../fixtures/skip-test.ts';
import { test as studioTest } from '../fixtures/test.ts';

/** Timeout and polling interval for an update of all replicas by way of the bucket, in milliseconds. */
const soon = { timeout: 60_000, interval: 200 };

const test = studioTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('replicas', { scope: 'file' }, async ({}, { onCleanup }) => {
    const replicas = await openReplicas({ args: ['--no-panel'] });
    onCleanup(() => replicas.close());
    return replicas;
  })
  .extend('s3', { scope: 'file' }, ({ replicas: { bucket } }, { onCleanup }) => {
    const s3 = openClient(bucket);
    onCleanup(() => s3.destroy());
    return s3;
  });

const liveAt = async (server: TestServer) => (await (await openEditor(server)).state()).live;
const textAt = async ({ baseUrl }: TestServer, address: string) => (await request(baseUrl, 'GET', address)).text;
const scriptsIn = (html: string) => html.match(/\/_astro\/[\w.~@-]+\.js/gu) ?? [];

const keysIn = async (s3: S3, { name: Bucket }: BucketSettings, Prefix: string) =>
  ((await s3.listObjectsV2({ Bucket, Prefix })).Contents ?? []).map(({ Key = '' }) => Key);

describe('three processes serve one site', () => {
  test('that one of them builds, also on a new process', async ({ replicas, s3 }) => {
    const [first, ...others] = replicas.servers;
    if (!first) expect.fail('Nobody is there');
    const begun = await liveAt(first);
    expect(begun?.cause).toBe('start');
    for (const server of others) expect(await liveAt(server)).toEqual(begun);
    expect(await keysIn(s3, replicas.bucket, 'site/')).toEqual([`site/${begun?.id}.tar`]);
    const before = await textAt(first, '/book');

    const editor = await openEditor(first);
    await editor.publish(1);
    await editor.untilLive(1);
    for (const server of others) await (await openEditor(server)).untilLive(1);
    const late = await replicas.startAnew();
    await late.untilOpen();
    expect(await liveAt(late)).toEqual(await liveAt(first));
    expect(late.output).not.toContain('Building');
    // A browser that still shows a page of an older build can load the scripts of that page.
    expect(scriptsIn(before).length).toBeGreaterThan(0);
    for (const script of scriptsIn(before)) expect([script, (await request(late.baseUrl, 'GET', script)).status]).toEqual([script, 200]);
    expect((await (await openEditor(late)).state()).kept).toHaveLength(2);
    await late.stop();
  });

  test('whose build another process takes over after a kill', async ({ replicas, skip }) => {
    if (process.platform !== 'linux') skipTest('a process that is killed while it builds', 'only Linux has /proc', skip);
    const [first] = replicas.servers;
    if (!first) expect.fail('Nobody is there');
    await (await openEditor(first)).publish(2);
    // Find the replica that builds: usually it received the request, but any replica may notice the change first.
    const index = await builderAmong(replicas.servers);
    const others = replicas.servers.filter((_, other) => other !== index);
    const visitors = others.map(startVisits);
    await replicas.servers[index]?.kill();
    for (const server of others) await (await openEditor(server)).untilLive(2);
    for (const visitor of visitors) expect(await visitor.leave()).toEqual(untouched);
    // Restart the replica; its folder has an older build.
    const again = replicas.startAgain(index);
    await again.untilOpen();
    for (const server of others) expect(await liveAt(again)).toEqual(await liveAt(server));
    expect(await (await openEditor(again)).editions()).toEqual([2]);
  });

  test('and roll back together, also during a build', async ({ replicas, skip }) => {
    if (process.platform !== 'linux') skipTest('a build that a rollback overrides', 'only Linux has /proc', skip);
    const [first, second, third] = replicas.servers;
    if (!first || !second || !third) expect.fail('They are not three');
    const { kept } = await (await openEditor(third)).state();
    await (await openEditor(first)).publish(4);
    const builder = replicas.servers[await builderAmong(replicas.servers)] ?? first;
    const asked = replicas.servers.find((server) => server !== builder) ?? third;
    expect(await (await openEditor(asked)).act('rollback', { id: kept[1]?.id })).toBe(200);
    for (const server of replicas.servers) {
      await expect.poll(() => liveAt(server), soon).toMatchObject({ id: kept[1]?.id, restored: true });
      expect(await (await openEditor(server)).editions()).toEqual([1]);
    }
    expect(await (await openEditor(builder)).state()).toMatchObject({ waiting: null, building: null, failed: null });
    const editor = await openEditor(second);
    await editor.publish(3);
    for (const server of replicas.servers) await (await openEditor(server)).untilLive(3);
    expect((await editor.state()).live).toMatchObject({ restored: false });
  });

  test('which is in the bucket for a CDN, with CSP and the same headers', async ({ replicas, s3 }) => {
    const [first] = replicas.servers;
    if (!first) expect.fail('Nobody is there');
    const { name: Bucket } = replicas.bucket;
    const fetchKey = async (address: string) => {
      const { Body, ContentType, CacheControl } = await s3.getObject({ Bucket, Key: cdnKey(address) });
      return { text: (await Body?.transformToString()) ?? '', type: ContentType, cache: CacheControl };
    };
    await expect.poll(async () => (await fetchKey('/services/wedding')).text, soon).toContain('Edition 3');
    const sitemap = await textAt(first, '/sitemap.xml');
    const pages = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu), ([, address = '']) => new URL(address).pathname);
    expect(pages).toEqual(expect.arrayContaining(['/', '/ar/', '/book', '/ar/book']));
    const needed = new Set<string>();
    for (const page of [...pages, '/login', '/admin']) {
      const { text, headers } = await request(first.baseUrl, 'GET', page);
      const copy = await fetchKey(page);
      const [meta = '', policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)">/u.exec(copy.text) ?? [];
      expect(copy.text.replace(meta, ''), page).toBe(text);
      expect(`${policy}`.split('; ')).toEqual(
        headers
          .get('content-security-policy')
          ?.split('; ')
          .filter((directive) => !directive.startsWith('frame-ancestors')),
      );
      expect([copy.type, copy.cache]).toEqual([headers.get('content-type'), 'public, max-age=0, s-maxage=30']);
      for (const [file] of text.matchAll(/\/_astro\/[\w.~@-]+\.\w+/gu)) needed.add(file);
    }
    expect(needed.size).toBeGreaterThan(10);
    const there = new Set(await keysIn(s3, replicas.bucket, 'www/'));
    for (const file of needed) {
      const { headers } = await request(first.baseUrl, 'HEAD', file);
      expect(there).toContain(cdnKey(file));
      const { ContentType, CacheControl, ContentLength } = await s3.headObject({ Bucket, Key: cdnKey(file) });
      expect([file, ContentType, CacheControl]).toEqual([file, headers.get('content-type'), headers.get('cache-control')]);
      expect(ContentLength).toBeGreaterThan(0);
    }
  });
});
