import { randomUUID } from 'node:crypto';
import { deletePhoto, listOwnPhotos, listPhotos, uploadPhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../../fixtures/gallery.ts';
import { fileOf, picture, somePhoto } from '../../fixtures/images.ts';
import { dataIn, objectIn } from '../../fixtures/json.ts';
import { rejection, unwrap } from '../../fixtures/outcome.ts';
import { someName } from '../../fixtures/submissions.ts';
import { test } from '../../fixtures/test.ts';

const words = { caption: 'Lanterns', captionAr: 'فوانيس', alt: 'Lanterns in a courtyard', altAr: 'فوانيس في فناء' };

describe('an upload', () => {
  test('with texts in both languages is public at once', async ({ request, owner, visitor, studio }) => {
    const form = new FormData();
    form.append('photo', fileOf(await (await picture(1500, 1000)).jpeg().toBuffer()));
    for (const [name, value] of Object.entries({ ...words, category: 'Event', state: 'pending', _id: 'x', stem: 'x', unknown: 'x' }))
      form.append(name, value);
    const answer = await request('POST', '/api/photos', { body: form, token: studio.token });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(objectIn(answer.json)).toSorted()).toEqual(['data', 'success']);
    const data = dataIn(answer.json);
    const keys = [
      '_id',
      'alt',
      'altAr',
      'caption',
      'captionAr',
      'category',
      'focalPoint',
      'height',
      'inGallery',
      'isPublic',
      'order',
      'people',
      'placeholder',
      'renditions',
    ];
    expect(Object.keys(data).toSorted()).toEqual([...keys, 'url', 'width']);
    expect(data).toMatchObject({ ...words, category: 'Event', width: 1500, height: 1000 });
    expect(data['url']).toMatch(/^\/media\/[\w-]{16}-1440\.jpg$/u);
    const { captionAr: _, altAr: __, inGallery: ___, order: ____, people: _____, isPublic: ______, ...seen } = data;
    expect(unwrap(await visitor.send(listPhotos, { category: 'Event' })).data).toContainEqual(seen);
    expect(unwrap(await owner.send(listOwnPhotos)).data).toContainEqual(data);
  });

  test('needs a category only', async ({ owner }) => {
    const none = { caption: '', captionAr: '', alt: '', altAr: '' };
    expect(await upload(owner)).toMatchObject({ category: 'Other', ...none });
  });

  test('of one file name twenty times at once makes twenty photos', async ({ owner, request }) => {
    const files = await Promise.all(Array.from({ length: 20 }, () => somePhoto('photo.jpg')));
    const photos = await Promise.all(files.map((photo) => upload(owner, { photo })));
    expect(new Set(photos.map(({ _id }) => _id)).size).toBe(20);
    expect(new Set(photos.map(({ url }) => url)).size).toBe(20);
    const all = await Promise.all(photos.flatMap(filesOf).map((address) => request('GET', address)));
    expect(all.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('an upload of bytes that a photo has', () => {
  test('is stored by default and rejected on request', async ({ owner }) => {
    const photo = await somePhoto();
    const { _id } = await upload(owner, { photo });
    const send = (duplicates: 'accept' | 'reject') => owner.send(uploadPhoto, { photo, category: 'Other', duplicates });
    expect(rejection(await send('reject'))).toMatchObject({ status: 409, message: 'This photo is already in the studio.' });
    const again = unwrap(await send('accept')).data;
    expect(again._id).not.toBe(_id);
    for (const id of [_id, again._id]) unwrap(await owner.send(deletePhoto, {}, { id }));
    expect(unwrap(await send('reject')).success).toBe(true);
  });

  test('is answered with its photo if the key is the same', async ({ owner }) => {
    const input = { photo: await somePhoto(), category: 'Other', duplicates: 'reject' } as const;
    const options = { idempotencyKey: randomUUID() };
    const send = async () => unwrap(await owner.send(uploadPhoto, input, options)).data;
    const [first, second] = await Promise.all([send(), send()]);
    expect([second, await send()]).toEqual([first, first]);
  });
});

describe('a repeated upload with the same key', () => {
  test('returns the first photo, also for concurrent requests', async ({ owner }) => {
    const photo = await somePhoto('photo.jpg');
    const options = { idempotencyKey: randomUUID() };
    const send = async () => unwrap(await owner.send(uploadPhoto, { photo, category: 'Other', caption: someCaption }, options)).data;
    const someCaption = someName();
    const [first, second] = await Promise.all([send(), send()]);
    expect(await send()).toEqual(first);
    expect(second).toEqual(first);
    const mine = unwrap(await owner.send(listOwnPhotos)).data.filter(({ caption }) => caption === someCaption);
    expect(mine).toEqual([first]);
  });

  test('is rejected with an invalid key', async ({ owner }) => {
    const photo = await somePhoto('photo.jpg');
    const answer = rejection(await owner.send(uploadPhoto, { photo, category: 'Other' }, { idempotencyKey: 'a key' }));
    expect(answer).toMatchObject({ status: 400 });
  });
});
