import { deletePhoto, listOwnPhotos, movePhotos, type OwnPhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { clear, upload } from '../../fixtures/gallery.ts';
import { somePhoto } from '../../fixtures/images.ts';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import { category, idsOf, test } from '../../fixtures/photo-order.ts';
import { unknownId } from '../../fixtures/unknown-id.ts';

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

describe('a move by the contract', () => {
  /** Returns the ids of the photos of the category, sorted by their order keys. */
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
