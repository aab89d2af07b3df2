import { readdir } from 'node:fs/promises';
import { limits, uploadPhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import {
  bmp,
  cut,
  gifClaiming,
  heic,
  jpegClaiming,
  jpegOfBytes,
  jpegWithoutLastRows,
  pngClaiming,
  webpClaiming,
} from '../../fixtures/broken-images.ts';
import { upload } from '../../fixtures/gallery.ts';
import { fileOf, picture } from '../../fixtures/images.ts';
import { rejection } from '../../fixtures/outcome.ts';
import { quietStudioTest } from '../../fixtures/test.ts';

const sentences = {
  empty: 'This file is empty. Please choose another.',
  large: 'This photo is over 80 MB. Please export a smaller one.',
  type: 'This file is not a JPEG, PNG, WebP, AVIF or HEIC photo, whatever its name says. Please choose another, or export it as JPEG.',
  broken: 'This photo is damaged and cannot be read. Please export it again.',
  pixels:
    'This photo has too many pixels (105 megapixels at most, 64 for PNG and WebP, 50 for AVIF and HEIC). Please export a smaller one.',
  long: 'This photo is too long: each side may have 65,535 pixels at most. Please export a smaller one.',
  small: 'This photo is too small: each side needs at least 16 pixels. Please choose a larger one.',
};

const text = (content: string) => async () => Buffer.from(content, 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const files: [what: string, status: number, why: keyof typeof sentences, name: string, make: () => Promise<Buffer>][] = [
  ['an empty file', 400, 'empty', 'photo.jpg', text('')],
  ['an animated GIF', 415, 'type', 'photo.gif', async () => (await picture()).gif().toBuffer()],
  ['a GIF that calls itself JPEG', 415, 'type', 'photo.jpg', async () => (await picture()).gif().toBuffer()],
  ['a TIFF', 415, 'type', 'photo.tif', async () => (await picture()).tiff().toBuffer()],
  ['a bitmap of Windows', 415, 'type', 'photo.bmp', async () => bmp()],
  ['an SVG', 415, 'type', 'photo.svg', text(svg)],
  ['an SVG that calls itself JPEG', 415, 'type', 'photo.jpg', text(`<?xml version="1.0"?>${svg}`)],
  ['a page', 415, 'type', 'photo.jpg', text('<!doctype html><script>alert(1)</script>')],
  ['a page behind a byte order mark', 415, 'type', 'photo.png', text('\xef\xbb\xbf<html></html>')],
  ['a program', 415, 'type', 'photo.png', text('\x7fELF\x02\x01\x01')],
  ['a PDF', 415, 'type', 'photo.jpg', text('%PDF-1.7\n')],
  ['a film', 415, 'type', 'photo.jpg', text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],
  ['a RIFF that is no WebP', 415, 'type', 'photo.webp', text('RIFF\x04\0\0\0WAVE')],
  ['one byte', 415, 'type', 'photo.jpg', text('\xff')],
  ['the first bytes of a JPEG', 422, 'broken', 'photo.jpg', text('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['the first bytes of a PNG', 422, 'broken', 'photo.png', text('\x89PNG\r\n\x1a\n')],
  ['the first bytes of a WebP', 422, 'broken', 'photo.webp', text('RIFF\x10\0\0\0WEBPVP8 ')],
  ['the first bytes of an AVIF', 422, 'broken', 'photo.avif', text('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')],
  ['the first bytes of a HEIC', 422, 'broken', 'photo.heic', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a HEIC of nothing', 422, 'broken', 'photo.heic', async () => heic()],
  ['a HEIC of nothing that calls itself JPEG', 422, 'broken', 'photo.jpg', async () => heic()],
  ['half a JPEG', 422, 'broken', 'photo.jpg', () => cut('jpeg')],
  ['a JPEG without its last rows', 422, 'broken', 'photo.jpg', jpegWithoutLastRows],
  ['half a PNG', 422, 'broken', 'photo.png', () => cut('png')],
  ['half a WebP', 422, 'broken', 'photo.webp', () => cut('webp')],
  ['half an AVIF', 422, 'broken', 'photo.avif', () => cut('avif')],
  ['a photo of one pixel', 422, 'small', 'photo.png', async () => (await picture(1, 1)).png().toBuffer()],
  ['a line', 422, 'small', 'photo.jpg', async () => (await picture(4000, 15)).jpeg().toBuffer()],
  ['a JPEG without pixels', 422, 'broken', 'photo.jpg', () => jpegClaiming(0, 0)],
  ['a JPEG of 105,010,000 pixels', 422, 'pixels', 'photo.jpg', () => jpegClaiming(10_501, 10_000)],
  ['a JPEG of 4 gigapixels', 422, 'pixels', 'photo.jpg', () => jpegClaiming(65_000, 65_000)],
  ['a PNG of 64,008,000 pixels', 422, 'pixels', 'photo.png', () => pngClaiming(8001, 8000)],
  ['a PNG of 16 to 262,160 pixels', 422, 'long', 'photo.png', () => pngClaiming(16, 262_160)],
  ['a PNG of 65,536 to 16 pixels', 422, 'long', 'photo.png', () => pngClaiming(65_536, 16)],
  ['a PNG of a million to a million pixels', 422, 'pixels', 'photo.png', () => pngClaiming(1_000_000, 1_000_000)],
  ['a WebP of 268 megapixels', 422, 'pixels', 'photo.webp', async () => webpClaiming(16_383, 16_383)],
  ['a GIF of 4 gigapixels', 415, 'type', 'photo.gif', async () => gifClaiming(65_535, 65_535)],
  ['a JPEG a byte too large', 413, 'large', 'photo.jpg', () => jpegOfBytes(limits.photoBytes + 1)],
  ['a JPEG much too large', 413, 'large', 'photo.jpg', () => jpegOfBytes(limits.photoBytes + 5_000_000)],
];

/** A test with `remains`, which lists the rows of photos and all stored files. */
const test = quietStudioTest.extend('remains', ({ database, studio, files: stored }) => async () => {
  const { rows } = await database.execute('select id, state from photo order by id');
  const names = await readdir(studio.dataDir, { recursive: true });
  const onDisk = names.filter((name) => !name.startsWith('postgres')).toSorted();
  return { rows, files: [...onDisk, ...(await stored())] };
});

describe('an invalid file is rejected without a row or file', () => {
  test.for(files)('rejects an invalid file without a row or file: %s', async ([, status, why, name, make], { owner, remains }) => {
    const before = await remains();
    const outcome = rejection(await owner.send(uploadPhoto, { photo: fileOf(await make(), name), category: 'Other' }));
    expect(outcome).toMatchObject({ status, message: sentences[why] });
    expect(await remains()).toEqual(before);
  });

  test('a chunked body over the limit', async ({ request, studio, remains }) => {
    const before = await remains();
    const megabyte = Buffer.alloc(1_000_000, 0x20);
    const head = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
    function* pieces() {
      yield Buffer.from(head);
      for (let index = 0; index < 90; index += 1) yield megabyte;
    }
    const answer = await request('POST', '/api/photos', {
      chunks: pieces(),
      token: studio.token,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(answer).toMatchObject({ status: 413, json: { success: false, message: sentences.large } });
    expect(await remains()).toEqual(before);
  });

  test('rejects a large file of an unauthenticated client before it is read', async ({ request, remains }) => {
    const before = await remains();
    const body = Buffer.alloc(limits.photoBytes);
    const answer = await request('POST', '/api/photos', { body, headers: { 'content-type': 'multipart/form-data; boundary=b' } });
    expect(answer).toMatchObject({ status: 401, json: { success: false } });
    expect(await remains()).toEqual(before);
  });

  test('accepts the next photo', async ({ owner, remains }) => {
    const before = await remains();
    await upload(owner);
    const after = await remains();
    expect(after.rows).toHaveLength(before.rows.length + 1);
    expect(after.files.length).toBeGreaterThan(before.files.length);
  });
});
