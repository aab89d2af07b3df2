import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { categories, type Language, languages, textLength } from '@studio/contract';
import { describe, expect, test } from 'vitest';
import { listedPages } from '#src/content/navigation.ts';
import { packagePageTexts } from '#src/content/structured-data.ts';
import { createI18n, type Texts } from '#src/i18n/i18n.ts';
import { arabic, english } from '#src/i18n/page-texts.ts';
import { arabicErrors, englishErrors, namesIn } from '../../../cms/tests/fixtures/text-rules.ts';
import { packagesIn, plainStory } from './content-fixtures.ts';

const texts: Record<Language, Texts> = { en: english, ar: arabic };

/** Suffixes of plural forms, which differ by language. */
const form = /_(zero|one|two|few|many|other)$/u;
const stem = (key: string) => key.replace(form, '');
const stems = (lang: Language) => new Set(Object.keys(texts[lang]).map(stem));

/** Keys whose text is the same in every language. */
const sameEverywhere = ['book.phonePlaceholder', 'gallery.studio'];
/** Keys of texts that name the other language, in its own script. */
const otherLanguage = ['site.switch', 'admin.otherLanguage'];
const ownWords = (lang: Language) =>
  Object.entries(texts[lang]).filter(([key, text]) => text !== '' && ![...sameEverywhere, ...otherLanguage].includes(key));

test('Arabic has every key of English', () => {
  expect([...stems('en')].filter((key) => !stems('ar').has(key))).toEqual([]);
});

test('Arabic has no other keys', () => {
  expect([...stems('ar')].filter((key) => !stems('en').has(key))).toEqual([]);
});

test.each([
  ['ar', arabicErrors],
  ['en', englishErrors],
] as const)('texts follow the spelling rules: %s', (lang, problemsOf) => {
  expect(ownWords(lang).flatMap(([key, text]) => problemsOf(text).map((fault) => `${key}: ${fault}`))).toEqual([]);
});

test('the switch names each language in that language', () => {
  for (const key of otherLanguage) expect([texts.en[key], texts.ar[key]]).toEqual(['العربية', 'English']);
});

test('texts have the same placeholders in both languages', () => {
  const named = (lang: Language) =>
    Object.entries(texts[lang]).map(([key, text]) => {
      // Ignores `{{count}}`, because a plural form may spell out the number.
      const names = namesIn(text).filter((name) => name !== 'count' || !form.test(key));
      return `${stem(key)}: ${names.join()}`;
    });
  expect(new Set(named('ar'))).toEqual(new Set(named('en')));
});

describe.each(languages)('plural forms in %s', (lang) => {
  const keys = Object.keys(texts[lang]);
  const counted = new Set(
    languages.flatMap((each) =>
      Object.keys(texts[each])
        .filter((key) => form.test(key))
        .map(stem),
    ),
  );
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;

  test('are those of the language', () => {
    for (const key of counted)
      expect(keys.filter((each) => stem(each) === key).sort()).toEqual(forms.map((each) => `${key}_${each}`).sort());
  });

  test('exist for every text with a count', () => {
    expect(keys.filter((key) => namesIn(texts[lang][key] ?? '').includes('count') && !form.test(key))).toEqual([]);
  });
});

test.each([
  [0, 'لا توجد صور'],
  [1, 'صورة واحدة'],
  [2, 'صورتان'],
  [4, '4 صور'],
  [18, '18 صورة'],
  [100, '100 صورة'],
  [103, '103 صور'],
])('%i photos have the right plural form in Arabic', (count, expected) => {
  expect(createI18n('ar', arabic).t('gallery.count', { count })).toBe(expected);
});

/**
 * Folder of the pages. `pages` contains the text keys of their titles and descriptions, and omits unlisted pages and pages whose title is not a fixed
 * text.
 */
const folder = path.resolve(import.meta.dirname, '../../src/pages/[...locale]');
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
  const source = name.endsWith('.astro') ? readFileSync(path.join(folder, name), 'utf8') : '';
  const [, title, description] = /title=\{t\('([\w.]+)'\)\}\s+description=\{t\('([\w.]+)'[,)]/u.exec(source) ?? [];
  return title && description && !/ unlisted(?!=)/u.test(source) ? [{ title, description }] : [];
});

describe.each(languages)('search results in %s', (lang) => {
  const t = (key: string) => texts[lang][key] ?? '';
  const ofCategory = categories.map((category) => t('gallery.titleOf').replace('{{category}}', t(`category.${category}`)));
  const packages = packagesIn(lang).map((offered) => packagePageTexts(lang, offered));
  const titles = [...pages.map(({ title }) => t(title)), ...packages.map(({ title }) => title), t('gallery.title'), ...ofCategory].map(
    (title) => `${title} · ${t('site.name')}`,
  );
  const descriptions = [
    ...pages.map(({ description }) => t(description)),
    ...packages.map(({ description }) => description),
    t('gallery.description'),
  ];

  test('have every page', () => {
    const stories = [plainStory];
    expect(titles).toHaveLength(
      listedPages({ packages: packagesIn(lang), stories, texts: { 'developer.name': 'Hind' } }).length - stories.length,
    );
  });

  test('have unique titles that fit', () => {
    expect(titles.filter((title) => textLength(title) > 60)).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('have unique descriptions that fit', () => {
    expect(descriptions.filter((text) => textLength(text) < 70 || textLength(text) > 160)).toEqual([]);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});
