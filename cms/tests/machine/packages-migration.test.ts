import { sql } from '@payloadcms/db-postgres/drizzle';
import { createClient, readContent } from '@studio/contract';
import { contentText } from '@studio/contract/i18n/text.ts';
import * as v from 'valibot';
import { expect } from 'vitest';
import { migrations } from '#src/upgrade/migrations/index.ts';
import { upload } from '../fixtures/gallery.ts';
import { docsIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { sentBooking } from '../fixtures/submissions.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const test = ownStudioTest();

const reverted = migrations.slice(migrations.findIndex(({ name }) => name === '20261123_122901_packages'));

const at = (hour: number) => `2026-11-2${hour}T10:00:00Z`;

test('the migration moves texts, prices, pictures, versions and drafts of the pages to packages', async ({
  database,
  owner,
  request,
  studio,
  visitor,
}) => {
  const booking = await sentBooking({ visitor, owner });
  const [card, page] = [(await upload(owner))._id, (await upload(owner))._id];
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
    /** Stores a page as published, with the version that Payload stores at its publication. */
    const publish = async (table: string, day: number, columns: object, texts: Record<string, object>) => {
      const id = await insert(table, { _status: 'published', updated_at: at(day), created_at: at(1), ...columns });
      for (const [language, text] of Object.entries(texts))
        await insert(`${table}_locales`, { _parent_id: id, _locale: language, ...text });
      await addVersion(table, day, 'published', columns, texts);
      return id;
    };
    const inVersion = (columns: object) => Object.fromEntries(Object.entries(columns).map(([name, value]) => [`version_${name}`, value]));
    const addVersion = async (table: string, day: number, status: string, columns: object, texts: Record<string, object>) => {
      const id = await insert(`_${table}_v`, { version__status: status, updated_at: at(day), created_at: at(day), ...inVersion(columns) });
      for (const [language, text] of Object.entries(texts))
        await insert(`_${table}_v_locales`, { _parent_id: id, _locale: language, ...inVersion(text) });
      return id;
    };
    const wedding = await publish(
      'wedding',
      2,
      { price: 900, picture_id: page },
      { en: { wedding_lead: 'From the first coffee.', wedding_title: 'Weddings' }, ar: { wedding_lead: 'من أول فنجان.' } },
    );
    const rows = [
      { bundled: 'album', text: 'A linen album' },
      { bundled: null, text: 'A drone' },
    ];
    for (const [index, { bundled, text }] of rows.entries()) {
      await insert('wedding_inclusions', { _parent_id: wedding, _order: index + 1, id: `row${index}`, bundled });
      await insert('wedding_inclusions_locales', { _parent_id: `row${index}`, _locale: 'en', text });
    }
    await addVersion('wedding', 4, 'draft', { price: 950, picture_id: page }, { en: { wedding_lead: 'From the first coffee.' } });
    await publish(
      'services',
      3,
      { event_price: 1200, event_card_id: card },
      { en: { services_event: 'Parties', services_details: 'More' }, ar: { services_event_text: 'حفلاتكم.' } },
    );
    await publish('booking_page', 3, {}, { ar: { package_portrait: 'صور شخصية' } });
    for (const { up } of reverted) await up(Object({ db: transaction }));
  });

  const read = async (lang: 'en' | 'ar') => unwrap(await createClient({ baseUrl: studio.baseUrl }).send(readContent, { lang })).data;
  // Poll: the server caches content for two seconds. The migration runs in another process and does not invalidate this cache.
  await expect.poll(async () => (await read('en')).packages[0]?.price, { timeout: 20_000 }).toBe(900);
  const [english, arabic] = [await read('en'), await read('ar')];
  expect(english.packages).toMatchObject([
    {
      slug: 'wedding',
      name: 'Wedding',
      text: 'From the first coffee.',
      inclusions: [
        { text: 'A linen album', note: '' },
        { text: 'A drone', note: '' },
      ],
      picture: null,
      pagePicture: { _id: page },
    },
    { slug: 'portrait', name: 'Portrait', price: null, picture: null },
    { slug: 'event', title: 'Parties', summary: contentText.en['services.eventText'], price: 1200, picture: { _id: card } },
  ]);
  expect(arabic.packages).toMatchObject([
    { text: 'من أول فنجان.', price: 900 },
    { name: 'صور شخصية', title: contentText.ar['services.portrait'] },
    { title: 'Parties', summary: 'حفلاتكم.' },
  ]);
  expect(english.texts).toEqual({ 'wedding.title': 'Weddings', 'services.details': 'More' });
  expect(arabic.texts).toMatchObject({ 'package.portrait': 'صور شخصية' });

  const { token } = studio;
  const docs = docsIn((await request('GET', '/api/package?draft=true&depth=0&sort=order', { token })).json);
  expect(docs).toMatchObject([
    { slug: 'wedding', price: 950, _status: 'draft', pagePicture: page, text: 'From the first coffee.' },
    { slug: 'portrait', _status: 'published' },
    { slug: 'event', price: 1200, _status: 'published' },
  ]);
  const versions = await request('GET', `/api/package/versions?where[parent][equals]=${docs[0]?.id}&sort=updatedAt`, { token });
  const kept = docsIn(versions.json, { version: v.object({ price: v.number(), _status: v.string() }) }).map(({ version }) => [
    version.price,
    version._status,
  ]);
  expect([kept[0], kept.at(-1)]).toEqual([
    [900, 'published'],
    [950, 'draft'],
  ]);
  const published = await request('PATCH', `/api/package/${docs[0]?.id}`, { json: { _status: 'published' }, token });
  expect(published.status, published.text).toBe(200);
  expect((await read('en')).packages[0]?.price).toBe(950);
  const { json: bookings } = await request('GET', '/api/bookings', { token });
  expect(bookings).toMatchObject({ data: [{ _id: booking._id, package: 'wedding' }] });
});
