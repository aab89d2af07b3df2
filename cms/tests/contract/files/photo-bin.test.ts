import { deletePhoto, deletePhotoFinally, listDeletedPhotos, listOwnPhotos, listPhotos, restorePhoto, uploadPhoto } from '@studio/contract';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../../fixtures/gallery.ts';
import { fileOf, picture, somePhoto } from '../../fixtures/images.ts';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import { quietStudioTest } from '../../fixtures/test.ts';
import { unknownId } from '../../fixtures/unknown-id.ts';

const test = quietStudioTest
  .extend('photo', async ({ owner }) =>
    upload(owner, {
      photo: fileOf(await (await picture(800, 600)).jpeg().toBuffer()),
      category: 'Event',
      caption: 'Lamps',
      captionAr: 'مصابيح',
    }),
  )
  .extend(
    'binned',
    ({ owner }) =>
      async (id: string) =>
        unwrap(await owner.send(listDeletedPhotos)).data.find(({ _id }) => _id === id),
  )
  .extend(
    'shown',
    ({ visitor }) =>
      async () =>
        unwrap(await visitor.send(listPhotos, { category: 'Event' })).data.map(({ _id }) => _id),
  )
  .extend('statuses', ({ request }) => async (addresses: string[]) => {
    const answers = await Promise.all(addresses.map((address) => request('GET', address)));
    return [...new Set(answers.map(({ status }) => status))];
  });

describe('a deleted photo', () => {
  test('is in the bin with a thumbnail, and in no other list', async ({ owner, photo, binned, shown }) => {
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    const { _id, caption, captionAr, category } = photo;
    expect(await binned(_id)).toMatchObject({ _id, caption, captionAr, category, deletedAt: expect.stringMatching(/^[\d-]+T[\d:.]+Z$/u) });
    const thumbnail = (await binned(_id))?.thumbnail ?? '';
    expect(thumbnail).toMatch(/^data:image\/avif;base64,/u);
    const { width, height } = await sharp(Buffer.from(thumbnail.split(',')[1] ?? '', 'base64')).metadata();
    expect([width, height]).toEqual([360, 270]);
    expect(await shown()).not.toContain(_id);
    expect(unwrap(await owner.send(listOwnPhotos)).data.map((own) => own._id)).not.toContain(_id);
  });

  test('has no public file, and keeps its original', async ({ owner, photo, statuses, files, database }) => {
    const { rows } = await database.execute<{ original: string }>(`select original from photo where id = '${photo._id}'`);
    const stem = photo.renditions.base.split('/').at(-1) ?? '';
    const filesOfIt = async () => (await files()).filter((key) => key.endsWith(String(rows[0]?.original)) || key.includes(stem));
    expect(await filesOfIt()).toHaveLength(filesOf(photo).length + 1);
    // Let the server read the files into memory.
    expect(await statuses(filesOf(photo))).toEqual([200]);
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    expect(await statuses(filesOf(photo))).toEqual([404]);
    expect(await filesOfIt()).toEqual([`originals/${rows[0]?.original}`]);
  });

  test('is not found by changes, moves and the panel', async ({ owner, photo, request, studio }) => {
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    const { token } = studio;
    const path = `/api/photos/${photo._id}`;
    expect((await request('PATCH', path, { token, json: { caption: 'x' } })).status).toBe(404);
    expect((await request('DELETE', path, { token })).status).toBe(404);
    expect((await request('POST', '/api/admin/photos/move', { token, json: { photos: [photo._id], side: 'before' } })).status).toBe(404);
    expect((await request('GET', `/api/photo/${photo._id}`, { token })).status).toBe(404);
    expect((await request('GET', `/api/photo?where[id][equals]=${photo._id}`, { token })).json).toMatchObject({ totalDocs: 0 });
  });

  test('cannot be published on a page', async ({ owner, photo, request, studio }) => {
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    const json = { picture: photo._id, _status: 'published' };
    for (const [language, field, words] of [
      ['en', 'Picture', 'This photo is deleted.'],
      ['ar', 'الصورة', 'هذه الصورة محذوفة.'],
    ] as const) {
      const headers = { 'Accept-Language': language };
      const { status, text } = await request('POST', '/api/globals/about', { token: studio.token, headers, json });
      expect([status, text]).toEqual([400, expect.stringContaining(words)]);
      expect(text).toContain(field);
    }
    const covers = { covers: { nature: photo._id }, _status: 'published' };
    expect((await request('POST', '/api/globals/home', { token: studio.token, json: covers })).text).toContain('This photo is deleted.');
  });

  test('can be uploaded again, also with its key', async ({ owner }) => {
    const sent = { photo: await somePhoto(), category: 'Event', duplicates: 'reject' } as const;
    const again = () => owner.send(uploadPhoto, sent, { idempotencyKey: crypto.randomUUID() });
    const idempotencyKey = crypto.randomUUID();
    const first = unwrap(await owner.send(uploadPhoto, sent, { idempotencyKey })).data;
    expect(rejection(await again()).status).toBe(409);
    unwrap(await owner.send(deletePhoto, {}, { id: first._id }));
    const second = unwrap(await owner.send(uploadPhoto, sent, { idempotencyKey })).data;
    expect(second._id).not.toBe(first._id);
    unwrap(await owner.send(restorePhoto, {}, { id: first._id }));
  });
});

describe('the bin', () => {
  test('is listed in pages', async ({ owner, request, studio }) => {
    const photos = [await upload(owner), await upload(owner), await upload(owner)];
    for (const { _id } of photos) unwrap(await owner.send(deletePhoto, {}, { id: _id }));
    const first = unwrap(await owner.send(listDeletedPhotos, { limit: '2' }));
    const second = unwrap(await owner.send(listDeletedPhotos, { limit: '1', cursor: first.nextCursor ?? '' }));
    const ids = [...first.data, ...second.data].map(({ _id }) => _id);
    expect(ids).toEqual(photos.map(({ _id }) => _id).toReversed());
    expect(first.total).toBeGreaterThanOrEqual(photos.length);
    const rest = unwrap(await owner.send(listDeletedPhotos, { cursor: second.nextCursor ?? first.nextCursor ?? '' }));
    expect(rest.data.map(({ _id }) => _id)).not.toContain(ids[1]);
    for (const query of ['cursor=x', 'limit=0'])
      expect((await request('GET', `/api/photos/deleted?${query}`, { token: studio.token })).status, query).toBe(400);
  });
});

describe('a restored photo', () => {
  test('is public at its previous place with files of new names', async ({ owner, photo, binned, shown, statuses }) => {
    await upload(owner, { category: 'Event' });
    const order = await shown();
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    const restored = unwrap(await owner.send(restorePhoto, {}, { id: photo._id })).data;
    const { url: _url, renditions: _renditions, ...same } = photo;
    expect(restored).toMatchObject(same);
    expect((await shown()).filter((id) => order.includes(id))).toEqual(order);
    expect(await statuses(filesOf(restored))).toEqual([200]);
    expect(await statuses(filesOf(photo))).toEqual([404]);
    expect(await binned(photo._id)).toBeUndefined();
  });

  test('has one set of files after concurrent requests', async ({ owner, photo, files }) => {
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    const outcomes = await Promise.all([1, 2, 3].map(() => owner.send(restorePhoto, {}, { id: photo._id })));
    const [first] = outcomes.map((outcome) => unwrap(outcome).data);
    const again = unwrap(await owner.send(restorePhoto, {}, { id: photo._id })).data;
    expect(again.renditions.base).toBe(first?.renditions.base);
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    expect((await files()).filter((key) => key.includes(again.renditions.base.split('/').at(-1) ?? ''))).toEqual([]);
  });

  test('is not possible after a permanent deletion, which also removes the original', async ({ owner, photo, store, database }) => {
    expect(rejection(await owner.send(deletePhotoFinally, {}, { id: photo._id })).status).toBe(404);
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    const { rows } = await database.execute<{ original: string }>(`select original from photo where id = '${photo._id}'`);
    const original = `originals/${rows[0]?.original}`;
    expect(await store.find(original)).toBeDefined();
    unwrap(await owner.send(deletePhotoFinally, {}, { id: photo._id }));
    expect(await store.find(original)).toBeUndefined();
    expect(unwrap(await owner.send(listDeletedPhotos)).data.map(({ _id }) => _id)).not.toContain(photo._id);
    expect(rejection(await owner.send(restorePhoto, {}, { id: photo._id })).status).toBe(404);
    expect(rejection(await owner.send(deletePhotoFinally, {}, { id: photo._id })).status).toBe(404);
  });

  test('is rejected for an unknown photo, and for one without its original', async ({ owner, photo, store, database }) => {
    for (const id of [unknownId, 'not-an-id']) expect(rejection(await owner.send(restorePhoto, {}, { id })).status).toBe(404);
    unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    const { rows } = await database.execute<{ original: string }>(`select original from photo where id = '${photo._id}'`);
    await store.remove([`originals/${rows[0]?.original}`]);
    expect(rejection(await owner.send(restorePhoto, {}, { id: photo._id }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('The original of this photo is missing'),
    });
  });
});
