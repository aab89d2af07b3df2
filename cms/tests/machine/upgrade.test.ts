import path from 'node:path';
import {
  type Client,
  createClient,
  deleteUpgradeItem,
  languages,
  listUpgradeItems,
  publishUpgradeItem,
  readAuditLog,
  readContent,
} from '@studio/contract';
import { expect } from 'vitest';
import { startPostgres } from '#src/db/embedded/postgres.ts';
import facts from '#src/seed/facts.json' with { type: 'json' };
import stories from '#src/seed/stories.json' with { type: 'json' };
import trust from '#src/seed/trust.json' with { type: 'json' };
import { migrations } from '#src/upgrade/migrations/index.ts';
import { type Database, openDatabase } from '../fixtures/database.ts';
import { restoreUnmigrated } from '../fixtures/older-studio.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { request } from '../fixtures/request.ts';
import { sharedSecret, type TestServer } from '../fixtures/server.ts';
import { openSession } from '../fixtures/studio.ts';
import { sumsOn } from '../fixtures/studio-data.ts';
import { type Machine, machineTest as test } from '../fixtures/test.ts';

/** A backup of a used studio, which `make-used-studio.ts` has made with two earlier versions. */
const archive = path.join(import.meta.dirname, '../fixtures/used-studio.tar');

/** Tables from which the upgrade moves rows or empties facts of the demo, or to which each start adds some. */
const changedTables = /^(?:_?trust_|_?studio_(?:v_version_)?social|_?about_(?:v_version_)?timeline|payload_migrations$|payload_kv$)/u;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];

const [, ...voices] = trust.testimonials;

/** Texts of the demo that the studio did not write: it has edited the first voice, and pages have a heading that is also the title of a fact. */
const shipped = new Set(
  textsIn([
    stories.map(({ title, lead, blocks }) => [title, lead, blocks.map(({ text, caption }) => [text, caption])]),
    [facts.siteName, facts.phone, facts.whatsapp, facts.email, facts.timeline, facts.social],
    [voices, trust.questions, trust.facts.map(({ text }) => text)],
  ]),
);

const contentOf = async ({ baseUrl }: TestServer) =>
  Promise.all(languages.map(async (lang) => unwrap(await createClient({ baseUrl }).send(readContent, { lang })).data));

/** An advisory lock that no other code uses. */
const lock = 281_128;

/** Starts a server, and kills it while the middle one of the new migrations waits for its commit. */
async function killDuringMigrations({ start }: Machine, database: Database, known: readonly string[], env: Record<string, string>) {
  const added = migrations.filter(({ name }) => !known.includes(name));
  const middle = added[Math.floor(added.length / 2)]?.name;
  const client = await database.$client.connect();
  await client.query(`select pg_advisory_lock(${lock})`);
  await client.query(`
    create function wait_in_migration() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(${lock}); return new; end';
    create trigger wait_in_migration before insert on payload_migrations for each row when (new.name = '${middle}')
      execute function wait_in_migration()`);
  const server = start({ env });
  const waiting = async () => (await client.query(`select 1 from pg_locks where objid = ${lock} and not granted`)).rowCount;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
  await server.kill();
  await client.query(`select pg_advisory_unlock(${lock})`);
  await client.query('drop function wait_in_migration cascade');
  client.release();
}

async function countRows(database: Database, names: readonly string[]): Promise<Record<string, number | null>> {
  const counts: Record<string, number | null> = {};
  for (const name of names) counts[name] = (await database.execute(`select 1 from "${name}"`)).rowCount;
  return counts;
}

/** Publishes and deletes items of the upgrade, and checks the content, the drafts, the list and the audit log. */
async function decide(server: TestServer, owner: Client, token: string): Promise<void> {
  const all = unwrap(await owner.send(listUpgradeItems)).data;
  expect(all.flatMap(({ id, kind }) => (kind === 'detail' ? [id] : []))).toContain('whatsapp');
  const items = async () => unwrap(await owner.send(listUpgradeItems)).data.filter(({ kind }) => kind !== 'detail');
  const found = await items();
  expect(found.map(({ kind, en, ar }) => ({ kind, en: en.title, ar: ar.title }))).toEqual([
    ...stories.map(({ title }) => ({ kind: 'story', ...title })),
    ...voices.map(({ name }) => ({ kind: 'testimonial', ...name })),
    ...trust.questions.map(({ question }) => ({ kind: 'question', ...question })),
    ...trust.facts.map(({ title }) => ({ kind: 'fact', ...title })),
    { kind: 'heroStory', en: '', ar: '' },
  ]);
  const decisions = [
    [publishUpgradeItem, stories[1]?.title.en],
    [publishUpgradeItem, voices[0]?.name.en],
    [deleteUpgradeItem, voices[1]?.name.en],
    [publishUpgradeItem, ''],
  ] as const;
  for (const [call, title] of decisions) unwrap(await owner.send(call, {}, { id: found.find(({ en }) => en.title === title)?.id ?? '' }));
  expect(await items()).toEqual(found.filter(({ en }) => !decisions.some(([, title]) => title === en.title)));
  expect(rejection(await owner.send(publishUpgradeItem, {}, { id: found.at(-1)?.id ?? '' }))).toMatchObject({ status: 404 });

  const [content] = await contentOf(server);
  expect(content?.stories.map(({ title }) => title)).toEqual(['Huda and Sami at the old fort']);
  expect(content?.testimonials.map(({ name }) => name)).toEqual(['Maha and Turki', 'Huda', 'Umm Faisal']);
  expect(content?.heroStory).toBe(true);
  expect(content?.texts['trust.voices']).not.toBe('What they say');
  const draftOf = async (slug: string) =>
    (await request(server.baseUrl, 'GET', `/api/globals/${slug}?draft=true&locale=en`, { token })).json;
  const testimonials = [{ text: 'They made us laugh.' }, { name: 'Huda' }, { name: 'Umm Faisal' }];
  expect(await draftOf('trust')).toMatchObject({ _status: 'draft', trustVoices: 'What they say', testimonials, questions: [], facts: [] });
  expect(await draftOf('about')).toMatchObject({ _status: 'draft', aboutLead: 'Three sisters and two cameras.' });
  const { entries } = unwrap(await owner.send(readAuditLog)).data;
  expect(entries.slice(0, 4).map(({ noun, action, label }) => [noun, action, label])).toEqual([
    ['upgradeItem', 'published', 'home'],
    ['upgradeItem', 'deleted', 'trust'],
    ['upgradeItem', 'published', 'trust'],
    ['story', 'published', stories[1]?.slug],
  ]);
}

test('an upgrade of a used studio adds nothing to it and loses nothing, also after a kill during the migrations', async ({
  machine,
  onTestFinished,
}) => {
  const postgres = await startPostgres(path.join(machine.folder, 'elsewhere'));
  const database = openDatabase(postgres.url);
  onTestFinished(async () => {
    await database.$client.end();
    await postgres.stop();
  });
  const { tables, migrations: known } = await restoreUnmigrated(archive, postgres.url, machine.folder);
  const files = await sumsOn(machine.folder);
  // The backup is old: keep the clean-up from deleting its gallery and the booking in its bin.
  await database.execute(`update client_gallery set expires_at = now() + interval '1 year'`);
  await database.execute('update booking set deleted_at = now() where deleted_at is not null');
  const env = { DATABASE_URL: postgres.url, PAYLOAD_SECRET: sharedSecret };
  await killDuringMigrations(machine, database, known, { ...env, SEED: 'demo' });

  const upgraded = await machine.open({ env: { ...env, SEED: 'demo' } });
  expect(upgraded.output).not.toMatch(/demo studio/u);
  const content = await contentOf(upgraded);
  const [english = [], arabic = []] = content.map(textsIn);
  expect([...english, ...arabic].filter((text) => shipped.has(text))).toEqual([]);
  const own = ['Farah Studio', 'Joy, in pictures.', 'Two sisters and one camera.', 'Newborn', 'They made us laugh.', 'Calm and kind.'];
  expect(english).toEqual(expect.arrayContaining(own));
  expect(arabic).toEqual(expect.arrayContaining(['استوديو فرح', 'فرحٌ في صور.', 'أضحكونا.', 'هدوء ولطف.']));
  expect(content[0]?.heroStory).toBe(false);
  const unchanged = tables.filter(({ name }) => !changedTables.test(name));
  const names = unchanged.map(({ name }) => name);
  expect(await countRows(database, names)).toEqual(Object.fromEntries(unchanged.map(({ name, rows }) => [name, rows])));
  expect([...(await sumsOn(machine.folder))]).toEqual(expect.arrayContaining([...files]));
  await upgraded.stop();

  const without = await machine.open({ env: { ...env, SEED: 'none' } });
  expect(await contentOf(without)).toEqual(content);
  const token = await openSession(without.baseUrl);
  await decide(without, createClient({ baseUrl: without.baseUrl, token: () => token }), token);
  await without.stop();
});
