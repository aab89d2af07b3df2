import { createClient, listOwnPhotos, uploadPhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { fileOf, somePhoto } from '../fixtures/images.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { someName } from '../fixtures/submissions.ts';
import { test } from '../fixtures/test.ts';

describe('an upload is rejected', () => {
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
  test.for(attempts)('rejects an upload: %s', async ([, status, field, message, fields], { request, studio, owner }) => {
    const form = new FormData();
    const alt = someName();
    for (const [name, value] of Object.entries({ alt, ...fields(await somePhoto()) })) form.append(name, value);
    const answer = await request('POST', '/api/photos', { body: form, token: studio.token });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ success: false, message, errors: { [field]: message } });
    expect(unwrap(await owner.send(listOwnPhotos)).data.filter((photo) => photo.alt === alt)).toEqual([]);
  });

  test('with an Arabic message', async ({ studio }) => {
    const owner = createClient({ baseUrl: studio.baseUrl, lang: 'ar', token: () => studio.token });
    expect(rejection(await owner.send(uploadPhoto, { category: 'Other' })).message).toBe('يُرجى اختيار ملف');
    const gif = fileOf(Buffer.from('GIF89a'), 'a.gif', 'image/gif');
    expect(rejection(await owner.send(uploadPhoto, { photo: gif, category: 'Other' })).message).toMatch(/^هذا الملف ليس صورة بصيغة JPEG/u);
  });

  test.for([
    'multipart/form-data',
    'multipart/form-data; boundary=other',
    `multipart/form-data; boundary=${'x'.repeat(5000)}`,
    'multipart/form-data; boundary=""',
  ])('as a broken multipart form: %s', async (type, { request, studio }) => {
    const body = '--frame\r\nContent-Disposition: form-data; name="category"\r\n\r\nOther\r\n--frame--\r\n';
    const answer = await request('POST', '/api/photos', { body, headers: { 'content-type': type }, token: studio.token });
    expect(answer).toMatchObject({ status: 400, json: { success: false, message: 'The request could not be read.' } });
  });

  test.for(['application/json', 'image/jpeg', 'application/x-www-form-urlencoded', 'text/plain'])(
    'as %s',
    async (type, { request, studio }) => {
      const answer = await request('POST', '/api/photos', { body: '{}', headers: { 'content-type': type }, token: studio.token });
      expect(answer).toMatchObject({ status: 415, json: { success: false, message: 'This kind of content is not accepted here.' } });
    },
  );
});
