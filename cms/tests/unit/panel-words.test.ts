import { ar } from '@payloadcms/translations/languages/ar';
import { en } from '@payloadcms/translations/languages/en';
import { describe, expect, test } from 'vitest';
import { photoTitle } from '#src/fields/stored-text.ts';
import { payloadTexts } from '#src/i18n/payload-texts.ts';
import { uploadNotice } from '#src/panel/pages/upload-notice.ts';
import { arabicErrors } from '../fixtures/text-rules.ts';

test('the notices of the bulk upload are translated, and no others', () => {
  expect(uploadNotice('Failed to save 1 files', 'ar')).toBe('الملفات التي تعذّر حفظها: 1.');
  expect(uploadNotice('Successfully saved 12 files', 'en')).toBe('Files saved: 12.');
  expect(uploadNotice('Updated successfully.', 'ar')).toBe('Updated successfully.');
});

describe('Payload’s own texts', () => {
  const corrected = { ...ar.translations.general, ...payloadTexts.ar.general };

  test('are spelled correctly in Arabic', () => {
    const texts = Object.values(corrected).join('\n');
    expect(texts).not.toMatch(/أنشاء|اللتي|Collection:/u);
    expect(Object.values(payloadTexts.ar.general).flatMap((text) => arabicErrors(text))).toEqual([]);
  });

  test('insert no label where Payload’s dashboard passes an object', () => {
    for (const { general } of [payloadTexts.en, payloadTexts.ar]) expect(general.createNewLabel).not.toContain('{{');
  });

  test('have one name for the bin', () => {
    const isAboutBin = ([, text]: [string, unknown]) => /\btrash/iu.test(String(text));
    const keys = Object.entries(en.translations.general)
      .filter(isAboutBin)
      .map(([key]) => key);
    expect(keys).toContain('trash');
    expect([payloadTexts.en, payloadTexts.ar].flatMap(({ general }) => keys.filter((key) => !(key in general)))).toEqual([]);
    expect(Object.values(corrected).join('\n')).not.toMatch(/القمامة|المهملات/u);
  });

  test('still need each correction', () => {
    for (const [key, text] of Object.entries(payloadTexts.ar.general)) expect(Object(ar.translations.general)[key], key).not.toBe(text);
  });
});

test.each([
  ['ar', { caption: 'A tent', captionAr: 'خيمة' }, 'خيمة'],
  ['ar', { caption: 'A tent', captionAr: '' }, 'A tent'],
  ['en', { caption: '', captionAr: 'خيمة' }, 'خيمة'],
  ['ar', { caption: '', captionAr: null, category: 'Wedding' }, 'زفاف'],
  ['en', { category: 'no category' }, ''],
] as const)('a photo is named in %s by its caption or category', (language, photo, title) => {
  expect(photoTitle(photo, language)).toBe(title);
});
