import { limits, listOwnPhotos, updatePhoto } from '@studio/contract';
import { describe, expect } from 'vitest';
import { openDatabase } from '../../fixtures/database.ts';
import { upload } from '../../fixtures/gallery.ts';
import { unwrap } from '../../fixtures/outcome.ts';
import { askPanel, panelForm } from '../../fixtures/panel.ts';
import { ownStudioTest } from '../../fixtures/test.ts';

/** A test in a separate studio. `meanwhile` commits a change only when a concurrent edit waits for the row lock of that change. */
const test = ownStudioTest()
  .extend('panel', { scope: 'file' }, ({ request, studio }) => askPanel(request, studio))
  .extend('meanwhile', { scope: 'file' }, ({ studio: { databaseUrl } }) => async <Answer>(change: string, edit: () => Promise<Answer>) => {
    const database = openDatabase(databaseUrl);
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
    const database = openDatabase(databaseUrl);
    return (await database.execute(statement).finally(() => database.$client.end())).rows;
  })
  .extend('stored', { scope: 'file' }, ({ query }) => async (id: string) => {
    const [row] = await query(`select * from photo where id = '${id}'`);
    return row;
  });

describe('two concurrent changes of a photo', () => {
  test('are both stored: a caption, and captions of several photos', async ({ panel, owner, meanwhile, stored }) => {
    const photo = await upload(owner);
    const body = panelForm(undefined, { caption: 'Lanterns', category: 'Event' });
    const answer = await meanwhile(`update photo set caption_ar = 'فوانيس', category = 'Design' where id = '${photo._id}'`, () =>
      panel('PATCH', `/api/photo?where[id][in][0]=${photo._id}`, { body }),
    );
    expect(answer.status).toBe(200);
    expect(await stored(photo._id)).toMatchObject({ caption: 'Lanterns', caption_ar: 'فوانيس', category: 'Event' });
  });

  test('are both stored: from the panel, and from the contract', async ({ owner, meanwhile, stored }) => {
    const photo = await upload(owner);
    const change = `update photo set alt = 'A lamp', in_gallery = false where id = '${photo._id}'`;
    unwrap(await meanwhile(change, () => owner.send(updatePhoto, { caption: 'Lamps' }, { id: photo._id })));
    expect(await stored(photo._id)).toMatchObject({ caption: 'Lamps', alt: 'A lamp', in_gallery: false });
  });

  test('do not restore a deleted photo', async ({ panel, owner, meanwhile, stored }) => {
    const photo = await upload(owner);
    await meanwhile(`update photo set state = 'deleting' where id = '${photo._id}'`, () =>
      panel('PATCH', `/api/photo/${photo._id}`, { body: panelForm(undefined, { caption: 'Late' }) }),
    );
    expect(await stored(photo._id)).toMatchObject({ state: 'deleting' });
    expect(unwrap(await owner.send(listOwnPhotos)).data.map(({ _id }) => _id)).not.toContain(photo._id);
  });
});

describe('more photos than the limit of a batch', () => {
  test('are rejected without a change', async ({ panel, owner, query, onTestFinished }) => {
    const { _id } = await upload(owner, { category: 'Graduation' });
    const other = `jsonb_build_object('id', gen_random_uuid(), 'stem', md5(n::text), 'original', md5(n::text), 'filename', n)`;
    onTestFinished(async () => void (await query(`delete from photo where category = 'Graduation' and id <> '${_id}'`)));
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
