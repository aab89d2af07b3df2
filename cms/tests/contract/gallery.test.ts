import { categories, deletePhoto, listPhotos, updatePhoto } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { enum_photo_category } from '#src/db/payload-generated-schema.ts';
import { clear, upload } from '../fixtures/gallery.ts';
import { fieldsIn, objectIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { quietStudioTest } from '../fixtures/test.ts';

const category = 'Design';

const test = quietStudioTest.extend('emptyRoom', { scope: 'file' }, async ({ owner }, { onCleanup }) => {
  await clear(owner, category);
  onCleanup(() => clear(owner, category));
});

/** A test with seven photos, in the order of the public list. */
const roomTest = test.extend('room', { scope: 'file' }, async ({ owner, emptyRoom: _ }) => {
  const photos = [];
  for (let index = 0; index < 7; index += 1) photos.unshift(await upload(owner, { category, caption: `Design ${index}` }));
  return photos;
});

describe('the public list of photos', () => {
  roomTest('lists a category newest first', async ({ visitor, room }) => {
    const { data } = unwrap(await visitor.send(listPhotos, { category }));
    expect(data.map(({ _id }) => _id)).toEqual(room.map(({ _id }) => _id));
  });

  roomTest('is sorted by category, then by the order of the staff', async ({ visitor, room, database }) => {
    const all = unwrap(await visitor.send(listPhotos)).data.map(({ _id }) => _id);
    const mine = new Set(room.map(({ _id }) => _id));
    expect(all.filter((id) => mine.has(id))).toEqual([...mine]);
    const { rows } = await database.execute(
      `select id from photo where id in (${all.map((id) => `'${id}'`).join()}) order by category, _order collate "C", id`,
    );
    expect(enum_photo_category.enumValues).toEqual(categories);
    const still = new Set(rows.map(({ id }) => id));
    expect(rows.map(({ id }) => id)).toEqual(all.filter((id) => still.has(id)));
  });

  roomTest('has only public fields', async ({ request, room }) => {
    const answer = await request('GET', `/api/photos?category=${category}`);
    expect(answer.status).toBe(200);
    expect(Object.keys(objectIn(answer.json)).toSorted()).toEqual(['data', 'success']);
    const { data } = fieldsIn(answer.json, { data: v.array(v.looseObject({ renditions: v.looseObject({}) })) });
    expect(data).toHaveLength(room.length);
    const keys = ['_id', 'alt', 'caption', 'category', 'focalPoint', 'height', 'placeholder', 'renditions', 'url', 'width'];
    for (const photo of data) {
      expect(Object.keys(photo).toSorted()).toEqual(keys);
      expect(Object.keys(photo.renditions).toSorted()).toEqual(['avif', 'base', 'jpeg']);
    }
  });

  test.for(['wedding', 'All', 'Weddings', '', "Other' or '1'='1", 'constructor', 'Design,Other'])(
    'rejects the category %j',
    async (name, { request }) => {
      const answer = await request('GET', `/api/photos?${new URLSearchParams({ category: name })}`);
      expect(answer).toMatchObject({ status: 400, json: { success: false, errors: { category: 'Please choose a category.' } } });
    },
  );
});

describe('page by page', () => {
  for (const limit of [1, 2, 3, 6, 7, 8, 100_000]) {
    roomTest(`returns each photo once with limit ${limit}`, async ({ visitor, room }) => {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      let pages = 0;
      do {
        const page = unwrap(await visitor.send(listPhotos, { category, limit: String(limit), ...(cursor && { cursor }) }));
        expect(page.data.length).toBeLessThanOrEqual(limit);
        seen.push(...page.data.map(({ _id }) => _id));
        cursor = page.nextCursor;
        expect(cursor).not.toBeUndefined();
        pages += 1;
      } while (cursor);
      expect(seen).toEqual(room.map(({ _id }) => _id));
      expect(pages).toBe(Math.ceil(room.length / limit));
    });
  }

  roomTest('returns each photo once and in order across categories', async ({ visitor, owner, room }) => {
    const neighbours = [await upload(owner, { category: 'Wedding' }), await upload(owner, { category: 'Graduation' })];
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = unwrap(await visitor.send(listPhotos, { limit: '2', ...(cursor && { cursor }) }));
      seen.push(...page.data.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    const [wedding = '', graduation = ''] = neighbours.map(({ _id }) => _id);
    const mine = [wedding, ...room.map(({ _id }) => _id), graduation];
    expect(seen.filter((id) => mine.includes(id))).toEqual(mine);
    for (const id of [wedding, graduation]) unwrap(await owner.send(deletePhoto, {}, { id }));
  });

  roomTest('returns each photo once if several have the same position', async ({ visitor, room, database }) => {
    await database.execute(`update photo set _order = 'a0', updated_at = now() where category = '${category}'`);
    const all = unwrap(await visitor.send(listPhotos, { category })).data.map(({ _id }) => _id);
    const first = unwrap(await visitor.send(listPhotos, { category, limit: '3' }));
    const second = unwrap(await visitor.send(listPhotos, { category, limit: '3', cursor: first.nextCursor ?? '' }));
    const third = unwrap(await visitor.send(listPhotos, { category, limit: '3', cursor: second.nextCursor ?? '' }));
    expect([first, second, third].flatMap(({ data }) => data.map(({ _id }) => _id))).toEqual(all);
    expect(third.nextCursor).toBeNull();
    expect(new Set(all)).toEqual(new Set(room.map(({ _id }) => _id)));
  });

  roomTest('has no next cursor after an empty page', async ({ request, room, visitor }) => {
    expect(room).toHaveLength(7);
    const last = unwrap(await visitor.send(listPhotos, { category, limit: '6' }));
    const end = unwrap(await visitor.send(listPhotos, { category: 'Graduation', limit: '6', cursor: last.nextCursor ?? '' }));
    expect(end.nextCursor).toBeNull();
    expect((await request('GET', `/api/photos?category=${category}&limit=7`)).json).toMatchObject({ nextCursor: null });
  });

  test.for(['0', '-1', '1.5', '1e3', '', ' 1', 'ten', '٣', '0x10', '9999999', '1,2', 'null'])(
    'rejects the limit %j',
    async (limit, { request }) => {
      const answer = await request('GET', `/api/photos?${new URLSearchParams({ limit })}`);
      const sentence = 'The limit must be a whole number from 1 up.';
      expect(answer.status).toBe(400);
      expect(answer.json).toEqual({ success: false, message: sentence, errors: { limit: sentence } });
    },
  );

  const forged = (text: string) => Buffer.from(text).toString('base64url');
  test.for([
    '',
    'x',
    '%00',
    forged('a0|00000000-0000-4000-8000-000000000000'),
    forged('Weddings|a0|00000000-0000-4000-8000-000000000000'),
    forged('Design|a0'),
    forged('Design||00000000-0000-4000-8000-000000000000'),
    forged("Design|a0'; drop table photo|00000000-0000-4000-8000-000000000000"),
    forged('Design|a0|not-a-uuid'),
    forged('Design|a0|00000000-0000-4000-8000-000000000000\u0000'),
    // Cursor in the format of earlier versions, which sorted by date.
    forged('Design|2026-01-01T00:00:00.000Z|00000000-0000-4000-8000-000000000000'),
  ])('rejects the cursor %j', async (cursor, { request }) => {
    const answer = await request('GET', `/api/photos?${new URLSearchParams({ limit: '2', cursor })}`);
    const sentence = 'This cursor is not one we gave.';
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ success: false, message: sentence, errors: { cursor: sentence } });
  });
});

describe('captions and alternative texts', () => {
  test('have the requested language, and English if there is no Arabic', async ({ visitor, arabicVisitor, owner, emptyRoom: _ }) => {
    const both = await upload(owner, {
      category: 'Other',
      caption: 'Dunes',
      captionAr: 'كثبان',
      alt: 'Sand at dusk',
      altAr: 'رمال عند الغروب',
    });
    const english = await upload(owner, { category: 'Other', caption: 'Palms', alt: 'An oasis' });
    const find = async (client: typeof visitor, lang?: 'en' | 'ar') =>
      unwrap(await client.send(listPhotos, { category: 'Other', ...(lang && { lang }) })).data.filter(({ _id }) =>
        [both._id, english._id].includes(_id),
      );
    const words = [
      { caption: 'Palms', alt: 'An oasis' },
      { caption: 'Dunes', alt: 'Sand at dusk' },
    ];
    expect(await find(visitor)).toMatchObject(words);
    expect(await find(arabicVisitor)).toMatchObject(words);
    expect(await find(arabicVisitor, 'en')).toMatchObject(words);
    expect(await find(visitor, 'ar')).toMatchObject([words[0], { caption: 'كثبان', alt: 'رمال عند الغروب' }]);
    unwrap(await owner.send(updatePhoto, { captionAr: '' }, { id: both._id }));
    expect(await find(visitor, 'ar')).toMatchObject([words[0], { caption: 'Dunes', alt: 'رمال عند الغروب' }]);
  });

  test('are rejected for an unknown language', async ({ visitor }) => {
    const outcome = await visitor.send(listPhotos, Object({ lang: 'fr' }));
    expect(rejection(outcome)).toMatchObject({ status: 400, errors: { lang: 'The language must be en or ar.' } });
  });
});
