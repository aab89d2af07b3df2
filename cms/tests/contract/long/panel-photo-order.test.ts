import { deletePhoto, listPhotos, summary } from '@studio/contract';
import { describe, expect } from 'vitest';
import { upload } from '../../fixtures/gallery.ts';
import { unwrap } from '../../fixtures/outcome.ts';
import { category, idsOf, test } from '../../fixtures/photo-order.ts';
import { unknownId } from '../../fixtures/unknown-id.ts';

describe('reordering', () => {
  test('moves photos to the end, to the start and between two', async ({ room, shown, drag }) => {
    const [a = '', b = '', c = '', d = '', e = ''] = room;
    expect((await drag([a], 'greater', e)).json).toMatchObject({ success: true, orderValues: [expect.any(String)] });
    expect(await shown()).toEqual([b, c, d, e, a]);
    await drag([e], 'less', b);
    expect(await shown()).toEqual([e, b, c, d, a]);
    await drag([a], 'greater', b);
    expect(await shown()).toEqual([e, b, a, c, d]);
    await drag([d, c], 'less', e);
    expect(await shown()).toEqual([d, c, e, b, a]);
  });

  test('moves within a category between photos of other categories', async ({ owner, room, shown, drag }) => {
    const [a = '', b = '', c = '', ...rest] = room;
    const other = await upload(owner, { category: 'Event' });
    await drag([other._id], 'greater', a);
    await drag([c], 'greater', a);
    expect(await shown()).toEqual([a, c, b, ...rest]);
    unwrap(await owner.send(deletePhoto, {}, { id: other._id }));
  });

  test('keeps the order after a hundred moves to one place', async ({ room, shown, drag }) => {
    const [a = '', b = '', c = '', ...rest] = room;
    for (let turn = 0; turn < 50; turn += 1) {
      expect((await drag([c], 'greater', a)).status).toBe(200);
      expect((await drag([b], 'greater', a)).status).toBe(200);
    }
    expect(await shown()).toEqual([a, b, c, ...rest]);
  });

  test('stores concurrent moves', async ({ room, shown, drag, query }) => {
    const [a = '', ...rest] = room;
    const answers = await Promise.all(rest.map((id) => drag([id], 'greater', a)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const all = await shown();
    expect(all[0]).toBe(a);
    expect(all.toSorted()).toEqual(room.toSorted());
    const rows = await query(`select count(distinct _order)::int as places from photo where state = 'ready' and category = '${category}'`);
    expect(rows).toEqual([{ places: 5 }]);
  });

  test('changes the tags and versions of lists', async ({ request, owner, room, drag }) => {
    const tag = async () => (await request('GET', `/api/photos?category=${category}&limit=2`)).headers.get('etag');
    const version = async () => unwrap(await owner.send(summary)).data.versions.photos;
    const before = [await tag(), await version()];
    await drag([room[4] ?? ''], 'less', room[0] ?? '');
    const after = [await tag(), await version()];
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  test('keeps pages without gaps and duplicates', async ({ visitor, room, shown, drag }) => {
    await drag([room[3] ?? ''], 'less', room[1] ?? '');
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = unwrap(await visitor.send(listPhotos, { category, limit: '2', ...(cursor && { cursor }) }));
      seen.push(...idsOf(page.data));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(await shown());
  });
});

describe('reordering is rejected', () => {
  const id = unknownId;
  const move = (photo: string, target: string) => ({
    collectionSlug: 'photo',
    docsToMove: [photo],
    newKeyWillBe: 'greater',
    orderableFieldName: '_order',
    target: { id: target, key: 'a0' },
  });

  test('without a session, and from a foreign origin', async ({ request, panel, room, shown }) => {
    const json = move(room[0] ?? '', room[4] ?? '');
    expect((await request('POST', '/api/reorder', { json })).status).toBe(401);
    expect((await request('POST', '/api/reorder', { json, cookie: 'garbage' })).status).toBe(401);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await panel('POST', '/api/reorder', { json, headers: foreign })).status).toBe(403);
    expect(await shown()).toEqual(room);
  });

  test('for other collections, fields and unpublished photos', async ({ panel, room, shown, query }) => {
    const [a = '', b = '', ...rest] = room;
    const good = move(a, b);
    const bad: unknown[] = [
      { ...good, collectionSlug: 'user' },
      { ...good, collectionSlug: 'booking' },
      { ...good, orderableFieldName: 'caption' },
      { ...good, docsToMove: [] },
      { ...good, docsToMove: [a, a] },
      { ...good, docsToMove: [a, b] },
      { ...good, docsToMove: [`${a}' or true --`] },
      { ...good, docsToMove: a },
      { ...good, newKeyWillBe: 'equal' },
      { ...good, target: {} },
      { ...good, target: { key: '' } },
      [],
      null,
      'text',
    ];
    for (const json of bad) expect((await panel('POST', '/api/reorder', { json })).status, JSON.stringify(json)).toBe(400);
    expect((await panel('POST', '/api/reorder', { body: 'not json' })).status).toBe(400);
    for (const json of [move(a, id), move(id, a)]) expect((await panel('POST', '/api/reorder', { json })).status).toBe(404);
    await query(`update photo set state = 'pending' where id = '${b}'`);
    expect((await panel('POST', '/api/reorder', { json: good })).status).toBe(404);
    await query(`update photo set state = 'ready' where id = '${b}'`);
    await panel('PATCH', `/api/photo/${a}`, { json: { _order: 'zz' } });
    expect(await shown()).toEqual([a, b, ...rest]);
  });
});
