import { categories, listCategories, updatePhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { clear, upload } from '../fixtures/gallery.ts';
import { objectIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { test as studioTest } from '../fixtures/test.ts';

const category = 'Graduation';
const address = `/api/photos?category=${category}`;

const test = studioTest.extend('emptyRoom', async ({ owner }, { onCleanup }) => {
  await clear(owner, category);
  onCleanup(() => clear(owner, category));
});

describe('a client with a cached list', () => {
  test('gets 304 while nothing changes', async ({ request, owner, emptyRoom: _ }) => {
    await upload(owner, { category });
    const first = await request('GET', address);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/u);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect((await request('GET', address)).headers.get('etag')).toBe(tag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await request('GET', address, { headers: { 'if-none-match': known } });
      expect(again).toMatchObject({ status: 304, text: '' });
      expect(again.headers.get('etag')).toBe(tag);
      expect(again.headers.get('cache-control')).toBe('no-cache');
    }
    expect((await request('GET', address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('gets the list after an upload, an edit and a deletion', async ({ request, owner, studio, emptyRoom: _ }) => {
    const tags: (string | null)[] = [];
    const look = async () => {
      const answer = await request('GET', address, { headers: { 'if-none-match': tags.at(-1) ?? '' } });
      expect(answer.status).toBe(200);
      tags.push(answer.headers.get('etag'));
    };
    await look();
    const photo = await upload(owner, { category });
    await look();
    unwrap(await owner.send(updatePhoto, { caption: 'Caps in the air' }, { id: photo._id }));
    await look();
    const other = await upload(owner, { category });
    await look();
    for (const { _id } of [photo, other]) expect((await request('DELETE', `/api/photos/${_id}`, { token: studio.token })).status).toBe(200);
    await look();
    expect(new Set(tags.slice(0, 4)).size).toBe(4);
    expect(tags.at(-1)).toBe(tags[0]);
  });

  test('has one tag for each language and page', async ({ request, owner, emptyRoom: _ }) => {
    await upload(owner, { category, caption: 'Caps', captionAr: 'قبعات' });
    const tagOf = async (query: string) => (await request('GET', address + query)).headers.get('etag');
    expect(new Set([await tagOf(''), await tagOf('&lang=ar'), await tagOf('&limit=1')]).size).toBe(3);
    expect(await tagOf('&lang=en')).toBe(await tagOf(''));
  });

  test('may cache it for all languages of the browser', async ({ request, owner, emptyRoom: _ }) => {
    await upload(owner, { category, caption: 'Caps', captionAr: 'قبعات' });
    const [english, arabic] = await Promise.all(
      ['en', 'ar'].map((language) => request('GET', address, { headers: { 'accept-language': language } })),
    );
    expect(arabic?.text).toBe(english?.text);
    expect(arabic?.headers.get('vary') ?? '').not.toMatch(/accept-language|\*/iu);
  });

  test('may have a compressed copy', async ({ request, owner, emptyRoom: _ }) => {
    for (let index = 0; index < 5; index += 1) await upload(owner, { category });
    const plain = await request('GET', address);
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const encoding of ['br', 'gzip']) {
      const answer = await request('GET', address, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/iu);
      const known = answer.headers.get('etag') ?? '';
      expect((await request('GET', address, { headers: { 'accept-encoding': encoding, 'if-none-match': known } })).status).toBe(304);
    }
  });
});

describe('the list of categories', () => {
  test('contains those with photos, in order', async ({ visitor, request, owner, emptyRoom: _ }) => {
    const named = async () => unwrap(await visitor.send(listCategories)).data;
    expect(await named()).not.toContain(category);
    await upload(owner, { category });
    await upload(owner, { category: 'Wedding' });
    const data = await named();
    expect(data).toContain(category);
    expect(data).toEqual(
      ['Wedding', 'Portrait', 'Event', 'Nature', 'Other', 'Design', 'Graduation'].filter((name) => data.some((has) => has === name)),
    );
    expect(data).toEqual(categories.filter((name) => data.includes(name)));
    const answer = await request('GET', '/api/photos/categories');
    expect(Object.keys(objectIn(answer.json)).toSorted()).toEqual(['data', 'success']);
    await clear(owner, category);
    expect(await named()).not.toContain(category);
  });

  test('has a tag too', async ({ request }) => {
    const { headers } = await request('GET', '/api/photos/categories');
    expect(headers.get('etag')).toMatch(/^"[\w-]+"$/u);
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});
