import { sql } from '@payloadcms/db-postgres/drizzle';
import { expect } from 'vitest';
import { docIn } from '../fixtures/json.ts';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { test } from '../fixtures/test.ts';

test.for(['story', 'package'])('records no draft of a %s with a slug', async (collection, { request, studio, database }) => {
  const { username, password } = await createUser(request, studio.token);
  const token = await openSession(studio.baseUrl, username, password);
  const send = (method: string, path: string, json: object) => request(method, `/api/${collection}${path}`, { token, json });
  const made = await send('POST', '?draft=true&locale=en', {
    title: 'Evening',
    name: 'Evening',
    slug: 'evening-draft',
    _status: 'draft',
  });
  expect(made.status, made.text).toBe(201);
  const { id } = docIn(made.json);
  const saved = await send('PATCH', `/${id}?draft=true&locale=en`, { title: 'Night', name: 'Night', _status: 'draft' });
  expect(saved.status, saved.text).toBe(200);
  const { rows } = await database.execute(sql`select page from page_change where username = ${username}`);
  expect(rows).toEqual([]);
  await request('DELETE', `/api/${collection}/${id}`, { token: studio.token });
});

test('records the page and user of a publication, and no draft', async ({ request, studio, database }) => {
  const { username, password } = await createUser(request, studio.token);
  const token = await openSession(studio.baseUrl, username, password);
  const save = async (slug: string, query: string, _status: string) =>
    expect((await request('POST', `/api/globals/${slug}${query}`, { token, json: { _status } })).status).toBe(200);
  const pages = async () => {
    const { rows } = await database.execute(sql`select page from page_change where username = ${username} order by id`);
    return rows.map(({ page }) => page);
  };
  await save('developer', '?draft=true', 'draft');
  expect(await pages()).toEqual([]);
  await save('developer', '', 'published');
  await save('wording', '', 'published');
  expect(await pages()).toEqual(['developer', 'wording']);
  // A repeated publication gives the record of the page a new id. A build that has read the old id does not delete the new record.
  await save('developer', '', 'published');
  expect(await pages()).toEqual(['wording', 'developer']);
  // Unpublishing a page is recorded, because it changes the site, too.
  await save('wording', '', 'draft');
  expect(await pages()).toEqual(['developer', 'wording']);
});
