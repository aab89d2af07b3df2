import { type Category, listCategories, listOwnPhotos, listPhotos, photoParameter, readContent } from '@studio/contract';
import { describe, expect } from 'vitest';
import { frugalRecipe } from '#src/photos/render/render-order.ts';
import { upload } from '../fixtures/gallery.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { askPanel } from '../fixtures/panel.ts';
import { quietStudioTest } from '../fixtures/test.ts';

const test = quietStudioTest.extend('panel', ({ request, studio }) => askPanel(request, studio));

describe('a photo outside of the gallery', () => {
  test('is in no public list, and marked in the admin’s', async ({ panel, owner, visitor, request, database }) => {
    /** Uploads a photo, and marks it as re-rendered, so that its files keep their addresses. */
    const uploadFinal = async (category: Category) => {
      const photo = await upload(owner, { category });
      await database.execute(`update photo set recipe = ${frugalRecipe.number} where id = '${photo._id}'`);
      return photo;
    };
    const [first, hidden] = [await uploadFinal('Nature'), await uploadFinal('Event')];
    expect(unwrap(await visitor.send(listCategories)).data).toEqual(['Event', 'Nature']);
    const tag = (await request('GET', '/api/photos')).headers.get('etag') ?? '';
    expect((await panel('PATCH', `/api/photo/${hidden._id}`, { json: { inGallery: false } })).status).toBe(200);
    expect((await request('GET', '/api/photos', { headers: { 'if-none-match': tag } })).status).toBe(200);
    expect(unwrap(await visitor.send(listCategories)).data).toEqual(['Nature']);
    expect(unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id)).toEqual([first._id]);
    expect(unwrap(await visitor.send(listPhotos, { category: 'Event' })).data).toEqual([]);
    expect(unwrap(await visitor.send(listPhotos, { limit: '1' }))).toMatchObject({ nextCursor: null });
    expect(unwrap(await owner.send(listOwnPhotos)).data).toEqual([{ ...hidden, inGallery: false }, first]);
    const shared = await request('GET', `/gallery?${photoParameter}=${hidden._id}`);
    expect(shared.text).not.toContain(hidden.url);
    await panel('PATCH', `/api/photo/${hidden._id}`, { json: { inGallery: true } });
    expect(unwrap(await visitor.send(listCategories)).data).toEqual(['Event', 'Nature']);
  });

  test('can be an image of a page', async ({ panel, owner, visitor }) => {
    const photo = await upload(owner, { category: 'Portrait' });
    await panel('PATCH', `/api/photo/${photo._id}`, { json: { inGallery: false } });
    const published = await panel('POST', '/api/globals/about', { json: { picture: photo._id, _status: 'published' } });
    expect(published.status).toBe(200);
    const pictureOf = async () => unwrap(await visitor.send(readContent, { lang: 'en' })).data.pictures.about;
    expect(await pictureOf()).toMatchObject({ _id: photo._id, url: photo.url });
  });
});

describe('the focal point', () => {
  test('is the middle by default, and public', async ({ panel, owner, visitor }) => {
    const photo = await upload(owner, { category: 'Graduation' });
    expect(photo.focalPoint).toEqual({ x: 50, y: 50 });
    expect((await panel('PATCH', `/api/photo/${photo._id}`, { json: { focalX: 20, focalY: 0 } })).status).toBe(200);
    expect(unwrap(await visitor.send(listPhotos, { category: 'Graduation' })).data).toMatchObject([{ focalPoint: { x: 20, y: 0 } }]);
  });

  test.for([{ focalX: -1 }, { focalX: 100.1 }, { focalY: 'top' }, { focalY: 1000 }])(
    'cannot be %j',
    async (json, { panel, owner, visitor }) => {
      const photo = await upload(owner, { category: 'Design' });
      expect((await panel('PATCH', `/api/photo/${photo._id}`, { json })).status).toBe(400);
      const [shown] = unwrap(await visitor.send(listPhotos, { category: 'Design' })).data;
      expect(shown?.focalPoint).toEqual({ x: 50, y: 50 });
    },
  );
});
