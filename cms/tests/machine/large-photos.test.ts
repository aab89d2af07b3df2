import { setTimeout } from 'node:timers/promises';
import { limits } from '@studio/contract';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { jpegOfBytes } from '../fixtures/broken-images.ts';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { fileOf } from '../fixtures/images.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const test = ownStudioTest();

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456' }, limitInputPixels: false });

describe('the largest photos are accepted', () => {
  test('80 MB to the byte', async ({ owner, request }) => {
    const bytes = await jpegOfBytes(limits.photoBytes);
    expect(bytes).toHaveLength(80 * 1024 * 1024);
    const photo = await upload(owner, { photo: fileOf(bytes) });
    for (const address of filesOf(photo)) expect((await request('GET', address)).bytes.length).toBeLessThan(100_000);
  });

  test('a JPEG of a medium format camera, and one of 105 megapixels', async ({ owner }) => {
    for (const [width, height] of [
      [11_648, 8736],
      [12_000, 8750],
    ] as const) {
      const bytes = await flat(width, height).jpeg().toBuffer();
      expect(await upload(owner, { photo: fileOf(bytes) })).toMatchObject({ width, height });
    }
  });

  test('a PNG and a WebP of 64 megapixels', async ({ owner }) => {
    for (const image of [flat(8000, 8000).png({ compressionLevel: 1 }), flat(8000, 8000).webp({ effort: 0 })]) {
      expect(await upload(owner, { photo: fileOf(await image.toBuffer()) })).toMatchObject({ width: 8000, height: 8000 });
    }
  });

  test('a PNG of the maximum length and the minimum width', async ({ owner }) => {
    const bytes = await flat(limits.photoSide, limits.photoLongSide).png().toBuffer();
    expect(await upload(owner, { photo: fileOf(bytes) })).toMatchObject({ width: limits.photoSide, height: limits.photoLongSide });
  });

  test('four at the same time, while the site answers', async ({ owner, request }) => {
    const bytes = await flat(9000, 9000).jpeg().toBuffer();
    let done = false;
    const uploads = Promise.all([1, 2, 3, 4].map(() => upload(owner, { photo: fileOf(bytes) }))).finally(() => {
      done = true;
    });
    let answers = 0;
    while (!done) {
      expect((await request('GET', '/api/photos')).status).toBe(200);
      answers += 1;
      // Stay below the rate limit of calls.
      await setTimeout(20);
    }
    expect(await uploads).toHaveLength(4);
    expect(answers).toBeGreaterThan(4);
  });
});
