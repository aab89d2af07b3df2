import { randomBytes } from 'node:crypto';
import { deletePhoto, listOwnPhotos, updatePhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import { someName } from '../../fixtures/submissions.ts';
import { test as studioTest } from '../../fixtures/test.ts';

const test = studioTest.extend('unseen', { scope: 'file' }, async ({ database, store }) => {
  const photos = [];
  for (const state of ['pending', 'deleting']) {
    const [stem, caption] = [randomBytes(12).toString('base64url'), someName()];
    const { rows } =
      await database.execute(`insert into photo (category, caption, state, stem, original, filename, mime_type, filesize, width, height, placeholder, renditions)
      values ('Nature', '${caption}', '${state}', '${stem}', '${stem}', '${stem}-240.jpg', 'image/jpeg', 1, 240, 160, 'x', '{"avif":[240],"jpeg":[240]}') returning id`);
    await store.write(`originals/${stem}`, Buffer.from('original'), 'application/octet-stream');
    photos.push({ id: String(rows[0]?.['id']), caption, stem, state });
  }
  return photos;
});

describe('a photo during its upload or deletion', () => {
  test('is in no public answer', async ({ request, unseen }) => {
    expect(unseen).toHaveLength(2);
    for (const address of ['/api/photos', '/api/photos?lang=ar', '/api/photos?category=Nature', '/api/photos?category=Nature&limit=1000']) {
      const { status, text } = await request('GET', address);
      expect(status).toBe(200);
      for (const trace of unseen.flatMap(({ id, stem, caption }) => [id, stem, caption])) expect(text).not.toContain(trace);
    }
    // The category has only the two unpublished photos, so its list is empty and it is no category of the gallery.
    expect((await request('GET', '/api/photos?category=Nature')).json).toEqual({ success: true, data: [] });
    expect((await request('GET', '/api/photos/categories')).text).not.toContain('Nature');
  });

  test('is in no list of the admin', async ({ owner, unseen }) => {
    const shown = unwrap(await owner.send(listOwnPhotos)).data.map(({ _id }) => _id);
    for (const { id } of unseen) expect(shown).not.toContain(id);
  });

  test('cannot be changed or deleted', async ({ owner, unseen, database }) => {
    for (const { id, state } of unseen) {
      expect(rejection(await owner.send(updatePhoto, { caption: 'seen' }, { id })).status).toBe(404);
      expect(rejection(await owner.send(deletePhoto, {}, { id })).status).toBe(404);
      expect((await database.execute(`select state from photo where id = '${id}'`)).rows).toEqual([{ state }]);
    }
  });

  test('is not in the panel', async ({ request, studio, unseen, database }) => {
    for (const { id, state } of unseen) {
      expect((await request('GET', `/api/photo?where[id][equals]=${id}`, { token: studio.token })).json).toMatchObject({
        totalDocs: 0,
        docs: [],
      });
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const answer = await request(method, `/api/photo/${id}`, {
          token: studio.token,
          ...(method === 'PATCH' && { json: { caption: 'seen' } }),
        });
        expect([403, 404], method).toContain(answer.status);
      }
      const many = await request('DELETE', `/api/photo?where[id][equals]=${id}`, { token: studio.token });
      expect(many).toMatchObject({ status: 200, json: { docs: [] } });
      expect((await database.execute(`select state from photo where id = '${id}'`)).rows).toEqual([{ state }]);
    }
  });
});
