import { sql } from '@payloadcms/db-postgres/drizzle';
import { createClient, readContent } from '@studio/contract';
import { contentText } from '@studio/contract/i18n/text.ts';
import { expect } from 'vitest';
import { migrations } from '#src/upgrade/migrations/index.ts';
import { docsIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const test = ownStudioTest();

const reverted = migrations.slice(migrations.findIndex(({ name }) => name === '20261125_400000_photo_documents'));

test('the migration moves texts, rules, sources, versions and drafts of the requirements to documents', async ({
  database,
  request,
  studio,
}) => {
  await database.transaction(async (transaction) => {
    for (const { down } of reverted.toReversed()) await down(Object({ db: transaction }));
    const insert = async (table: string, values: Record<string, unknown>): Promise<string> => {
      const columns = Object.keys(values).map((name) => sql.identifier(name));
      const given = Object.values(values).map((value) => sql`${value}`);
      const { rows } = await transaction.execute(
        sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) values (${sql.join(given, sql`, `)}) returning id`,
      );
      return String(rows[0]?.['id']);
    };
    const at = '2026-11-20T10:00:00Z';
    const source = { passport_source_address: 'https://passport.example/rules', passport_last_checked: '2026-10-01T12:00:00Z' };
    const page = await insert('requirements', { _status: 'published', updated_at: at, created_at: at, ...source });
    await insert('requirements_locales', {
      _parent_id: page,
      _locale: 'en',
      passport_title: 'Saudi passport',
      requirements_title: 'Photos',
    });
    await insert('requirements_locales', { _parent_id: page, _locale: 'ar', passport_title: 'الجواز السعودي' });
    await insert('requirements_passport_rules', { _parent_id: page, _order: 1, id: 'row1', bundled: null });
    await insert('requirements_passport_rules_locales', { _parent_id: 'row1', _locale: 'en', text: 'No hats' });
    const draft = await insert('_requirements_v', {
      version__status: 'draft',
      updated_at: '2026-11-21T10:00:00Z',
      created_at: at,
      latest: true,
    });
    await insert('_requirements_v_locales', { _parent_id: draft, _locale: 'en', version_absher_title: 'Absher photo' });
    for (const { up } of reverted) await up(Object({ db: transaction }));
  });

  const read = async (lang: 'en' | 'ar') => unwrap(await createClient({ baseUrl: studio.baseUrl }).send(readContent, { lang })).data;
  const titleOf = async () => (await read('en')).photoDocuments.find(({ slug }) => slug === 'passport')?.title;
  // Poll: the server caches content for two seconds. The migration runs in another process and does not invalidate this cache.
  await expect.poll(titleOf, { timeout: 20_000 }).toBe('Saudi passport');
  const [english, arabic] = [await read('en'), await read('ar')];
  expect(english.photoDocuments.find(({ slug }) => slug === 'passport')).toMatchObject({
    rules: ['No hats'],
    source: { name: 'passport.example', address: 'https://passport.example/rules' },
    lastChecked: '2026-10-01',
    print: { width: 40, height: 60 },
    isOnHome: true,
  });
  expect(arabic.photoDocuments.find(({ slug }) => slug === 'passport')?.title).toBe('الجواز السعودي');
  expect(english.texts['requirements.title']).toBe('Photos');
  // The draft is not published by the migration: the public content has the bundled title.
  expect(english.photoDocuments.find(({ slug }) => slug === 'absher')?.title).toBe(contentText.en['requirements.absher']);
  const { json } = await request('GET', '/api/photo-document?where[slug][equals]=absher&draft=true', { token: studio.token });
  expect(docsIn(json)).toMatchObject([{ title: 'Absher photo', _status: 'draft', pixelWidth: 480 }]);
});
