import { createClient, type Language, readContent, storyPictures } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { upload } from '../fixtures/gallery.ts';
import { somePhoto } from '../fixtures/images.ts';
import { docIn, fieldsIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { quietStudioTest } from '../fixtures/test.ts';

const test = quietStudioTest
  .extend('send', ({ request, studio }) => {
    return async (method: string, path: string, json: object = {}) => request(method, `/api/story${path}`, { json, token: studio.token });
  })
  .extend('stories', ({ studio }) => {
    return async (lang: Language) => unwrap(await createClient({ baseUrl: studio.baseUrl }).send(readContent, { lang })).data.stories;
  })
  .extend('photos', { scope: 'file' }, async ({ studio }) => {
    const owner = createClient({ baseUrl: studio.baseUrl, token: () => studio.token });
    const ids: string[] = [];
    while (ids.length < storyPictures.least) ids.push((await upload(owner, { photo: await somePhoto(), category: 'Wedding' }))._id);
    return ids;
  });

// Delete stories that other test files have left.
test.beforeEach(async ({ send }) => {
  expect((await send('DELETE', '?where[id][exists]=true')).status).toBe(200);
});

/** Returns the paths of the fields that Payload rejected. */
const wrongPaths = (json: unknown): string[] => {
  const data = v.object({ errors: v.array(v.object({ path: v.string() })) });
  return fieldsIn(json, { errors: v.array(v.object({ data })) }).errors.flatMap((error) => error.data.errors.map(({ path }) => path));
};

describe('a story', () => {
  test('is made of photos that are picked at once, and is public in both languages once it is published', async ({
    send,
    stories,
    photos,
  }) => {
    const made = await send('POST', '?draft=true&locale=en&depth=0', { title: 'A Night in Diriyah', picked: photos, _status: 'draft' });
    expect(made.status, made.text).toBe(201);
    const { id, slug, blocks } = docIn(made.json, { blocks: v.array(v.looseObject({ photos: v.array(v.string()) })) });
    expect(slug).toBe('a-night-in-diriyah');
    expect(blocks.flatMap((block) => block.photos)).toEqual(photos);
    expect(await stories('en')).toEqual([]);

    // Photos that the story already contains are not added again.
    const again = await send('PATCH', `/${id}?draft=true&locale=ar&depth=0`, { title: 'ليلة في الدرعية', city: 'الدرعية', picked: photos });
    expect(again.status, again.text).toBe(200);
    expect(docIn(again.json)['blocks']).toHaveLength(blocks.length);

    const published = await send('PATCH', `/${id}?locale=en`, { city: 'Diriyah', _status: 'published' });
    expect(published.status, published.text).toBe(200);
    const [english] = await stories('en');
    expect(english).toMatchObject({ slug: 'a-night-in-diriyah', title: 'A Night in Diriyah', city: 'Diriyah', package: null });
    expect(english?.cover._id).toBe(photos[0]);
    expect((await stories('ar'))[0]).toMatchObject({ title: 'ليلة في الدرعية', city: 'الدرعية' });

    // The slug of a published story does not change, because shared links contain it.
    await send('PATCH', `/${id}?locale=en`, { slug: 'another', _status: 'published' });
    expect((await stories('en')).map((story) => story.slug)).toEqual(['a-night-in-diriyah']);
    expect((await send('DELETE', `/${id}`)).status).toBe(200);
    expect(await stories('en')).toEqual([]);
  });

  test('gets a unique address from the title of another story', async ({ send }) => {
    const slugs = [];
    for (const title of ['Night', 'Night', 'Index', 'ليلة'])
      slugs.push(docIn((await send('POST', '?draft=true', { title, _status: 'draft' })).json)['slug']);
    expect(slugs).toEqual(['night', 'night-2', 'index-2', null]);
  });

  const faults = [
    { fault: 'too few pictures', path: 'blocks', change: (ids: string[]) => ({ picked: ids.slice(1) }) },
    {
      fault: 'the same picture twice',
      path: 'blocks',
      change: (ids: string[]) => ({ picked: ids, blocks: [1, 2].map(() => ({ blockType: 'full', photos: [ids[0]], space: 'normal' })) }),
    },
    { fault: 'no title', path: 'title', change: (ids: string[]) => ({ picked: ids, title: ' ', slug: 'untitled' }) },
  ];

  test.for(faults)('is not published with $fault', async ({ path, change }, { send, stories, photos }) => {
    const made = await send('POST', '?locale=en', { title: 'Night', ...change(photos), _status: 'published' });
    expect(made.status, made.text).toBe(400);
    expect(wrongPaths(made.json)).toContain(path);
    expect(await stories('en')).toEqual([]);
  });

  test('is not published with an error in the Arabic text of a block', async ({ send, photos }) => {
    const made = await send('POST', '?draft=true&locale=ar', { title: 'ليلة', picked: photos, _status: 'draft' });
    const { id, blocks } = docIn(made.json, { blocks: v.array(v.looseObject({})) });
    const captioned = blocks.map((block) => ({ ...block, caption: '{{price}}' }));
    expect((await send('PATCH', `/${id}?draft=true&locale=ar`, { blocks: captioned, _status: 'draft' })).status).toBe(200);
    const published = await send('PATCH', `/${id}?locale=en`, { title: 'Night', _status: 'published' });
    expect(published.status, published.text).toBe(400);
    expect(wrongPaths(published.json)[0]).toBe('blocks.0.caption');
  });
});
