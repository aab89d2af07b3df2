import { deletePhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { upload } from '../../fixtures/gallery.ts';
import { fileOf, picture } from '../../fixtures/images.ts';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import { test as studioTest } from '../../fixtures/test.ts';

const test = studioTest.extend('photo', async ({ owner }) =>
  upload(owner, { photo: fileOf(await (await picture(800, 600)).jpeg().toBuffer()), category: 'Event' }),
);

describe('deleting a photo', () => {
  test('returns 404 the second time', async ({ owner, photo }) => {
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    expect(rejection(await owner.send(deletePhoto, {}, { id: photo._id }))).toMatchObject({
      status: 404,
      message: 'This is no longer here.',
    });
  });

  test('succeeds or returns 404 for five requests at once', async ({ request, studio, owner }) => {
    for (const photo of [await upload(owner), await upload(owner), await upload(owner)]) {
      const taps = await Promise.all([1, 2, 3, 4, 5].map(() => request('DELETE', `/api/photos/${photo._id}`, { token: studio.token })));
      const statuses = taps.map(({ status }) => status);
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect((await request('GET', photo.url)).status).toBe(404);
    }
  });

  test('wins over a concurrent change', async ({ request, studio, owner, database }) => {
    for (let round = 0; round < 5; round += 1) {
      const photo = await upload(owner);
      const path = `/api/photos/${photo._id}`;
      const edits = [1, 2, 3].map((index) => request('PATCH', path, { json: { caption: `edit ${index}` }, token: studio.token }));
      const [gone, ...edited] = await Promise.all([request('DELETE', path, { token: studio.token }), ...edits]);
      expect(gone?.status).toBe(200);
      for (const { status } of edited) expect([200, 404]).toContain(status);
      expect((await database.execute(`select state from photo where id = '${photo._id}'`)).rows).toEqual([{ state: 'deleted' }]);
    }
  });

  test.for(['00000000-0000-4000-8000-000000000000', 'not-an-id', '1', '~', 'categories'])(
    'returns 404 for %s',
    async (id, { owner, request, studio }) => {
      if (id === 'categories') {
        expect((await request('DELETE', '/api/photos/categories', { token: studio.token })).status).toBe(405);
        return;
      }
      expect(rejection(await owner.send(deletePhoto, {}, { id })).status).toBe(404);
    },
  );

  test('rejects DELETE of the collection', async ({ request, studio, photo }) => {
    for (const address of ['/api/photos', '/api/photos/', '/api/photos/*', '/api/photos/%25', '/api/photos?where[id][exists]=true']) {
      expect([404, 405]).toContain((await request('DELETE', address, { token: studio.token })).status);
    }
    expect((await request('GET', photo.url)).status).toBe(200);
  });
});
