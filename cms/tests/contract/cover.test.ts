import { type Covers, deletePhoto, type Photo, readContent, restorePhoto, setCover } from '@studio/contract';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { upload } from '../fixtures/gallery.ts';
import { fieldsIn, objectIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { test as base } from '../fixtures/test.ts';
import { unknownId } from '../fixtures/unknown-id.ts';

const both = (photo: string): Covers => ({ photo, draftPhoto: photo });

/** A test that changes the home page of the shared studio; no other test changes this page. */
const test = base
  .extend('save', { scope: 'file' }, ({ request, studio }) => async (fields: object, query = '') => {
    const answer = await request('POST', `/api/globals/home?locale=${query || 'en'}`, { json: fields, token: studio.token });
    expect(answer.status, answer.text).toBe(200);
    return fieldsIn(answer.json, { result: v.looseObject({}) }).result;
  })
  .extend('saved', { scope: 'file' }, ({ request, studio }) => async (stage: 'draft' | 'published') => {
    const path = `/api/globals/home?locale=all&depth=0&draft=${stage === 'draft'}`;
    return objectIn((await request('GET', path, { token: studio.token })).json);
  })
  .extend('shown', { scope: 'file' }, ({ visitor }) => async () => {
    const { texts, pictures, covers } = unwrap(await visitor.send(readContent, { lang: 'ar' })).data;
    const idOf = (photo: Photo | null | undefined) => photo?._id ?? '';
    return { title: texts['home.title'], hero: idOf(pictures.hero), tile: idOf(covers['Nature']) };
  });

describe('a cover', () => {
  test('is published with the home page, and reset', async ({ owner, shown, saved, save }) => {
    const { _id: one } = await upload(owner);
    const { _id: two } = await upload(owner);
    expect(unwrap(await owner.send(setCover, { of: 'home', ...both(one) })).data).toEqual(both(''));
    await save({ homeTitle: 'Evenings', _status: 'published' });
    await save({ homeTitle: 'ليالٍ', _status: 'published' }, 'ar');
    expect(unwrap(await owner.send(setCover, { of: 'Nature', ...both(two) })).data).toEqual(both(''));
    expect(await shown()).toEqual({ title: 'ليالٍ', hero: one, tile: two });
    expect(unwrap(await owner.send(setCover, { of: 'home', ...both(two) })).data).toEqual(both(one));
    expect(await shown()).toEqual({ title: 'ليالٍ', hero: two, tile: two });
    unwrap(await owner.send(setCover, { of: 'home', ...both('') }));
    expect(await shown()).toEqual({ title: 'ليالٍ', hero: '', tile: two });
    expect(await saved('published')).toMatchObject({ _status: 'published', homeTitle: { en: 'Evenings', ar: 'ليالٍ' } });
  });

  test('is set in a pending draft, whose other changes stay unpublished', async ({ owner, shown, saved, save }) => {
    const { _id: one } = await upload(owner);
    const { _id: two } = await upload(owner);
    const { _id: three } = await upload(owner);
    await save({ homeTitle: 'Published', hero: one, _status: 'published' });
    await save({ homeTitle: 'منشور', _status: 'published' }, 'ar');
    await save({ homeTitle: 'Draft', hero: two, _status: 'draft' }, 'en&draft=true');
    const former = unwrap(await owner.send(setCover, { of: 'home', ...both(three) })).data;
    expect(former).toEqual({ photo: one, draftPhoto: two });
    expect(await shown()).toMatchObject({ title: 'منشور', hero: three });
    expect(await saved('published')).toMatchObject({ _status: 'published', hero: three, homeTitle: { en: 'Published', ar: 'منشور' } });
    expect(await saved('draft')).toMatchObject({ _status: 'draft', hero: three, homeTitle: { en: 'Draft', ar: 'منشور' } });
    unwrap(await owner.send(setCover, { of: 'home', ...former }));
    expect(await saved('published')).toMatchObject({ _status: 'published', hero: one });
    expect(await saved('draft')).toMatchObject({ _status: 'draft', hero: two, homeTitle: { en: 'Draft' } });
    // Publishing the draft in the panel keeps its changes.
    await save({ _status: 'published' });
    expect(await saved('published')).toMatchObject({ _status: 'published', hero: two, homeTitle: { en: 'Draft', ar: 'منشور' } });
  });

  test.for(['saved', 'autosaved'])('keeps drafts that are %s at the same time', async (how, { owner, saved, save, database }) => {
    const query = how === 'saved' ? 'en&draft=true' : 'en&draft=true&autosave=true';
    const photos = [await upload(owner), await upload(owner)];
    await save({ homeTitle: 'Published', _status: 'published' });
    await save({ homeTitle: 'Draft 0', _status: 'draft' }, query);
    for (let round = 1; round <= 4; round += 1) {
      const [outcome] = await Promise.all([
        owner.send(setCover, { of: 'home', ...both(photos[round % 2]?._id ?? '') }),
        save({ homeTitle: `Draft ${round}`, _status: 'draft' }, query),
      ]);
      unwrap(outcome);
      expect(await saved('draft')).toMatchObject({ _status: 'draft', homeTitle: { en: `Draft ${round}` } });
      expect(await saved('published')).toMatchObject({ hero: photos[round % 2]?._id, homeTitle: { en: 'Published' } });
      const { rows } = await database.execute('select id from _home_v where latest');
      expect(rows).toHaveLength(1);
    }
  });

  test('is kept when a form of the panel that was opened before is saved', async ({ owner, save, saved }) => {
    const [one, two, three] = [await upload(owner), await upload(owner), await upload(owner)].map(({ _id }) => _id);
    await save({ hero: one, covers: { nature: one, event: one }, _status: 'published' });
    const opened = await saved('draft');
    unwrap(await owner.send(setCover, { of: 'home', ...both(two ?? '') }));
    unwrap(await owner.send(setCover, { of: 'Nature', ...both(two ?? '') }));
    const form = { ...opened, homeTitle: 'Typed', covers: { ...objectIn(opened['covers']), event: three } };
    const answer = await save({ ...form, _status: 'draft' }, 'en&depth=0&draft=true&autosave=true');
    expect(await saved('draft')).toMatchObject({ hero: two, covers: { nature: two, event: three }, homeTitle: { en: 'Typed' } });
    // Payload's form uses the covers of the response.
    expect(answer['loadedCovers']).toMatchObject({ hero: two, nature: two, event: three });
    await save({ ...form, ...answer, hero: one, _status: 'published' }, 'en&depth=0');
    expect(await saved('published')).toMatchObject({ hero: one, covers: { nature: two, event: three } });
  });

  test('is recorded as a publication by its user', async ({ owner, database }) => {
    const { _id } = await upload(owner);
    await database.execute(`delete from page_change where page = 'home'`);
    unwrap(await owner.send(setCover, { of: 'Event', ...both(_id) }));
    const { rows } = await database.execute(`select username from page_change where page = 'home'`);
    expect(rows).toEqual([{ username: 'admin' }]);
  });

  test('is shown again after its photo is restored from the bin', async ({ owner, shown }) => {
    const { _id } = await upload(owner);
    unwrap(await owner.send(setCover, { of: 'Nature', ...both(_id) }));
    unwrap(await owner.send(deletePhoto, {}, { id: _id }));
    expect((await shown()).tile).toBe('');
    unwrap(await owner.send(restorePhoto, {}, { id: _id }));
    expect((await shown()).tile).toBe(_id);
  });

  test('is rejected for unknown and deleted photos, and while the home page is unpublished', async ({ owner, save, saved }) => {
    const { _id: kept } = await upload(owner);
    const { _id: deleted } = await upload(owner);
    unwrap(await owner.send(deletePhoto, {}, { id: deleted }));
    const statusOf = async (covers: Covers) => rejection(await owner.send(setCover, { of: 'home', ...covers })).status;
    await save({ hero: kept, _status: 'published' });
    for (const photo of [unknownId, deleted]) expect(await statusOf({ photo, draftPhoto: kept })).toBe(404);
    expect(await statusOf({ photo: kept, draftPhoto: unknownId })).toBe(404);
    expect(await statusOf({ photo: 'kept', draftPhoto: '' })).toBe(400);
    await save({ _status: 'draft' });
    expect(await statusOf(both(kept))).toBe(409);
    expect(await saved('published')).toMatchObject({ _status: 'draft' });
    await save({ hero: null, _status: 'published' });
  });
});
