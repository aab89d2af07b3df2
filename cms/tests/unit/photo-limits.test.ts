import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages, limits, photoMegabytes } from '@studio/contract';
import { messageText } from '@studio/contract/i18n/messages.ts';
import { expect, test } from 'vitest';
import { describedCalls } from '#src/api/endpoints.ts';

const megapixels = [limits.photoPixels, limits.photoPixelsLossless, limits.photoPixelsWhole].map((pixels) => String(pixels / 1_000_000));

const numbersIn = (text = ''): string[] => text.match(/\d+(?:,\d{3})*/gu) ?? [];

const readCms = (file: string): Promise<string> => readFile(path.join(import.meta.dirname, '../..', file), 'utf8');

test.for(languages)('messages state the limits of photos, in %s', (language) => {
  expect(numbersIn(messageText(language, 'photo.errors.large'))).toEqual([String(photoMegabytes)]);
  expect(numbersIn(messageText(language, 'photo.errors.pixels'))).toEqual(megapixels);
});

test('the reference and the table of accepted photos state the limits', async () => {
  expect(numbersIn(describedCalls.find(({ name }) => name === 'uploadPhoto')?.operation.description).slice(0, 4)).toEqual([
    String(photoMegabytes),
    ...megapixels,
  ]);
  const row = /^\| JPEG, PNG, WebP, AVIF, HEIC up to .*$/mu.exec(await readCms('README.md'))?.[0];
  expect(numbersIn(row)).toEqual([String(photoMegabytes), ...megapixels, String(limits.photoSide)]);
});

test.for([
  ['deploy/Caddyfile', /max_size (\d+)MB/u],
  ['deploy/nginx.conf', /client_max_body_size (\d+)m;/u],
] as const)('%s lets the largest photo through', async ([file, pattern]) => {
  const settings = await readCms(file);
  expect(Number(pattern.exec(settings)?.[1])).toBeGreaterThan(photoMegabytes);
  expect(settings).toContain(`over ${photoMegabytes} MB`);
});
