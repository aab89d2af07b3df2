import { listPhotos } from '@studio/contract';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { absent, formType, formWith, names } from '../fixtures/dev-photos.ts';
import { dataIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { haveDevPhotos, skipTest } from '../fixtures/skip-test.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const test = ownStudioTest();

describe('a file name', () => {
  const ways: [string, (name: string) => string][] = [
    ['filename', (name) => `filename="${name}"`],
    ['filename*', (name) => `filename="a.jpg"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`],
  ];
  test.for(names.flatMap(({ id, filename }) => ways.map(([way, write]) => ({ id, way, disposition: write(filename) }))))(
    '$id, by $way',
    async ({ disposition }, { request, studio, visitor, task, skip }) => {
      if (!haveDevPhotos) skipTest(task.name, absent, skip);
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
        .jpeg()
        .toBuffer();
      const body = formWith(disposition, bytes);
      const before = unwrap(await visitor.send(listPhotos)).data.length;
      const answers = await Promise.all([1, 2].map(() => request('POST', '/api/photos', { body, headers: formType, token: studio.token })));
      const stored = answers.filter(({ status }) => status === 201);
      for (const { status, headers } of answers) {
        expect(status).toBeGreaterThanOrEqual(201);
        expect(status).toBeLessThan(500);
        expect(headers.get('x-injected')).toBeNull();
      }
      for (const { json } of stored) expect(dataIn(json)['url']).toMatch(/^\/media\/[\w-]{16}-40\.jpg$/u);
      expect(new Set(stored.map(({ json }) => dataIn(json)['url'])).size).toBe(stored.length);
      expect(unwrap(await visitor.send(listPhotos)).data).toHaveLength(before + stored.length);
    },
  );
});
