import { createBooking, createClient, type Language, readContent } from '@studio/contract';
import { contentText } from '@studio/contract/i18n/text.ts';
import * as v from 'valibot';
import { describe, expect } from 'vitest';
import { docIn, docsIn, fieldsIn, objectIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { quietStudioTest } from '../fixtures/test.ts';

/** A document of Payload's API. */
const packageFields = v.looseObject({ id: v.string() });
type Package = v.InferOutput<typeof packageFields>;

const test = quietStudioTest
  .extend('send', ({ request, studio }) => {
    return async (method: string, path: string, json: object = {}, headers: Record<string, string> = {}) =>
      request(method, `/api/package${path}`, { json, token: studio.token, headers });
  })
  .extend('packageNamed', ({ request, studio }) => {
    return async (slug: string): Promise<Package> => {
      const { json } = await request('GET', `/api/package?where[slug][equals]=${slug}&depth=0`, { token: studio.token });
      return fieldsIn(json, { docs: v.tuple([packageFields]) }).docs[0];
    };
  })
  .extend('packages', ({ studio }) => {
    return async (lang: Language) => unwrap(await createClient({ baseUrl: studio.baseUrl }).send(readContent, { lang })).data;
  });

const booking = { name: 'Sara', email: 'sara@example.com', openFor: 5000 };

// Delete packages that other test files have left.
test.beforeEach(async ({ send }) => {
  expect((await send('DELETE', '?where[slug][not_in]=wedding,portrait,event')).status).toBe(200);
});

describe('packages', () => {
  test('are added in both languages, booked, and keep their name when they are no longer offered', async ({ send, packages, visitor }) => {
    const rejected = await visitor.send(createBooking, { ...booking, package: 'newborn' });
    expect(rejected).toMatchObject({ status: 400, errors: { package: 'Please select a package.' } });

    const made = await send('POST', '?locale=en', {
      slug: ' New Born ',
      name: 'Newborn',
      summary: 'At home.',
      price: 650,
      priceFrom: true,
      duration: 90,
      place: 'either',
      inclusions: [{ text: 'Ten photos' }],
      _status: 'published',
    });
    expect(made.status, made.text).toBe(201);
    const { id } = docIn(made.json);
    expect((await send('PATCH', `/${id}?locale=ar`, { name: 'مواليد', _status: 'published' })).status).toBe(200);

    const english = (await packages('en')).packages;
    expect(english.map(({ slug }) => slug)).toEqual(['wedding', 'portrait', 'event', 'new-born']);
    expect(english.at(-1)).toEqual({
      slug: 'new-born',
      name: 'Newborn',
      title: 'Newborn',
      summary: 'At home.',
      text: '',
      inclusions: [{ text: 'Ten photos', note: '' }],
      price: 650,
      priceFrom: true,
      duration: 90,
      place: 'either',
      booking: 'date',
      horizonDays: 90,
      picture: null,
      pagePicture: null,
    });
    expect((await packages('ar')).packages.at(-1)).toMatchObject({ name: 'مواليد', title: 'مواليد', summary: 'At home.' });

    unwrap(await visitor.send(createBooking, { ...booking, package: 'new-born' }));
    expect((await send('PATCH', `/${id}`, { active: false, _status: 'published' })).status).toBe(200);
    expect(await visitor.send(createBooking, { ...booking, name: 'Huda', package: 'new-born' })).toMatchObject({ status: 400 });
    const after = await packages('ar');
    expect(after.packages.map(({ slug }) => slug)).toEqual(['wedding', 'portrait', 'event']);
    expect(after.texts['package.new-born']).toBe('مواليد');

    expect((await send('DELETE', `/${id}`)).status).toBe(200);
    expect((await packages('en')).texts['package.new-born']).toBeUndefined();
  });

  test('are invisible as drafts', async ({ send, packages, visitor }) => {
    const made = await send('POST', '?draft=true', { slug: 'family', name: 'Family', _status: 'draft' });
    expect(made.status, made.text).toBe(201);
    const { packages: offered, texts } = await packages('en');
    expect([offered.length, texts['package.family']]).toEqual([3, undefined]);
    expect(await visitor.send(createBooking, { ...booking, package: 'family' })).toMatchObject({ status: 400 });
    expect((await send('DELETE', `/${docIn(made.json).id}`)).status).toBe(200);
  });

  test('keep their slug from the first publication on', async ({ send }) => {
    const made = await send('POST', '?draft=true', { slug: 'pet', name: 'Pets', _status: 'draft' });
    const { id } = docIn(made.json);
    const change = async (query: string, fields: object) => docIn((await send('PATCH', `/${id}${query}`, fields)).json)['slug'];
    expect(await change('?draft=true', { slug: 'pets', _status: 'draft' })).toBe('pets');
    expect(await change('', { slug: 'all-pets', _status: 'published' })).toBe('all-pets');
    expect(await change('?draft=true', { slug: 'animals', _status: 'draft' })).toBe('all-pets');
    expect(await change('', { slug: 'animals', _status: 'published' })).toBe('all-pets');
    expect((await send('DELETE', `/${id}`)).status).toBe(200);
  });

  test('keep a published state while a draft changes it, and restore versions as drafts', async ({ send, packageNamed, packages }) => {
    const { id } = await packageNamed('wedding');
    const priceOf = async () => (await packages('en')).packages[0]?.price;
    expect((await send('PATCH', `/${id}`, { price: 900, _status: 'published' })).status).toBe(200);
    expect((await send('PATCH', `/${id}?draft=true`, { price: 950, _status: 'draft' })).status).toBe(200);
    expect(await priceOf()).toBe(900);
    const { json } = await send('GET', `/versions?where[parent][equals]=${id}&sort=-updatedAt`);
    const drafted = docsIn(json, { version: v.looseObject({ price: v.nullable(v.number()) }) }).find(
      ({ version }) => version.price === 950,
    );
    expect((await send('PATCH', `/${id}`, { price: null, _status: 'published' })).status).toBe(200);
    expect((await send('POST', `/versions/${drafted?.id}`)).status).toBe(200);
    expect(await priceOf()).toBeNull();
    const draft = await send('GET', `/${id}?draft=true`);
    expect(objectIn(draft.json)).toMatchObject({ price: 950, _status: 'draft' });
    expect((await send('POST', '/versions/nowhere')).status).toBe(404);
    expect((await send('PATCH', `/${id}`, { price: null, _status: 'published' })).status).toBe(200);
  });

  test('show the bundled inclusions of wedding, in the edited order', async ({ send, packageNamed, packages }) => {
    const { id, inclusions } = await packageNamed('wedding');
    expect(inclusions).toHaveLength(6);
    const rows = [{ bundled: 'album', text: 'A linen album' }, { bundled: 'coverage' }, { text: 'A drone' }];
    expect((await send('PATCH', `/${id}`, { inclusions: rows, _status: 'published' })).status).toBe(200);
    const texts = async (lang: Language) => (await packages(lang)).packages[0]?.inclusions.map(({ text }) => text);
    expect(await texts('en')).toEqual(['A linen album', contentText.en['wedding.coverage'], 'A drone']);
    expect(await texts('ar')).toEqual(['A linen album', contentText.ar['wedding.coverage'], 'A drone']);
    expect((await send('PATCH', `/${id}`, { inclusions: [], _status: 'published' })).status).toBe(200);
    expect(await texts('ar')).toEqual([]);
    expect((await send('PATCH', `/${id}`, { summary: 'Other', _status: 'published' })).status).toBe(200);
    expect(await texts('en')).toEqual([]);
    expect((await send('PATCH', `/${id}`, { inclusions, summary: null, _status: 'published' })).status).toBe(200);
    expect(await texts('ar')).toHaveLength(6);
  });

  test('always include wedding, portrait and event under their slugs', async ({ send, packageNamed }) => {
    for (const slug of ['wedding', 'portrait', 'event']) {
      const { id } = await packageNamed(slug);
      expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 400, text: expect.stringContaining('cannot be deleted') });
      expect((await send('DELETE', `?where[slug][equals]=${slug}`)).status).toBe(400);
      expect((await send('PATCH', `/${id}`, { active: false, slug: 'other', _status: 'published' })).status).toBe(200);
      expect(await packageNamed(slug)).toMatchObject({ id, active: true });
    }
  });

  test.for([
    [{ slug: 'event' }, 'slug', 'slug'],
    [{ slug: 'مواليد' }, 'small English letters', 'أحرف إنجليزية صغيرة'],
    [{ slug: 'index' }, 'but not “index”', 'عدا «index»'],
    [{ slug: 'x'.repeat(61) }, 'small English letters', 'أحرف إنجليزية صغيرة'],
    [{ slug: 'family', name: '' }, 'Please write a name.', 'يُرجى كتابة الاسم.'],
    [{ slug: 'family', price: 9.5 }, 'Please enter whole riyals', 'يُرجى إدخال السعر بالريال'],
    [{ slug: 'family', duration: 2 }, 'from 5 to 1440', 'من 5 إلى 1440'],
    [{ slug: 'family', name: 'A {{price}}' }, 'Please take the double braces', 'يُرجى حذف الأقواس المزدوجة'],
  ] as const)('reject %j in the language of the panel', async ([fields, english, arabic], { send }) => {
    for (const [panel, words] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      const { status, text } = await send('POST', '', { name: 'Family', ...fields, _status: 'published' }, { 'Accept-Language': panel });
      expect([status, text]).toEqual([400, expect.stringContaining(words)]);
    }
  });
});
