import { deletePhoto, languages, listPhotoUses, type OwnPhoto, storyPictures } from '@studio/contract';
import { describe, expect } from 'vitest';
import { columnOf, photoSources } from '#src/content/photo-fields.ts';
import { upload } from '../fixtures/gallery.ts';
import { docIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { askPanel } from '../fixtures/panel.ts';
import { readConfig } from '../fixtures/routes.ts';
import { quietStudioTest } from '../fixtures/test.ts';

const test = quietStudioTest
  .extend('panel', ({ request, studio }) => askPanel(request, studio))
  .extend(
    'publish',
    ({ panel }) =>
      async (slug: string, content: object) =>
        panel('POST', `/api/globals/${slug}`, { json: { ...content, _status: 'published' } }),
  )
  .extend('placesOf', ({ owner }) => async ({ _id }: OwnPhoto) => {
    const { data } = unwrap(await owner.send(listPhotoUses));
    return data.filter(({ photo }) => photo === _id).map(({ en, ar }) => ({ en, ar }));
  });

/** The pages with a photo, as the panel saves them, and the names of the places. */
const places: [slug: string, content: (photo: string | null) => object, en: string, ar: string][] = [
  ['studio', (logo) => ({ logo }), 'Studio details: Logo', 'بيانات الاستوديو: الشعار'],
  ['home', (hero) => ({ hero }), 'Home: First picture', 'الرئيسية: الصورة الأولى'],
  ['about', (picture) => ({ picture }), 'About: Picture beside the story', 'نبذة عني: الصورة بجانب الحكاية'],
];

describe('a photo that a published page needs', () => {
  test.for(places)(
    'is not deleted until it is replaced: %s',
    async ([slug, content, en, ar], { owner, request, studio, publish, placesOf }) => {
      const photo = await upload(owner);
      expect((await publish(slug, content(photo._id))).status).toBe(200);
      expect(await placesOf(photo)).toEqual([{ en, ar }]);
      for (const language of languages) {
        const headers = { 'accept-language': language };
        const { status, text } = await request('DELETE', `/api/photos/${photo._id}`, { token: studio.token, headers });
        expect([status, text]).toEqual([409, expect.stringContaining(`(${{ en, ar }[language]})`)]);
      }
      // A draft that no longer has the photo changes nothing for visitors.
      expect(
        (await request('POST', `/api/globals/${slug}?draft=true`, { token: studio.token, json: { ...content(null), _status: 'draft' } }))
          .status,
      ).toBe(200);
      expect(rejection(await owner.send(deletePhoto, {}, { id: photo._id })).status).toBe(409);
      expect((await publish(slug, content(null))).status).toBe(200);
      unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
    },
  );

  test('is not deleted as the picture of a package or a story', async ({ owner, panel, placesOf }) => {
    const photos: OwnPhoto[] = [];
    while (photos.length <= storyPictures.least) photos.push(await upload(owner));
    const [cover, ...others] = photos;
    const blocks = others.map(({ _id }) => ({ blockType: 'full', photos: [_id], space: 'normal' }));
    const story = { title: 'A night at the farm', cover: cover?._id, blocks, _status: 'published' };
    const stored = await panel('POST', '/api/story?locale=en', { json: story });
    expect(stored.status, stored.text).toBe(201);
    const [first] = others;
    if (!cover || !first) throw new Error('Too few photos');
    const tile = { en: 'Story “A night at the farm”: Picture of the tile', ar: 'قصة «A night at the farm»: صورة البطاقة' };
    expect(await placesOf(cover)).toEqual([tile]);
    expect(await placesOf(first)).toEqual([{ en: 'Story “A night at the farm”: Photos', ar: 'قصة «A night at the farm»: الصور' }]);
    const doc = docIn(stored.json);
    const package_ = { slug: 'farm', name: 'Farm', pagePicture: cover._id, active: true, order: 9, _status: 'published' };
    const added = await panel('POST', '/api/package?locale=en', { json: package_ });
    expect(added.status, added.text).toBe(201);
    expect(await placesOf(cover)).toEqual([{ en: 'Package “Farm”: Picture of the page', ar: 'باقة «Farm»: صورة الصفحة' }, tile]);
    for (const { _id } of [cover, first]) expect(rejection(await owner.send(deletePhoto, {}, { id: _id })).status).toBe(409);
    expect((await panel('DELETE', `/api/package/${docIn(added.json).id}`)).status).toBe(200);
    expect((await panel('DELETE', `/api/story/${doc.id}`)).status).toBe(200);
    for (const { _id } of photos) unwrap(await owner.send(deletePhoto, {}, { id: _id }));
  });

  test('stays when the panel deletes it together with others, and is named', async ({ owner, panel, publish }) => {
    const [used, unused] = [await upload(owner), await upload(owner)];
    expect((await publish('about', { picture: used._id })).status).toBe(200);
    const headers = { 'accept-language': 'en' };
    const one = await panel('DELETE', `/api/photo/${used._id}`, { headers });
    expect([one.status, one.text]).toEqual([409, expect.stringContaining('About: Picture')]);
    const selected = `/api/photo?where[id][in][0]=${used._id}&where[id][in][1]=${unused._id}`;
    const errors = [{ id: used._id, message: expect.stringContaining('About: Picture') }];
    expect(await panel('DELETE', selected, { headers })).toMatchObject({ status: 200, json: { docs: [{ id: unused._id }], errors } });
    expect(await panel('DELETE', selected, { headers })).toMatchObject({ status: 400, json: { docs: [], errors } });
    expect((await publish('about', { picture: null })).status).toBe(200);
  });

  test('is either deleted or published when both are requested at once', async ({ owner, publish, request, studio }) => {
    for (let round = 0; round < 8; round += 1) {
      const photo = await upload(owner);
      const remove = () => request('DELETE', `/api/photos/${photo._id}`, { token: studio.token });
      const answers = await Promise.all([publish('about', { picture: photo._id }), remove()]);
      const [published, deleted] = answers.map(({ status }) => status);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([published, deleted]);
      expect((await publish('about', { picture: null })).status).toBe(200);
    }
  });
});

test('deletes the pictures of a category and of the shelf, which have a substitute', async ({ owner, publish }) => {
  const photo = await upload(owner, { category: 'Nature' });
  expect((await publish('home', { covers: { nature: photo._id } })).status).toBe(200);
  expect((await publish('portrait', { shelf: [photo._id] })).status).toBe(200);
  unwrap(await owner.send(deletePhoto, {}, { id: photo._id }));
  expect((await publish('home', { covers: { nature: null } })).status).toBe(200);
  expect((await publish('portrait', { shelf: [] })).status).toBe(200);
});

/** The columns with photos that pages do not need: the pictures with a substitute, and the people in photos. */
const substituted = /^(?:home\.covers_|portrait_rels\.|photo_person\.|photo_release\.)/u;

test('are found in every column that refers to photos', async ({ database }) => {
  const found = photoSources({ config: await readConfig() }).flatMap(({ table, fields }) =>
    fields.map((field) => (field.isInList ? `${table}_rels.photo_id` : `${table}.${columnOf(field)}`)),
  );
  const { rows } = await database.execute<{ name: string }>(`
    select conrelid::regclass || '.' || attname as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where confrelid = 'photo'::regclass and contype = 'f' and conrelid::regclass::text !~ '^(_|payload_)'`);
  expect(new Set(rows.map(({ name }) => name).filter((name) => !substituted.test(name)))).toEqual(new Set(found));
});
