import { listOwnPhotos, listPhotos, updatePhoto, uploadPhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { type Upload, upload } from '../fixtures/gallery.ts';
import { somePhoto } from '../fixtures/images.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { test } from '../fixtures/test.ts';

const words = { caption: 'Lanterns', captionAr: 'فوانيس', alt: 'Lanterns in a courtyard', altAr: 'فوانيس في فناء' };

describe('text limits are in code points', () => {
  const scripts = ['n', 'ص', '💍', 'e\u0301'];
  const texts = [
    ['caption', 100, 'Please shorten the caption to 100 characters.'],
    ['captionAr', 100, 'Please shorten the caption to 100 characters.'],
    ['alt', 250, 'Please shorten the alternative text to 250 characters.'],
    ['altAr', 250, 'Please shorten the alternative text to 250 characters.'],
  ] as const;
  test.for(texts)('%s: at most %i', async ([field, most, sentence], { owner }) => {
    for (const script of scripts) {
      const text = [...script.repeat(most)].slice(0, most).join('');
      const photo = await upload(owner, { [field]: text } satisfies Upload);
      expect(photo[field]).toBe(text);
      const longer = { [field]: [...script.repeat(most + 1)].slice(0, most + 1).join('') };
      const refusedUpload = rejection(await owner.send(uploadPhoto, { photo: await somePhoto(), category: 'Other', ...longer }));
      expect(refusedUpload).toMatchObject({ status: 400, errors: { [field]: sentence } });
      const refusedEdit = rejection(await owner.send(updatePhoto, longer, { id: photo._id }));
      expect(refusedEdit).toMatchObject({ status: 400, errors: { [field]: sentence } });
    }
  });
});

describe('changing a photo', () => {
  test('changes the given fields only', async ({ owner }) => {
    const photo = await upload(owner, words);
    const edit = async (changes: Partial<Upload>) => unwrap(await owner.send(updatePhoto, changes, { id: photo._id })).data;
    expect(await edit({ caption: ' Lamps \n of old ' })).toEqual({ ...photo, caption: 'Lamps of old' });
    expect(await edit({ altAr: '' })).toEqual({ ...photo, caption: 'Lamps of old', altAr: '' });
    expect(await edit({ category: 'Portrait' })).toMatchObject({ category: 'Portrait', captionAr: words.captionAr });
    expect(await edit({})).toMatchObject({ category: 'Portrait', caption: 'Lamps of old', alt: words.alt });
  });

  test('ignores other fields', async ({ request, owner, studio }) => {
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
    const answer = await request('PATCH', `/api/photos/${photo._id}`, { json: forged, token: studio.token });
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
    { inGallery: 'no' },
  ])('rejects %j', async (json, { request, owner, studio }) => {
    const photo = await upload(owner, words);
    const answer = await request('PATCH', `/api/photos/${photo._id}`, { json, token: studio.token });
    expect(answer).toMatchObject({ status: 400, json: { success: false, errors: { [Object.keys(json)[0] ?? '']: expect.any(String) } } });
    expect(unwrap(await owner.send(listOwnPhotos)).data).toContainEqual(photo);
  });

  test('hides a photo from the gallery and shows it again', async ({ owner, visitor }) => {
    const { _id: id } = await upload(owner, { ...words, category: 'Event' });
    const isPublic = async () => unwrap(await visitor.send(listPhotos, { category: 'Event' })).data.some(({ _id }) => _id === id);
    for (const inGallery of [false, true]) {
      expect(unwrap(await owner.send(updatePhoto, { inGallery }, { id })).data).toMatchObject({ ...words, inGallery });
      expect(await isPublic()).toBe(inGallery);
    }
  });

  test.for(['00000000-0000-4000-8000-000000000000', 'not-an-id', '1', '~'])('returns 404 for %s', async (id, { owner }) => {
    expect(rejection(await owner.send(updatePhoto, { caption: 'x' }, { id }))).toMatchObject({
      status: 404,
      message: 'This is no longer here.',
    });
  });
});
