import {
  createClient,
  deleteUpgradeItem,
  type Language,
  languages,
  listUpgradeItems,
  publishUpgradeItem,
  readContent,
} from '@studio/contract';
import { describe, expect } from 'vitest';
import facts from '#src/seed/facts.json' with { type: 'json' };
import { endDefaultFacts, forgetEmptyTexts } from '#src/upgrade/facts-without-defaults.ts';
import { objectIn } from '../fixtures/json.ts';
import { rejection, unwrap } from '../fixtures/outcome.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const test = ownStudioTest()
  .extend('write', ({ request, studio }) => async (slug: string, fields: object, query = '') => {
    const json = { ...fields, _status: query.includes('draft') ? 'draft' : 'published' };
    const answer = await request('POST', `/api/globals/${slug}?locale=en${query}`, { json, token: studio.token });
    expect(answer.status, answer.text).toBe(200);
  })
  .extend(
    'read',
    ({ studio }) =>
      async (lang: Language) =>
        unwrap(await createClient({ baseUrl: studio.baseUrl }).send(readContent, { lang })).data,
  )
  .extend('upgrade', ({ database }) => async () => {
    await database.execute(`delete from payload_kv where key in ('demo-facts', 'emptied-facts')`);
    await database.transaction(async (transaction) => {
      await transaction.execute(forgetEmptyTexts);
      await endDefaultFacts(transaction);
    });
    const { rows } = await database.execute(`select key, data from payload_kv where key in ('demo-facts', 'emptied-facts')`);
    return rows[0];
  });

/** The columns of an older version that only named bundled rows and stored empty texts. */
const asBefore = [
  `update studio_social set bundled = name, name = null, address = null where name in ('Snapchat', 'X')`,
  `update _studio_v_version_social set bundled = name, name = null, address = null where name in ('Snapchat', 'X')`,
  `update studio_locales set footer_address = '', site_motto = ''`,
  `update about_timeline set bundled = year, year = null`,
];

describe('the upgrade from a version with bundled facts', () => {
  test('marks an unchanged demo studio, also one whose pages were saved, and no other studio', async ({ database, upgrade, write }) => {
    expect((await upgrade())?.['key']).toBe('emptied-facts');
    await database.execute(`insert into payload_kv (key, data) values ('demo-studio', '{"done": 60}')`);
    await write('about', { aboutLead: 'A new lead' });
    await write('studio', { siteMotto: 'Ours' });
    expect(await upgrade()).toEqual({ key: 'demo-facts', data: {} });
    await write('studio', { phone: '+966 50 111 2222' }, '&draft=true');
    expect((await upgrade())?.['key']).toBe('emptied-facts');
    await database.execute(`delete from payload_kv where key = 'demo-studio'`);
  });

  test('empties the facts that nobody wrote, keeps own ones, and shows each again at a decision', async ({
    database,
    upgrade,
    write,
    read,
    owner,
  }) => {
    const social = ['Instagram', 'Snapchat', 'X'].map((name) => ({ name, address: `https://example.com/${name}` }));
    await write('studio', { phone: '+966 50 111 2222', siteName: 'Farah', siteMotto: 'x', siteDescription: 'Own', social });
    await write('about', { timeline: [{ year: '2019', title: 'Began' }, { year: '2021' }] });
    for (const statement of asBefore) await database.execute(statement);
    const upgraded = await upgrade();
    const untouched = ['siteCity', 'footerAddress', 'whatsapp', 'email', 'postalCode', 'place', 'aboutStory', 'aboutManner'];
    const others = ['developerName', 'cv', 'weddingPrice', 'social', 'timeline'];
    expect(Object.keys(objectIn(upgraded?.['data'])).sort()).toEqual([...untouched, ...others].sort());
    expect(upgraded?.['data']).toMatchObject({ social: ['Snapchat', 'X'], timeline: ['2021'], email: [] });

    for (const lang of languages) {
      const { texts, studio, timeline } = await read(lang);
      expect(texts).toMatchObject({ 'site.name': 'Farah', 'site.description': 'Own' });
      expect([texts['site.motto'], texts['footer.address']]).toEqual([undefined, undefined]);
      expect(studio).toMatchObject({ phone: '+966 50 111 2222', whatsapp: '+966 50 111 2222', email: '', place: null });
      expect(studio.social).toEqual([{ name: 'Instagram', address: 'https://example.com/Instagram' }]);
      expect(timeline.map(({ year, title }) => [year, title])).toEqual([['2019', 'Began']]);
    }

    await write('studio', { siteDescription: 'Only a draft' }, '&draft=true');
    for (const id of ['footerAddress', 'place', 'social', 'timeline', 'weddingPrice', 'cv'])
      expect(unwrap(await owner.send(publishUpgradeItem, {}, { id })).data).toMatchObject({ id, kind: 'detail' });
    unwrap(await owner.send(deleteUpgradeItem, {}, { id: 'email' }));
    expect(rejection(await owner.send(publishUpgradeItem, {}, { id: 'email' })).status).toBe(404);
    const listed = unwrap(await owner.send(listUpgradeItems)).data;
    const title = { en: 'City', ar: 'المدينة' };
    expect(listed.find(({ id }) => id === 'siteCity')).toMatchObject(
      Object.fromEntries(languages.map((lang) => [lang, { title: title[lang], text: facts.siteCity[lang] }])),
    );
    expect(listed.map(({ id }) => id).sort()).toEqual(['aboutManner', 'aboutStory', 'developerName', 'postalCode', 'siteCity', 'whatsapp']);
    for (const lang of languages) {
      const { texts, studio, timeline, packages, cv } = await read(lang);
      expect(texts).toMatchObject({ 'footer.address': facts.footerAddress[lang], 'site.description': 'Own' });
      expect(studio).toMatchObject({ place: facts.place, email: '', postalCode: '' });
      expect(studio.social.map(({ name }) => name)).toEqual(['Instagram', 'Snapchat', 'X']);
      expect(timeline.map(({ year, title }) => [year, title])).toEqual([
        ['2019', 'Began'],
        ['2021', facts.timeline[1]?.title[lang]],
      ]);
      expect([packages[0]?.price, cv?.address]).toEqual([800, expect.stringMatching(/^\/media\/.*\.pdf$/u)]);
    }
    const { rows } = await database.execute(`select version_site_description as text from _studio_v_locales
      join _studio_v on _studio_v.id = _studio_v_locales._parent_id where latest and version__status = 'draft' and _locale = 'en'`);
    expect(rows).toEqual([{ text: 'Only a draft' }]);
  });

  test('never replaces what staff have written since, and no unpublished page', async ({
    owner,
    read,
    database,
    write,
    request,
    studio,
  }) => {
    const emptied = { phone: [], postalCode: [], social: facts.social.map(({ name }) => name), timeline: ['2019'] };
    await database.execute(`delete from payload_kv where key = 'emptied-facts'`);
    await database.execute(`insert into payload_kv (key, data) values ('emptied-facts', '${JSON.stringify(emptied)}')`);
    const own = { phone: '+966 50 333 4444', social: [{ name: 'Instagram', address: 'https://example.com/farah' }] };
    await write('studio', own);
    await write('about', { timeline: Array.from({ length: 20 }, (_, index) => ({ year: String(1990 + index), title: 'A year' })) });
    const answerTo = async (id: string) => rejection(await owner.send(publishUpgradeItem, {}, { id }));
    expect((await answerTo('phone')).status).toBe(404);
    expect(await answerTo('timeline')).toMatchObject({ status: 409, message: expect.stringContaining('full') });
    unwrap(await owner.send(publishUpgradeItem, {}, { id: 'social' }));
    const { studio: shown } = await read('en');
    expect(shown.phone).toBe(own.phone);
    expect(shown.social.map(({ name, address }) => [name, address.includes('farah')])).toEqual([
      ['Instagram', true],
      ...facts.social.filter(({ name }) => name !== 'Instagram').map(({ name }) => [name, false]),
    ]);

    const unpublish = await request('POST', '/api/globals/studio', { token: studio.token, json: { _status: 'draft' } });
    expect(unpublish.status).toBe(200);
    expect(await answerTo('postalCode')).toMatchObject({ status: 409, message: expect.stringContaining('not published') });
    expect((await read('en')).studio.postalCode).toBe('');
    await write('studio', own);
    unwrap(await owner.send(publishUpgradeItem, {}, { id: 'postalCode' }));
    expect((await read('en')).studio.postalCode).toBe(facts.postalCode);
  });

  test('lets two staff members decide once, and rejects unknown facts', async ({ owner, read, upgrade, write }) => {
    await write('studio', { siteCity: 'Abha' });
    await upgrade();
    const publish = (id: string) => owner.send(publishUpgradeItem, {}, { id });
    const answers = await Promise.all([publish('developerName'), publish('developerName')]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await read('ar')).texts['developer.name']).toBe(facts.developerName.ar);
    expect(rejection(await publish('siteMotto')).status).toBe(404);
  });
});
