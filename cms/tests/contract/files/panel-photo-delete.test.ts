import { deletePhoto, listPhotos } from '@studio/contract';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../../fixtures/gallery.ts';
import { docsIn } from '../../fixtures/json.ts';
import { unwrap } from '../../fixtures/outcome.ts';
import { askPanel } from '../../fixtures/panel.ts';
import { quietStudioTest } from '../../fixtures/test.ts';

/** A test in a quiet studio, because a failure would delete all photos. */
const test = quietStudioTest.extend('panel', ({ request, studio }) => askPanel(request, studio));

describe('deleting in the panel', () => {
  test('removes one photo with all files', async ({ panel, owner, request }) => {
    const photo = await upload(owner);
    expect(await panel('DELETE', `/api/photo/${photo._id}`)).toMatchObject({ status: 200, json: { doc: { id: photo._id } } });
    for (const address of filesOf(photo)) expect((await request('GET', address)).status).toBe(404);
    expect(await owner.send(deletePhoto, {}, { id: photo._id })).toMatchObject({ status: 404 });
    expect((await panel('DELETE', `/api/photo/${photo._id}`)).status).toBe(404);
  });

  test('removes the selected photos only', async ({ panel, owner, request }) => {
    const [one, two, kept] = [await upload(owner), await upload(owner), await upload(owner)];
    const answer = await panel('DELETE', `/api/photo?limit=0&where[and][0][id][in][0]=${one._id}&where[and][0][id][in][1]=${two._id}`);
    expect(answer).toMatchObject({ status: 200, json: { errors: [] } });
    expect(
      docsIn(answer.json)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([one._id, two._id].toSorted());
    for (const address of [one, two].flatMap(filesOf)) expect((await request('GET', address)).status).toBe(404);
    for (const address of filesOf(kept)) expect((await request('GET', address)).status).toBe(200);
  });

  test('rejects a missing or broken filter', async ({ panel, owner, request }) => {
    const kept = await upload(owner);
    const slips = [
      '',
      '?where=',
      '?where[]=',
      '?where[]=id',
      '?where[id]=x',
      '?where[id][]=x',
      '?where[id][nope]=x',
      '?where[nope][equals]=1',
      '?where[and]=',
      '?where[and][0]=',
      '?where[and][0][id]=x',
      '?where[or][0][id][equals]=x&where[or][1]=',
      '/not-an-id',
    ];
    for (const slip of slips) {
      const { status } = await panel('DELETE', `/api/photo${slip}`);
      expect([400, 404], slip).toContain(status);
    }
    expect((await request('GET', kept.url)).status).toBe(200);
  });

  test('removes all photos if all are selected', async ({ panel, owner, visitor }) => {
    await upload(owner);
    const all = unwrap(await visitor.send(listPhotos)).data;
    expect(all.length).toBeGreaterThan(0);
    expect((await panel('DELETE', '/api/photo?where[and][0][category][equals]=Nature')).status).toBe(200);
    expect(unwrap(await visitor.send(listPhotos)).data).toEqual(all);
    expect((await panel('DELETE', '/api/photo?limit=0&where[and][0][id][not_equals]=')).status).toBe(200);
    expect(unwrap(await visitor.send(listPhotos)).data).toEqual([]);
  });
});
