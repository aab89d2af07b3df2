import { createServer } from 'node:http';
import { type Content, type Language, languages } from '@studio/contract';
import { describe, expect, test as plain } from 'vitest';
import { editedTexts } from '#src/content/edited-texts.ts';
import { withOwnTexts } from '#src/i18n/own-texts.ts';
import { plainContent } from './content-fixtures.ts';

const bundled = {
  'site.name': 'Noor Studio',
  'footer.rights': 'Noor Studio. All rights reserved.',
  'services.price': '{{amount}} SR',
  'home.title': 'We capture your moments',
};

const own: Record<Language, Content['texts']> = {
  en: { 'site.name': 'Farah & Sons', 'home.title': 'Your day, kept' },
  ar: { 'site.name': 'Farah & Sons', 'home.title': 'يومكم، محفوظ' },
};

/** Starts a CMS with these texts, and records the languages of its requests. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest parses the pattern for the fixture's dependencies
const test = plain.extend('cms', async ({}, { onCleanup }) => {
  const requested: Language[] = [];
  const server = createServer((request, response) => {
    const lang = request.url?.endsWith('lang=ar') ? 'ar' : 'en';
    requested.push(lang);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, data: { ...plainContent, texts: own[lang] } }));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onCleanup(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { requested, url: `http://127.0.0.1:${address.port}` };
});

describe('withOwnTexts', () => {
  plain('prefers the studio’s texts to the bundled ones', () => {
    expect(withOwnTexts(bundled, { 'home.title': 'Your day, kept' }, 'en')).toEqual({ ...bundled, 'home.title': 'Your day, kept' });
  });

  plain('replaces the demo studio’s name in bundled texts', () => {
    const texts = withOwnTexts(bundled, { 'site.name': 'Farah $& Sons' }, 'en');
    expect(texts['footer.rights']).toBe('Farah $& Sons. All rights reserved.');
    expect(withOwnTexts({ 'book.description': 'من استوديو نور' }, { 'site.name': 'فرح' }, 'ar')).toEqual({ 'book.description': 'من فرح' });
  });

  plain('adds the names of packages to the bundled ones only', () => {
    const names = { 'package.wedding': 'Wedding' };
    const added = { 'package.newborn': 'Newborn' };
    expect(withOwnTexts(names, added, 'en')).toEqual({ ...names, ...added });
    expect(withOwnTexts(bundled, added, 'en')).toEqual(bundled);
  });

  plain('keeps placeholders', () => {
    expect(withOwnTexts(bundled, { 'services.price': 'from {{amount}} riyals' }, 'en')['services.price']).toBe('from {{amount}} riyals');
  });

  plain('isolates each line of English texts on Arabic pages', () => {
    const texts = withOwnTexts(bundled, { 'home.title': 'Light.\nKept.', 'site.name': 'PDF، صفحتان' }, 'ar');
    expect(texts['home.title']).toBe('\u2066Light.\u2069\n\u2066Kept.\u2069');
    expect(texts['site.name']).toBe('PDF، صفحتان');
  });
});

describe('editedTexts', () => {
  const file = (lang: Language) => `/checkout/cms/contract/i18n/text/${lang}/home.json`;
  const code = JSON.stringify(bundled);

  test('transforms the files of each language, with one request per language', async ({ cms }) => {
    const plugin = editedTexts(cms.url);
    const texts = await Promise.all(languages.map((lang) => plugin.transform(code, file(lang))));
    await plugin.transform(code, `${file('en')}?import`);
    expect(texts.map((text) => JSON.parse(text ?? '{}')['home.title'])).toEqual(['Your day, kept', 'يومكم، محفوظ']);
    expect(cms.requested.sort()).toEqual(['ar', 'en']);
  });

  test('ignores other files', async ({ cms }) => {
    const plugin = editedTexts(cms.url);
    expect(await plugin.transform('{}', '/checkout/cms/contract/i18n/messages/en/book.json')).toBeUndefined();
    expect(await plugin.transform('{}', '/checkout/site/src/i18n/ar/admin.json')).toBeUndefined();
    expect(cms.requested).toEqual([]);
  });

  plain('keeps the bundled texts without a CMS', async () => {
    expect(await editedTexts(undefined).transform(code, file('en'))).toBeUndefined();
  });

  plain('fails if the CMS does not answer', async () => {
    await expect(editedTexts('http://127.0.0.1:9').transform(code, file('en'))).rejects.toThrow('The site is built from them.');
  });
});
