import { createClient, type Language, readContent } from '@studio/contract';
import { expect } from 'vitest';
import { down } from '#src/upgrade/migrations/20261123_155753_opening_hours.ts';
import { openDatabase } from '../fixtures/database.ts';
import { objectIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { openSession } from '../fixtures/studio.ts';
import { machineTest } from '../fixtures/test.ts';

machineTest('migrations keep the hours of pages and drafts, and the studio’s own words about them', async ({ machine }) => {
  const first = await machine.open();
  const token = await openSession(first.baseUrl);
  const write = async (json: object) =>
    expect((await request(first.baseUrl, 'POST', '/api/globals/studio', { json, token })).status).toBe(200);
  const days = ['Monday', 'Sunday'];
  await write({ hours: [{ days, opens: '09:30', closes: '21:00' }], hoursNote: 'Sunday, {opens} to {closes}', _status: 'published' });
  const evening = { days, opens: '16:00', closes: '22:00' };
  await request(first.baseUrl, 'POST', '/api/globals/studio?draft=true', { json: { hours: [evening], _status: 'draft' }, token });
  const database = openDatabase(first.databaseUrl);
  // Restore the schema and the texts from before the migrations `hours_note` and `opening_hours`.
  await database.transaction((transaction) => down(Object({ db: transaction })));
  await database.execute('alter table studio_locales rename column hours_note to contact_days');
  await database.execute('alter table _studio_v_locales rename column version_hours_note to version_contact_days');
  for (const [table, column] of [
    ['studio_locales', 'contact_days'],
    ['_studio_v_locales', 'version_contact_days'],
  ])
    await database.execute(`update ${table} set ${column} = replace(replace(${column}, '{', '{{'), '}', '}}')`);
  await database.execute(`delete from payload_migrations where name like '%hours_note' or name like '%opening_hours'`);
  const { rows: old } = await database.execute(
    'select opens, closes, (select array_agg(value::text order by value) from studio_days) as days from studio',
  );
  expect(old).toEqual([{ opens: '09:30', closes: '21:00', days: ['Sunday', 'Monday'] }]);
  await database.execute(`update studio set closes = null`);
  await database.$client.end();
  await first.stop();

  const second = await machine.open();
  const visitor = createClient({ baseUrl: second.baseUrl });
  const studioIn = async (lang: Language) => unwrap(await visitor.send(readContent, { lang })).data.studio;
  const { hours, hoursNote } = await studioIn('en');
  expect(hours).toEqual([{ days: ['Sunday', 'Monday'], opens: '09:30', closes: '21:00' }]);
  expect(hoursNote).toBe('Sunday, 09:30 to 21:00');
  const draft = await request(second.baseUrl, 'GET', '/api/globals/studio?draft=true', { token });
  expect(objectIn(draft.json)).toMatchObject({
    hours: [{ ...evening, days: ['Sunday', 'Monday'] }],
    hoursNote: 'Sunday, 16:00 to 22:00',
  });
  await second.stop();
});
