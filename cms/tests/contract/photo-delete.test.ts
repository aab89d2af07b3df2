import { deletePhoto, listCategories, listOwnPhotos, listPhotos } from '@studio/contract';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../fixtures/gallery.ts';
import { fileOf, picture } from '../fixtures/images.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { test as studioTest } from '../fixtures/test.ts';

const test = studioTest.extend('photo', async ({ owner }) =>
  upload(owner, { photo: fileOf(await (await picture(800, 600)).jpeg().toBuffer()), category: 'Event' }),
);

describe('deleting a photo', () => {
  test('removes its row, its original and all renditions', async ({ request, owner, visitor, studio, photo, database, files }) => {
    const stem = photo.renditions.base.split('/').at(-1) ?? '';
    const { rows } = await database.execute<{ original: string }>(`select original from photo where id = '${photo._id}'`);
    const original = `originals/${rows[0]?.original}`;
    const filesOfIt = async () => (await files()).filter((key) => key === original || key.includes(stem));
    expect(await filesOfIt()).toHaveLength(filesOf(photo).length + 1);
    const answer = await request('DELETE', `/api/photos/${photo._id}`, { token: studio.token });
    expect([answer.status, answer.json]).toEqual([200, { success: true }]);
    expect(await filesOfIt()).toEqual([]);
    expect((await database.execute(`select id from photo where id = '${photo._id}'`)).rows).toEqual([]);
    for (const address of filesOf(photo)) expect((await request('GET', address)).status).toBe(404);
    expect(unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)).not.toContain(photo._id);
    expect(unwrap(await owner.send(listOwnPhotos)).data.map(({ _id }) => _id)).not.toContain(photo._id);
    expect(unwrap(await visitor.send(listCategories)).data).toEqual(expect.any(Array));
  });

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
      expect((await database.execute(`select state from photo where id = '${photo._id}'`)).rows).toEqual([]);
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
