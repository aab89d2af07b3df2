import { createServer } from 'node:http';
import type { Content, Language } from '@studio/contract';
import { describe, expect, onTestFinished, test as plain, vi } from 'vitest';
import { createI18n } from '#src/i18n/i18n.ts';
import { changedTexts, withOwnTexts } from '#src/i18n/own-texts.ts';
import { plainContent } from './content-fixtures.ts';

const bundled = {
  'site.name': 'Photography studio',
  'footer.rights': '{{studio}}. All rights reserved.',
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
    expect(withOwnTexts(bundled, { 'home.title': 'Your day, kept' }, 'en')['home.title']).toBe('Your day, kept');
  });

  plain.for<[Language, own: Content['texts'], text: string, shown: string]>([
    ['en', { 'site.name': 'Farah $& Sons' }, '{{studio}}. All rights reserved.', 'Farah $& Sons. All rights reserved.'],
    ['en', { 'site.name': 'Farah', 'site.city': 'Abha' }, 'Photos by {{studio}}{{inCity}}.', 'Photos by Farah in Abha.'],
    ['ar', { 'site.name': 'فرح', 'site.city': 'أبها' }, 'صور بعدسة {{studio}}{{inCity}}', 'صور بعدسة فرح في أبها'],
    ['en', { 'site.name': 'Farah', 'site.city': '' }, 'Photos by {{studio}}{{inCity}}.', 'Photos by Farah.'],
    ['en', { 'site.name': 'Farah' }, '{{studio}} for {{price}}.', 'Farah for {{price}}.'],
    ['en', { 'site.name': 'Farah', 'footer.rights': '{{studio}} owns them all.' }, 'unused', 'Farah owns them all.'],
  ])('builds texts in %s from the facts %o: %s', ([language, own, text, shown]) => {
    expect(withOwnTexts({ 'footer.rights': text }, own, language)['footer.rights']).toBe(shown);
  });

  plain('fills no facts into templates of letters', () => {
    const templates = { 'greeting.booking': 'Thank you for your request at {{studio}}.' };
    expect(withOwnTexts(templates, { 'site.name': 'Farah' }, 'en')).toEqual(templates);
  });

  plain('adds the names of packages to the bundled ones only', () => {
    const names = { 'package.wedding': 'Wedding' };
    const added = { 'package.newborn': 'Newborn' };
    expect(withOwnTexts(names, added, 'en')).toEqual({ ...names, ...added });
    expect(withOwnTexts(bundled, added, 'en')).not.toHaveProperty('package.newborn');
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

plain('a text that staff emptied is shown as nothing', () => {
  expect(createI18n('en', { 'site.motto': '' }).t('site.motto')).toBe('');
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

  plain('returns no own texts without a CMS', async () => {
    expect(await changedTexts({ 'home.title': 'We capture your moments' }, 'en')).toEqual({});
  });

  plain('fails if the CMS does not answer', async () => {
    vi.stubEnv('STUDIO_API_URL', 'http://127.0.0.1:9');
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(changedTexts(bundled, 'en')).rejects.toThrow('The site is built from them.');
  });
});
