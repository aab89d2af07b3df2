import { bundledPackages } from '@studio/contract/bundled-content.ts';
import { describe, expect, test } from 'vitest';
import { customTexts, listOf, textOf } from '#src/content/resolve.ts';
import { Home } from '#src/globals/Home.ts';
import { Studio } from '#src/globals/Studio.ts';

const texts = (rows: unknown, language: 'en' | 'ar') =>
  listOf(rows, language, bundledPackages.wedding.inclusions, ['text', 'note']).map(({ text }) => text);

describe('listOf', () => {
  test('keeps the texts of a moved bundled row', () => {
    expect(texts([{ bundled: 'album' }, { bundled: 'coverage', text: { en: 'All evening' } }], 'ar')).toEqual(['ألبوم خاص', 'All evening']);
  });

  test('drops rows without a text', () => {
    expect(texts([{ text: { en: 'Drone film' } }, { text: { en: ' ', ar: null } }, {}], 'en')).toEqual(['Drone film']);
  });

  test('returns the bundled list for one that was never edited, and no row for an emptied one', () => {
    expect([texts(undefined, 'en'), texts(null, 'ar')].map(({ length }) => length)).toEqual([6, 6]);
    expect(texts([], 'en')).toEqual([]);
  });

  test('omits an emptied text of a row', () => {
    const rows = [
      { bundled: 'engagement', note: { en: '' } },
      { bundled: 'album', text: { en: '' } },
    ];
    const read = (language: 'en' | 'ar') => listOf(rows, language, bundledPackages.wedding.inclusions, ['text', 'note']);
    expect(read('en').map(({ text, note }) => [text, note])).toEqual([['Engagement shoot', '']]);
    expect(read('ar').map(({ note }) => note)).toEqual(['']);
  });
});

describe('textOf', () => {
  test.for([
    [undefined, 'Light, kept.', 'نورٌ يبقى.'],
    [{ en: null, ar: null }, 'Light, kept.', 'نورٌ يبقى.'],
    [{ en: 'Ours' }, 'Ours', 'Ours'],
    [{ en: null, ar: 'لنا' }, 'Light, kept.', 'لنا'],
    [{ en: '' }, '', ''],
    [{ en: '', ar: 'لنا' }, '', 'لنا'],
    [{ en: 'Ours', ar: '' }, 'Ours', ''],
    [{ en: null, ar: '' }, 'Light, kept.', ''],
  ])('shows the bundled text for null, and nothing for an emptied text: %j', ([value, en, ar]) => {
    expect([textOf(value, 'en', 'site.motto'), textOf(value, 'ar', 'site.motto')]).toEqual([en, ar]);
  });

  test('shows a text without a bundled one in the other language', () => {
    const shown = (value: object) => [textOf(value, 'en'), textOf(value, 'ar')];
    expect(shown({ en: 'Abha', ar: '' })).toEqual(['Abha', 'Abha']);
    expect(shown({ en: '', ar: 'أبها' })).toEqual(['أبها', 'أبها']);
    expect(shown({})).toEqual(['', '']);
  });
});

describe('customTexts', () => {
  test('has no fact that is empty, and the other language’s fact for a missing one', () => {
    const texts = customTexts(Studio.fields, { siteCity: { en: '', ar: 'أبها' }, footerAddress: { en: '' }, siteMotto: { en: '' } }, 'en');
    expect(texts).toEqual([
      ['site.motto', ''],
      ['site.city', 'أبها'],
    ]);
  });

  test('has no heading that a draft emptied', () => {
    expect(customTexts(Home.fields, { homeTitle: { en: '' }, homeSubtitle: { en: '' } }, 'en')).toEqual([['home.subtitle', '']]);
  });
});
