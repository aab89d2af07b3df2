import { type Content, createClient, type Language, languages, readContent, standardDocuments } from '@studio/contract';
import { bundledBenefits, bundledHours, bundledPrintSizes } from '@studio/contract/bundled-content.ts';
import { contentText } from '@studio/contract/i18n/text.ts';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { waitingDrafts } from '#src/content/missing.ts';
import { globals } from '#src/globals/globals.ts';
import { docsIn, objectIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { ownStudioTest } from '../fixtures/test.ts';

const test = ownStudioTest()
  .extend('write', ({ request, studio }) => {
    return async (
      slug: string,
      fields: object,
      { language = 'en', status = 'published' }: { language?: Language; status?: string } = {},
    ) => {
      const json = { ...fields, _status: status };
      const draft = status === 'draft' ? '&draft=true' : '';
      const answer = await request('POST', `/api/globals/${slug}?locale=${language}${draft}`, { json, token: studio.token });
      expect(answer.status, answer.text).toBe(200);
    };
  })
  .extend('read', ({ studio }) => {
    return async (lang: Language): Promise<Content> =>
      unwrap(await createClient({ baseUrl: studio.baseUrl }).send(readContent, { lang })).data;
  });

/** The bundled lists of the portrait page, as the panel sends them. */
const bundledLists = {
  printSizes: Object.keys(bundledPrintSizes).map((bundled) => ({ bundled })),
  benefits: Object.keys(bundledBenefits).map((bundled) => ({ bundled })),
};

describe('the content of the pages', () => {
  test('has the bundled texts and no facts at first', async ({ read }) => {
    for (const lang of languages) {
      const bundled = lang === 'en' ? contentText.en : contentText.ar;
      const content = await read(lang);
      const unknown = { phone: '', whatsapp: '', email: '', postalCode: '', place: null, social: [] };
      expect(content).toMatchObject({ texts: {}, studio: { ...unknown, hours: bundledHours }, covers: {}, shelf: [], cv: null });
      expect(content).toMatchObject({ timeline: [], testimonials: [], questions: [], facts: [], stories: [] });
      expect(Object.values(content.pictures).every((picture) => picture === null)).toBe(true);
      expect(content.packages).toMatchObject([
        {
          slug: 'wedding',
          name: bundled['package.wedding'],
          title: bundled['services.wedding'],
          price: null,
          place: 'client',
          picture: null,
        },
        { slug: 'portrait', summary: bundled['services.portraitText'], text: bundled['portrait.lead'], price: null, place: 'studio' },
        { slug: 'event', text: bundled['services.eventLead'], price: null, priceFrom: false, duration: null, pagePicture: null },
      ]);
      expect(content.packages[0]?.inclusions.at(-1)).toEqual({ text: bundled['wedding.engagement'], note: bundled['wedding.optional'] });
      expect(content.photoDocuments.filter(({ isOnHome }) => isOnHome).map(({ size }) => size)).toEqual([
        bundled['requirements.4x6cm'],
        bundled['requirements.4x6cm'],
        bundled['requirements.4x6cm'],
        bundled['requirements.480x640px'],
      ]);
      expect(content.photoDocuments.map(({ slug }) => slug)).toEqual(standardDocuments);
      expect(content.photoDocuments.flatMap(({ rules }) => rules).every((rule) => rule !== '')).toBe(true);
    }
  });

  test('has no draft that waits for publication at first', async ({ request, studio }) => {
    const pages = globals.map(({ slug, fields }) => ({ slug, fields }));
    const drafts = await Promise.all(
      globals.map(async ({ slug }) => {
        const { json } = await request('GET', `/api/globals/${slug}?draft=true&locale=all&depth=0`, { token: studio.token });
        return [slug, objectIn(json)] as const;
      }),
    );
    expect(drafts.map(([, draft]) => draft['_status'])).toContain('draft');
    expect(waitingDrafts(pages, Object.fromEntries(drafts), {})).toEqual([]);
  });

  test('is new after a publication, although it was read before the commit', async ({ write, read, database }) => {
    // Hold the commit with a deferred trigger that waits for a lock.
    const hold = 4711;
    await database.execute(
      `create function hold_commit() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${hold}); return null; end $$`,
    );
    await database.execute(
      'create constraint trigger hold_commit after insert or update on home deferrable initially deferred for each row execute function hold_commit()',
    );
    const isHeld = async () =>
      (await database.execute(`select 1 from pg_locks where locktype = 'advisory' and objid = ${hold} and not granted`)).rows.length > 0;
    const [writing] = await database.transaction(async (transaction) => {
      await transaction.execute(`select pg_advisory_xact_lock(${hold})`);
      const publication = write('home', { homeTitle: 'Committed' });
      await expect.poll(isHeld).toBe(true);
      expect((await read('en')).texts).toEqual({});
      // Return the promise in an array, because an async function would wait for it.
      return [publication];
    });
    await writing;
    expect((await read('en')).texts).toEqual({ 'home.title': 'Committed' });
    await database.execute('drop function hold_commit cascade');
    await write('home', { homeTitle: null });
  });

  test('is the published text of each language', async ({ write, read }) => {
    await write('home', { homeTitle: 'Ramadan evenings' });
    await write('home', { homeTitle: 'ليالي رمضان' }, { language: 'ar' });
    expect((await read('en')).texts).toEqual({ 'home.title': 'Ramadan evenings' });
    expect((await read('ar')).texts).toEqual({ 'home.title': 'ليالي رمضان' });
    await write('home', { homeTitle: null });
    await write('home', { homeTitle: null }, { language: 'ar' });
    expect((await read('en')).texts).toEqual({});
    expect((await read('ar')).texts).toEqual({});
  });

  test('falls back to English in Arabic', async ({ write, read }) => {
    await write('about', { aboutLead: 'A new lead' });
    expect((await read('ar')).texts).toEqual({ 'about.lead': 'A new lead' });
    await write('about', { aboutLead: null });
  });

  test('has the picked days and hours, and the note in each language', async ({ write, read }) => {
    const evenings = { days: ['Saturday', 'Sunday'], opens: '16:00', closes: '01:00' };
    const exception = { from: '2027-02-22', to: '2027-02-23', ranges: [{ opens: '10:00', closes: '12:00' }], reason: 'Founding Day' };
    const picked = { exceptions: [exception], ramadanHours: [{ ...evenings, opens: '21:00' }], eidFitrDays: 3 };
    await write('studio', { ...picked, hours: [evenings], moonShift: 'later', hoursNote: 'Closed during prayer' });
    await write('studio', { hoursNote: 'نتوقف أوقات الصلاة' }, { language: 'ar' });
    expect((await read('en')).studio).toMatchObject({
      exceptions: [exception],
      hours: [{ ...evenings, days: ['Sunday', 'Saturday'] }],
      ramadanHours: [{ days: ['Sunday', 'Saturday'], opens: '21:00', closes: '01:00' }],
      eidFitrDays: 3,
      eidAdhaDays: 0,
      moonShift: 1,
      hoursNote: 'Closed during prayer',
    });
    expect((await read('ar')).studio).toMatchObject({ moonShift: 1, hoursNote: 'نتوقف أوقات الصلاة' });
    await write('studio', { hours: [], exceptions: [], ramadanHours: [], eidFitrDays: null, moonShift: 'calculated', hoursNote: '' });
    await write('studio', { hoursNote: '' }, { language: 'ar' });
  });

  test('contains no draft', async ({ write, read }) => {
    await write('privacy', { privacyTitle: 'Only a draft' }, { status: 'draft' });
    expect((await read('en')).texts).toEqual({});
    await write('privacy', { privacyTitle: 'No draft any more' });
    await write('privacy', { privacyTitle: 'A later draft' }, { status: 'draft' });
    expect((await read('en')).texts).toEqual({ 'privacy.title': 'No draft any more' });
    await write('privacy', { privacyTitle: null });
  });

  test('changes when a published version is restored, and not for a draft', async ({ request, studio, write, read }) => {
    const versions = async () => {
      const { json } = await request('GET', '/api/globals/contact-page/versions?sort=-updatedAt&limit=10', { token: studio.token });
      return docsIn(json, { version: v.object({ contactTitle: v.string() }) }).map((doc) => ({
        id: doc.id,
        title: doc.version.contactTitle,
      }));
    };
    const restore = async (title: string, query = '') => {
      const found = (await versions()).find((version: { title: string }) => version.title === title);
      return request('POST', `/api/globals/contact-page/versions/${found?.id}${query}`, { token: studio.token });
    };
    const newest = async () => {
      const { json } = await request('GET', '/api/globals/contact-page?draft=true', { token: studio.token });
      return [objectIn(json)['contactTitle'], objectIn(json)['_status']];
    };
    await write('contact-page', { contactTitle: 'Call us' });
    await write('contact-page', { contactTitle: 'اتصلوا بنا' }, { language: 'ar' });
    await write('contact-page', { contactTitle: 'Some draft' }, { status: 'draft' });
    await write('contact-page', { contactTitle: 'Write to us' });

    expect((await restore('Some draft')).status).toBe(200);
    expect(await newest()).toEqual(['Some draft', 'draft']);
    expect([(await read('en')).texts, (await read('ar')).texts]).toEqual([
      { 'contact.title': 'Write to us' },
      { 'contact.title': 'اتصلوا بنا' },
    ]);

    expect((await restore('Call us', '?draft=true')).status).toBe(200);
    expect(await newest()).toEqual(['Call us', 'draft']);
    expect((await read('en')).texts).toEqual({ 'contact.title': 'Write to us' });

    await write('contact-page', { contactTitle: 'Visit us' });
    expect((await restore('Write to us')).status).toBe(200);
    expect(await newest()).toEqual(['Write to us', 'published']);
    expect([(await read('en')).texts, (await read('ar')).texts]).toEqual([
      { 'contact.title': 'Write to us' },
      { 'contact.title': 'اتصلوا بنا' },
    ]);

    const nowhere = await request('POST', '/api/globals/contact-page/versions/nowhere', { token: studio.token });
    expect(nowhere.status).toBe(404);
    await write('contact-page', { contactTitle: null });
    await write('contact-page', { contactTitle: null }, { language: 'ar' });
  });

  test('has lists in the edited order, with changed and added items', async ({ write, read }) => {
    const printSizes = [{ bundled: 'passport', text: 'Two copies' }, { bundled: '4x6in' }, { text: 'A poster' }];
    await write('portrait', { printSizes });
    expect((await read('en')).printSizes).toEqual([
      { text: 'Two copies', note: contentText.en['print.passport'] },
      { text: contentText.en['print.4x6in'], note: contentText.en['print.album'] },
      { text: 'A poster', note: '' },
    ]);
    const texts = (await read('ar')).printSizes.map(({ text }) => text);
    expect(texts).toEqual(['Two copies', contentText.ar['print.4x6in'], 'A poster']);
    await write('portrait', { printSizes: [] });
    expect((await read('ar')).printSizes).toEqual([]);
    await write('portrait', bundledLists);
    expect((await read('ar')).printSizes).toHaveLength(8);
  });

  test('has the own phone number for WhatsApp', async ({ write, read }) => {
    await write('studio', { phone: '+966 50 111 2222' });
    expect((await read('ar')).studio).toMatchObject({ phone: '+966 50 111 2222', whatsapp: '+966 50 111 2222' });
    await write('studio', { phone: null });
  });

  test.for(['published', 'draft'])('omits emptied texts and lists, also after a %s of another field', async (status, { write, read }) => {
    await write('studio', { siteMotto: '' });
    await write('portrait', { printSizes: [], benefits: [{ bundled: 'time', title: '' }] });
    await write('studio', { siteDescription: 'Photos' }, { status });
    await write('portrait', { portraitDetails: 'More' }, { status });
    await write('studio', { footerRights: 'All ours.' });
    await write('portrait', { portraitPackage: 'Our package' });
    for (const lang of languages) {
      const { texts, printSizes, benefits } = await read(lang);
      expect([texts['site.motto'], printSizes]).toEqual(['', []]);
      expect(benefits).toEqual([{ title: '', text: contentText[lang]['portrait.timeText'] }]);
    }
    await write('studio', { siteMotto: 'نورٌ يبقى.' }, { language: 'ar' });
    expect([(await read('en')).texts['site.motto'], (await read('ar')).texts['site.motto']]).toEqual(['', 'نورٌ يبقى.']);
    await write('studio', { siteMotto: null }, { language: 'ar' });
    await write('studio', { siteMotto: null, siteDescription: null, footerRights: null });
    await write('portrait', { ...bundledLists, portraitDetails: null, portraitPackage: null });
    const { texts, printSizes, benefits } = await read('en');
    expect([texts, printSizes.length, benefits.length]).toEqual([{}, 8, 5]);
  });

  test('keeps an emptied list empty when its version is restored', async ({ request, studio, write, read }) => {
    await write('portrait', { benefits: [] });
    await write('portrait', { benefits: [{ title: 'Calm' }] });
    const { json } = await request('GET', '/api/globals/portrait/versions?sort=-updatedAt&limit=2', { token: studio.token });
    const earlier = docsIn(json)[1];
    expect(earlier).toMatchObject({ version: { benefits: [] } });
    await request('POST', `/api/globals/portrait/versions/${earlier?.id}`, { token: studio.token });
    expect((await read('en')).benefits).toEqual([]);
    await write('portrait', bundledLists);
  });

  test.for([
    ['home', 'homeTitle'],
    ['wording', 'navBook'],
  ])('rejects an emptied text that pages need: %s %s', async ([slug = '', field = ''], { request, studio }) => {
    const empty = (status: string, draft = '') =>
      request('POST', `/api/globals/${slug}?locale=en${draft}`, { json: { [field]: ' ', _status: status }, token: studio.token });
    const answer = await empty('published');
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('The pages need these words.')]);
  });
});

test('returns 304 for unchanged content', async ({ request }) => {
  const first = await request('GET', '/api/content?lang=ar');
  const again = await request('GET', '/api/content?lang=ar', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([first.status, again.status]).toEqual([200, 304]);
  expect(await request('GET', '/api/content?lang=fr')).toMatchObject({ status: 400 });
});
