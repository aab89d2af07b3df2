import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listPhotos } from '@studio/contract';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { devPhotos, haveDevPhotos, notRun } from '../not-run.ts';
import { granted } from '../outcome.ts';
import { distance } from '../pictures.ts';
import { ownStudioTest } from '../test.ts';

interface DevPhoto {
  file: string;
  verdict: 'accept' | 'reject' | 'decide';
}

interface DevName {
  id: string;
  filename: string;
}

const readDev = (name: string): unknown => JSON.parse(readFileSync(path.join(devPhotos, name), 'utf8'));
const photos: DevPhoto[] = haveDevPhotos ? Object.values(Object(readDev('manifest.json'))) : [{ file: 'every one', verdict: 'decide' }];
const names: DevName[] = haveDevPhotos ? Object.values(Object(readDev('names.json')).cases) : [{ id: 'any name', filename: '' }];

const absent = `${devPhotos} is not here`;

const test = ownStudioTest();

const frame = '----the-frame-of-a-form';
const type = { 'content-type': `multipart/form-data; boundary=${frame}` };

/** A form as a program may write it, whatever is in the file's name. */
const formWith = (disposition: string, bytes: Buffer): Buffer => {
  const part = (head: string) => `--${frame}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const start = `${part('name="category"')}Other\r\n${part(`name="photo"; ${disposition}`)}`;
  return Buffer.concat([Buffer.from(start), bytes, Buffer.from(`\r\n--${frame}--\r\n`)]);
};

describe('a photo of the developers’ set', () => {
  test.for(photos)('$verdict: $file', async ({ file, verdict }, { ask, studio, task, skip }) => {
    if (!haveDevPhotos) notRun(task.name, absent, skip);
    const bytes = await readFile(path.join(devPhotos, file));
    const answer = await ask('POST', '/api/photos', { body: formWith('filename="photo.jpg"', bytes), headers: type, token: studio.token });
    expect(answer.status).toBeGreaterThanOrEqual(verdict === 'reject' ? 400 : 201);
    expect(answer.status).toBeLessThan(verdict === 'accept' ? 202 : 500);
    expect(answer.json).toMatchObject(
      answer.status === 201 ? { success: true } : { success: false, message: expect.stringMatching(/\S/u) },
    );
    expect((await ask('GET', '/healthz')).status).toBe(200);
    if (answer.status !== 201) return;
    const { data } = Object(answer.json);
    const { bytes: jpeg } = await ask('GET', data.url);
    const metadata = await sharp(jpeg).metadata();
    for (const block of ['exif', 'xmp', 'iptc', 'icc', 'comments'] as const) expect(metadata[block], block).toBeUndefined();
    expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 });
    expect(jpeg.includes('<script')).toBe(false);
    expect(jpeg.includes('<?php')).toBe(false);
  });

  test.for(['landscape', 'portrait'])('looks the same however the camera was held: %s', async (name, { ask, studio, task, skip }) => {
    if (!haveDevPhotos) notRun(task.name, absent, skip);
    const seen: Buffer[] = [];
    const sizes: unknown[] = [];
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const bytes = await readFile(path.join(devPhotos, 'good/orientation', `${name}-${orientation}.jpg`));
      const { json } = await ask('POST', '/api/photos', {
        body: formWith('filename="photo.jpg"', bytes),
        headers: type,
        token: studio.token,
      });
      const { url, width, height } = Object(json).data;
      sizes.push([width, height]);
      seen.push((await ask('GET', url)).bytes);
    }
    const size = name === 'landscape' ? [1800, 1200] : [1200, 1800];
    expect(sizes).toEqual(Array.from({ length: 8 }, () => size));
    const [first = Buffer.alloc(0)] = seen;
    for (const other of seen) expect(await distance(other, first, 120, 120)).toBeLessThan(3);
  });
});

describe('a file that calls itself', () => {
  const ways: [string, (name: string) => string][] = [
    ['filename', (name) => `filename="${name}"`],
    ['filename*', (name) => `filename="a.jpg"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`],
  ];
  test.for(names.flatMap(({ id, filename }) => ways.map(([way, write]) => ({ id, way, disposition: write(filename) }))))(
    '$id, by $way',
    async ({ disposition }, { ask, studio, visitor, task, skip }) => {
      if (!haveDevPhotos) notRun(task.name, absent, skip);
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
        .jpeg()
        .toBuffer();
      const body = formWith(disposition, bytes);
      const before = granted(await visitor.send(listPhotos)).data.length;
      const answers = await Promise.all([1, 2].map(() => ask('POST', '/api/photos', { body, headers: type, token: studio.token })));
      const stored = answers.filter(({ status }) => status === 201);
      for (const { status, headers } of answers) {
        expect(status).toBeGreaterThanOrEqual(201);
        expect(status).toBeLessThan(500);
        expect(headers.get('x-injected')).toBeNull();
      }
      for (const { json } of stored) expect(Object(json).data.url).toMatch(/^\/media\/[\w-]{16}-40\.jpg$/u);
      expect(new Set(stored.map(({ json }) => Object(json).data.url)).size).toBe(stored.length);
      expect(granted(await visitor.send(listPhotos)).data).toHaveLength(before + stored.length);
    },
  );
});
