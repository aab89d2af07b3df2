import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres';
import { limits, listOwnPhotos, updatePhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { upload } from '../fixtures/gallery.ts';
import { granted } from '../fixtures/outcome.ts';
import { askPanel, panelForm } from '../fixtures/panel.ts';
import { ownStudioTest } from '../fixtures/test.ts';

/** In a studio of its own, where a colleague's change is held back until the other edit has read the photo and waits to write it. */
const test = ownStudioTest()
  .extend('panel', { scope: 'file' }, ({ ask, studio }) => askPanel(ask, studio))
  .extend('meanwhile', { scope: 'file' }, ({ studio: { databaseUrl } }) => async <Answer>(change: string, edit: () => Promise<Answer>) => {
    const database = drizzle(databaseUrl);
    const waiting = async () => (await database.execute('select 1 from pg_locks where not granted')).rows.length;
    const edited = await database.transaction(async (colleague) => {
      await colleague.execute(change);
      const answer = edit();
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
      return { answer };
    });
    return edited.answer.finally(() => database.$client.end());
  })
  .extend('query', { scope: 'file' }, ({ studio: { databaseUrl } }) => async (statement: string) => {
    const database = drizzle(databaseUrl);
    return (await database.execute(statement).finally(() => database.$client.end())).rows;
  })
  .extend('stored', { scope: 'file' }, ({ query }) => async (id: string) => {
    const [row] = await query(`select * from photo where id = '${id}'`);
    return row;
  });

describe('two of the staff change a photo at once', () => {
  test('one its Arabic caption, the other the captions of many, and both are kept', async ({ panel, owner, meanwhile, stored }) => {
    const photo = await upload(owner);
    const body = panelForm(undefined, { caption: 'Lanterns', category: 'Event' });
    const answer = await meanwhile(`update photo set caption_ar = 'فوانيس', category = 'Design' where id = '${photo._id}'`, () =>
      panel('PATCH', `/api/photo?where[id][in][0]=${photo._id}`, { body }),
    );
    expect(answer.status).toBe(200);
    expect(await stored(photo._id)).toMatchObject({ caption: 'Lanterns', caption_ar: 'فوانيس', category: 'Event' });
  });

  test('in the panel and on the owner’s screen, and both are kept', async ({ owner, meanwhile, stored }) => {
    const photo = await upload(owner);
    const change = `update photo set alt = 'A lamp', in_gallery = false where id = '${photo._id}'`;
    granted(await meanwhile(change, () => owner.send(updatePhoto, { caption: 'Lamps' }, { id: photo._id })));
    expect(await stored(photo._id)).toMatchObject({ caption: 'Lamps', alt: 'A lamp', in_gallery: false });
  });

  test('one deletes it, and it stays deleted', async ({ panel, owner, meanwhile, stored }) => {
    const photo = await upload(owner);
    await meanwhile(`update photo set state = 'deleting' where id = '${photo._id}'`, () =>
      panel('PATCH', `/api/photo/${photo._id}`, { body: panelForm(undefined, { caption: 'Late' }) }),
    );
    expect(await stored(photo._id)).toMatchObject({ state: 'deleting' });
    expect(granted(await owner.send(listOwnPhotos)).data.map(({ _id }) => _id)).not.toContain(photo._id);
  });
});

describe('the staff tick more photos than go at once', () => {
  test('and are told what to do, and none is changed or deleted', async ({ panel, owner, query }) => {
    const { _id } = await upload(owner, { category: 'Graduation' });
    const other = `jsonb_build_object('id', gen_random_uuid(), 'stem', md5(n::text), 'original', md5(n::text), 'filename', n)`;
    await query(`insert into photo select (jsonb_populate_record(p, ${other})).* from photo p, generate_series(1, ${limits.panelBatch}) n
      where p.id = '${_id}'`);
    const all = '/api/photo?where[category][equals]=Graduation';
    const message = 'At most 500 can be changed or deleted at once. Please filter the list first, or select one page after the other.';
    expect(await panel('PATCH', all, { json: { caption: 'x' } })).toMatchObject({ status: 400, json: { errors: [{ message }] } });
    expect(await panel('DELETE', all)).toMatchObject({ status: 400, json: { errors: [{ message }] } });
    const arabic = await panel('DELETE', all, { headers: { 'accept-language': 'ar' } });
    expect(arabic.text).toContain('يُرجى تصفية القائمة');
    const [{ untouched } = {}] = await query(`select count(*)::int untouched from photo where category = 'Graduation' and caption = ''`);
    expect(untouched).toBe(limits.panelBatch + 1);
  });
});
