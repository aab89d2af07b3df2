import { listOwnPhotos, listPhotos } from '@studio/contract';
import { describe, expect } from 'vitest';
import { upload } from '../fixtures/gallery.ts';
import { fileOf, somePhoto } from '../fixtures/images.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { askPanel, panelForm } from '../fixtures/panel.ts';
import { someName } from '../fixtures/submissions.ts';
import { test as studioTest } from '../fixtures/test.ts';

const test = studioTest
  .extend('panel', ({ request, studio }) => askPanel(request, studio))
  .extend('photosCalled', ({ owner }) => async (caption: string) => {
    return unwrap(await owner.send(listOwnPhotos)).data.filter((photo) => photo.caption === caption);
  });

const ticked = (ids: string[]): string => ids.map((id, index) => `where[and][0][id][in][${index}]=${id}`).join('&');

describe('uploading several photos in the panel', () => {
  test('rejects the invalid one and stores the others', async ({ panel, photosCalled }) => {
    const caption = someName();
    const fields = { category: 'Event', caption, inGallery: true, focalX: 50, focalY: 50 };
    const files = [await somePhoto('one.jpg'), fileOf(Buffer.from('GIF89a'), 'two.jpg'), await somePhoto('three.jpg')];
    const answers = await Promise.all(files.map((file) => panel('POST', '/api/photo', { body: panelForm(file, fields) })));
    expect(answers.map(({ status }) => status)).toEqual([201, 415, 201]);
    const message =
      'This file is not a JPEG, PNG, WebP, AVIF or HEIC photo, whatever its name says. Please choose another, or export it as JPEG.';
    expect(answers[1]?.json).toEqual({ errors: [{ message, data: { errors: [{ path: 'file', message }] } }] });
    expect(await photosCalled(caption)).toHaveLength(2);
  });

  test('returns the error of the missing category', async ({ panel }) => {
    const { json } = await panel('POST', '/api/photo', { body: panelForm(await somePhoto(), { caption: 'x' }) });
    expect(json).toMatchObject({ errors: [{ data: { errors: [{ path: 'category', message: 'Please choose a category.' }] } }] });
  });

  test('stores the focal point and the gallery switch', async ({ panel, photosCalled }) => {
    const caption = someName();
    const fields = { category: 'Other', caption, inGallery: false, focalX: 12, focalY: 88 };
    await panel('POST', '/api/photo', { body: panelForm(await somePhoto(), fields) });
    expect(await photosCalled(caption)).toMatchObject([{ inGallery: false, focalPoint: { x: 12, y: 88 } }]);
  });

  test('stores the middle for an invalid focal point', async ({ panel, photosCalled }) => {
    const caption = someName();
    for (const [focalX, focalY] of [
      [-1, 101],
      ['left', {}],
    ])
      await panel('POST', '/api/photo', { body: panelForm(await somePhoto(), { category: 'Other', caption, focalX, focalY }) });
    expect((await photosCalled(caption)).map(({ focalPoint }) => focalPoint)).toEqual([
      { x: 50, y: 50 },
      { x: 50, y: 50 },
    ]);
  });
});

describe('editing several photos in the panel', () => {
  test('changes the selected photos only', async ({ panel, owner, visitor, photosCalled }) => {
    const [one, two, kept] = [await upload(owner), await upload(owner), await upload(owner)];
    const caption = someName();
    const body = panelForm(undefined, { category: 'Event', caption, altAr: 'وصف' });
    const answer = await panel('PATCH', `/api/photo?limit=0&depth=0&${ticked([one._id, two._id])}`, { body });
    expect(answer).toMatchObject({ status: 200, json: { errors: [], message: expect.stringContaining('2') } });
    const changed = { caption, category: 'Event', altAr: 'وصف' };
    expect(await photosCalled(caption)).toEqual([
      { ...two, ...changed },
      { ...one, ...changed },
    ]);
    const all = unwrap(await owner.send(listOwnPhotos)).data;
    expect(all).toContainEqual(kept);
    const events = unwrap(await visitor.send(listPhotos, { category: 'Event' })).data.map(({ _id }) => _id);
    expect(events).toEqual(expect.arrayContaining([one._id, two._id]));
  });

  test('ignores internal fields', async ({ panel, owner, database }) => {
    const photo = await upload(owner);
    const row = async () => {
      const { rows } = await database.execute<Record<string, unknown>>(`select * from photo where id = '${photo._id}'`);
      const { updated_at: _, ...rest } = rows[0] ?? {};
      return rest;
    };
    const before = await row();
    const forged = {
      state: 'pending',
      stem: '../../etc',
      renditions: { avif: [1], jpeg: [1] },
      placeholder: 'x',
      idempotencyKey: 'x',
      _order: '00',
    };
    await panel('PATCH', `/api/photo?${ticked([photo._id])}`, { json: forged });
    expect(await row()).toEqual(before);
  });

  test('rejects another file and invalid values', async ({ panel, owner, photosCalled }) => {
    const caption = someName();
    const photo = await upload(owner, { caption });
    const attempts = [panelForm(await somePhoto(), { alt: 'x' }), panelForm(undefined, { category: 'other' })];
    attempts.push(panelForm(undefined, { alt: 'x'.repeat(251) }), panelForm(undefined, { focalX: 101 }));
    for (const body of attempts) expect((await panel('PATCH', `/api/photo?${ticked([photo._id])}`, { body })).status).toBe(400);
    expect(await photosCalled(caption)).toEqual([photo]);
  });

  test('rejects a missing or broken filter', async ({ panel, owner, photosCalled }) => {
    const caption = someName();
    for (let uploaded = 0; uploaded < 3; uploaded += 1) await upload(owner, { caption });
    const before = await photosCalled(caption);
    expect(before).toHaveLength(3);
    for (const slip of ['', '?where=', '?where[id]=x', '?where[id][nope]=x', '?where[and][0]=', '?where[nope][equals]=1']) {
      const { status } = await panel('PATCH', `/api/photo${slip}`, { json: { caption: 'slipped' } });
      expect(status, slip).toBe(400);
    }
    expect(await photosCalled(caption)).toEqual(before);
    expect(unwrap(await owner.send(listOwnPhotos)).data.map(({ caption }) => caption)).not.toContain('slipped');
  });

  test('rejects an unauthenticated client', async ({ request, owner, photosCalled }) => {
    const caption = someName();
    const photo = await upload(owner, { caption });
    expect((await request('PATCH', `/api/photo?${ticked([photo._id])}`, { json: { alt: 'x' } })).status).toBe(401);
    expect(await photosCalled(caption)).toEqual([photo]);
  });
});
