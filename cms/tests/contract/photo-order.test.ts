import { type Category, deletePhoto, listOwnPhotos, listPhotos, movePhotos, type OwnPhoto, summary } from '@studio/contract';
import { describe, expect } from 'vitest';
import { openDatabase } from '../fixtures/database.ts';
import { clear, upload } from '../fixtures/gallery.ts';
import { somePhoto } from '../fixtures/images.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { askPanel } from '../fixtures/panel.ts';
import { quietStudioTest } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

const category: Category = 'Nature';

const idsOf = (photos: readonly { _id: string }[]): string[] => photos.map(({ _id }) => _id);

/** A test in a quiet studio, with a new connection for each query. */
const test = quietStudioTest
  .extend('query', { scope: 'file' }, ({ studio: { databaseUrl } }) => async (statement: string) => {
    const database = openDatabase(databaseUrl);
    return (await database.execute(statement).finally(() => database.$client.end())).rows;
  })
  .extend('panel', { scope: 'file' }, ({ request, studio }) => askPanel(request, studio))
  .extend(
    'shown',
    { scope: 'file' },
    ({ visitor }) =>
      async () =>
        idsOf(unwrap(await visitor.send(listPhotos, { category })).data),
  )
  .extend('drag', { scope: 'file' }, ({ panel }) => (ids: string[], side: 'greater' | 'less', target: string, key = 'pending') => {
    const json = {
      collectionSlug: 'photo',
      docsToMove: ids,
      newKeyWillBe: side,
      orderableFieldName: '_order',
      target: { id: target, key },
    };
    return panel('POST', '/api/reorder?locale=en', { json });
  })
  .extend('room', async ({ owner }, { onCleanup }) => {
    const photos: OwnPhoto[] = [];
    for (const caption of ['e', 'd', 'c', 'b', 'a']) photos.unshift(await upload(owner, { category, caption }));
    onCleanup(() => clear(owner, category));
    return idsOf(photos);
  });

describe('an uploaded photo', () => {
  test('comes first in its category; the admin’s list is sorted newest first', async ({ owner, room, shown, drag }) => {
    expect(await shown()).toEqual(room);
    const [a = '', , , , e = ''] = room;
    expect((await drag([a], 'greater', e)).status).toBe(200);
    const { _id: newest } = await upload(owner, { category });
    expect(await shown()).toEqual([newest, ...room.slice(1), a]);
    const own = unwrap(await owner.send(listOwnPhotos)).data.filter((photo) => photo.category === category);
    expect(idsOf(own)).toEqual([newest, ...room]);
  });

  test('has a unique position among concurrent uploads', async ({ owner, query }) => {
    const file = await somePhoto();
    const photos = await Promise.all(Array.from({ length: 12 }, () => upload(owner, { category, photo: file })));
    const rows = await query(
      `select distinct _order from photo where id in (${idsOf(photos)
        .map((id) => `'${id}'`)
        .join()})`,
    );
    expect(rows).toHaveLength(12);
    await clear(owner, category);
  });
});

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

describe('a move by the contract', () => {
  /** Returns the photos of the admin's list in the order of their keys. */
  const byKey = (photos: readonly OwnPhoto[]) =>
    idsOf(photos.filter((photo) => photo.category === category).toSorted((one, other) => (one.order < other.order ? -1 : 1)));

  test('places photos before all, after all and beside one', async ({ owner, room, shown }) => {
    const [a = '', b = '', c = '', d = '', e = ''] = room;
    const older = await upload(owner, { category: 'Event' });
    const move = async (photos: string[], side: 'before' | 'after', target?: string) =>
      unwrap(await owner.send(movePhotos, { photos, side, ...(target && { target }) })).data;
    await move([older._id], 'before');
    const moved = await move([e, c], 'before');
    expect(await shown()).toEqual([e, c, a, b, d]);
    await move([c], 'after');
    expect(await shown()).toEqual([e, a, b, d, c]);
    await move([e, a], 'after', d);
    expect(await shown()).toEqual([b, d, e, a, c]);
    await move([c], 'before', b);
    expect(await shown()).toEqual([c, b, d, e, a]);
    const own = unwrap(await owner.send(listOwnPhotos)).data;
    expect(byKey(own)).toEqual([c, b, d, e, a]);
    expect(idsOf(moved)).toEqual([e, c]);
    unwrap(await owner.send(deletePhoto, {}, { id: older._id }));
  });

  test('is stored with concurrent moves, drags and uploads', async ({ owner, room, shown, drag, query }) => {
    const [a = '', b = '', c = '', d = '', e = ''] = room;
    const [, , , added] = await Promise.all([
      owner.send(movePhotos, { photos: [b], side: 'before' }),
      owner.send(movePhotos, { photos: [c, d], side: 'before' }),
      drag([e], 'less', a),
      upload(owner, { category }),
    ]);
    expect((await shown()).toSorted()).toEqual([...room, added._id].toSorted());
    const rows = await query(`select count(distinct _order)::int as places from photo where state = 'ready' and category = '${category}'`);
    expect(rows).toEqual([{ places: 6 }]);
  });

  test('is rejected for unknown, deleted and repeated photos', async ({ owner, room, shown }) => {
    const [a = '', b = '', ...rest] = room;
    const statusOf = async (photos: string[], target: string) =>
      rejection(await owner.send(movePhotos, { photos, side: 'before', target })).status;
    const deleted = await upload(owner, { category: 'Event' });
    unwrap(await owner.send(deletePhoto, {}, { id: deleted._id }));
    for (const photos of [[unknownId], [b, unknownId], [deleted._id]]) expect(await statusOf(photos, a)).toBe(404);
    for (const target of [unknownId, deleted._id]) expect(await statusOf([b], target)).toBe(404);
    expect(await statusOf([b, b], a)).toBe(400);
    expect(await statusOf([b, a], a)).toBe(400);
    expect(await statusOf(['all'], a)).toBe(400);
    expect(await statusOf([], a)).toBe(400);
    expect(await shown()).toEqual([a, b, ...rest]);
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
