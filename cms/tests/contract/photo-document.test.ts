import { createClient, readContent, standardDocuments } from '@studio/contract';
import { bundledDocuments } from '@studio/contract/bundled-documents.ts';
import { contentText } from '@studio/contract/i18n/text.ts';
import { describe, expect } from 'vitest';
import { docIn, docsIn } from '../fixtures/json.ts';
import { unwrap } from '../fixtures/outcome.ts';
import { quietStudioTest } from '../fixtures/test.ts';

const test = quietStudioTest;

// Delete documents that other test files have left.
test.beforeEach(async ({ request, studio }) => {
  const others = `where[slug][not_in]=${standardDocuments.join()}`;
  expect((await request('DELETE', `/api/photo-document?${others}`, { token: studio.token })).status).toBe(200);
});

const readDocuments = async (baseUrl: string, lang: 'en' | 'ar') =>
  unwrap(await createClient({ baseUrl }).send(readContent, { lang })).data.photoDocuments;

describe('the official photos', () => {
  test('are the bundled ones at first, in both languages', async ({ studio }) => {
    for (const lang of ['en', 'ar'] as const) {
      const texts = lang === 'en' ? contentText.en : contentText.ar;
      const documents = await readDocuments(studio.baseUrl, lang);
      expect(documents.map(({ slug }) => slug)).toEqual(standardDocuments);
      for (const slug of standardDocuments) {
        const { texts: keys, sourceAddress, rules: _, ...measurements } = bundledDocuments[slug];
        expect(documents.find((each) => each.slug === slug)).toMatchObject({
          ...measurements,
          title: texts[keys.title],
          size: texts[keys.size],
          source: { address: sourceAddress },
        });
      }
    }
  });

  test('are added, changed as drafts, and published', async ({ request, studio }) => {
    const { token, baseUrl } = studio;
    const json = { slug: 'family-card', title: 'Family card', printWidth: 30, printHeight: 40, _status: 'published' };
    const made = await request('POST', '/api/photo-document', { token, json });
    expect(made.status, made.text).toBe(201);
    const { id } = docIn(made.json);
    const shown = async () => (await readDocuments(baseUrl, 'en')).find(({ slug }) => slug === 'family-card');
    expect(await shown()).toMatchObject({
      title: 'Family card',
      print: { width: 30, height: 40 },
      upload: null,
      head: null,
      isOnHome: false,
    });
    const change = (query: string, changes: object) => request('PATCH', `/api/photo-document/${id}${query}`, { token, json: changes });
    await change('?draft=true', { printWidth: 35, _status: 'draft' });
    expect((await shown())?.print?.width).toBe(30);
    await change('', { printWidth: 35, mostKilobytes: 200, pixelWidth: 300, pixelHeight: 400, slug: 'other', _status: 'published' });
    // The slug is part of addresses and remains unchanged.
    expect(await shown()).toMatchObject({
      print: { width: 35 },
      upload: { width: 300, height: 400, leastBytes: null, mostBytes: 200_000 },
    });
    await change('', { active: false, _status: 'published' });
    expect(await shown()).toBeUndefined();
    expect((await request('DELETE', `/api/photo-document/${id}`, { token })).status).toBe(200);
  });

  test.for([
    [{ slug: 'no-size', title: 'x' }, 'width and height'],
    [{ slug: 'no-title', printWidth: 40, printHeight: 60 }, 'write a name'],
    [{ slug: 'Big Size', title: 'x', printWidth: 4000, printHeight: 60 }, 'from 10 to 210'],
    [{ slug: '9', title: 'x', printWidth: 40, printHeight: 60 }, 'small English letters'],
    [{ slug: 'half', title: 'x', printWidth: 40, printHeight: 60, pixelWidth: 300 }, 'both numbers'],
    [{ slug: 'half-head', title: 'x', printWidth: 40, printHeight: 60, headMost: 70 }, 'both numbers'],
    [{ slug: 'turned', title: 'x', printWidth: 40, printHeight: 60, eyesLeast: 70, eyesMost: 60 }, 'below the lower end'],
    [{ slug: 'bytes', title: 'x', printWidth: 40, printHeight: 60, leastKilobytes: 200, mostKilobytes: 100 }, 'below the lower end'],
    [{ slug: 'source', title: 'x', printWidth: 40, printHeight: 60, sourceAddress: 'nowhere' }, 'https://'],
    [{ slug: 'day', title: 'x', printWidth: 40, printHeight: 60, lastChecked: '+012345-06-07T00:00:00.000Z' }, 'Please choose a day'],
  ] as const)('are not published as %j', async ([json, words], { request, studio }) => {
    const { status, text } = await request('POST', '/api/photo-document', { token: studio.token, json: { ...json, _status: 'published' } });
    expect(status).toBe(400);
    expect(text).toContain(words);
  });

  test('keep the standard ones', async ({ request, studio }) => {
    const { json } = await request('GET', '/api/photo-document?where[slug][equals]=passport', { token: studio.token });
    const id = docsIn(json)[0]?.id;
    const { status, text } = await request('DELETE', `/api/photo-document/${id}`, { token: studio.token });
    expect(status).toBe(400);
    expect(text).toContain('cannot be deleted');
  });
});
