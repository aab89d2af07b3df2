import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ownPhoto } from '@studio/contract';
import arabic from '@studio/contract/i18n/messages/ar/studio.json' with { type: 'json' };
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, describe, expect } from 'vitest';
import { frugalRecipe } from '#src/photos/render/render-order.ts';
import { cut } from '../fixtures/broken-images.ts';
import { absent, decided, formType, formWith, photos } from '../fixtures/dev-photos.ts';
import { filesOf } from '../fixtures/gallery.ts';
import { averages, distance } from '../fixtures/images.ts';
import { dataIn, fieldsIn, objectIn } from '../fixtures/json.ts';
import { filesBelow, memoryOf } from '../fixtures/leftovers.ts';
import { devPhotos, haveDevPhotos, skipTest } from '../fixtures/skip-test.ts';
import { ownStudioTest } from '../fixtures/test.ts';

/** Timeout of a response, in milliseconds. */
const timeout = 15_000;

const temporary = mkdtempSync(path.join(tmpdir(), 'studio-temporary-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 10 }));

const test = ownStudioTest({ env: { TMPDIR: temporary } })
  .extend('send', ({ request, studio, database }) => async (bytes: Buffer) => {
    const body = formWith('filename="photo.jpg"', bytes);
    const asked = request('POST', '/api/photos?lang=ar', { body, headers: formType, token: studio.token });
    // The studio answers other requests during the upload.
    for (const { status } of await Promise.all([1, 2].map(() => request('GET', '/healthz')))) expect(status).toBe(200);
    const over = new AbortController();
    const tooLong = setTimeout(timeout, undefined, { signal: over.signal }).then(() => Promise.reject(new Error('No answer in time')));
    const answer = await Promise.race([asked, tooLong]).finally(() => {
      over.abort();
      return tooLong.catch(() => undefined);
    });
    // Mark the photo as final: re-rendering it in smaller files takes most of the CPU time and has its own tests.
    await database.execute(`update photo set recipe = ${frugalRecipe.number}`);
    return answer;
  })
  .extend('remains', ({ database, studio }) => async () => {
    const { rows } = await database.execute('select id, state from photo order by id');
    return { rows, files: await filesBelow(studio.dataDir), temporary: await filesBelow(temporary) };
  });

const read = (file: string): Promise<Buffer> => readFile(path.join(devPhotos, file));

describe('an invalid file of the developers', () => {
  /** Maximum growth of memory in bytes. The smallest decompression bomb decodes to 400 MB; reading headers takes 40 MB, and libheif takes 40 MB. */
  const flat = 200_000_000;
  let before = 0;

  test('after a damaged one', async ({ send, studio }) => {
    expect((await send(await cut('jpeg'))).status).toBe(422);
    before = await memoryOf(studio.pid);
    expect(before).toBeGreaterThan(0);
  });

  test.for(photos.filter((photo) => !haveDevPhotos || decided(photo) !== 'accepted'))(
    'is rejected and leaves nothing: $file',
    async (photo, { send, remains, studio, task, skip }) => {
      if (!haveDevPhotos) skipTest(task.name, absent, skip);
      const was = await remains();
      const answer = await send(await read(photo.file));
      expect([400, 413, 415, 422]).toContain(answer.status);
      const { success, message } = objectIn(answer.json);
      const why = decided(photo);
      const known = Object.entries(arabic).find(([key]) => key === `photo.errors.${why}`)?.[1];
      expect({ success, message }).toEqual({ success: false, message: known ?? expect.stringMatching(/\p{Script=Arabic}/u) });
      if (why !== 'rejected') expect(answer.status).toBe(why === 'type' ? 415 : 422);
      expect(await remains()).toEqual(was);
      expect((await memoryOf(studio.pid)) - before).toBeLessThan(flat);
    },
  );
});

/** Expected mean sRGB colors, computed with Pillow and Little CMS, and with libheif's program for HEIC. */
const colours: Record<string, readonly number[]> = {
  'good/colour/adobe-rgb-canon-7d.jpg': [129, 63, 72],
  'good/colour/cmyk-swop.jpg': [121, 126, 115],
  'good/colour/display-p3.jpg': [145, 142, 119],
  'good/colour/grey.jpg': [142, 142, 142],
  'good/camera/iphone-13-pro-orientation6-gps.jpeg': [133, 138, 133],
  'good/heic/iphone-heic-p3-gps.heic': [73, 86, 91],
  'good/heic/stonehenge-small.heic': [169, 169, 150],
};

/** Texts in the metadata of the developers' files, which renditions must not contain. */
const planted = ['<script', '<?php', 'GPSLatitude', 'http://ns.adobe.com', 'Photoshop', 'Exif\0', 'ICC_PROFILE'];

describe('a valid photo of the developers', () => {
  test.for(photos.filter((photo) => !haveDevPhotos || decided(photo) === 'accepted'))(
    'is accepted, upright, with its colors and without metadata: $file',
    async ({ file }, { request, send, task, skip }) => {
      if (!haveDevPhotos) skipTest(task.name, absent, skip);
      const bytes = await read(file);
      const answer = await send(bytes);
      expect(answer).toMatchObject({ status: 201, json: { success: true } });
      const { data } = fieldsIn(answer.json, { data: ownPhoto });
      const reference = await upright(bytes);
      if (reference) expect([data.width, data.height]).toEqual([reference.width, reference.height]);
      const colour = colours[file] ?? (reference && (await averages(reference.png)));
      for (const address of filesOf(data)) {
        const { bytes: rendition, headers } = await request('GET', address);
        const metadata = await sharp(rendition).metadata();
        for (const block of ['exif', 'xmp', 'iptc', 'icc', 'comments', 'orientation'] as const)
          expect(metadata[block], block).toBeUndefined();
        expect(metadata).toMatchObject({ space: 'srgb', channels: 3, hasAlpha: false });
        expect(headers.get('content-type')).toBe(address.endsWith('.avif') ? 'image/avif' : 'image/jpeg');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        for (const text of planted) expect(rendition.includes(text), text).toBe(false);
        if (reference) expect(await distance(rendition, reference.png)).toBeLessThan(12);
        const means = await averages(rendition);
        for (const [index, mean] of (colour ?? []).entries()) expect(Math.abs(mean - (means[index] ?? 0))).toBeLessThan(2.5);
      }
    },
  );

  test.for(['landscape', 'portrait'])('looks the same in any orientation: %s', async (name, { request, send, task, skip }) => {
    if (!haveDevPhotos) skipTest(task.name, absent, skip);
    const seen: Buffer[] = [];
    const size = name === 'landscape' ? [1800, 1200] : [1200, 1800];
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const { json } = await send(await read(`good/orientation/${name}-${orientation}.jpg`));
      const { url, width, height } = dataIn(json, { url: v.string() });
      expect([width, height]).toEqual(size);
      seen.push((await request('GET', url)).bytes);
    }
    const [first = Buffer.alloc(0)] = seen;
    for (const other of seen) expect(await distance(other, first, 120, 120)).toBeLessThan(3);
  });
});

/** Returns the expected image at 96 x 64 px, with its color profile applied, and the upright size of the photo; undefined for HEIC. */
async function upright(bytes: Buffer): Promise<{ png: Buffer; width: number; height: number } | undefined> {
  const { compression } = await sharp(bytes).metadata();
  if (compression === 'hevc') return undefined;
  const whole = sharp(bytes, { failOn: 'none' }).autoOrient().flatten({ background: '#fff' }).toColourspace('srgb').raw();
  const { data, info } = await whole.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // Resize in two steps, because shrink-on-load decodes damaged files differently.
  const png = await sharp(data, { raw: { width, height, channels } }).resize(96, 64, { fit: 'fill' }).png().toBuffer();
  return { png, width, height };
}
