import { expect, test } from 'vitest';
import { arabic } from '#src/i18n/arabic.ts';
import { english } from '#src/i18n/english.ts';
import { createI18n, type Texts } from '#src/i18n/i18n.ts';

const inEnglish: Texts = english;
const inArabic: Texts = arabic;

/** Plural forms differ by language; what they belong to does not. */
const stem = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/u, '');
const stems = (texts: Texts) => new Set(Object.keys(texts).map(stem));

/** Written in one way in every language: how a number looks, and the other language's own name. */
const sameEverywhere = ['book.phonePlaceholder'];
const otherLanguage = ['site.switch', 'admin.otherLanguage'];

test('a visitor reads every text in Arabic too', () => {
  expect([...stems(inEnglish)].filter((key) => !stems(inArabic).has(key))).toEqual([]);
});

test('no Arabic text is left over from what English no longer says', () => {
  expect([...stems(inArabic)].filter((key) => !stems(inEnglish).has(key))).toEqual([]);
});

test('an Arabic reader finds Arabic in every text', () => {
  const foreign = Object.entries(inArabic).filter(([key, text]) => !/\p{Script=Arabic}/u.test(text) && !otherLanguage.includes(key));
  expect(foreign.map(([key]) => key)).toEqual(sameEverywhere);
});

test('an English reader finds no Arabic but the way to it', () => {
  const foreign = Object.entries(inEnglish).filter(([key, text]) => /\p{Script=Arabic}/u.test(text) && !otherLanguage.includes(key));
  expect(foreign).toEqual([]);
});

test('digits are 0-9 in Arabic', () => {
  expect(Object.entries(inArabic).filter(([, text]) => /[\u0660-\u0669\u06F0-\u06F9]/u.test(text))).toEqual([]);
});

test('a text names the same things in both languages', () => {
  const named = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name).sort();
  const differing = Object.keys(inEnglish).filter((key) => {
    const translated = inArabic[key];
    return translated !== undefined && stem(key) === key && named(inEnglish[key] ?? '').join() !== named(translated).join();
  });
  expect(differing).toEqual([]);
});

test.each([
  [1, 'صورة واحدة'],
  [2, 'صورتان'],
  [4, '4 صور'],
  [18, '18 صورة'],
  [100, '100 صورة'],
])('an Arabic reader sees %i photos counted as Arabic counts', (count, expected) => {
  expect(createI18n('ar', inArabic).t('gallery.count', { count })).toBe(expected);
});
