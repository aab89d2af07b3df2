import { listOwnPhotos } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { filesOf, upload } from '../../fixtures/gallery.ts';
import { fileOf, picture, somePhoto } from '../../fixtures/images.ts';
import { docIn, docsIn, fieldsIn, objectIn } from '../../fixtures/json.ts';
import { unwrap } from '../../fixtures/outcome.ts';
import { askPanel, panelForm } from '../../fixtures/panel.ts';
import type { RequestOptions } from '../../fixtures/request.ts';
import { someName } from '../../fixtures/submissions.ts';
import { test as studioTest } from '../../fixtures/test.ts';

const test = studioTest
  .extend('panel', ({ request, studio }) => askPanel(request, studio))
  .extend('photosCalled', ({ owner }) => async (caption: string) => {
    return unwrap(await owner.send(listOwnPhotos)).data.filter((photo) => photo.caption === caption);
  });

describe('uploading in the panel', () => {
  test('stores the same photo as the contract’s call', async ({ panel, photosCalled, request }) => {
    const caption = someName();
    const photo = fileOf(await (await picture(1600, 1067)).jpeg().toBuffer(), 'IMG_0001.JPG');
    const fields = {
      category: 'Portrait',
      caption,
      captionAr: 'صورة',
      alt: 'A face',
      altAr: null,
      state: 'deleting',
      stem: 'x',
      filename: 'x.jpg',
      width: 1,
    };
    const answer = await panel('POST', '/api/photo', { body: panelForm(photo, fields) });
    expect(answer.status).toBe(201);
    const [made] = await photosCalled(caption);
    expect(made).toMatchObject({ category: 'Portrait', captionAr: 'صورة', alt: 'A face', altAr: '', width: 1600, height: 1067 });
    expect(answer.json).toMatchObject({ doc: { id: made?._id } });
    expect(Object.keys(docIn(answer.json))).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:state|stem)$/u)]));
    for (const address of made ? filesOf(made) : []) expect((await request('GET', address)).status).toBe(200);
    const stored = await panel('GET', `/api/photo/${made?._id}`);
    expect(stored).toMatchObject({ status: 200, json: { caption } });
    expect(stored.text).not.toContain('IMG_0001');
  });

  test('shows it in the list', async ({ panel, owner, request, database }) => {
    const photo = await upload(owner, { caption: someName() });
    const addresses = { url: v.string(), filename: v.string(), thumbnailURL: v.string() };
    const read = async () => fieldsIn((await panel('GET', `/api/photo/${photo._id}`)).json, addresses);
    const looks = async () => {
      const { url, filename } = await read();
      const [shown, seen] = [await panel('GET', new URL(url, 'http://host').pathname), await request('GET', `/media/${filename}`)];
      return [shown.status, shown.headers.get('content-type'), shown.bytes.equals(seen.bytes)];
    };
    await expect.poll(looks, { timeout: 15_000 }).toEqual([200, 'image/jpeg', true]);
    const { url, thumbnailURL } = await read();
    const address = new URL(url, 'http://host').pathname;
    // The address requires a log-in, and returns 403 during a deletion.
    expect((await request('GET', address)).status).toBe(401);
    await database.execute(`update photo set state = 'deleting', updated_at = now() where id = '${photo._id}'`);
    expect((await panel('GET', address)).status).toBe(403);
    await database.execute(`update photo set state = 'ready' where id = '${photo._id}'`);
    expect((await panel('GET', thumbnailURL)).status).toBe(200);
    // Thumbnails are AVIF files: lists show fifty of them, and JPEG files would be many times larger.
    expect(thumbnailURL).toMatch(/\.avif$/u);
    const listed = await panel('GET', `/api/photo?where[id][equals]=${photo._id}`);
    expect(docsIn(listed.json)).toMatchObject([{ thumbnailURL }]);
    // A withheld photo has no public file: the response has the thumbnail as a data URL.
    await database.execute(`update photo set state = 'withheld', thumbnail = 'AAAA' where id = '${photo._id}'`);
    expect((await read()).thumbnailURL).toBe('data:image/avif;base64,AAAA');
  });

  test('returns the errors of the fields', async ({ panel, photosCalled }) => {
    const caption = someName();
    const photo = await somePhoto();
    const gif = fileOf(Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'), 'a.jpg');
    const attempts = [
      [400, 'Please select a file', panelForm(undefined, { category: 'Other', caption })],
      [400, 'Please choose a category.', panelForm(photo, { caption })],
      [400, 'Please choose a category.', panelForm(photo, { category: 'other', caption })],
      [400, 'Please shorten the caption to 100 characters.', panelForm(photo, { category: 'Other', caption: 'c'.repeat(101) })],
      [
        415,
        'This file is not a JPEG, PNG, WebP, AVIF or HEIC photo, whatever its name says. Please choose another, or export it as JPEG.',
        panelForm(gif, { category: 'Other', caption }),
      ],
      [400, 'This file is empty. Please choose another.', panelForm(fileOf(new Uint8Array()), { category: 'Other', caption })],
    ] as const;
    for (const [status, message, body] of attempts) {
      expect(await panel('POST', '/api/photo', { body })).toMatchObject({ status, json: { errors: [{ message }] } });
    }
    expect(await photosCalled(caption)).toEqual([]);
  });

  test('returns 400 for malformed requests', async ({ panel }) => {
    const photo = await somePhoto();
    const attempts: RequestOptions[] = [
      { body: panelForm(photo, 'not json') },
      { body: panelForm(photo, '[]') },
      { body: panelForm(photo, 'null') },
      { body: panelForm(photo, '"text"') },
      { json: {} },
      { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } },
      { body: '', headers: { 'content-type': 'text/plain' } },
      {},
    ];
    for (const attempt of attempts) expect((await panel('POST', '/api/photo', attempt)).status).toBe(400);
  });
});

describe('editing in the panel', () => {
  test('changes texts and category', async ({ panel, owner, photosCalled }) => {
    const photo = await upload(owner);
    const caption = someName();
    const answer = await panel('PATCH', `/api/photo/${photo._id}`, {
      body: panelForm(undefined, { caption, category: 'Event', altAr: 'وصف' }),
    });
    expect(answer.status).toBe(200);
    expect(await photosCalled(caption)).toEqual([{ ...photo, caption, category: 'Event', altAr: 'وصف' }]);
  });

  test('ignores its file and internal fields', async ({ panel, owner, request, database }) => {
    const photo = await upload(owner);
    const body = panelForm(await somePhoto(), { caption: 'exchanged' });
    const answer = await panel('PATCH', `/api/photo/${photo._id}`, { body });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('cannot be exchanged');
    const arabic = await panel('PATCH', `/api/photo/${photo._id}`, { body, headers: { 'accept-language': 'ar' } });
    expect(arabic.status).toBe(400);
    expect(arabic.text).toContain('لا يمكن استبدال ملف الصورة');
    const forged = {
      state: 'pending',
      stem: '../../etc',
      original: '../secret',
      prefix: 'originals',
      _objectKey: '../..',
      renditions: { avif: [1], jpeg: [1] },
      placeholder: 'x',
      filename: 'x.html',
      url: 'https://evil.example/',
      mimeType: 'text/html',
      width: 1,
      height: 1,
      filesize: 1,
    };
    const kept = `select prefix, _objectkey, original from photo where id = '${photo._id}'`;
    const { rows } = await database.execute(kept);
    expect(rows).toEqual([expect.objectContaining({ prefix: 'media', _objectkey: null })]);
    await panel('PATCH', `/api/photo/${photo._id}`, { json: forged });
    expect((await database.execute(kept)).rows).toEqual(rows);
    const { data } = unwrap(await owner.send(listOwnPhotos));
    expect(data.find(({ _id }) => _id === photo._id)).toEqual(photo);
    for (const address of filesOf(photo)) expect((await request('GET', address)).status).toBe(200);
    const read = await panel('GET', `/api/photo/${photo._id}`);
    expect(read).toMatchObject({ json: { mimeType: 'image/jpeg' } });
    expect(objectIn(read.json)['prefix']).toBeUndefined();
    const file = async () => `/api/photo/file/${objectIn((await panel('GET', `/api/photo/${photo._id}`)).json)['filename']}`;
    await expect.poll(async () => (await panel('GET', `${await file()}?prefix=media`)).status, { timeout: 15_000 }).toBe(200);
    for (const prefix of ['originals', '..', 'media/..']) expect((await panel('GET', `${await file()}?prefix=${prefix}`)).status).toBe(403);
  });
});
