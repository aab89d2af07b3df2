import * as v from 'valibot';
import { expect } from 'vitest';
import { docsIn, objectIn } from '../fixtures/json.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const test = ownStudioTest();

const autosave = '/api/globals/portrait?locale=en&draft=true&autosave=true';

test('autosaves replace one draft, publish nothing and keep all other versions', async ({ request, studio }) => {
  const { token } = studio;
  const send = async (address: string, portraitTitle: string, status: 'draft' | 'published') => {
    const answer = await request('POST', address, { json: { portraitTitle, _status: status }, token });
    expect(answer.status).toBe(200);
  };
  const read = async (query: string) => objectIn((await request('GET', `/api/globals/portrait${query}`, { token })).json);
  const titles = async () => {
    const versions = await read('/versions?locale=en&limit=100&sort=updatedAt');
    return docsIn(versions, { version: v.object({ portraitTitle: v.string() }) }).map(({ version }) => version.portraitTitle);
  };
  await send('/api/globals/portrait?locale=en', 'First edition', 'published');
  for (let typed = 1; typed <= 12; typed += 1) await send(autosave, `Draft ${typed}`, 'draft');
  expect(await titles()).toEqual(['First edition', 'Draft 12']);
  expect((await read('?locale=en'))['portraitTitle']).toBe('First edition');
  expect((await read('?locale=en&draft=true'))['portraitTitle']).toBe('Draft 12');
  await send('/api/globals/portrait?locale=en', 'Second edition', 'published');
  await send(autosave, 'Another draft', 'draft');
  expect(await titles()).toEqual(['First edition', 'Draft 12', 'Second edition', 'Another draft']);
});

test('an autosave of one language keeps the draft of the other, also with texts that cannot be published', async ({ request, studio }) => {
  const { token } = studio;
  const send = async (locale: string, weddingTitle: string) =>
    (
      await request('POST', `/api/globals/wedding?locale=${locale}&draft=true&autosave=true`, {
        json: { weddingTitle, _status: 'draft' },
        token,
      })
    ).status;
  expect(await send('en', 'x'.repeat(200))).toBe(200);
  expect(await send('ar', 'عنوان')).toBe(200);
  const draft = await request('GET', '/api/globals/wedding?locale=all&draft=true', { token });
  expect(objectIn(draft.json)['weddingTitle']).toEqual({ en: 'x'.repeat(200), ar: 'عنوان' });
});
