import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deletePhoto, listCategories, listOwnPhotos, listPhotos, summary, updatePhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { granted, refused } from '../outcome.ts';
import { someName } from '../submissions.ts';
import { ownStudioTest } from '../test.ts';

/** Photos of which nobody has seen anything yet, or any more; no other is there. */
const test = ownStudioTest().extend('unseen', { scope: 'file' }, async ({ database, studio }) => {
  const photos = [];
  for (const state of ['pending', 'deleting']) {
    const [stem, caption] = [randomBytes(12).toString('base64url'), someName()];
    const { rows } =
      await database.execute(`insert into photo (category, caption, state, stem, filename, mime_type, filesize, width, height, placeholder, renditions)
      values ('Nature', '${caption}', '${state}', '${stem}', '${stem}-240.jpg', 'image/jpeg', 1, 240, 160, 'x', '{"avif":[240],"jpeg":[240]}') returning id`);
    for (const folder of ['media', 'originals']) await mkdir(path.join(studio.dataDir, folder), { recursive: true });
    await writeFile(path.join(studio.dataDir, 'originals', stem), 'original');
    photos.push({ id: String(rows[0]?.['id']), caption, stem });
  }
  return photos;
});

describe('a photo that is half uploaded or half deleted', () => {
  test('is in no public answer', async ({ visitor, arabicVisitor, ask, unseen }) => {
    for (const client of [visitor, arabicVisitor]) {
      expect(granted(await client.send(listPhotos)).data).toEqual([]);
      expect(granted(await client.send(listPhotos, { category: 'Nature', limit: '1' }))).toMatchObject({ data: [], nextCursor: null });
      expect(granted(await client.send(listCategories)).data).toEqual([]);
    }
    for (const { stem, caption } of unseen) {
      const { text } = await ask('GET', '/api/photos');
      expect(text).not.toContain(caption);
      expect(text).not.toContain(stem);
    }
  });

  test('is on none of the owner’s screens, and in none of their numbers', async ({ owner, unseen }) => {
    expect(unseen).toHaveLength(2);
    expect(granted(await owner.send(listOwnPhotos)).data).toEqual([]);
    expect(granted(await owner.send(summary)).data).toMatchObject({ photos: 0 });
  });

  test('cannot be edited or deleted', async ({ owner, unseen, database }) => {
    for (const { id } of unseen) {
      expect(refused(await owner.send(updatePhoto, { caption: 'seen' }, { id })).status).toBe(404);
      expect(refused(await owner.send(deletePhoto, {}, { id })).status).toBe(404);
    }
    expect((await database.execute('select count(*) as n from photo')).rows).toEqual([{ n: '2' }]);
  });

  test('is not in the panel either', async ({ ask, studio, unseen, database }) => {
    expect((await ask('GET', '/api/photo', { token: studio.token })).json).toMatchObject({ totalDocs: 0, docs: [] });
    for (const { id } of unseen) {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const answer = await ask(method, `/api/photo/${id}`, {
          token: studio.token,
          ...(method === 'PATCH' && { json: { caption: 'seen' } }),
        });
        expect([403, 404], method).toContain(answer.status);
      }
    }
    await ask('DELETE', '/api/photo?where[id][exists]=true', { token: studio.token });
    expect((await database.execute('select count(*) as n from photo')).rows).toEqual([{ n: '2' }]);
  });
});
