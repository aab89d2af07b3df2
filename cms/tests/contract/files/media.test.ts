import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../../fixtures/gallery.ts';
import { fileOf, picture } from '../../fixtures/images.ts';
import { test as studioTest } from '../../fixtures/test.ts';

const marked = 'the original, with everything it tells';

const test = studioTest.extend('photo', { scope: 'file' }, async ({ owner }) => {
  const jpeg = await (await picture(500, 333))
    .withExif({ IFD0: { Artist: marked } })
    .jpeg()
    .toBuffer();
  return upload(owner, { photo: fileOf(jpeg, '../../../IMG_0001 (مكان).jpg') });
});

describe('a rendition', () => {
  test('is immutable and sandboxed', async ({ request, photo }) => {
    for (const address of filesOf(photo)) {
      const { status, headers, bytes } = await request('GET', address);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(address.endsWith('.avif') ? 'image/avif' : 'image/jpeg');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(headers.get('content-disposition') ?? 'inline').toMatch(/^inline/u);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('content-length')).toBe(String(bytes.length));
    }
  });

  test('returns 304 for its tag', async ({ request, photo }) => {
    const { headers } = await request('GET', photo.url);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/u);
    const again = await request('GET', photo.url, { headers: { 'if-none-match': etag } });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await request('GET', photo.url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('answers HEAD with its size', async ({ request, photo }) => {
    const [head, get] = [await request('HEAD', photo.url), await request('GET', photo.url)];
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
  });

  test('has a random name', async ({ photo, files }) => {
    for (const address of filesOf(photo)) expect(address).toMatch(/^\/media\/[\w-]{16}-\d{1,4}\.(?:avif|jpg)$/u);
    for (const key of await files()) expect(key).toMatch(/^(?:originals\/[\w-]{16}|media\/[\w-]{16}-\d{1,4}\.(?:avif|jpg))$/u);
  });
});

describe('the original', () => {
  test('has a secret name and no address', async ({ request, photo, studio, store, database }) => {
    const { rows } = await database.execute<{ original: string }>(`select original from photo where id = '${photo._id}'`);
    const name = rows[0]?.original ?? '';
    const shown = photo.renditions.base.split('/').at(-1) ?? '';
    expect(name).not.toBe(shown);
    expect(await store.read(`originals/${shown}`)).toBeUndefined();
    const stored = await store.read(`originals/${name}`);
    const original = stored ? await buffer(stored.body) : Buffer.alloc(0);
    expect(original.includes(marked)).toBe(true);
    const addresses = [shown, name].flatMap((stem) => [
      `/media/${stem}`,
      `/media/${stem}.jpg`,
      `/media/${stem}-0.jpg`,
      `/media/${stem}-500.png`,
      `/originals/${stem}`,
      `/media/originals/${stem}`,
      `/media/../originals/${stem}`,
      `/media/..%2foriginals%2f${stem}`,
      `/media/%2e%2e/originals/${stem}`,
      `/media/..%5coriginals%5c${stem}`,
      `/media/....//originals/${stem}`,
      `/media//${studio.dataDir}/originals/${stem}`,
      `/media/${stem}-500.jpg/../../originals/${stem}`,
      `/api/photo/file/${stem}`,
      `/api/photo/file/IMG_0001.jpg`,
      `/api/photos/${photo._id}/file`,
      `/media/${stem}-500.jpg%00`,
      `/media/${stem}-500.jpg?original=1`,
      '/media',
      '/media/',
    ]);
    for (const address of addresses) {
      const answer = await request('GET', address, { cookie: studio.token });
      expect(answer.bytes.includes(marked), address).toBe(false);
      expect(answer.bytes.equals(original), address).toBe(false);
      if (!address.includes('?')) expect([401, 403, 404, 405, 503], address).toContain(answer.status);
    }
  });

  test('no other file of the data folder has an address', async ({ request, studio }) => {
    const kept = 'what is kept beside the photos';
    await writeFile(path.join(studio.dataDir, 'kept'), kept);
    for (const address of [
      '/media/../secret',
      '/media/%2e%2e%2fsecret',
      '/.data/secret',
      '/secret',
      '/kept',
      '/media/../kept',
      '/media/%2e%2e%2fkept',
      '/media/..\\kept',
      '/media/..\\secret',
      '/media/first-login.txt',
      '/.env',
      '/.git/config',
    ]) {
      const answer = await request('GET', address);
      expect(answer.status, address).not.toBe(200);
      expect(answer.text).not.toContain(kept);
    }
  });
});

test('an unknown file returns 404', async ({ request }) => {
  for (const name of ['AAAAAAAAAAAAAAAA-240.avif', 'AAAAAAAAAAAAAAAA-240.jpg', 'x', '%', '%zz', 'AAAAAAAAAAAAAAAA-240.html', '.', '-']) {
    const answer = await request('GET', `/media/${name}`);
    expect(answer.status, name).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});
