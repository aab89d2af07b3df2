import { sql } from '@payloadcms/db-postgres/drizzle';
import { expect } from 'vitest';
import { createUser } from '../fixtures/staff.ts';
import { openSession } from '../fixtures/studio.ts';
import { test } from '../fixtures/test.ts';

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
