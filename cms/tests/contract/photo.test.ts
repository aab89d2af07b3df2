import { randomUUID } from 'node:crypto';
import { createClient, listOwnPhotos, listPhotos, updatePhoto, uploadPhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { filesOf, type Upload, upload } from '../gallery.ts';
import { granted, refused } from '../outcome.ts';
import { fileOf, picture, somePhoto } from '../pictures.ts';
import { someName } from '../submissions.ts';
import { test } from '../test.ts';

const words = { caption: 'Lanterns', captionAr: 'فوانيس', alt: 'Lanterns in a courtyard', altAr: 'فوانيس في فناء' };

describe('the owner uploads a photo', () => {
  test('with words in both languages, and visitors see it at once', async ({ ask, owner, visitor, studio }) => {
    const form = new FormData();
    form.append('photo', fileOf(await (await picture(1500, 1000)).jpeg().toBuffer()));
    for (const [name, value] of Object.entries({ ...words, category: 'Event', state: 'pending', _id: 'x', stem: 'x', unknown: 'x' }))
      form.append(name, value);
    const answer = await ask('POST', '/api/photos', { body: form, token: studio.token });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(Object(answer.json)).toSorted()).toEqual(['data', 'success']);
    const { data } = Object(answer.json);
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
      'placeholder',
      'renditions',
    ];
    expect(Object.keys(data).toSorted()).toEqual([...keys, 'url', 'width']);
    expect(data).toMatchObject({ ...words, category: 'Event', width: 1500, height: 1000 });
    expect(data.url).toMatch(/^\/media\/[\w-]{16}-1440\.jpg$/u);
    const { captionAr: _, altAr: __, inGallery: ___, ...seen } = data;
    expect(granted(await visitor.send(listPhotos, { category: 'Event' })).data).toContainEqual(seen);
    expect(granted(await owner.send(listOwnPhotos)).data).toContainEqual(data);
  });

  test('with nothing but a category', async ({ owner }) => {
    const none = { caption: '', captionAr: '', alt: '', altAr: '' };
    expect(await upload(owner)).toMatchObject({ category: 'Other', ...none });
  });

  test('twenty times under one name at once, and they are twenty photos', async ({ owner, ask }) => {
    const files = await Promise.all(Array.from({ length: 20 }, () => somePhoto('photo.jpg')));
    const photos = await Promise.all(files.map((photo) => upload(owner, { photo })));
    expect(new Set(photos.map(({ _id }) => _id)).size).toBe(20);
    expect(new Set(photos.map(({ url }) => url)).size).toBe(20);
    const all = await Promise.all(photos.flatMap(filesOf).map((address) => ask('GET', address)));
    expect(all.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('an upload that is sent again with its key', () => {
  test('is the photo of the first time, even where both come at once', async ({ owner }) => {
    const photo = await somePhoto('photo.jpg');
    const options = { idempotencyKey: randomUUID() };
    const send = async () => granted(await owner.send(uploadPhoto, { photo, category: 'Other', caption: someCaption }, options)).data;
    const someCaption = someName();
    const [first, second] = await Promise.all([send(), send()]);
    expect(await send()).toEqual(first);
    expect(second).toEqual(first);
    const mine = granted(await owner.send(listOwnPhotos)).data.filter(({ caption }) => caption === someCaption);
    expect(mine).toEqual([first]);
  });

  test('is refused with a key that is none', async ({ owner }) => {
    const photo = await somePhoto('photo.jpg');
    const answer = refused(await owner.send(uploadPhoto, { photo, category: 'Other' }, { idempotencyKey: 'a key' }));
    expect(answer).toMatchObject({ status: 400 });
  });
});

describe('an upload is refused', () => {
  const attempts: [string, number, string, string, (photo: File) => Record<string, string | File>][] = [
    ['without a file', 400, 'photo', 'Please select a file', () => ({ category: 'Other' })],
    ['with nothing at all', 400, 'photo', 'Please select a file', () => ({})],
    ['with a text instead of a file', 400, 'photo', 'Please select a file', () => ({ photo: 'x.jpg', category: 'Other' })],
    ['with a field that was left empty', 400, 'photo', 'Please select a file', () => ({ photo: new File([], ''), category: 'Other' })],
    ['without a category', 400, 'category', 'Please choose a category.', (photo) => ({ photo })],
    ['in a category that is none', 400, 'category', 'Please choose a category.', (photo) => ({ photo, category: 'wedding' })],
    ['with a file as category', 400, 'category', 'Please choose a category.', (photo) => ({ photo, category: photo })],
    ['with a file as caption', 400, 'caption', 'The caption must be a text.', (photo) => ({ photo, category: 'Other', caption: photo })],
    [
      'with a file as description',
      400,
      'altAr',
      'The alternative text must be a text.',
      (photo) => ({ photo, category: 'Other', altAr: photo }),
    ],
  ];
  test.for(attempts)('%s', async ([, status, field, message, fields], { ask, studio, owner }) => {
    const form = new FormData();
    const alt = someName();
    for (const [name, value] of Object.entries({ alt, ...fields(await somePhoto()) })) form.append(name, value);
    const answer = await ask('POST', '/api/photos', { body: form, token: studio.token });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ success: false, message, errors: { [field]: message } });
    expect(granted(await owner.send(listOwnPhotos)).data.filter((photo) => photo.alt === alt)).toEqual([]);
  });

  test('in Arabic', async ({ studio }) => {
    const owner = createClient({ baseUrl: studio.baseUrl, lang: 'ar', token: () => studio.token });
    expect(refused(await owner.send(uploadPhoto, { category: 'Other' })).message).toBe('يُرجى اختيار ملف');
    const gif = fileOf(Buffer.from('GIF89a'), 'a.gif', 'image/gif');
    expect(refused(await owner.send(uploadPhoto, { photo: gif, category: 'Other' })).message).toMatch(/^يمكن رفع صور JPEG/u);
  });

  test.for([
    'multipart/form-data',
    'multipart/form-data; boundary=other',
    `multipart/form-data; boundary=${'x'.repeat(5000)}`,
    'multipart/form-data; boundary=""',
  ])('when its frame is broken: %s', async (type, { ask, studio }) => {
    const body = '--frame\r\nContent-Disposition: form-data; name="category"\r\n\r\nOther\r\n--frame--\r\n';
    const answer = await ask('POST', '/api/photos', { body, headers: { 'content-type': type }, token: studio.token });
    expect(answer).toMatchObject({ status: 400, json: { success: false, message: 'The request could not be read.' } });
  });

  test.for(['application/json', 'image/jpeg', 'application/x-www-form-urlencoded', 'text/plain'])(
    'as %s',
    async (type, { ask, studio }) => {
      const answer = await ask('POST', '/api/photos', { body: '{}', headers: { 'content-type': type }, token: studio.token });
      expect(answer).toMatchObject({ status: 415, json: { success: false, message: 'This kind of content is not accepted here.' } });
    },
  );
});

describe('a photo’s words are as long as people count', () => {
  const scripts = ['n', 'ص', '💍', 'e\u0301'];
  const texts = [
    ['caption', 100, 'Please shorten the caption to 100 characters.'],
    ['captionAr', 100, 'Please shorten the caption to 100 characters.'],
    ['alt', 250, 'Please shorten the alternative text to 250 characters.'],
    ['altAr', 250, 'Please shorten the alternative text to 250 characters.'],
  ] as const;
  test.for(texts)('%s: %i characters, and not one more', async ([field, most, sentence], { owner }) => {
    for (const script of scripts) {
      const text = [...script.repeat(most)].slice(0, most).join('');
      const photo = await upload(owner, { [field]: text } satisfies Upload);
      expect(photo[field]).toBe(text);
      const longer = { [field]: [...script.repeat(most + 1)].slice(0, most + 1).join('') };
      const refusedUpload = refused(await owner.send(uploadPhoto, { photo: await somePhoto(), category: 'Other', ...longer }));
      expect(refusedUpload).toMatchObject({ status: 400, errors: { [field]: sentence } });
      const refusedEdit = refused(await owner.send(updatePhoto, longer, { id: photo._id }));
      expect(refusedEdit).toMatchObject({ status: 400, errors: { [field]: sentence } });
    }
  });
});

describe('the owner edits a photo', () => {
  test('word by word; what is left out stays', async ({ owner }) => {
    const photo = await upload(owner, words);
    const edit = async (changes: Partial<Upload>) => granted(await owner.send(updatePhoto, changes, { id: photo._id })).data;
    expect(await edit({ caption: ' Lamps \n of old ' })).toEqual({ ...photo, caption: 'Lamps of old' });
    expect(await edit({ altAr: '' })).toEqual({ ...photo, caption: 'Lamps of old', altAr: '' });
    expect(await edit({ category: 'Portrait' })).toMatchObject({ category: 'Portrait', captionAr: words.captionAr });
    expect(await edit({})).toMatchObject({ category: 'Portrait', caption: 'Lamps of old', alt: words.alt });
  });

  test('and nothing else of it', async ({ ask, owner, studio }) => {
    const photo = await upload(owner, words);
    const forged = {
      _id: 'x',
      id: 'x',
      state: 'deleting',
      stem: 'x',
      url: 'x',
      width: 1,
      placeholder: 'x',
      renditions: { avif: [], jpeg: [] },
      createdAt: '2020-01-01',
    };
    const answer = await ask('PATCH', `/api/photos/${photo._id}`, { json: forged, token: studio.token });
    expect(answer).toMatchObject({ status: 200, json: { success: true, data: photo } });
  });

  test.for([
    { caption: 7 },
    { captionAr: null },
    { alt: [] },
    { altAr: {} },
    { category: 'wedding' },
    { category: null },
    { category: ['Event'] },
  ])('not with %j', async (json, { ask, owner, studio }) => {
    const photo = await upload(owner, words);
    const answer = await ask('PATCH', `/api/photos/${photo._id}`, { json, token: studio.token });
    expect(answer).toMatchObject({ status: 400, json: { success: false, errors: { [Object.keys(json)[0] ?? '']: expect.any(String) } } });
    expect(granted(await owner.send(listOwnPhotos)).data).toContainEqual(photo);
  });

  test.for(['00000000-0000-4000-8000-000000000000', 'not-an-id', '1', '~'])('not one called %s', async (id, { owner }) => {
    expect(refused(await owner.send(updatePhoto, { caption: 'x' }, { id }))).toMatchObject({
      status: 404,
      message: 'This is no longer here.',
    });
  });
});
