import { createClient, type Language, readContent } from '@studio/contract';
import { expect } from 'vitest';
import { openDatabase } from '../fixtures/database.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

machineTest('a migration keeps the studio’s own words about its hours as a note with the times filled in', async ({ machine }) => {
  const first = await machine.open();
  const token = await openSession(first.baseUrl);
  const json = { opens: '09:30', hoursNote: 'Sunday to Thursday, {opens} to {closes}', _status: 'published' };
  expect((await request(first.baseUrl, 'POST', '/api/globals/studio', { json, token })).status).toBe(200);
  const database = openDatabase(first.databaseUrl);
  // Restore the schema and a text from before the migration.
  await database.execute('alter table studio_locales rename column hours_note to contact_days');
  await database.execute('alter table _studio_v_locales rename column version_hours_note to version_contact_days');
  for (const [table, column] of [
    ['studio_locales', 'contact_days'],
    ['_studio_v_locales', 'version_contact_days'],
  ])
    await database.execute(`update ${table} set ${column} = replace(replace(${column}, '{', '{{'), '}', '}}')`);
  await database.execute(`delete from payload_migrations where name like '%hours_note'`);
  await database.$client.end();
  await first.stop();

  const second = await machine.open();
  const visitor = createClient({ baseUrl: second.baseUrl });
  const noteIn = async (lang: Language) => unwrap(await visitor.send(readContent, { lang })).data.studio.hoursNote;
  expect(await noteIn('en')).toBe('Sunday to Thursday, 09:30 to 21:00');
  const draft = await request(second.baseUrl, 'GET', '/api/globals/studio?draft=true', { token });
  expect(Object(draft.json).hoursNote).toBe('Sunday to Thursday, 09:30 to 21:00');
  await second.stop();
});
