import { createServer } from 'node:http';
import type { Content, Language } from '@studio/contract';
import { describe, expect, onTestFinished, test as plain, vi } from 'vitest';
import { changedTexts, withOwnTexts } from '#src/i18n/own-texts.ts';
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

/** Starts a server that responds with the texts of `own` like the CMS, and sets `STUDIO_API_URL` to its address. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest parses the pattern for the fixture's dependencies
const test = plain.extend('cms', async ({}, { onCleanup }) => {
  const server = createServer((request, response) => {
    const lang = request.url?.endsWith('lang=ar') ? 'ar' : 'en';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, data: { ...plainContent, texts: own[lang] } }));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  vi.stubEnv('STUDIO_API_URL', `http://127.0.0.1:${address.port}`);
  onCleanup(() => {
    vi.unstubAllEnvs();
    server.close();
  });
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

describe('changedTexts', () => {
  test('returns the studio’s own texts and those with its name', async ({ cms: _ }) => {
    expect(await changedTexts(bundled, 'en')).toEqual({
      'site.name': 'Farah & Sons',
      'footer.rights': 'Farah & Sons. All rights reserved.',
      'home.title': 'Your day, kept',
    });
    expect(await changedTexts({ 'home.title': 'نصنع الذكريات' }, 'ar')).toEqual({ 'home.title': 'يومكم، محفوظ' });
  });

  plain('returns nothing without a CMS', async () => {
    expect(await changedTexts(bundled, 'en')).toEqual({});
  });

  plain('fails if the CMS does not answer', async () => {
    vi.stubEnv('STUDIO_API_URL', 'http://127.0.0.1:9');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(changedTexts(bundled, 'en')).rejects.toThrow('The site is built from them.');
  });
});
